"""A curator looks at what players proposed beside its entry, and accepts, edits or declines it."""

import datetime as dt
from pathlib import Path
from typing import Any

import pytest

from rules.curating.proposals.folder import Proposals
from rules.curating.proposals.model import Proposal, State
from tests.service.visiting import Page
from tests.service.workbench.curator import COMET_AT, Curator

ID = "3f9c" * 4
LIST, ONE = "/en/moon-mice/proposals", f"/en/moon-mice/proposals/{ID}"
HOSTILE = "<script>alert(1)</script>\x1b[2J"


@pytest.fixture
def kept(tmp_path: Path) -> Proposals:
    """Return the proposals of the workbench's data folder."""
    return Proposals(tmp_path / "data")


def proposal(**given: Any) -> Proposal:
    """Return a correction of the comet, changed as given."""
    values = {
        "id": ID,
        "what": "correction",
        "game": "moon-mice",
        "slug": "comet",
        "language": "en",
        "fields": {"title": "A comet sends mice home"},
        "by": "Bo",
        "note": "Shorter",
        "received": dt.datetime(2026, 11, 30, 12, tzinfo=dt.UTC),
        **given,
    }
    return Proposal.model_validate(values)


def comet(corpus: Path) -> str:
    """Return what the comet's file holds."""
    return (corpus / "moon-mice/rules/comet.yaml").read_text("utf-8")


def test_what_waits_is_listed_beside_its_entry_as_lines_that_differ(curator: Curator, kept: Proposals) -> None:
    kept.add(proposal(), proposal(id="0" * 16, game="sun-mice"))
    page = Page(curator.read(LIST))
    assert "1 proposal waits" in page.one("p", class_="lead").text
    assert page.one("h2").text == "A comet sends every mouse home"
    assert page.all("ins")[0].text == "+title: A comet sends mice home"
    assert "by Bo" in page.one("main").text
    assert "Shorter" in page.one("main").text
    assert any(a.attributes["href"] == LIST for a in Page(curator.read("/en/moon-mice/")).all("a"))


def test_it_is_accepted_from_the_list_and_leads_to_its_entry(curator: Curator, kept: Proposals, corpus: Path) -> None:
    kept.add(proposal())
    answer = curator.send(ONE, action="save")
    assert (answer.status_code, answer.headers["location"]) == (303, f"{COMET_AT}?done=saved")
    assert "title: A comet sends mice home\n" in comet(corpus)
    assert "contributors: [Bo]\n" in comet(corpus)
    assert kept.find(ID)[0] is State.ACCEPTED
    assert curator.send(ONE, action="save").status_code == 404


def test_it_is_edited_in_the_editor_with_its_faults_and_previews(
    curator: Curator, kept: Proposals, corpus: Path
) -> None:
    kept.add(proposal(fields={"title": "x" * 91}))
    before = comet(corpus)
    assert "is longer than 90 characters" in curator.read(ONE)
    text = curator.text(ONE)
    refused = curator.send(ONE, action="save", text=text, read=curator.version(ONE))
    assert (refused.status_code, comet(corpus)) == (422, before)
    assert kept.find(ID)[0] is State.WAITING
    looked = curator.send(ONE, action="check", text=text.replace("x" * 91, "Comets"), read=curator.version(ONE))
    assert "No faults" in looked.text
    assert "Comets</h4>" in looked.text
    answers = curator.send(ONE, action="answers", text=text.replace("x" * 91, "Comets"), read=curator.version(ONE))
    assert " won, " in answers.text
    done = curator.send(ONE, action="save", text=text.replace("x" * 91, "Comets"), read=curator.version(ONE))
    assert done.status_code == 303
    assert "title: Comets\n" in comet(corpus)


def test_a_file_that_changed_meanwhile_is_not_overwritten(curator: Curator, kept: Proposals, corpus: Path) -> None:
    kept.add(proposal())
    text, read = curator.text(ONE), curator.version(ONE)
    path = corpus / "moon-mice/rules/comet.yaml"
    path.write_text(f"{comet(corpus)}# somebody else\n", "utf-8")
    answer = curator.send(ONE, action="save", text=text, read=read)
    assert answer.status_code == 409
    assert "# somebody else" in answer.text
    assert comet(corpus).endswith("# somebody else\n")
    assert kept.find(ID)[0] is State.WAITING


def test_it_is_declined_with_a_reason(curator: Curator, kept: Proposals, corpus: Path) -> None:
    kept.add(proposal())
    before = comet(corpus)
    assert curator.send(ONE, action="decline", reason=" ").status_code == 422
    answer = curator.send(ONE, action="decline", reason="Known already")
    assert (answer.status_code, answer.headers["location"]) == (303, LIST)
    state, decided = kept.find(ID)
    assert (state, decided.reason, comet(corpus)) == (State.DECLINED, "Known already", before)


def test_a_new_ruling_can_take_another_name(curator: Curator, kept: Proposals, corpus: Path) -> None:
    fields = {
        "kind": "rule",
        "title": "Comet",
        "ruling": "A comet is cold.",
        "citations": [{"source": "rulebook", "pages": [9]}],
    }
    kept.add(proposal(what="ruling", slug=None, fields=fields))
    assert "has an entry `comet` already" in curator.read(ONE, 409)
    assert "has an entry `comet` already" in curator.read(LIST)
    named = f"{ONE}?slug=cold-comet"
    assert f'action="{named}"' in curator.read(named)
    done = curator.send(named, action="save", text=curator.text(named), read=curator.version(named))
    assert done.headers["location"] == "/en/moon-mice/edit/rules/cold-comet?done=saved"
    assert "ruling: A comet is cold.\n" in (corpus / "moon-mice/rules/cold-comet.yaml").read_text("utf-8")


def test_a_strangers_words_are_text_wherever_they_stand(curator: Curator, kept: Proposals) -> None:
    fields = {"title": HOSTILE, "ruling": HOSTILE, "unknown": [HOSTILE]}
    plain = {name: HOSTILE.partition("\x1b")[0] for name in ("title", "ruling", "context")}
    kept.add(proposal(fields=plain, by="<script>alert(1)</script>", note=HOSTILE, where=HOSTILE))
    kept.add(proposal(id="1" * 16, fields=fields, note=HOSTILE))
    kept.add(proposal(id="2" * 16, slug="gone", fields=fields, note=HOSTILE))
    for address, status in ((LIST, 200), (ONE, 200), (f"{LIST}/{'1' * 16}", 409), (f"{LIST}/{'2' * 16}", 409)):
        text = curator.read(address, status)
        assert "<script>alert" not in text
        assert "&lt;script&gt;alert(1)" in text


@pytest.mark.parametrize("address", [f"{LIST}/{'2' * 16}", f"{LIST}/nothing", f"/en/no-game/proposals/{ID}"])
def test_what_does_not_wait_is_not_there(curator: Curator, kept: Proposals, address: str) -> None:
    kept.add(proposal(game="sun-mice"))
    curator.read(address, 404)
    assert curator.send(address, action="save").status_code == 404


def test_a_forged_decision_is_refused(curator: Curator, kept: Proposals, corpus: Path) -> None:
    kept.add(proposal())
    before = comet(corpus)
    for headers in ({"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"}, curator.ours):
        answer = curator.client.post(ONE, data={"action": "save", "token": "no"}, headers=headers)
        assert answer.status_code == 403
    assert (comet(corpus), kept.find(ID)[0]) == (before, State.WAITING)
