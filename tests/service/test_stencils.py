"""What is the same for many questions is made once, and nothing of one question is ever shown to another."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from shutil import copytree
from urllib.parse import quote

import pytest
from jinja2 import Environment
from markupsafe import escape
from starlette.testclient import TestClient

from rules.corpus.stamping import stamp
from rules.library import Library
from service.app import create_app
from service.settings import Settings
from service.stencils import Stencil, place

GAME = "lantern-valley"
BURNS = {
    "en": ("how long does a lantern burn", "three nights", "nine nights"),
    "es": ("cuántas noches arde un farol", "tres noches", "nueve noches"),
    "nb": ("hvor lenge brenner en lykt", "tre netter", "ni netter"),
}
ODD = (
    "lantern <b>&amp;</b> \"burn\" 'x'",
    "lantern %s {0} %(question)s burn",
    "lanterne brûle \ufdd0 ?",
    "lantern +/?&=#",
)


def test_words_stand_where_their_places_were() -> None:
    environment = Environment(autoescape=True)
    template = environment.from_string("<a href='?q={{ said|urlencode }}'>{{ said }}</a>, {{ other }}.")
    stencil = Stencil(template.render(said=place("said"), other=place("other")))
    for said in ODD:
        words = {"said": str(escape(said)), "said%": quote(said, safe=""), "other": "1"}
        assert stencil.filled(words) == template.render(said=said, other="1").replace(quote(said), quote(said, safe=""))


def test_a_text_without_places_is_as_it_was() -> None:
    assert Stencil("{question} %s \ufdd0").filled({}) == "{question} %s \ufdd0"


@pytest.mark.parametrize("language", BURNS)
def test_no_question_is_shown_to_another(client: TestClient, language: str) -> None:
    address = f"/{language}/{GAME}/ask?q="
    for question in ODD:
        page = client.get(address + quote(question, safe="")).text
        # Told to be revealed, a page is made anew.
        again = client.get(f"{address}{quote(question, safe='')}&reveal=0").text
        assert page == again
        assert f'value="{escape(question)}"' in page
        assert not any(str(escape(other)) in page for other in ODD if other != question)


@pytest.fixture
def changed(settings: Settings, tmp_path: Path) -> Iterator[tuple[TestClient, Library]]:
    """Return a client of a service, and its archive after an edit of a ruling in every language."""
    copytree(settings.corpus_dir, tmp_path / "corpus")
    path = tmp_path / "corpus" / GAME / "rules/burn.yaml"
    text = path.read_text("utf-8")
    for _, old, new in BURNS.values():
        text = text.replace(old, new)
    path.write_text(text, "utf-8")
    stamp(path)
    with TestClient(create_app(settings)) as client:
        yield client, Library(tmp_path / "corpus", tmp_path / "data")


def test_after_a_reload_pages_and_json_have_the_new_text_in_each_language(changed: tuple[TestClient, Library]) -> None:
    client, library = changed
    addresses = {
        language: (
            f"/{language}/{GAME}/ask?q={quote(question)}",
            f"/api/v1/ask?game={GAME}&lang={language}&q={quote(question)}",
        )
        for language, (question, _, _) in BURNS.items()
    }
    for language, (_, old, new) in BURNS.items():
        for address in addresses[language]:
            said = client.get(address).text
            assert old in said and new not in said
    services = client.app.state.services  # type: ignore[attr-defined]
    client.app.state.services = replace(services, library=library)  # type: ignore[attr-defined]
    for language, (_, old, new) in BURNS.items():
        for address in addresses[language]:
            said = client.get(f"{address}&n=1").text
            assert new in said and old not in said
