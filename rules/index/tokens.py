"""Text cut into words, numbers, pages and sections."""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import islice
from typing import Literal, NamedTuple

from rules.languages import LANGUAGES, Language
from rules.words.folding import fold, normalise
from rules.words.numbers import number_starts, number_words

Shape = Literal["word", "number", "page", "section"]

WORD = r"[^\W\d_]+(?:'[^\W\d_]+)*"
_PAGE = (
    r"(?:p|pp|pg|pgs|page|pages|side|sider|pag|pags|pág|págs|página|páginas|pagina|paginas)\.?\s*(?P<page>\d{1,4})\b"
)
_NORWEGIAN_PAGE = r"s\.\s*(?P<side>\d{1,4})\b"
_TOKEN = re.compile(
    rf"\b(?:{_PAGE}|{_NORWEGIAN_PAGE})"
    r"|(?P<section>\d+(?:\.\d+)+)"
    r"|(?P<times>x\s?\d+\b|\b\d+\s?x\b)"
    r"|(?P<number>\d+)(?:st|nd|rd|th|[ºªoa])?(?![a-z]{3})"
    rf"|(?P<word>{WORD})"
)


class Token(NamedTuple):
    """A piece of text: what it says (a number or page without leading zeros) and what shape it has."""

    text: str
    shape: Shape = "word"


def tokenise(text: str, languages: tuple[Language, ...] = LANGUAGES) -> list[Token]:
    """Return the tokens of any text; number words of the given languages count as numbers."""
    return join_numbers([_token(match) for match in _TOKEN.finditer(normalise(text))], languages)


def first_tokens(text: str, most: int) -> str:
    """Return a normalised text up to the end of so many of its tokens; all of it if it has no more."""
    ends = [match.end() for match in islice(_TOKEN.finditer(text), most + 1)]
    return text if len(ends) <= most else text[: ends[-2]]


def _token(match: re.Match[str]) -> Token:
    kind, text = match.lastgroup, match[match.lastgroup or 0]
    if kind == "word":  # nine in ten
        return Token(text)
    if kind in ("page", "side"):
        return Token(str(int(text)), "page")
    if kind == "section":
        return Token(text, "section")
    if kind == "times":
        return Token("x" + re.sub(r"\D", "", text))
    return Token(str(int(text[:18])), "number")


def join_numbers(tokens: Sequence[Token], languages: tuple[Language, ...]) -> list[Token]:
    """Return the tokens with every run of number words as one number."""
    if not any(shape == "word" and _begins_number(text, languages) for text, shape in tokens):
        return list(tokens)
    joined: list[Token] = []
    place = 0
    while place < len(tokens):
        token, length, value = tokens[place], 0, 0
        if token.shape == "word" and _begins_number(token.text, languages):
            length, value = _number_at(tokens, place, languages)
        joined.append(Token(str(value), "number") if length else token)
        place += length or 1
    return joined


@lru_cache(maxsize=20_000)
def _begins_number(word: str, languages: tuple[Language, ...]) -> bool:
    return any(fold(word, language) in number_starts(language) for language in languages)


def _number_at(tokens: Sequence[Token], place: int, languages: tuple[Language, ...]) -> tuple[int, int]:
    """Return how many tokens from a place spell a number, and which; no tokens if they do not."""
    for language in languages:
        if fold(tokens[place].text, language) in number_starts(language):
            words = [fold(token.text, language) for token in tokens[place : place + 3] if token.shape == "word"]
            for length in range(len(words), 0, -1):
                value = number_words(language).get(tuple(words[:length]))
                if value is not None:
                    return length, value
    return 0, 0
