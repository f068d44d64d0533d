"""Players see that sources disagree, whichever ruling they read, in the order of their standing."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from service.app import create_app
from service.settings import Settings

GAME = """\
name: Owl Post
researched: 2026-03-01
sources:
  rulebook: {title: {en: Rulebook}, authority: publisher, pages: 9}
  forum: {title: {en: Forum}, authority: community}
"""
ENTRY = """\
kind: rule
title: {title}
ruling: {title}, every night.
citations: [{cited}]
added: 2026-01-01
{more}
"""


@pytest.fixture(scope="module")
def owls(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """Return a client of a service whose two rulings disagree."""
    folder = tmp_path_factory.mktemp("owls")
    game = folder / "corpus/owl-post"
    (game / "rules").mkdir(parents=True)
    (game / "game.yaml").write_text(GAME, "utf-8")
    write(game, "hum", "Owls hum", "{source: forum, author: A, date: 2026-02-02}", "contradicts: [sing]")
    write(game, "sing", "Owls sing", "{source: rulebook, pages: [2]}", "")
    write(game, "sleep", "Owls sleep", "{source: rulebook, pages: [3]}", "")
    settings = Settings(corpus_dir=folder / "corpus", data_dir=folder / "data", base_url="https://owls.example")
    with TestClient(create_app(settings)) as client:
        yield client


def write(game: Path, slug: str, title: str, cited: str, more: str) -> None:
    """Write an entry."""
    (game / f"rules/{slug}.yaml").write_text(ENTRY.format(title=title, cited=cited, more=more), "utf-8")


@pytest.mark.parametrize("slug", ["hum", "sing"])
def test_both_rulings_name_both_the_publishers_first(owls: TestClient, slug: str) -> None:
    view = owls.get(f"/api/v1/games/owl-post/entries/{slug}").json()
    assert [link["id"] for link in view["disagree"]] == ["owl-post/sing", "owl-post/hum"]


def test_the_page_says_so_and_leads_to_the_other(owls: TestClient) -> None:
    page = owls.get("/en/owl-post/rulings/hum").text
    notice = page.split("Sources disagree.")[1].split("</ol>")[0]
    assert notice.index('href="/en/owl-post/rulings/sing"') < notice.index("This ruling")


@pytest.mark.parametrize(("language", "words"), [("es", "Las fuentes no coinciden"), ("nb", "Kildene er uenige")])
def test_it_is_said_in_the_readers_language(owls: TestClient, language: str, words: str) -> None:
    assert words in owls.get(f"/{language}/owl-post/rulings/sing").text


def test_a_ruling_that_nobody_contradicts_says_nothing(owls: TestClient) -> None:
    assert owls.get("/api/v1/games/owl-post/entries/sleep").json()["disagree"] == []
    assert "disagree" not in owls.get("/en/owl-post/rulings/sleep").text
