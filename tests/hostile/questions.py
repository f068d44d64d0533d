"""Questions that nobody asks in good faith: written ones, made-up ones without end, and the worst that are allowed."""

import random
import string
from collections.abc import Iterator, Sequence

MAX_LENGTH = 500

# As long as they like: longer than a question may be.
TOO_LONG = {
    "a word of 100 KB": "a" * 100_000,
    "10,000 words": "shield " * 10_000,
    "10,000 words with operators": "w1 AND w2 " * 5_000,
    # In turn above and below: putting them in order takes a time that grows with the square of their number.
    "100 KB of combining marks": "\u0301\u0323" * 25_000,
    "100 KB of stars": "*" * 100_000,
    "one more than allowed": "x" * (MAX_LENGTH + 1),
}

QUERY_LANGUAGE = (
    "*",
    "?",
    "?*?*?*?*?*x",
    "[a TO z]",
    "{a TO z}",
    "shield~9",
    "x~9",
    "title:shield",
    "title:*",
    "ruling:(shield OR ward)",
    '"shield ward"~5',
    '"unclosed phrase',
    "(((((((((",
    ")" * 100,
    "(" * 250 + ")" * 250,
    "shield AND",
    "AND OR NOT",
    "NOT NOT NOT shield",
    "shield^1000000",
    "shield^-1",
    "/a+b*/",
    "/(a+)+$/",
    "a\\",
    "\\u0000",
    "shield && ward || !retaliate",
    "+shield -ward",
    "<b>shield</b>",
)

MARKUP = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'-alert(1)-'",
    "</title><script>alert(1)</script>",
    "</script><script>alert(1)</script>",
    "javascript:alert(1)",
    "{{7*7}}",
    "{% include '/etc/passwd' %}",
    "${7*7}",
    "#{7*7}",
    "<!--",
    "]]>",
    "&lt;script&gt;",
    "<svg/onload=alert(1)>",
    "[x](javascript:alert(1))",
    "![x](http://evil.example/x.png)",
    "%3Cscript%3E",
    "\r\nSet-Cookie: a=b",
    "\r\n\r\n<html>",
    "%0d%0aLocation:%20//evil.example",
    "' OR 1=1 --",
    "'; DROP TABLE consulted; --",
    "../../../../etc/passwd",
    "..\\..\\windows",
    "$(id)",
    "`id`",
    "=HYPERLINK(1)",
)

LETTERS = (
    "\x00",
    "shi\x00eld",
    "shi\u00adeld",
    "\u202eshield",
    "\u200b" * 500,
    "\ufeffshield",
    "\u2066shield\u2069",
    "İıſßﬁ",
    "ﷺ" * 500,
    "①②③",
    "ｓｈｉｅｌｄ",
    "a\u0301" * 250,
    "\u0301" * 500,
    "😀" * 500,
    "👨‍👩‍👧‍👦" * 40,
    "\U0010ffff" * 500,
    "\U000e0041" * 500,
    "\ue000",
    "ᄀ" * 500,
    "각" * 500,
    "\u0b95\u0bcb" * 200,
    "ก็็็็็็็็็็็็็็็็็็็",
    "مرحبا كيف",
    "盾は病房の前に",
    "٣٤٥",
    "²³¹",
    "a\u2028b\u2029c\x85d",
    "\x1b[31mred",
    "\x7f\x80\x9f",
)

EMPTY_HANDED = (
    "the of and to a in is it",
    "y o el la de",
    "og i på er det",
    "?!.,;:-",
    "……………",
    "—" * 500,
    ". " * 250,
    "🤷",
    "0",
    "-1",
    "9" * 500,
    "1e309",
    "NaN",
    "null",
    "True",
)

WRITTEN = QUERY_LANGUAGE + MARKUP + LETTERS + EMPTY_HANDED


def worst(words: Sequence[str], seed: int) -> Iterator[str]:
    """Yield questions of 500 characters that give the most to do: words that nearly are those of the game."""
    dice = random.Random(seed)  # noqa: S311
    long = [word for word in words if len(word) > 4]
    yield " ".join(dice.choices(string.ascii_lowercase, k=250))
    yield "é" * MAX_LENGTH
    while True:
        text = ""
        while len(text) < MAX_LENGTH:
            text += f"{_misspelt(dice.choice(long), dice)} "
        yield text[:MAX_LENGTH].strip()


def _misspelt(word: str, dice: random.Random) -> str:
    place = dice.randrange(len(word) - 1)
    return word[:place] + word[place + 1] + word[place] + word[place + 2 :]


def invented(words: Sequence[str], seed: int) -> Iterator[str]:
    """Yield questions without end: real words, letters of every plane, what is written above, cut and mixed."""
    dice = random.Random(seed)  # noqa: S311
    makers = (_of_words, _of_letters, _of_pieces, _of_repetition)
    while True:
        yield dice.choice(makers)(words, dice)[:MAX_LENGTH]


def _of_words(words: Sequence[str], dice: random.Random) -> str:
    found = dice.choices(words, k=dice.randint(1, 40))
    return dice.choice((" ", "  ", "-", "\n", "/")).join(
        _misspelt(word, dice) if len(word) > 3 and dice.random() < 0.3 else word for word in found
    )


def _of_letters(_: Sequence[str], dice: random.Random) -> str:
    blocks = ((0, 0x7F), (0x80, 0x24F), (0x300, 0x36F), (0x370, 0xD7FF), (0xE000, 0xFFFF), (0x1_0000, 0x10_FFFF))
    first, last = dice.choice(blocks)
    return "".join(chr(dice.randint(first, last)) for _ in range(dice.randint(1, MAX_LENGTH)))


def _of_pieces(words: Sequence[str], dice: random.Random) -> str:
    pieces = [dice.choice(WRITTEN)[: dice.randint(1, 60)] for _ in range(dice.randint(1, 6))]
    pieces += dice.choices(words, k=dice.randint(0, 6))
    dice.shuffle(pieces)
    return dice.choice(("", " ")).join(pieces)


def _of_repetition(words: Sequence[str], dice: random.Random) -> str:
    piece = dice.choice((dice.choice(WRITTEN)[:20], dice.choice(words), chr(dice.randint(1, 0xD7FF)))) or "x"
    return piece * dice.randint(1, MAX_LENGTH // len(piece) + 1)
