"""The commands as Discord lists them for its users, in each of our languages."""

from collections.abc import Mapping
from typing import Any, Final

from rules.answer.question import MAX_LENGTH
from rules.languages import LANGUAGES, Language
from service.catalogues import LANGUAGE_NAMES, wording
from service.labels import N_

RULE: Final = "rule"
GAME: Final = "game"
LANGUAGE: Final = "language"
SETTLE: Final = N_("Settle this")

_LOCALES: Final[Mapping[Language, tuple[str, ...]]] = {"en": (), "es": ("es-ES", "es-419"), "nb": ("no",)}
_SLASH, _ON_MESSAGE = 1, 3
_TEXT = 3
_LONGEST_NAME: Final = 100
# In servers, in direct messages to the bot and between people; installed for a server or for a person.
_EVERYWHERE: Final[Mapping[str, Any]] = {"integration_types": [0, 1], "contexts": [0, 1, 2]}

_ASK: Final = N_("Ask a rules question: the ruling that settles it, with its source")
_QUESTION: Final = N_("What happens at the table, in your own words")
_WHICH: Final = N_("The game; left out: the one that this channel has chosen, or that knows the words")
_CHOOSE: Final = N_("Choose the game that is asked in this channel, or see which it is")
_NAME: Final = N_("The game's name, or off")
_SPEAK: Final = N_("Choose the language of the answers here, or see which it is")
_CODE: Final = N_("A language, or off for that of each question")


def definitions() -> list[dict[str, Any]]:
    """Return every command, as Discord takes them for an application."""
    languages = [{"name": LANGUAGE_NAMES[code], "value": code} for code in LANGUAGES]
    return [
        _command(
            RULE,
            _ASK,
            _option("question", _QUESTION, required=True, autocomplete=True, min_length=1, max_length=MAX_LENGTH),
            _option("game", _WHICH, autocomplete=True, max_length=_LONGEST_NAME),
        ),
        _command(GAME, _CHOOSE, _option("name", _NAME, autocomplete=True, max_length=_LONGEST_NAME)),
        _command(LANGUAGE, _SPEAK, _option("code", _CODE, choices=[*languages, {"name": "off", "value": "off"}])),
        {"type": _ON_MESSAGE, "name": SETTLE, "name_localizations": _localized(SETTLE), **_EVERYWHERE},
    ]


def _command(name: str, description: str, *options: dict[str, Any]) -> dict[str, Any]:
    return {"type": _SLASH, "name": name, **_described(description), "options": list(options), **_EVERYWHERE}


def _option(name: str, description: str, **limits: Any) -> dict[str, Any]:
    return {"type": _TEXT, "name": name, **_described(description), **limits}


def _described(text: str) -> dict[str, Any]:
    return {"description": text, "description_localizations": _localized(text)}


def _localized(text: str) -> dict[str, str]:
    return {locale: wording(code).gettext(text) for code, locales in _LOCALES.items() for locale in locales}
