"""The ordinary words of each language: those that carry no question, and those that spelling must leave alone."""

from functools import cache
from importlib.resources import files

from rules.languages import Language
from rules.words.folding import fold, normalise


def _read(name: str) -> list[list[str]]:
    text = files("rules.words").joinpath(name).read_text("utf-8")
    return [normalise(line).split() for line in text.splitlines() if not line.startswith("#")]


@cache
def stop_words(language: Language) -> frozenset[str]:
    """Return the folded words that only hold a sentence together."""
    return frozenset(fold(word, language) for line in _read(f"stop-{language}.txt") for word in line)


@cache
def fillers(language: Language) -> frozenset[str]:
    """Return the folded words that any question may use, whatever it is about."""
    return frozenset(fold(word, language) for line in _read(f"filler-{language}.txt") for word in line)


@cache
def ordinary_words(language: Language) -> frozenset[str]:
    """Return the folded words that are no misspellings."""
    ordinary = frozenset(fold(word, language) for line in _read(f"{language}.txt") for word in line)
    return ordinary | stop_words(language) | fillers(language)


@cache
def foreign_words() -> dict[str, frozenset[str]]:
    """Return the commonest words of languages that are not supported, by language code."""
    return {line[0]: frozenset(line[1:]) for line in _read("foreign.txt") if line}
