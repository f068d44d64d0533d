"""What every game's copy needs: words of each language and how questions are put in it, number words, and the judge."""

from typing import Any

from rules.answer.judging import JUDGE
from rules.languages import LANGUAGES, Language
from rules.words.asking import FORMS
from rules.words.lists import fillers, foreign_words, ordinary_words, stop_words
from rules.words.numbers import number_words
from rules.words.stemming import irregulars


def tables() -> dict[str, Any]:
    """Return the tables as values for JSON."""
    return {
        "languages": {language: _of(language) for language in LANGUAGES},
        "foreign": {code: _listed(words) for code, words in foreign_words().items()},
        "judge": {
            "ranking": JUDGE.ranking,
            "settling": JUDGE.settling,
            "bias": JUDGE.bias,
            "answer_at": JUDGE.answer_at,
        },
    }


def _of(language: Language) -> dict[str, Any]:
    stop, filler = stop_words(language), fillers(language)
    return {
        "stop": _listed(stop),
        "filler": _listed(filler - stop),
        "ordinary": _listed(ordinary_words(language) - filler - stop),
        "irregular": " ".join(f"{form} {base}" for form, base in sorted(irregulars()[language].items())),
        "numbers": {" ".join(spelled): value for spelled, value in number_words(language).items()},
        "forms": FORMS[language],
    }


def _listed(words: frozenset[str]) -> str:
    return " ".join(sorted(words))
