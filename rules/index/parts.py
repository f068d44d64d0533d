"""What is asked of a game in one language: its arrays, which a question of that language is laid over."""

from dataclasses import dataclass
from pathlib import Path

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

    def save(self, folder: Path) -> None:
        """Write the arrays into a folder."""
        for arrays in (self.postings, self.phrasings, self.leanings, self.sentences):
            arrays.save(folder)

    @classmethod
    def load(cls, folder: Path) -> "Part":
        """Map a saved part into memory; its files must have been checked before."""
        return cls(Postings.load(folder), Phrasings.load(folder), Leanings.load(folder), Sentences.load(folder))
