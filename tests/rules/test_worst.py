"""The questions that give the most to do, put to a game of a thousand entries: bounded, whatever is asked."""

import gc
import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle
from statistics import median

import pytest

from rules.answer.question import MAX_LENGTH
from rules.answer.spelling import Words, prepare
from rules.index.game_index import GameIndex
from rules.languages import LANGUAGES
from rules.library import Library
from tests.archive import open_archive
from tests.bench import corpora
from tests.bench.archives import Made

pytestmark = pytest.mark.corpus

ENTRIES, ROUNDS, TIMES_PLAIN, MOST_WORDS = 1_000, 15, 20, 64
LETTERS = "bcdfghjklmnpqrstvwxz"


@dataclass(frozen=True)
class Thousand:
    """A library of one game of a thousand entries, its words, and plain questions on it."""

    library: Library
    words: Sequence[str]
    plain: Iterator[str]


@pytest.fixture(scope="module")
def thousand(tmp_path_factory: pytest.TempPathFactory) -> Thousand:
    """The game, made of the words of the archive's largest; what is read once is read."""
    largest = max(open_archive(tmp_path_factory.getbasetemp()).library.games, key=lambda game: len(game.slugs))
    words = corpora.words_of(largest)
    content = corpora.content(largest.game, words, ENTRIES)
    folder = tmp_path_factory.mktemp("made")
    (folder / "made").mkdir()
    GameIndex.build(None, content, "made").save(folder / "made")
    library, plain = Made(folder, 1), corpora.questions(content.entries, words, 100)
    prepare()
    for question in [*plain[:20], *(f"{a}o{b}a" for a in LETTERS[:4] for b in LETTERS[:4])]:
        for language in LANGUAGES:
            library.ask(question, language=language)
    return Thousand(library, [word for word in words.counts if len(word) > 4], cycle(plain))


def slip(word: str, dice: random.Random) -> str:
    """Return a word with a letter too many."""
    place = dice.randrange(1, len(word))
    return word[:place] + dice.choice(LETTERS) + word[place:]


def full(word: Callable[[], str]) -> str:
    """Return words up to as many letters as a question may have."""
    text = ""
    while len(text) < MAX_LENGTH:
        text += f"{word()} "
    return text[:MAX_LENGTH]


Maker = Callable[[random.Random, Sequence[str]], str]
# Each is another text every time: what was worked out for one is remembered.
WORST: dict[str, Maker] = {
    "words with a slip": lambda dice, words: full(lambda: slip(dice.choice(words), dice)),
    "words with two slips": lambda dice, words: full(lambda: slip(slip(dice.choice(words), dice), dice)),
    "known words": lambda dice, words: full(lambda: dice.choice(words)),
    "unknown short words": lambda dice, _: full(lambda: "".join(dice.choices(LETTERS + "ao", k=4))),
    "unknown long words": lambda dice, _: full(lambda: "".join(dice.choices(LETTERS + "aeiou", k=12))),
    "words of one letter": lambda dice, _: full(lambda: dice.choice(LETTERS)),
    "words of forty letters": lambda dice, words: full(lambda: "".join(dice.choices(words, k=12))[:40]),
    "one long word": lambda dice, words: "".join(dice.choices(words, k=200))[:MAX_LENGTH],
    "marks": lambda dice, _: dice.choice(LETTERS) + "\u0301\u0316" * 249,
    "ligatures that grow": lambda dice, _: dice.choice(LETTERS) + "\ufdfa" * (MAX_LENGTH - 1),
    "numbers": lambda dice, _: full(lambda: str(dice.randrange(100))),
    "number words": lambda dice, _: full(lambda: dice.choice(["forty", "nine", "two"])),
    "dots": lambda dice, _: f"{dice.randrange(10)}." * 250,
    "apostrophes": lambda dice, _: f"{dice.choice(LETTERS)}'" * 250,
}


def times_plain(thousand: Thousand, maker: Maker) -> float:
    """Return how many times as long a question of a kind takes as a plain one, asked in turn, each the median."""
    dice = random.Random(20261130)  # noqa: S311
    taken: tuple[list[float], list[float]] = ([], [])
    gc.collect()
    gc.disable()
    try:
        for _ in range(ROUNDS):
            for text, seconds in zip((maker(dice, thousand.words), next(thousand.plain)), taken, strict=True):
                started = time.thread_time()
                thousand.library.ask(text)
                seconds.append(time.thread_time() - started)
    finally:
        gc.enable()
    return median(taken[0]) / median(taken[1])


@pytest.mark.parametrize("kind", WORST)
def test_the_worst_question_takes_no_more_than_twenty_plain_ones(thousand: Thousand, kind: str) -> None:
    assert times_plain(thousand, WORST[kind]) < TIMES_PLAIN


@pytest.mark.parametrize("kind", WORST)
def test_few_words_are_looked_up_and_each_is_held_against_few_others(
    thousand: Thousand, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    looked_up: list[tuple[str, float]] = []

    def near(words: Words, word: str, edits: int) -> list[str]:
        found = original(words, word, edits)
        looked_up.append((word, len(found) / max(1, len(words.sorted))))
        return found

    original = Words.near
    monkeypatch.setattr(Words, "near", near)
    dice = random.Random(7)  # noqa: S311
    for _ in range(5):
        looked_up.clear()
        thousand.library.ask(WORST[kind](dice, thousand.words))
        assert len({word for word, _ in looked_up}) <= MOST_WORDS
        # Most words are told to be far by their letters alone.
        assert max((part for _, part in looked_up), default=0) < 1 / 8
        assert sum(part for _, part in looked_up) < 2
