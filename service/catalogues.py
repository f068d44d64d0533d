"""The words of the interface in each language, with its dates, numbers and lists.

The catalogues are read as curators of language write them (`.po`), so that no build step stands between.
"""

import datetime as dt
import io
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from babel import Locale
from babel.dates import format_date
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_decimal
from babel.support import Translations

from rules.languages import LANGUAGES, Language

LOCALES: Final = Path(__file__).parent / "locales"

# English as Europe writes it: "14 Jul 2026" reads the same for everyone, "7/14/2026" does not.
_LOCALE: Final[Mapping[Language, str]] = {"en": "en_GB", "es": "es", "nb": "nb"}

LANGUAGE_NAMES: Final[Mapping[Language, str]] = {"en": "English", "es": "Español", "nb": "Norsk"}


class Wording:
    """One language of the interface."""

    def __init__(self, language: Language, translations: Translations) -> None:
        self.language = language
        self.locale = _LOCALE[language]
        self._translations = translations

    def gettext(self, message: str, /, **values: object) -> str:
        """Return a message in this language, its `%(name)s` filled in; the message itself where it has none."""
        text: str = self._translations.gettext(message)
        return text % values if values else text

    def ngettext(self, one: str, many: str, number: int, /, **values: object) -> str:
        """Return the form of a message that a number asks for, with `%(num)s` and the values filled in."""
        text: str = self._translations.ngettext(one, many, number)
        return text % {"num": self.number(number), **values}

    def date(self, day: dt.date) -> str:
        """Return a day as people write it: 14 Jul 2026."""
        return format_date(day, "medium", self.locale)

    def number(self, value: float) -> str:
        """Return a number as people write it: 8.7 or 8,7."""
        return format_decimal(value, locale=self.locale)

    def name_of(self, language: Language) -> str:
        """Return what a language is called in this one: English is inglés in Spanish."""
        return str(Locale.parse(self.locale).languages[language])

    @property
    def catalogue(self) -> Translations:
        """The messages as gettext and Jinja take them."""
        return self._translations


@cache
def wording(language: Language) -> Wording:
    """Return the words of the interface in a language."""
    path = LOCALES / language / "LC_MESSAGES" / "messages.po"
    with path.open("rb") as stream:
        catalogue = read_po(stream, locale=_LOCALE[language], abort_invalid=True)
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return Wording(language, Translations(fp=compiled))


def load_all() -> None:
    """Read every catalogue now, so that no reader waits for it."""
    for language in LANGUAGES:
        wording(language)
