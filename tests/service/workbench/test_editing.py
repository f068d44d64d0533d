"""A curator edits an entry: sees its faults and what it does before saving, and never overwrites anybody."""

import errno
import html
import os
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules.answer.result import Answer, Status
from rules.curating.canonical import canonical
from rules.curating.editing import effects
from rules.curating.editing.effects import Changed, Effects, Games
from rules.evaluation.measuring import Outcome
from rules.evaluation.questions import KnownQuestion
from service.workbench.desk import Desk
from tests.service.workbench.curator import CHEESE_AT, COMET_AT, Curator


@pytest.fixture
def cheese(corpus: Path) -> Path:
    """Return the file of an entry with a translation."""
    return corpus / "moon-mice" / "rules" / "one-cheese.yaml"


@pytest.fixture
def comet(corpus: Path) -> Path:
    """Return the file of an entry in English alone."""
    return corpus / "moon-mice" / "rules" / "comet.yaml"


def test_an_entry_is_shown_as_it_stands_in_its_file(curator: Curator, cheese: Path) -> None:
    assert curator.text(CHEESE_AT) == cheese.read_text("utf-8")
    assert "No faults" in curator.read(CHEESE_AT)


def test_a_ruling_is_shown_in_each_language_as_players_see_it(curator: Curator) -> None:
    page = curator.read(CHEESE_AT)
    assert "A mouse carries <strong>one cheese</strong> at a time." in page
    assert "Un ratón lleva <strong>un queso</strong> a la vez." in page
    # Norwegian has no translation: there players read the original, and are told so.
    assert "Ikke oversatt ennå" in page


def test_faults_stand_at_their_lines(curator: Curator) -> None:
    text = curator.text(CHEESE_AT).replace("topics: [cheese]", "topics: [cheddar]")
    page = curator.send(CHEESE_AT, text=text, action="check").text
    line = text.splitlines().index("topics: [cheddar]") + 1
    assert "1 fault" in page
    assert f'data-line="{line}"' in page
    assert "unknown topic `cheddar`" in page


def test_a_ruling_with_a_fault_is_shown_all_the_same(curator: Curator) -> None:
    text = curator.text(CHEESE_AT).replace("topics: [cheese]", "topics: [cheddar]").replace("pages: [4]", "pages: [99]")
    assert "<strong>one cheese</strong>" in curator.send(CHEESE_AT, text=text, action="check").text


def test_what_is_no_yaml_shows_no_ruling(curator: Curator) -> None:
    page = curator.send(CHEESE_AT, text="kind: [rule\n", action="check").text
    assert "There is no ruling to show" in page


def test_a_faultless_text_is_saved_in_canonical_form(curator: Curator, comet: Path) -> None:
    text = curator.text(COMET_AT).replace("title: A comet sends every mouse home\n", "")
    answer = curator.save(COMET_AT, f"{text}title:   'A comet sends each mouse home'\r\n")
    assert (answer.status_code, answer.headers["location"]) == (303, f"{COMET_AT}?done=saved")
    assert "\ntitle: A comet sends each mouse home\n" in comet.read_text("utf-8")
    assert comet.read_text("utf-8") == canonical(comet)
    assert "Saved" in curator.read(f"{COMET_AT}?done=saved")


def test_a_faulty_text_is_not_saved_unless_it_is_wanted(curator: Curator, comet: Path) -> None:
    before, text = comet.read_bytes(), curator.text(COMET_AT).replace("pages: [9]", "pages: [99]")
    answer = curator.save(COMET_AT, text)
    assert answer.status_code == 422
    assert "page 99 is beyond" in answer.text
    assert comet.read_bytes() == before
    assert curator.save(COMET_AT, text, anyway="on").status_code == 303
    assert "99" in comet.read_text("utf-8")


def test_what_is_no_yaml_is_never_saved(curator: Curator, comet: Path) -> None:
    before = comet.read_bytes()
    assert curator.save(COMET_AT, "kind: [rule\n", anyway="on").status_code == 422
    assert curator.save(COMET_AT, "", anyway="on").status_code == 422
    assert comet.read_bytes() == before


def test_an_original_that_changed_takes_its_translations_along_when_they_were_compared(
    curator: Curator, cheese: Path
) -> None:
    text = curator.text(CHEESE_AT).replace("at a time", "at once").replace("two cheeses at once", "two cheeses")
    answer = curator.save(CHEESE_AT, text)
    assert answer.status_code == 422
    assert 'name="stamp"' in answer.text
    assert curator.save(CHEESE_AT, text, stamp="on").status_code == 303
    assert "at once" in cheese.read_text("utf-8")
    assert "No faults" in curator.read(CHEESE_AT)


