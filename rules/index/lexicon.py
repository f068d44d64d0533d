"""A game's glossary as a matcher: which terms a run of words names, and how surely."""

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from rules.index.aswritten import AsWritten
from rules.index.tokens import Token, tokenise
from rules.languages import LANGUAGES, Language
from rules.model import Game, Term
from rules.words.folding import fold
from rules.words.lists import stop_words
from rules.words.stemming import stem

MAX_WORDS = 4

# The terms that a form names, and whether it is the name of each or only a hint at it.
Named: TypeAlias = Mapping[str, bool]


class Mention(NamedTuple):
    """A term named by the tokens at some places; `exact` if they are its name and not only a hint at it."""

    term: str
    places: tuple[int, ...]
    exact: bool
    language: Language


class Forms(NamedTuple):
    """The forms of all terms in a language: what each names, and of those that begin with a word the most words."""

    named: Mapping[str, Named]
    longest: Mapping[str, int]


class Lexicon:
    """The forms of every term of a glossary, by language."""

    def __init__(self, glossary: Mapping[str, Term]) -> None:
        self.kinds = {name: term.kind for name, term in glossary.items() if term.kind}
        self.numbered = frozenset(name for name, term in glossary.items() if term.numbered)
        self._forms = {language: self._formed(glossary, language) for language in LANGUAGES}
        self._written: Mapping[Language, str] = {}

    def _formed(self, glossary: Mapping[str, Term], language: Language) -> Forms:
        # Each form as its words in one text.
        forms: dict[str, dict[str, bool]] = defaultdict(dict)
        for name, term in glossary.items():
            exact = (*term.fixed(language), *term.also.get(language, ()))
            for form in (*exact, *term.near.get(language, ())):
                named = forms[self._key(form, language)]
                named[name] = named.get(name, False) or form in exact
        forms.pop("", None)
        longest: dict[str, int] = {}
        for words in forms:
            first, count = words.split(" ", 1)[0], words.count(" ") + 1
            longest[first] = max(count, longest.get(first, 0))
        return Forms(dict(forms), longest)

    def written(self) -> dict[str, Any]:
        """Return all of it as JSON can hold it, what each language has as a text of its own."""
        forms = {language: json.dumps(self._in(language), ensure_ascii=False) for language in LANGUAGES}
        return {"kinds": self.kinds, "numbered": sorted(self.numbered), "forms": forms}

    @classmethod
    def read(cls, written: Mapping[str, Any]) -> "Lexicon":
        """Return what was written; the forms of a language are read when it is spoken."""
        lexicon = cls({})
        lexicon.kinds, lexicon.numbered = written["kinds"], frozenset(written["numbered"])
        lexicon._forms, lexicon._written = {}, written["forms"]
        return lexicon

    def _in(self, language: Language) -> Forms:
        if language not in self._forms:
            self._forms[language] = Forms(*json.loads(self._written[language]))
        return self._forms[language]

    @staticmethod
    def _key(form: str, language: Language) -> str:
        tokens = tokenise(form, (language,))
        content = [token for token in tokens if not _is_stop(token, language)]
        # "lose a card" is meant in "lose my card" too; but "can't see" without its first word is just "see".
        kept = content if len(content) > 1 else tokens
        return " ".join(_key_of(token, language) for token in kept)

    def mentions(self, tokens: Sequence[Token], language: Language) -> Iterator[Mention]:
        """Yield the terms that the tokens name, read as words of a language."""
        keys = [_key_of(token, language) for token in tokens]
        if self._in(language).longest.keys().isdisjoint(keys):
            return
        content = [place for place, token in enumerate(tokens) if not _is_stop(token, language)]
        seen = set()
        for places in (content, range(len(tokens))) if len(content) < len(tokens) else (content,):
            for run, named in self._runs(keys, places, language):
                if run not in seen:
                    seen.add(run)
                    for term, exact in named.items():
                        yield Mention(term, run, exact, language)

    def _runs(
        self, keys: Sequence[str], places: Sequence[int], language: Language
    ) -> Iterator[tuple[tuple[int, ...], Named]]:
        """Yield the runs of places at which a form stands, in order, with the terms that it names."""
        forms, longest = self._in(language)
        said = [keys[place] for place in places]
        for start, key in enumerate(said):
            if key in longest:
                most = min(longest[key], MAX_WORDS, len(places) - start)
                for end in range(start + 1, start + most + 1):
                    named = forms.get(" ".join(said[start:end]))
                    if named:
                        yield tuple(places[start:end]), named


def lexicon_of(game: Game) -> Lexicon:
    """Return a game's glossary as a matcher; one in which nothing has changed is not read again."""
    return _of(AsWritten(game, {"glossary"}))


@lru_cache(maxsize=4)
def _of(game: AsWritten[Game]) -> Lexicon:
    return Lexicon(game.value.glossary)


def _key_of(token: Token, language: Language) -> str:
    return stem(token.text, language) if token.shape == "word" else f"#{token.text}"


def _is_stop(token: Token, language: Language) -> bool:
    return token.shape == "word" and fold(token.text, language) in stop_words(language)
