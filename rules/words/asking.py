"""What a question wants, a verdict or a number, and how a sentence is put: what it gives, goes on from, illustrates."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Literal, TypeAlias

from rules.languages import Language
from rules.words.folding import normalise

Wanted: TypeAlias = Literal["verdict", "number"]

# Alternatives of a regular expression, the same for Python and for a browser. Questions are typed without accents as
# well; rulings are written with all of them.
FORMS: Mapping[Language, Mapping[str, str]] = {
    "en": {
        "asks_verdict": "can|could|may|do|does|did|is|are|am|will|would|must|should|have to|has to|got to|gotta|need"
        "|needs|allow|allowed|legal|illegal|forced|ok|okay|right|y/n|or not",
        "asks_number": "how many|how much|how often|how far|how long|number of|amount",
        "asks_else": "how|what|which|where|when|who|whose|whom|why",
        "verdict": "yes|no|not|never|always|only|even|may|can|cannot|must|have to|has to|need|needs|allowed|permitted"
        "|mandatory|optional|duty|choice|choose|forced",
        "number": "[0-9]+|one|two|three|four|five|six|seven|eight|nine|ten|zero|none|once|twice",
        "goes_on": "also|besides|but|even|however|in other words|instead|it|nor|otherwise|so|still|that|the same|then"
        "|therefore|these|they|this|those|thus",
        "example": "example|for example|for instance|e.g",
    },
    "es": {
        "asks_verdict": "puedo|puedes|puede|podemos|pueden|debo|debe|deben|tengo que|tiene que|hay que|es|son|hay|hace"
        "|vale|legal|obligado|obligada|obligatorio|sí o|si o|o no",
        "asks_number": "cuánto|cuánta|cuántos|cuántas|cuanto|cuanta|cuantos|cuantas|cantidad|número de|numero de",
        "asks_else": "cómo|qué|cuál|cuáles|dónde|donde|cuándo|cuando|quién|quien|quiénes|quienes",
        "verdict": "sí|no|ni|nunca|siempre|solo|aunque|puedes|puede|pueden|debes|debe|deben|hay que|tienes que"
        "|tiene que|permite|permiten|obligatorio|obligatoria|obligado|obligada|opcional|eliges|elige",
        "number": "[0-9]+|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|cero|ninguno|ninguna",
        "goes_on": "además|así|aun así|de lo contrario|después|en cambio|entonces|es así|ese|esa|eso|este|esta|esto"
        "|lo mismo|luego|pero|por eso|por lo tanto|por tanto|también|tampoco",
        "example": "ejemplo|por ejemplo|p. ej",
    },
    "nb": {
        "asks_verdict": "kan|får|må|skal|vil|er|blir|har|teller|gjelder|lov|lovlig|nødt",
        "asks_number": "hvor mange|hvor mye|hvor langt|hvor ofte|hvor lenge|kor mange|kor mykje|antall",
        "asks_else": "hvordan|hva|hvilken|hvilket|hvilke|hvor|når|hvem|hvorfor|ka|kor|korsn|kem|kven",
        "verdict": "ja|nei|ikke|aldri|alltid|bare|selv om|kan|får|må|skal|trenger|lov|obligatorisk|valgfritt|velger"
        "|tvunget",
        "number": "[0-9]+|én|ett|to|tre|fire|fem|seks|sju|åtte|ni|ti|null|ingen",
        "goes_on": "da|de|den|derfor|derimot|dermed|dessuten|det|dette|disse|ellers|etterpå|heller ikke|i tillegg"
        "|likevel|men|også|slik|så",
        "example": "eksempel|for eksempel|f.eks",
    },
}


@cache
def _pattern(language: Language, kind: str, start: bool = False) -> re.Pattern[str]:
    before = r"^\W*" if start else r"(?<!\w)"
    return re.compile(rf"{before}(?:{FORMS[language][kind]})(?!\w)", re.IGNORECASE)


def wanted(question: str, language: Language) -> Wanted | None:
    """Return what settles a question: a number, a verdict, or neither for sure."""
    text = normalise(question)
    if _pattern(language, "asks_number").search(text):
        return "number"
    if _pattern(language, "asks_else").search(text) or not _pattern(language, "asks_verdict").search(text):
        return None
    return "verdict"


def gives(sentence: str, language: Language) -> frozenset[str]:
    """Return what a sentence gives: a `verdict` on what is so, must be or may not be, a `number`."""
    kinds: tuple[Wanted, ...] = ("verdict", "number")
    return frozenset(kind for kind in kinds if _pattern(language, kind).search(sentence))


def goes_on(sentence: str, language: Language) -> bool:
    """Say whether a sentence is understood only after the one before it."""
    return bool(_pattern(language, "goes_on", start=True).search(sentence))


def is_example(sentence: str, language: Language) -> bool:
    """Say whether a sentence says of itself that it illustrates."""
    return bool(_pattern(language, "example", start=True).search(sentence))
