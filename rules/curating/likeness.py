"""How like two short texts are, by the words that tell something."""

from collections.abc import Set

from rules.index.analysis import plain_term
from rules.index.tokens import tokenise
from rules.languages import Language
from rules.words.folding import fold, normalise
from rules.words.lists import stop_words


def telling_terms(text: str, language: Language) -> frozenset[str]:
    """Return the terms of a text's words, those left out that only hold a sentence together."""
    little = stop_words(language)
    tokens = tokenise(normalise(text), (language,))
    return frozenset(plain_term(token, language) for token in tokens if fold(token.text, language) not in little)


def shared(first: Set[object], second: Set[object]) -> float:
    """Return the share that two sets have in common of all that they hold (Jaccard's index), 0 to 1."""
    together = len(first & second)
    return together / (len(first) + len(second) - together) if together else 0.0
