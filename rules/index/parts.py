"""What is asked of a game in one language: its arrays, which a question of that language is laid over."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.index.arrays import Array
from rules.index.leanings import Leanings
from rules.index.phrasings import Phrasings
from rules.index.postings import Postings
from rules.index.sentences import Sentences


@dataclass(frozen=True)
class Part:
    """A game in one language. Documents have the same numbers in each; terms have their own."""

    postings: Postings
    phrasings: Phrasings
    leanings: Leanings
    sentences: Sentences

    def named(self) -> dict[str, Array]:
        """Return all arrays by their names."""
        groups = (self.postings, self.phrasings, self.leanings, self.sentences)
        return {name: array for group in groups for name, array in group.named().items()}

    @classmethod
    def of_named(cls, arrays: Mapping[str, Array]) -> "Part":
        """Return the part whose arrays have these names."""
        groups = (Postings.of_named(arrays), Phrasings.of_named(arrays))
        return cls(*groups, Leanings.of_named(arrays), Sentences.of_named(arrays))
