"""Whether a question names a printed thing: by its number in any writing, or by its name."""

from rules.answer.question import Question
from rules.index.analysis import plain_term
from rules.index.tokens import tokenise
from rules.model import Entry
from rules.words.folding import fold
from rules.words.lists import stop_words


def names_component(question: Question, entry: Entry) -> bool:
    """Say whether a question names one of an entry's components: `49` for Item 049, or all words of a name."""
    said = {term for word in question.words for term in word.terms}
    return any(_is_named(component, said) for component in entry.components)


def _is_named(component: str, said: set[str]) -> bool:
    tokens = [t for t in tokenise(component, ("en",)) if fold(t.text, "en") not in stop_words("en")]
    numbers = [token for token in tokens if token.shape == "number"]
    return all(plain_term(token, "en") in said for token in numbers or tokens)
