"""Misspelt words put right against the game's own vocabulary, and words joined or split as the game writes them."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache, reduce
from itertools import islice, takewhile
from operator import or_

import numpy as np
from rapidfuzz import process
from rapidfuzz.distance import OSA

from rules.index.arrays import Array
from rules.index.familiarity import Familiar
from rules.index.tokens import Token
from rules.index.vocabulary import Vocabulary
from rules.languages import LANGUAGES, Language, spoken_with
from rules.words.folding import fold
from rules.words.lists import ordinary_words
from rules.words.stemming import stem

# Thresholds as search engines use them: short words have too many neighbours.
_ONE_EDIT, _TWO_EDITS = 4, 8
_LONGEST = 40
_MOST_CORRECTED = 12
_SHORTEST_PART = 4
_SWAPPED = 3
_BEGUN = 5
_COMMON = 5


@dataclass
class Corrected:
    """The tokens as they should be, and each correction: what stood there, and what was read instead."""

    tokens: list[Token] = field(default_factory=list)
    changes: dict[str, str] = field(default_factory=dict)


class Words:
    """Words of a language as spelling looks for them: by their stems, by how long they are, by how they begin."""

    def __init__(self, words: Iterable[str], language: Language) -> None:
        self.sorted = sorted(words)
        self._language = language

    @cached_property
    def stems(self) -> frozenset[str]:
        """The stem of each word."""
        return frozenset(stem(word, self._language) for word in self.sorted)

    @cached_property
    def _by_length(self) -> list[str]:
        return sorted(self.sorted, key=len)

    @cached_property
    def _letters(self) -> Array:
        """The letters of each word, the shortest first, a bit each; some letters share one."""
        codes = np.array(self._by_length or [""]).view(np.uint32).reshape(max(1, len(self.sorted)), -1)
        bits = np.where(codes > 0, np.uint32(1) << (codes & 31), np.uint32(0))
        letters: Array = np.bitwise_or.reduce(bits, axis=1)
        return letters

    def near(self, word: str, edits: int) -> list[str]:
        """Return the words that a word can become by so many edits, among few others, the shortest first."""
        first, last = (bisect_left(self._by_length, length, key=len) for length in _lengths(word, edits))
        letters = reduce(or_, (1 << (ord(letter) & 31) for letter in word), 0)
        # An edit takes one letter away and brings one, at most.
        few = np.bitwise_count(self._letters[first:last] ^ np.uint32(letters)) <= 2 * edits
        return [self._by_length[first + place] for place in few.nonzero()[0].tolist()]

    def beginning(self, start: str) -> list[str]:
        """Return the words that begin so."""
        first = bisect_left(self.sorted, start)
        return list(takewhile(lambda word: word.startswith(start), islice(self.sorted, first, None)))


def _lengths(word: str, edits: int) -> tuple[int, int]:
    """Return how long words may be that a word can become, from so long up to less than so long."""
    return len(word) - edits, len(word) + edits + 1


@cache
def _ordinary(language: Language) -> Words:
    """Return the ordinary words of a language, which are the same for all games."""
    return Words(ordinary_words(language), language)


def prepare() -> None:
    """Read the ordinary words of all languages, so that no player with a slip of the pen waits for it."""
    for language in LANGUAGES:
        _ = _ordinary(language).stems


@lru_cache(maxsize=20_000)
def _is_ordinary(word: str) -> bool:
    """Say whether a normalised word is an ordinary one of any language."""
    return any(fold(word, language) in ordinary_words(language) for language in LANGUAGES)


class Speller:
    """Knows the words of a game in every language, and the ordinary words of each."""

    def __init__(self, vocabulary: Vocabulary, familiar: Familiar | None = None) -> None:
        """Prepare for a game's vocabulary; the stems in it are read from it unless a game that knows them is given."""
        self._vocabulary = vocabulary
        self._familiar = Familiar.of(vocabulary) if familiar is None else familiar
        self._own: dict[Language, Words] = {}

    def knows(self, word: str, language: Language) -> bool:
        """Say whether a normalised word is one of the game's in a language or in English, or an ordinary one of any."""
        bare = word.removesuffix("'s")
        return _is_ordinary(bare) or any(fold(bare, own) in self._vocabulary[own] for own in spoken_with(language))

    def _known(self, word: str, language: Language) -> bool:
        folded = fold(word.removesuffix("'s"), language)
        return folded in self._vocabulary[language] or folded in ordinary_words(language)

    def _inflects(self, word: str, language: Language) -> bool:
        """Say whether a word is another form of a known one."""
        stemmed = stem(word, language)
        return self._familiar.knows(stemmed, language) or stemmed in _ordinary(language).stems

    def correct(self, tokens: Sequence[Token], language: Language) -> Corrected:
        """Return the tokens with unknown words put right as words of a language."""
        result = Corrected()
        tried: dict[str, list[str] | None] = {}
        place = 0
        while place < len(tokens):
            token = tokens[place]
            after = tokens[place + 1] if place + 1 < len(tokens) else None
            place += 1
            if token.shape != "word" or len(token.text) > _LONGEST:
                result.tokens.append(token)
            elif after and (joined := self._join(token, after, language)):
                result.tokens.append(Token(joined))
                place += 1
            elif (
                self.knows(token.text, language)
                or self._inflects(token.text, language)
                or len(result.changes) >= _MOST_CORRECTED
            ):
                result.tokens.append(token)
            else:
                if token.text not in tried:
                    tried[token.text] = self._put_right(token.text, language)
                words = tried[token.text]
                result.tokens += [Token(word) for word in words or [token.text]]
                if words:
                    result.changes[token.text] = " ".join(words)
        return result

    def _put_right(self, word: str, language: Language) -> list[str] | None:
        """Return what an unknown word should be, None if that cannot be told."""
        return self._split(word, language) or self._cut_short(word, language) or self._nearest(word, language)

    def _join(self, first: Token, second: Token, language: Language) -> str | None:
        """Return the game's one word for two that stand apart ("sikt linje"), if it writes them as one."""
        if second.shape != "word" or (
            language != "nb" and all(self.knows(token.text, language) for token in (first, second))
        ):
            return None
        for link in ("", "s", "e") if language == "nb" else ("",):
            joined = first.text + link + second.text
            if len(joined) >= _TWO_EDITS and fold(joined, language) in self._vocabulary[language]:
                return joined
        return None

    def _split(self, word: str, language: Language) -> list[str] | None:
        """Return two words of the game that were run together, or a compound's two parts."""
        known = self._vocabulary[language]
        folded = fold(word, language)
        for cut in range(_SHORTEST_PART, len(folded) - _SHORTEST_PART + 1):
            first, second = folded[:cut], folded[cut:]
            if second in known and (first in known or (language == "nb" and first[:-1] in known and first[-1] in "se")):
                return [first if first in known else first[:-1], second]
        return None

    def _cut_short(self, word: str, language: Language) -> list[str] | None:
        """Return the game's commonest word that a player began and did not end ("exped")."""
        folded = fold(word, language)
        if len(folded) < _BEGUN:
            return None
        own, _ = self._words(language)
        begun = ((self._vocabulary[language][other], other) for other in own.beginning(folded))
        count, whole = max(begun, default=(0, ""))
        return [whole] if count >= _COMMON else None

    def _nearest(self, word: str, language: Language) -> list[str] | None:
        folded = fold(word, language)
        if len(folded) < _ONE_EDIT:
            return self._swapped(folded, language)
        edits = 2 if len(folded) >= _TWO_EDITS else 1
        best: tuple[int, bool, int, str] | None = None
        for tongue in spoken_with(language):
            for found, distance, _ in self._neighbours(fold(word, tongue), tongue, edits):
                count = self._vocabulary[tongue].get(found, 0)
                rank = (int(distance), found[0] != folded[0], -count, found)
                best = min(best, rank) if best else rank
        return [best[3]] if best else None

    def _swapped(self, word: str, language: Language) -> list[str] | None:
        """Return a short word with two neighbouring letters changed about, if that makes it a word."""
        swaps = (word[:n] + word[n + 1] + word[n] + word[n + 2 :] for n in range(len(word) - 1))
        return next(([other] for other in swaps if len(other) >= _SWAPPED and self._known(other, language)), None)

    def _neighbours(self, word: str, language: Language, edits: int) -> Iterator[tuple[str, float, int]]:
        for words in self._words(language):
            near = words.near(word, edits)
            yield from process.extract(word, near, scorer=OSA.distance, score_cutoff=edits, limit=16)

    def _words(self, language: Language) -> tuple[Words, Words]:
        """Return the game's own words, and the ordinary ones."""
        if language not in self._own:
            self._own[language] = Words(self._vocabulary[language], language)
        return self._own[language], _ordinary(language)
