"""Every word of the interface has its translation."""

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from rules.languages import LANGUAGES
from service.bundled import bundled
from service.catalogues import LOCALES, wording

ROOT = Path(__file__).parents[2]
METHODS = [("service/**.py", "python"), ("templates/**.html", "jinja2.ext:babel_extract")]
KEYWORDS = {"_": None, "gettext": None, "ngettext": (1, 2), "N_": None}


def used() -> set[str | tuple[str, ...]]:
    """Return every message that the code and the templates use."""
    found: set[str | tuple[str, ...]] = set()
    for folder, pattern in ((ROOT / "service", METHODS[:1]), (bundled("templates"), METHODS[1:])):
        methods = [(names.split("/", 1)[1], method) for names, method in pattern]
        for _, _, message, _, _ in extract_from_dir(folder, methods, keywords=KEYWORDS):
            found.add(message)
    return found


def catalogue(language: str) -> Catalog:
    """Return a language's catalogue."""
    with (LOCALES / language / "LC_MESSAGES" / "messages.po").open("rb") as stream:
        return read_po(stream, locale=language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_has_every_message_and_no_other(language: str) -> None:
    assert {message.id for message in catalogue(language) if message.id} == used()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_translated_with_the_same_values(language: str) -> None:
    for message in catalogue(language):
        if not message.id:
            continue
        texts = message.string if isinstance(message.string, tuple) else (message.string,)
        assert not message.fuzzy
        assert all(texts), message.id
        assert not list(message.check(catalogue(language))), message.id


@pytest.mark.parametrize(
    ("number", "texts"),
    [
        (1, ("1 time", "1 vez", "1 gang")),
        (0, ("0 times", "0 veces", "0 ganger")),
        (2, ("2 times", "2 veces", "2 ganger")),
    ],
)
def test_numbers_choose_their_form(number: int, texts: tuple[str, ...]) -> None:
    counted = tuple(wording(code).ngettext("%(num)s time", "%(num)s times", number) for code in LANGUAGES)
    assert counted == texts
