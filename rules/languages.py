"""The languages that Frostcite speaks, and the codes by which the world calls them."""

from collections.abc import Container, Iterable
from typing import Final, Literal, get_args

Language = Literal["en", "es", "nb"]

LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
DEFAULT_LANGUAGE: Final[Language] = "en"

# Browsers and people say "no" (the macrolanguage) or "nn" (the other written standard); Babel maps neither.
NORWEGIAN: Final = frozenset({"no", "nn", "nb"})


def spoken_with(language: Language) -> tuple[Language, ...]:
    """Return the languages that a player's words may be of: the own one and English, which is on the components."""
    return (language,) if language == DEFAULT_LANGUAGE else (language, DEFAULT_LANGUAGE)


def said_in(texts: Container[Language], language: Language) -> Language:
    """Return the language in which a reader of another is told something: the own one if it is among the texts'."""
    return language if language in texts else DEFAULT_LANGUAGE


def language_of(code: str) -> Language | None:
    """Return the supported language that a code such as `no-NO` or `es_MX` means, or None."""
    primary = code.strip().lower().replace("_", "-").split("-")[0]
    if primary in NORWEGIAN:
        return "nb"
    return next((language for language in LANGUAGES if language == primary), None)


def preferred(accept_language: str) -> Language:
    """Return the best supported language for an HTTP `Accept-Language` header, English if none fits."""
    wishes = list(_wishes(accept_language[:500].split(",")))
    for _, language in sorted(wishes, key=lambda wish: -wish[0]):
        return language
    return DEFAULT_LANGUAGE


def _wishes(parts: Iterable[str]) -> Iterable[tuple[float, Language]]:
    for part in parts:
        code, _, parameter = part.partition(";")
        name, _, value = parameter.strip().partition("=")
        try:
            quality = float(value) if name == "q" else 1.0
        except ValueError:
            continue
        language = language_of(code)
        if language and quality > 0:
            yield quality, language
