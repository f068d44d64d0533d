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
# A word that a game says but once in a language may be a slip there, and so may a single one among so many.
_SAID = 2
_MANY_WORDS = 5
# English is on the components, and slips of the pen are often a word elsewhere: another language must be clearly ahead.
_CLEARLY = 0.05

# What a word says for languages, each with how much.
Claims = Sequence[tuple[str, float]]
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
    said = _spoken([token.text for token in tokens if token.shape == "word"], vocabulary)
    for claims in said:
        for code, worth in claims:
            evidence[code] += worth / len(claims)
            foreign_hits[code] += 1
    if not text.isascii():
        for code, letters in _LETTERS.items():
            evidence[code] += _LETTER * any(letter in text for letter in letters)
    total = sum(evidence[language] for language in LANGUAGES)
    shares = {language: (evidence[language] / total if total else float(language == "en")) for language in LANGUAGES}
    best = max(LANGUAGES, key=lambda language: shares[language] + _CLEARLY * (language == DEFAULT_LANGUAGE))
    foreign = max(foreign_words(), key=lambda code: evidence[code])
    is_foreign = foreign_hits[foreign] >= _FOREIGN_WORDS and evidence[foreign] > _FOREIGN_MARGIN * evidence[best]
    language = DEFAULT_LANGUAGE if _is_slip(text, said, best) else best
    return Detected(language, shares, foreign if is_foreign else None)


def _is_slip(text: str, said: Sequence[Claims], language: Language) -> bool:
    """Say whether a single word that speaks for another language than English may be a slip, since others are."""
    if language == DEFAULT_LANGUAGE or not text.isascii() or len(said) < _MANY_WORDS or all(said):
        return False
    speakers = [{code for code, _ in claims} for claims in said]
    return sum(language in codes and DEFAULT_LANGUAGE not in codes for codes in speakers) <= 1


def _spoken(words: Sequence[str], vocabulary: Vocabulary) -> list[Claims]:
    """Return what each word says for languages; what the game says but once, where no word says anything else."""
    often = [_said(word, vocabulary, _SAID) for word in words]
    if any(often):
        return often
    once = [_said(word, vocabulary, 1) for word in words]
    return once if 2 * sum(map(bool, once)) >= len(words) else often


def _said(word: str, vocabulary: Vocabulary, times: int) -> Claims:
    claims, others = _claims(word)
    games = [language for language, folded in others if vocabulary[language].get(folded, 0) >= times]
    return [*claims, *((language, _GAME) for language in games)]


@lru_cache(maxsize=5_000)
def _claims(word: str) -> tuple[Claims, Sequence[tuple[Language, str]]]:
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
    # Tuples of what is none itself are not looked through for garbage.
    return tuple(claims), tuple(others)
