"""What a question asks for: a number, a person, a moment, a place, a duty."""

from collections.abc import Sequence
from functools import cache

from rules.languages import Language
from rules.words.folding import fold

_ASKING: dict[Language, dict[str, str]] = {
    "en": {
        "count": "how many|how much|how often|how far|how long|number of|amount",
        "who": "who|whose|whom|which player|which of us|which one of us",
        "when": "when|what time|at what point|how soon",
        "where": "where|which pile|whereabouts",
        "must": "must|have to|has to|need to|needs to|got to|gotta|forced to|obliged",
        "why": "why|how come",
    },
    "es": {
        "count": "cuanto|cuanta|cuantos|cuantas|numero de|cantidad",
        "who": "quien|quienes|cual de nosotros",
        "when": "cuando|en que momento",
        "where": "donde|adonde|a donde|en que pila|en que monton",
        "must": "debo|debe|deben|tengo que|tiene que|tienen que|tenemos que|hay que|obligado|obligada|obligatorio",
        "why": "por que",
    },
    "nb": {
        "count": "hvor mange|hvor mye|hvor langt|hvor ofte|hvor lenge|antall|antallet",
        "who": "hvem|hvem av oss|hvilken spiller",
        "when": "når|når tid",
        "where": "hvor hen|hvor legger|hvor legges|hvor går|hvor skal|hvilken bunke",
        "must": "må|måtte|er nødt|tvunget",
        "why": "hvorfor",
    },
}


@cache
def _phrases(language: Language) -> dict[tuple[str, ...], str]:
    table = _ASKING[language].items()
    return {tuple(fold(w, language) for w in form.split()): kind for kind, forms in table for form in forms.split("|")}


def asks_for(words: Sequence[str], language: Language) -> list[str]:
    """Return what the normalised words of a question ask for: `count`, `who`, `when`, `where`, `must`, `why`."""
    phrases = _phrases(language)
    folded = [fold(word, language) for word in words]
    runs = (tuple(folded[i : i + n]) for i in range(len(folded)) for n in (1, 2, 3, 4) if i + n <= len(folded))
    return list(dict.fromkeys(phrases[run] for run in runs if run in phrases))
