"""The language a question is written in, found from its own words."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.index.tokens import Token
from rules.languages import DEFAULT_LANGUAGE, LANGUAGES, Language
from rules.words.folding import fold
from rules.words.lists import fillers, foreign_words, ordinary_words, stop_words

# What a word says for a language: the words that hold sentences together say most, names of the game least.
_STOP, _FILLER, _ORDINARY, _GAME = 2.0, 1.5, 1.0, 0.8
_LETTERS = {"es": "¿¡ñ", "nb": "øæå", "pt": "ãõç", "de": "ßüöä", "fr": "çèêœ", "sv": "öä", "pl": "łśżąę"}
_LETTER = 3.0
# A language that Frostcite does not speak must win clearly: its short words stand in English questions too.
_FOREIGN_MARGIN = 1.3
_FOREIGN_WORDS = 2

Vocabulary = Mapping[Language, Mapping[str, int]]


@dataclass(frozen=True)
class Detected:
    """The most likely supported language, each one's share of the evidence, and a foreign language if it is none."""

    language: Language
    shares: Mapping[Language, float]
    foreign: str | None = None


def detect(text: str, tokens: Sequence[Token], vocabulary: Vocabulary) -> Detected:
    """Return the language of a normalised question with its tokens; English where nothing speaks for any."""
    evidence: dict[str, float] = defaultdict(float)
    foreign_hits: dict[str, int] = defaultdict(int)
    for token in tokens:
        if token.shape == "word":
            claims = _claims(token.text, vocabulary)
            for code, worth in claims.items():
                evidence[code] += worth / len(claims)
                foreign_hits[code] += 1
    for code, letters in _LETTERS.items():
        evidence[code] += _LETTER * any(letter in text for letter in letters)
    total = sum(evidence[language] for language in LANGUAGES)
    shares = {language: (evidence[language] / total if total else float(language == "en")) for language in LANGUAGES}
    best = max(LANGUAGES, key=lambda language: (shares[language], language == DEFAULT_LANGUAGE))
    foreign = max(foreign_words(), key=lambda code: evidence[code])
    is_foreign = foreign_hits[foreign] >= _FOREIGN_WORDS and evidence[foreign] > _FOREIGN_MARGIN * evidence[best]
    return Detected(best, shares, foreign if is_foreign else None)


def _claims(word: str, vocabulary: Vocabulary) -> dict[str, float]:
    claims: dict[str, float] = {}
    for language in LANGUAGES:
        folded = fold(word, language)
        if folded in stop_words(language):
            claims[language] = _STOP
        elif folded in fillers(language):
            claims[language] = _FILLER
        elif folded in ordinary_words(language):
            claims[language] = _ORDINARY
        elif folded in vocabulary[language]:
            claims[language] = _GAME
    return claims | {code: _STOP for code, words in foreign_words().items() if word in words}
