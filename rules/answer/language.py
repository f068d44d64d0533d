"""The language a question is written in, found from its own words."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

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
# English is on the components, and slips of the pen are often a word elsewhere: another language must be clearly ahead.
_CLEARLY = 0.05

Vocabulary = Mapping[Language, Mapping[str, int]]


@dataclass(frozen=True)
class Detected:
    """The most likely supported language, each one's share of the evidence, and a foreign language if it is none."""

    language: Language
    shares: Mapping[Language, float]
    foreign: str | None = None


def detect(text: str, tokens: Sequence[Token], vocabulary: Vocabulary) -> Detected:
    """Return the language of a normalised question with its tokens; English where nothing speaks clearly for any."""
    evidence: dict[str, float] = defaultdict(float)
    foreign_hits: dict[str, int] = defaultdict(int)
    for token in tokens:
        if token.shape == "word":
            claims, others = _claims(token.text)
            games = [language for language, folded in others if folded in vocabulary[language]]
            count = len(claims) + len(games)
            for code, worth in (*claims, *((language, _GAME) for language in games)):
                evidence[code] += worth / count
                foreign_hits[code] += 1
    if not text.isascii():
        for code, letters in _LETTERS.items():
            evidence[code] += _LETTER * any(letter in text for letter in letters)
    total = sum(evidence[language] for language in LANGUAGES)
    shares = {language: (evidence[language] / total if total else float(language == "en")) for language in LANGUAGES}
    best = max(LANGUAGES, key=lambda language: shares[language] + _CLEARLY * (language == DEFAULT_LANGUAGE))
    foreign = max(foreign_words(), key=lambda code: evidence[code])
    is_foreign = foreign_hits[foreign] >= _FOREIGN_WORDS and evidence[foreign] > _FOREIGN_MARGIN * evidence[best]
    return Detected(best, shares, foreign if is_foreign else None)


@lru_cache(maxsize=20_000)
def _claims(word: str) -> tuple[Sequence[tuple[str, float]], Sequence[tuple[Language, str]]]:
    """Return what a word says for languages in any game, and how it is spelt in those in which a game may have it."""
    claims: list[tuple[str, float]] = []
    others: list[tuple[Language, str]] = []
    for language in LANGUAGES:
        folded = fold(word, language)
        if folded in stop_words(language):
            claims.append((language, _STOP))
        elif folded in fillers(language):
            claims.append((language, _FILLER))
        elif folded in ordinary_words(language):
            claims.append((language, _ORDINARY))
        else:
            others.append((language, folded))
    claims += ((code, _STOP) for code, words in foreign_words().items() if word in words)
    return claims, others
