"""A half-typed question made whole: its last word, if no word begins to be one, becomes one of the game's."""

from collections.abc import Iterable, Mapping

from rules.index.tokens import tokenise
from rules.languages import Language
from rules.words.folding import fold

_SHORTEST = 2


def completed(text: str, language: Language, vocabularies: Iterable[Mapping[Language, Mapping[str, int]]]) -> str:
    """Return a half-typed question with its last word completed to the commonest of the games' words.

    A word that the games know, and one after which the player has typed a space, stay as they are.
    """
    tokens = tokenise(text)
    if not tokens or text[-1].isspace() or tokens[-1].shape != "word":
        return text
    begun = fold(tokens[-1].text, language)
    known = [vocabulary.get(language, {}) for vocabulary in vocabularies]
    if len(begun) < _SHORTEST or any(begun in words for words in known):
        return text
    words = [(count, word) for vocabulary in known for word, count in vocabulary.items() if word.startswith(begun)]
    if not words:
        return text
    _, best = max(words, key=lambda pair: (pair[0], -len(pair[1]), pair[1]))
    return text[: len(text.rstrip()) - len(tokens[-1].text)] + best
