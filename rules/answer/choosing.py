"""The few games of many that a question without a game is put to: those that are most familiar with its words."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from string import ascii_lowercase
from typing import Final

import numpy as np

from rules.answer.finding import Finder
from rules.answer.question import MAX_LENGTH, MAX_WORDS
from rules.index.arrays import Array
from rules.index.familiarity import MOST, Familiar, mark
from rules.index.tokens import Token, tokenise
from rules.languages import LANGUAGES
from rules.words.stemming import stem

# A question that names no game is put to no more.
MOST_ASKED: Final = 8

# What a word that all games know counts beside a rare one's idf: the one that says it most may still be meant.
_ANYWAY: Final = 0.3
# A word that no game knows may be one of theirs with a letter wrong. So many are looked at, no shorter and no longer.
_MISSPELT, _SHORTEST, _LONGEST = 4, 4, 20
_NEAR: Final = 0.5


class Likely:
    """Games, and which of them a question without a game is put to: all, or the few that know its words best."""

    def __init__(self, finders: Sequence[Finder]) -> None:
        self._finders = finders

    def of(self, text: str) -> Sequence[Finder]:
        """Return the games that a question is put to."""
        if len(self._finders) <= MOST_ASKED:
            return self._finders
        return [self._finders[number] for number in self._chooser.choose(text, MOST_ASKED)]

    @cached_property
    def _chooser(self) -> "Chooser":
        games = [finder.index for finder in self._finders]
        chooser = Chooser([game.familiar for game in games], [game.name for game in games])
        for game in games:
            game.forget()  # or a page of each would stay in memory
        return chooser


class Chooser:
    """Knows for each word which games say it, and how much.

    It weighs as CORI does (Callan, Lu, Croft 1995): the games are to it what documents are to a search engine.
    """

    def __init__(self, games: Sequence[Familiar], names: Sequence[str]) -> None:
        """Gather what so many games, with such names, are familiar with."""
        self._names = [_plain(tokenise(name)) for name in names]
        marks = np.concatenate([game.marks for game in games])
        order = marks.argsort(kind="stable")
        self._marks, self._starts = np.unique(marks[order], return_index=True)
        self._ends = np.append(self._starts[1:], len(marks))
        self._games = np.repeat(np.arange(len(games), dtype=np.uint16), [len(game.marks) for game in games])[order]
        self._familiarities = np.concatenate([game.familiarities for game in games])[order]

    def choose(self, text: str, most: int) -> list[int]:
        """Return the numbers of the games that a question names, or else of those most familiar with its words.

        They are no more than `most`, best first; those that are as good as each other come in their order.
        """
        tokens = tokenise(text[:MAX_LENGTH])[:MAX_WORDS]
        fits, said = self._fits(tokens), _plain(tokens)
        named = [number for number, name in enumerate(self._names) if name.strip() and name in said]
        return sorted(named or range(len(fits)), key=lambda number: (-fits[number], number))[:most]

    def _fits(self, tokens: Sequence[Token]) -> list[float]:
        """Return how familiar each game is with the words among tokens."""
        fits, unknown = np.zeros(len(self._names)), 0
        for word in dict.fromkeys(token.text for token in tokens if token.shape == "word"):
            stems = [(stem(word, language), language) for language in LANGUAGES]
            given = self._given([mark(*stemmed) for stemmed in stems])
            if not given.any() and unknown < _MISSPELT and _SHORTEST <= len(word) <= _LONGEST:
                unknown += 1
                near = [mark(other, language) for each, language in stems for other in _one_edit(each)]
                given = self._given(near) * _NEAR
            fits += given
        found: list[float] = fits.tolist()
        return found

    def _given(self, marks: Sequence[int]) -> Array:
        """Return what the best of some stems gives each game."""
        wanted = np.array(marks, dtype=np.uint32)
        places = self._marks.searchsorted(wanted)
        known = places[self._marks.take(places, mode="clip") == wanted].tolist() if len(self._marks) else []
        best = np.zeros(len(self._names))
        for start, end in zip(self._starts[known].tolist(), self._ends[known].tolist(), strict=True):
            games, rarity = self._games[start:end], np.log1p((len(best) - end + start + 0.5) / (end - start + 0.5))
            best[games] = np.maximum(best[games], self._familiarities[start:end] * ((rarity + _ANYWAY) / MOST))
        return best


def _plain(tokens: Sequence[Token]) -> str:
    return " ".join(["", *(f"{token.shape}.{token.text}" for token in tokens), ""])


def _one_edit(word: str) -> Iterator[str]:
    """Yield all words that are one letter away from a word: without it, with another, with one more, or two swapped."""
    for place in range(len(word) + 1):
        before, after = word[:place], word[place:]
        yield from (f"{before}{letter}{after}" for letter in ascii_lowercase)
        if after:
            yield before + after[1:]
            yield from (f"{before}{letter}{after[1:]}" for letter in ascii_lowercase)
        if len(after) > 1:
            yield f"{before}{after[1]}{after[0]}{after[2:]}"
