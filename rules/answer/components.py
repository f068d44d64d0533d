"""Whether a question names a printed thing: by its number in any writing, or by its name."""

from functools import lru_cache

from rules.answer.question import Question
from rules.index.analysis import plain_term
from rules.index.tokens import tokenise
from rules.model import Entry
from rules.words.folding import fold
from rules.words.lists import stop_words


def names_component(question: Question, entry: Entry) -> bool:
    """Say whether a question names one of an entry's components: `49` for Item 049, or all words of a name."""
    return any(question.terms >= _telling(component) for component in entry.components)


@lru_cache(maxsize=5_000)
def _telling(component: str) -> frozenset[str]:
    """Return the terms by which a component is named: its numbers, or all words of its name."""
    tokens = [t for t in tokenise(component, ("en",)) if fold(t.text, "en") not in stop_words("en")]
    numbers = [token for token in tokens if token.shape == "number"]
    return frozenset(plain_term(token, "en") for token in numbers or tokens)