def test_what_a_change_does_to_answers_is_shown_before_it_is_saved(curator: Curator, cheese: Path) -> None:
    before = cheese.read_bytes()
    text = curator.text(CHEESE_AT).replace("two cheeses at once", "does a comet hurt mice")
    page = curator.send(CHEESE_AT, text=text, read=curator.version(CHEESE_AT), action="answers").text
    assert "1 lost" in page
    assert "does a comet hurt mice" in page
    assert "was comet; now one-cheese" in page
    assert cheese.read_bytes() == before


def test_a_change_that_loses_an_answer_is_not_saved_unless_it_is_wanted(curator: Curator, cheese: Path) -> None:
    before = cheese.read_bytes()
    text = curator.text(CHEESE_AT).replace("two cheeses at once", "does a comet hurt mice")
    answer = curator.save(CHEESE_AT, text)
    assert answer.status_code == 422
    assert "was comet; now one-cheese" in answer.text
    assert cheese.read_bytes() == before
    assert curator.save(CHEESE_AT, text, anyway="on").status_code == 303
    assert cheese.read_bytes() != before


def test_an_answer_that_tips_between_two_other_entries_is_told_and_holds_nothing_up(
    curator: Curator, comet: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = KnownQuestion(q="is it a near thing", game="moon-mice", lang="en", style="plain", expect=("moon-mice/a",))
    before, after = (Outcome(0, asked, Status.ANSWERED, 0.9, (f"moon-mice/{name}",)) for name in ("a", "b"))
    found = Effects(lost=(Changed(before, after),), asked=1, concerned=1)
    monkeypatch.setattr(Desk, "effects", lambda *_: found)
    text = curator.text(COMET_AT).replace("returns", "flees")
    page = curator.send(COMET_AT, text=text, read=curator.version(COMET_AT), action="answers").text
    assert "0 won, 0 lost" in page
    assert "Tipped between two other rulings" in page
    assert "was a; now b" in page
    assert curator.save(COMET_AT, text).status_code == 303
    assert "flees" in comet.read_text("utf-8")


def test_an_edit_made_elsewhere_is_noticed_shown_and_never_overwritten(curator: Curator, comet: Path) -> None:
    text, read = curator.text(COMET_AT), curator.version(COMET_AT)
    theirs = text.replace("returns to its burrow", "hides in its burrow")
    comet.write_text(theirs, "utf-8")
    mine = text.replace("returns to its burrow", "flees to its burrow")
    looked = curator.send(COMET_AT, text=mine, read=read, action="check")
    assert "changed elsewhere" in looked.text
    for more in ({}, {"anyway": "on"}):
        answer = curator.send(COMET_AT, text=mine, read=read, action="save", **more)
        assert answer.status_code == 409
        assert "hides in its burrow" in answer.text
        assert "flees to its burrow" in answer.text
        assert comet.read_text("utf-8") == theirs


def test_who_has_seen_the_other_edit_can_save_over_it(curator: Curator, comet: Path) -> None:
    text, read = curator.text(COMET_AT), curator.version(COMET_AT)
    comet.write_text(text.replace("returns", "hides"), "utf-8")
    seen = curator.version(COMET_AT)
    comet.write_text(text.replace("returns", "sleeps"), "utf-8")
    mine = text.replace("returns", "flees")
    assert curator.send(COMET_AT, text=mine, read=read, over=seen).status_code == 409
    assert curator.send(COMET_AT, text=mine, read=read, over=curator.version(COMET_AT)).status_code == 303
    assert "flees" in comet.read_text("utf-8")


def test_two_editors_at_once_lose_nothing(curator: Curator, comet: Path) -> None:
    """Each reads and saves in an order of its own, fifty times: whoever read what is there no more is refused."""
    dice = random.Random(50)  # noqa: S311 (the same in every run)
    seen: set[tuple[int, ...]] = set()
    for number in range(50):
        names = ("a", "b")
        steps = dice.sample(("a", "a", "b", "b"), 4)
        texts, reads, statuses = {}, {}, []
        for name in steps:
            if name not in reads:
                texts[name], reads[name] = curator.text(COMET_AT), curator.version(COMET_AT)
                continue
            before = comet.read_text("utf-8")
            mine = f"{texts[name].rstrip()}\n# {name} {number}\n"
            statuses.append(curator.send(COMET_AT, text=mine, read=reads[name], action="save", anyway="on").status_code)
            is_overtaken = texts[name] != before
            assert statuses[-1] == (409 if is_overtaken else 303)
            assert (f"# {name} {number}" in comet.read_text("utf-8")) is not is_overtaken
            assert not is_overtaken or comet.read_text("utf-8") == before
        assert set(reads) == {*names}
        seen.add(tuple(statuses))
    assert seen == {(303, 303), (303, 409)}


def test_a_new_entry_is_written_when_it_is_saved(curator: Curator, corpus: Path) -> None:
    answer = curator.client.get("/en/moon-mice/new?kind=errata&title=The+owl+costs+three")
    address = answer.headers["location"]
    assert address.startswith("/en/moon-mice/edit/errata/the-owl-costs-three?")
    path = corpus / "moon-mice" / "errata" / "the-owl-costs-three.yaml"
    text = curator.text(address)
    assert "title: The owl costs three" in text
    assert not path.exists()
    plain, _, _ = address.partition("?")
    whole = text.replace("ruling:\n", "ruling: It costs 3.\n").replace("pages: []", "pages: [2]")
    whole = whole.replace("\nprinted:\n", "\nprinted: costs 2\n").replace("\ncorrected:\n", "\ncorrected: costs 3\n")
    whole = whole.replace("topics: []\n", "")
    whole = whole.replace("  en: []\n  es: []\n  nb: []\n", "  en: [what is the price of the owl]\n")
    answer = curator.send(plain, text=whole, read="", action="save")
    assert answer.status_code == 303, answer.text
    assert path.exists()
    assert "The owl costs three" in curator.read("/en/moon-mice/")


@pytest.mark.parametrize("title", ["", "%20", "?!", "x" * 91])
def test_a_title_that_names_nothing_begins_nothing(curator: Curator, title: str) -> None:
    assert curator.client.get(f"/en/moon-mice/new?kind=rule&title={title}").status_code in (404, 422)


@pytest.mark.parametrize("kind", ["rule", "errata"])
def test_a_taken_name_is_told_with_the_ruling_that_has_it(curator: Curator, kind: str) -> None:
    page = curator.read(f"/en/moon-mice/new?kind={kind}&title=Comet", 409)
    assert f'There is a ruling of this name already: <a href="{COMET_AT}" lang="en">A comet sends every' in page
    assert 'name="title" value="Comet"' in page
    assert f'<option value="{kind}" selected>' in page


def test_a_new_entry_can_be_begun_in_another_language_of_the_page(curator: Curator) -> None:
    address = curator.client.get("/en/moon-mice/new?kind=rule&title=A+new+one").headers["location"]
    (spanish,) = re.findall(r'href="(/es/[^"]*)"', curator.read(address))
    assert "title: A new one" in curator.text(html.unescape(spanish))


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EACCES])
def test_a_disk_that_takes_nothing_keeps_the_old_file_and_the_new_text(
    curator: Curator, comet: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    before, text = comet.read_bytes(), curator.text(COMET_AT).replace("returns", "flees")
    read = curator.version(COMET_AT)

    def refuse(self: Path, target: Path) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(Path, "replace", refuse)
    answer = curator.send(COMET_AT, text=text, read=read, action="save")
    assert answer.status_code == 422
    assert os.strerror(number) in answer.text
    assert "flees" in answer.text
    assert comet.read_bytes() == before


def test_an_entry_of_a_faulty_corpus_can_still_be_edited(curator: Curator, corpus: Path, comet: Path) -> None:
    cheese = corpus / "moon-mice" / "rules" / "one-cheese.yaml"
    cheese.write_text("kind: nonsense\n", "utf-8")
    text = curator.text(COMET_AT).replace("every mouse returns", "each mouse returns")
    assert "5 faults" in curator.read("/en/moon-mice/")
    assert curator.save(COMET_AT, text).status_code == 303
    assert "each mouse returns" in comet.read_text("utf-8")


def test_a_faulty_entry_is_shown_and_mended(curator: Curator, cheese: Path) -> None:
    whole = cheese.read_text("utf-8")
    cheese.write_text(whole.replace("kind: rule", "kind: ruel"), "utf-8")
    assert "kind: ruel" in curator.text(CHEESE_AT)
    assert curator.save(CHEESE_AT, whole).status_code == 303
    assert cheese.read_text("utf-8") == whole


def test_a_file_that_is_no_text_is_told(curator: Curator, cheese: Path) -> None:
    cheese.write_bytes(b"\xff\xff\xff")
    assert curator.client.get(CHEESE_AT).status_code == 409
    assert curator.client.get("/en/moon-mice/").status_code == 200


def test_what_an_entry_says_is_text_and_never_markup(curator: Curator) -> None:
    evil = "</textarea><script>alert(1)</script>"
    text = curator.text(COMET_AT).replace("A comet sends every mouse home", f"'{evil}'")
    answers: list[Callable[[], str]] = [
        lambda: curator.send(COMET_AT, text=text, action="check").text,
        lambda: curator.send(COMET_AT, text=f"{evil}: {evil}\n", action="check").text,
        lambda: curator.send(COMET_AT, text=text, action="answers").text,
    ]
    assert all("<script>alert" not in answer() for answer in answers)


@pytest.mark.parametrize("language", ["en", "es", "nb"])
def test_every_page_is_there_in_every_language(curator: Curator, language: str) -> None:
    for address in ("", "moon-mice/", "moon-mice/gaps", "moon-mice/coverage", "moon-mice/edit/rules/comet"):
        assert f'<html lang="{language}"' in curator.read(f"/{language}/{address}")


def test_a_link_of_a_preview_leads_to_the_entry(curator: Curator) -> None:
    answer = curator.client.get("/en/moon-mice/rulings/comet")
    assert (answer.status_code, answer.headers["location"]) == (303, COMET_AT)


def test_an_unknown_game_is_told_with_those_that_are_like_it(curator: Curator) -> None:
    assert "moon-mice" in curator.read("/en/moon-mouse/", 404)


def test_how_many_questions_were_asked_is_told_while_they_are(
    curator: Curator, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    answer = Games.ask
    monkeypatch.setattr(effects, "_AT_ONCE", 1)

    def noting(*arguments: Any) -> Answer:
        asked.append(curator.client.get("/en/asked").json()["asked"])
        return answer(*arguments)

    monkeypatch.setattr(Games, "ask", noting)
    curator.send(COMET_AT, text=curator.text(COMET_AT).replace("its burrow", "its comet home"), action="all")
    assert asked[0] == 0
    assert len(set(asked)) > 1
    assert asked == sorted(asked)


def test_an_entry_of_another_kind_moves_to_the_folder_of_that_kind(curator: Curator, comet: Path, corpus: Path) -> None:
    text = curator.text(COMET_AT).replace("kind: rule", "kind: edge-case")
    checked = curator.send(COMET_AT, text=text, action="check").text
    assert "No faults" in checked
    assert "saving moves the file to edge-cases/" in checked
    answer = curator.save(COMET_AT, text)
    assert answer.headers["location"] == "/en/moon-mice/edit/edge-cases/comet?done=saved"
    assert not comet.exists()
    assert (corpus / "moon-mice/edge-cases/comet.yaml").read_text("utf-8") == text


def test_an_entry_never_moves_over_another(curator: Curator, comet: Path, corpus: Path) -> None:
    other = corpus / "moon-mice/edge-cases/comet.yaml"
    other.parent.mkdir()
    other.write_text("kind: edge-case\n", "utf-8")
    text = curator.text(COMET_AT).replace("kind: rule", "kind: edge-case")
    assert curator.save(COMET_AT, text).status_code == 422
    assert comet.exists()
    assert other.read_text("utf-8") == "kind: edge-case\n"


def test_an_edit_made_elsewhere_keeps_an_entry_where_it_is(curator: Curator, comet: Path, corpus: Path) -> None:
    text, read = curator.text(COMET_AT), curator.version(COMET_AT)
    theirs = text.replace("returns", "runs")
    comet.write_text(theirs, "utf-8")
    moved = text.replace("kind: rule", "kind: edge-case")
    assert curator.send(COMET_AT, text=moved, read=read, action="save").status_code == 409
    assert comet.read_text("utf-8") == theirs
    assert not list((corpus / "moon-mice").glob("edge-cases/*.yaml"))


def test_an_entry_that_is_named_as_related_names_it_back_in_the_same_step(
    curator: Curator, cheese: Path, comet: Path
) -> None:
    text = curator.text(COMET_AT).replace("added:", "related: [one-cheese]\nadded:")
    refused = curator.save(COMET_AT, text)
    assert refused.status_code == 422
    assert f'<a href="{CHEESE_AT}" lang="en">one-cheese</a>' in refused.text
    assert curator.save(COMET_AT, text, back="on").status_code == 303
    assert "related: [comet]" in cheese.read_text("utf-8")
    assert "No faults" in curator.read(COMET_AT)
    assert "No faults" in curator.read(CHEESE_AT)
