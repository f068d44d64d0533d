"""The words of runs by number: which word is which, told by the game's words alone as far as that goes."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping

from rules.index.analysis import plain_term
from rules.index.tokens import Token
from rules.languages import Language
from rules.offline.coding import run
from rules.offline.hiding import hidden
from rules.offline.saying import Text
from rules.words.folding import fold
from rules.words.lists import stop_words

# Ends a word that only holds a sentence together: the glossary passes over it, and a stem alone does not tell.
STOP = "."
# Begins what a run says and none of the game's words gives: a number, a hidden word, a word of another language.
OTHER = "="


class Names:
    """The words that runs in a language are made of: stems, those first that are written most often.

    `words` are the game's, with how often each is written; `others` what the runs say beside them, counted, too; those
    among the `secret` terms are hidden.
    """

    def __init__(
        self, language: Language, words: Mapping[str, int], runs: Iterable[Text], secret: Collection[str]
    ) -> None:
        self._language = language
        self._secret = secret
        self._known: dict[tuple[Token, Language], str] = {}
        said = Counter(name for text in runs for name in self._of(text))
        own = {word: _named(Token(word), language) for word in words}
        missing = said.keys() - own.values()
        self.others = {f"{OTHER}{name}": said[name] for name in missing}
        totals: dict[str, int] = {}
        for word, count in sorted({**words, **self.others}.items()):
            name = own.get(word) or word.removeprefix(OTHER)
            totals[name] = totals.get(name, 0) + count
        order = sorted(totals, key=lambda name: -totals[name])
        self._numbers = {name: number for number, name in enumerate(order)}

    def run(self, text: Text) -> str:
        """Return a text as a run of characters."""
        return run(self._of(text), self._numbers)

    def _of(self, text: Text) -> list[str]:
        return [self._name(token, text.language) for token in text.tokens]

    def _name(self, token: Token, language: Language) -> str:
        key = token, language
        if key not in self._known:
            name = _named(token, language)
            if plain_term(token, language) in self._secret:
                name = hidden(name)
            if language != self._language and token.shape == "word":
                name = f"{language}:{name}"
            self._known[key] = name
        return self._known[key]


def _named(token: Token, language: Language) -> str:
    """Return a token's term without its language, marked if it only holds a sentence together."""
    name = plain_term(token, language).removeprefix(f"{language}:")
    return name + STOP if token.shape == "word" and fold(token.text, language) in stop_words(language) else name
