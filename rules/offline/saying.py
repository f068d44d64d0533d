"""What the documents of a game say in one language, as tokens; what lacks the language is said by its original."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rules.index.documents import NAME, RULING, TITLE, weighed
from rules.index.game_index import GameIndex
from rules.index.tokens import Token, tokenise
from rules.languages import Language, said_in
from rules.model import Entry, Game, OpenQuestion


class Text(NamedTuple):
    """A text's tokens, and the language that they are words of."""

    language: Language
    tokens: Sequence[Token]


@dataclass(frozen=True)
class Said:
    """A document's phrasings, and its other texts with what the place of each is worth.

    `shown` are the texts that its reader sees in the language of the copy: the title and the ruling of an entry, or
    what an open question is about. A copy has them already, to be read.
    """

    covered: bool
    phrasings: Sequence[Text]
    texts: Sequence[tuple[int, Text]]
    shown: Sequence[Text]

    def unseen(self) -> Iterator[Text]:
        """Yield every text that it is found by and that is not shown."""
        yield from self.phrasings
        yield from (text for _, text in self.texts)


def said(index: GameIndex, language: Language) -> list[Said]:
    """Return what each document says, in the order of the index: the entries, then the open questions."""
    entries = [_of_entry(entry, index.game, language) for entry in index.entries()]
    return entries + [_of_open(question, language) for question in index.open_questions()]


def _of_entry(entry: Entry, game: Game, language: Language) -> Said:
    tongue, shown = entry.written_in(language), list[str]()
    texts = list(weighed(entry, game, tongue))
    if tongue == language and not entry.spoiler:
        written = entry.text(language)
        shown = [written.title, written.ruling]
        texts.remove((written.title, TITLE))
        texts.remove((written.ruling, RULING))
    told = [(worth, _text(text, tongue)) for text, worth in texts]
    if tongue != language:
        told += [(NAME, _text(name, language)) for name in entry.components]
    return Said(
        covered=entry.spoiler is not None,
        phrasings=_asked(entry.asked_as, language),
        texts=[(worth, text) for worth, text in told if text.tokens],
        shown=[_text(text, tongue) for text in shown],
    )


def _of_open(question: OpenQuestion, language: Language) -> Said:
    tongue = said_in(question.about, language)
    about = [_text(question.about[tongue], tongue)] if tongue in question.about else []
    is_shown = tongue == language
    return Said(
        covered=False,
        phrasings=_asked(question.asked_as, language),
        texts=[] if is_shown else [(TITLE, text) for text in about],
        shown=about if is_shown else [],
    )


def _asked(asked_as: Mapping[Language, Sequence[str]], language: Language) -> list[Text]:
    tongue = said_in(asked_as, language)
    texts = (_text(phrasing, tongue) for phrasing in asked_as.get(tongue, ()))
    return [text for text in texts if text.tokens]


def _text(text: str, language: Language) -> Text:
    return Text(language, tokenise(text, (language,)))


def public(game: Game, language: Language) -> Iterator[Token]:
    """Yield the tokens of all that a game says outside of its entries and open questions."""
    texts = [game.name]
    for term in game.glossary.values():
        texts += [*term.fixed(language), *term.also.get(language, ()), *term.near.get(language, ())]
    for text in texts:
        yield from tokenise(text, (language,))
