"""Number words: forty-nine, cuarenta y nueve and førtini are 49."""

from functools import cache

from rules.languages import Language
from rules.words.folding import fold

_UNITS: dict[Language, str] = {
    "en": "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen",
    "es": "cero - dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis "
    "diecisiete dieciocho diecinueve",
    "nb": "null - to tre fire fem seks sju åtte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten",
}
_TENS: dict[Language, str] = {
    "en": "twenty thirty forty fifty sixty seventy eighty ninety",
    "es": "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa",
    "nb": "tjue tretti førti femti seksti sytti åtti nitti",
}
_ORDINALS: dict[Language, str] = {
    "en": "- second third fourth fifth sixth seventh eighth ninth tenth",
    "es": "- segundo tercero cuarto quinto sexto séptimo octavo noveno décimo",
    "nb": "- andre tredje fjerde femte sjette sjuende åttende niende tiende",
}
_ALSO: dict[Language, dict[str, int]] = {
    "en": {"twice": 2, "double": 2, "both": 2},
    "es": {"segunda": 2, "tercer": 3, "tercera": 3, "cuarta": 4, "quinta": 5, "ambos": 2, "ambas": 2},
    "nb": {"syv": 7, "begge": 2, "tjuen": 21},
}


@cache
def number_words(language: Language) -> dict[tuple[str, ...], int]:
    """Return the number words of a language from 0 to 99, each as its folded words, with their values.

    A bare "null" is left out of the Norwegian ones: at the table it is the name of a card.
    """
    units, tens = _UNITS[language].split(), _TENS[language].split()
    words: dict[tuple[str, ...], int] = {(word,): value for value, word in enumerate(units)}
    words |= {(word,): 10 * place for place, word in enumerate(tens, 2)}
    words |= {(word,): place for place, word in enumerate(_ORDINALS[language].split(), 1)}
    words |= {(word,): value for word, value in _ALSO[language].items()}
    for place, ten in enumerate(tens, 2):
        for value, unit in enumerate(units[:10]):
            unit = {"es": "uno", "nb": "en", "en": unit}[language] if value == 1 else unit
            if value:
                words |= dict.fromkeys(_compounds(ten, unit, place, language), 10 * place + value)
    folded = {tuple(fold(part, language) for part in spelled): value for spelled, value in words.items()}
    folded.pop(("-",), None)
    folded.pop(("null",), None)
    return folded


@cache
def number_starts(language: Language) -> frozenset[str]:
    """Return the folded words that a number word of a language may begin with."""
    return frozenset(words[0] for words in number_words(language))


def _compounds(ten: str, unit: str, place: int, language: Language) -> list[tuple[str, ...]]:
    if language == "es":
        joined = [(f"veinti{unit}",)] if place == 2 else []
        return [(ten, "y", unit), *joined]
    return [(ten, unit), (ten + unit,)]
