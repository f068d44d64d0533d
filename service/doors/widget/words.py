"""What the question box says, in each language; its script finds each text by a short name."""

from collections.abc import Mapping
from typing import Final

from rules.languages import LANGUAGES, Language
from rules.model import Authority
from service.catalogues import wording
from service.labels import AUTHORITY, N_

_TEXTS: Final[Mapping[str, str]] = {
    "question": N_("Your question"),
    "ask": N_("Ask"),
    "asking": N_("Looking it up …"),
    "unreachable": N_("The rulings cannot be reached just now. Ask again in a moment."),
    "related": N_("No ruling settles this; these are close"),
    "none": N_("Nothing in the archive answers this"),
    "open": N_("The archive does not settle: %(what)s"),
    "corrected": N_("Read as:"),
    "close": N_("Also close"),
    "show": N_("Show it"),
    "sources": N_("Where it comes from"),
    "untranslated": N_("Not translated yet: shown in %(language)s."),
    **{authority.value: AUTHORITY[authority] for authority in Authority},
}


def words() -> dict[Language, dict[str, str]]:
    """Return the texts of the question box by language and short name."""
    return {code: {name: wording(code).gettext(text) for name, text in _TEXTS.items()} for code in LANGUAGES}
