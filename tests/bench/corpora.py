"""Games of any size, made from the words of the real archive: the same for the same seed, wherever they are made."""

import datetime as dt
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from rules.index.documents import Content
from rules.index.game_index import GameIndex
from rules.model import Citation, Entry, Game, Kind

_SEED = 20_261_130
_ADDED = dt.date(2026, 11, 30)
# As long as the archive's own entries are, about.
_TITLE, _SENTENCE, _PHRASING = (5, 10), (9, 22), (5, 12)
_SENTENCES, _PHRASINGS = (3, 6), 6
_QUESTION = (4, 9)


@dataclass(frozen=True)
class Words:
    """The words of a game with how often each is written there."""

    counts: Mapping[str, int]

    @cached_property
    def _words(self) -> list[str]:
        return list(self.counts)

    @cached_property
    def _weights(self) -> list[int]:
        sums, total = [], 0
        for count in self.counts.values():
            total += count
            sums.append(total)
        return sums

    def some(self, chance: random.Random, length: tuple[int, int]) -> list[str]:
        """Return words in a row, each as likely as it is in the archive."""
        return chance.choices(self._words, cum_weights=self._weights, k=chance.randint(*length))


def words_of(index: GameIndex) -> Words:
    """Return the English words of a game: such as every engine takes for one word each."""
    return Words({word: count for word, count in index.vocabulary["en"].items() if word.isascii() and word.isalpha()})


def content(model: Game, words: Words, size: int, slug: str = "made") -> Content:
    """Return a game of so many entries, with the glossary and the sources of a real one."""
    chance = random.Random(f"{_SEED} {slug} {size}")  # noqa: S311 (the same in every run)
    game = model.model_copy(update={"slug": slug, "name": slug.title()})
    source = next(iter(game.sources))
    return Content(game, [_entry(chance, words, slug, source, number) for number in range(size)])


def _entry(chance: random.Random, words: Words, game: str, source: str, number: int) -> Entry:
    def line(length: tuple[int, int]) -> str:
        return " ".join(words.some(chance, length))

    ruling = " ".join(line(_SENTENCE).capitalize() + "." for _ in range(chance.randint(*_SENTENCES)))
    return Entry.model_construct(
        kind=Kind.RULE,
        title=line(_TITLE)[:90],
        ruling=ruling,
        citations=(Citation.model_validate({"source": source, "pages": (number % 80 + 1,)}),),
        added=_ADDED,
        asked_as={"en": tuple(line(_PHRASING) for _ in range(_PHRASINGS))},
        game=game,
        slug=f"entry-{number:06}",
    )


def questions(entries: Sequence[Entry], words: Words, count: int) -> list[str]:
    """Return questions, all different: some words of an entry, some of any."""
    chance = random.Random(_SEED)  # noqa: S311
    asked: dict[str, None] = {}
    while len(asked) < count:
        entry = chance.choice(entries)
        known = f"{entry.title} {entry.ruling} {' '.join(entry.asked_as['en'])}".lower().replace(".", "").split()
        own = [chance.choice(known) for _ in range(chance.randint(*_QUESTION))]
        asked[" ".join([*own, *words.some(chance, (1, 3))])] = None
    return list(asked)
