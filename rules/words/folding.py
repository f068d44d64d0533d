"""One spelling of many: case, accents, invisible characters, British and American, æøå typed without them."""

import re
import unicodedata
from functools import lru_cache

from rules.languages import Language

_INVISIBLE = {"Cf", "Cc", "Cs", "Co", "Cn"}
_NORWEGIAN = str.maketrans({"æ": "a", "ø": "o", "å": "a", "ö": "o", "ä": "a"})
_LETTERS = str.maketrans({"æ": "ae", "ø": "o", "å": "a", "ß": "ss", "đ": "d", "ł": "l"})
_QUOTES = str.maketrans({"’": "'", "‘": "'", "´": "'", "`": "'", "×": "x", "−": "-"})
_QUOTE = re.compile("[’‘´`×−]")


def normalise(text: str) -> str:
    """Return text in small letters and composed characters, without what cannot be seen.

    The caller bounds the length first: composing is quadratic in some Python versions.
    """
    if text.isascii() and text.isprintable() and "`" not in text:
        return text.lower()
    if _QUOTE.search(text):
        text = text.translate(_QUOTES)  # first, since composing makes a space and a mark of ´
    composed = unicodedata.normalize("NFKC", text)
    if composed.isprintable():  # then nothing in it is of the categories below
        return unicodedata.normalize("NFKC", composed.casefold())
    seen = (" " if c in "\t\n\r" else c for c in composed if c in "\t\n\r" or unicodedata.category(c) not in _INVISIBLE)
    return unicodedata.normalize("NFKC", "".join(seen).casefold())


def strip_accents(word: str) -> str:
    """Return a word with its accents off: línea → linea, dør → dor."""
    decomposed = unicodedata.normalize("NFD", word)
    return "".join(c for c in decomposed if not unicodedata.combining(c)).translate(_LETTERS)


@lru_cache(maxsize=100_000)
def fold(word: str, language: Language) -> str:
    """Return the one spelling of a normalised word in a language; folding twice changes nothing."""
    if language == "nb":
        # Players without a Norwegian keyboard write aa, ae and oe, or plain a and o.
        return re.sub("a[ae]+|oe+", lambda pair: pair[0][0], strip_accents(word.translate(_NORWEGIAN)))
    word = strip_accents(word)
    if language == "en":
        word = re.sub(r"(?<=[a-z]{3})is(e|es|ed|er|ing|ation)$", r"iz\1", word)
        word = re.sub(r"(?<=[a-z]{2})our(s|ed|ing|ite|ites)?$", r"or\1", word)
    return word
