"""What the documents of a game say in one language, as tokens."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.index.documents import TITLE, weighed
from rules.index.game_index import GameIndex
from rules.index.tokens import Token, tokenise
from rules.languages import Language
from rules.model import Game


@dataclass(frozen=True)
class Said:
    """A document's phrasings, and its other texts with what the place of each is worth."""

    covered: bool
    phrasings: Sequence[Sequence[Token]]
    texts: Sequence[tuple[int, Sequence[Token]]]

    def tokens(self) -> Iterator[Token]:
        """Yield every token."""
        for tokens in (*self.phrasings, *(tokens for _, tokens in self.texts)):
            yield from tokens


def said(index: GameIndex, language: Language) -> list[Said]:
    """Return what each document says, in the order of the index: the entries, then the open questions."""
    found = []
    for entry in index.entries():
        texts = list(weighed(entry, index.game, language)) if entry.written_in(language) == language else []
        found.append(_said(entry.spoiler is not None, entry.asked_as.get(language, ()), texts, language))
    for question in index.open_questions():
        texts = [(question.about[language], TITLE)] if language in question.about else []
        found.append(_said(False, question.asked_as.get(language, ()), texts, language))
    return found


def named(index: GameIndex, language: Language) -> Iterator[tuple[bool, list[Token]]]:
    """Yield the tokens of each entry's components, and whether it is covered: names are said in every language."""
    for entry in index.entries():
        yield entry.spoiler is not None, [token for name in entry.components for token in tokenise(name, (language,))]


def _said(covered: bool, asked: Sequence[str], texts: Sequence[tuple[str, int]], language: Language) -> Said:
    phrasings = [tokens for text in asked if (tokens := tokenise(text, (language,)))]
    return Said(covered, phrasings, [(worth, tokenise(text, (language,))) for text, worth in texts])


def public(game: Game, language: Language) -> Iterator[Token]:
    """Yield the tokens of all that a game says outside of its entries and open questions."""
    texts = [game.name]
    for term in game.glossary.values():
        texts += [*term.fixed(language), *term.also.get(language, ()), *term.near.get(language, ())]
    for text in texts:
        yield from tokenise(text, (language,))
