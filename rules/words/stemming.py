"""Inflections cut off, so that monsters, monster's and monsteret meet."""

from functools import cache, lru_cache
from importlib.resources import files
from threading import Lock

import snowballstemmer

from rules.languages import LANGUAGES, Language
from rules.words.folding import fold, normalise

_STEMMERS = {
    "en": snowballstemmer.stemmer("english"),
    "es": snowballstemmer.stemmer("spanish"),
    "nb": snowballstemmer.stemmer("norwegian"),
}
# A stemmer keeps the word that it works on: two threads in one would give each other wrong stems.
_ONE_AT_A_TIME = Lock()


@cache
def irregulars() -> dict[Language, dict[str, str]]:
    """Return the forms that no rule finds with what each is a form of (`took`: `take`), folded, per language."""
    tables: dict[Language, dict[str, str]] = {}
    for language in LANGUAGES:
        lines = files("rules.words").joinpath(f"irregular-{language}.txt").read_text("utf-8").splitlines()
        pairs = (normalise(line).split() for line in lines if line and not line.startswith("#"))
        tables[language] = {fold(form, language): fold(base, language) for form, base in pairs}
    return tables


_IRREGULAR = irregulars()


@lru_cache(maxsize=100_000)
def stem(word: str, language: Language) -> str:
    """Return the stem of a normalised word, folded for its language."""
    folded = fold(word.removesuffix("'s").replace("'", ""), language)
    folded = _IRREGULAR[language].get(folded, folded)
    with _ONE_AT_A_TIME:
        return str(_STEMMERS[language].stemWord(folded)) or folded
