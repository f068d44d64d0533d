"""A game's glossary as a matcher: which terms a run of words names, and how surely."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rules.index.tokens import Token, tokenise
from rules.languages import LANGUAGES, Language
from rules.model import Term
from rules.words.folding import fold
from rules.words.lists import stop_words
from rules.words.stemming import stem

MAX_WORDS = 4


@dataclass(frozen=True)
class Mention:
    """A term named by the tokens at some places; `exact` if they are its name and not only a hint at it."""

    term: str
    places: tuple[int, ...]
    exact: bool
    language: Language


class Lexicon:
    """The forms of every term of a glossary, by language."""

    def __init__(self, glossary: Mapping[str, Term]) -> None:
        self.numbered = frozenset(name for name, term in glossary.items() if term.numbered)
        self._forms: dict[Language, dict[tuple[str, ...], dict[str, bool]]] = {}
        for language in LANGUAGES:
            forms: dict[tuple[str, ...], dict[str, bool]] = defaultdict(dict)
            for name, term in glossary.items():
                exact = (*term.fixed(language), *term.also.get(language, ()))
                for form in (*exact, *term.near.get(language, ())):
                    key = self._key(form, language)
                    forms[key][name] = forms[key].get(name, False) or form in exact
            forms.pop((), None)
            self._forms[language] = dict(forms)
        self._starts = {language: frozenset(form[0] for form in forms) for language, forms in self._forms.items()}

    @staticmethod
    def _key(form: str, language: Language) -> tuple[str, ...]:
        tokens = tokenise(form, (language,))
        content = [token for token in tokens if not _is_stop(token, language)]
        # "lose a card" is meant in "lose my card" too; but "can't see" without its first word is just "see".
        kept = content if len(content) > 1 else tokens
        return tuple(_key_of(token, language) for token in kept)

    def mentions(self, tokens: Sequence[Token], language: Language) -> Iterator[Mention]:
        """Yield the terms that the tokens name, read as words of a language."""
        forms = self._forms[language]
        keys = [_key_of(token, language) for token in tokens]
        content = [place for place, token in enumerate(tokens) if not _is_stop(token, language)]
        for places in self._runs(keys, content, language) | self._runs(keys, range(len(tokens)), language):
            for term, exact in forms.get(tuple(keys[place] for place in places), {}).items():
                yield Mention(term, places, exact, language)

    def _runs(self, keys: Sequence[str], places: Sequence[int], language: Language) -> dict[tuple[int, ...], None]:
        """Return the runs of places that a form may stand at, in order, each once."""
        starts = (start for start, place in enumerate(places) if keys[place] in self._starts[language])
        runs = ((start, start + length) for start in starts for length in range(1, MAX_WORDS + 1))
        return {tuple(places[start:end]): None for start, end in runs if end <= len(places)}


def _key_of(token: Token, language: Language) -> str:
    return stem(token.text, language) if token.shape == "word" else f"#{token.text}"


def _is_stop(token: Token, language: Language) -> bool:
    return token.shape == "word" and fold(token.text, language) in stop_words(language)
