"""Proposals wait as files, and become changes of entries."""

import datetime as dt
import resource
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from rules.corpus.checks import check_corpus
from rules.corpus.digest import digest
from rules.corpus.loading import read_game
from rules.curating.proposals import folder as folders
from rules.curating.proposals.applying import NoPlace, applied, edited, write
from rules.curating.proposals.folder import Proposals, TooManyWait, UnknownProposal
from rules.curating.proposals.model import Proposal, State
from rules.model import Entry

NOW = dt.datetime(2026, 11, 30, 12, tzinfo=dt.UTC)
TODAY = dt.date(2026, 12, 1)


def proposal(**given: Any) -> Proposal:
    """Return a correction of the camp's wood, changed as given."""
    values = {
        "what": "correction",
        "game": "camp",
        "slug": "wood",
        "language": "en",
        "fields": {"title": "Camps burn one piece"},
        "by": "Bo",
        "received": NOW,
        **given,
    }
    return Proposal.model_validate(values)


def the_entry(corpus: Path, slug: str = "wood") -> Entry:
    """Return an entry of the camp."""
    return next(file.entry for file in read_game(corpus, "camp").entries if file.entry.slug == slug)


@contextmanager
def full_disk() -> Iterator[None]:
    """Let no file grow while the block runs."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_proposal_waits_for_another_process_as_it_was(tmp_path: Path) -> None:
    kept = proposal(note="é\u202e\x1b[2J<script>")
    Proposals(tmp_path).add(kept)
    assert Proposals(tmp_path).all() == [kept]
    assert Proposals(tmp_path).all(game="other") == []


def test_names_are_random_and_nobody_can_choose_one() -> None:
    names = {proposal().id for _ in range(100)}
    assert len(names) == 100
    with pytest.raises(ValueError, match="pattern"):
        proposal(id="../../etc/passwd")


def test_a_proposal_is_found_by_the_beginning_of_its_name_if_it_is_alone(tmp_path: Path) -> None:
    kept = Proposals(tmp_path)
    kept.add(proposal(id="a" * 16), proposal(id="ab" * 8))
    assert kept.find("ab")[1].id == "ab" * 8
    for name in ("a", "", "c"):
        with pytest.raises(UnknownProposal):
            kept.find(name)


def test_what_was_decided_is_kept_with_its_reason_and_decided_once(tmp_path: Path) -> None:
    kept, one = Proposals(tmp_path), proposal()
    kept.add(one)
    kept.decide(one.id, State.DECLINED, TODAY, "Known already")
    assert kept.all() == []
    assert [(p.id, p.reason, p.decided) for p in kept.all(State.DECLINED)] == [(one.id, "Known already", TODAY)]
    with pytest.raises(UnknownProposal):
        kept.decide(one.id, State.ACCEPTED, TODAY)


def test_of_many_who_decide_at_once_one_does(tmp_path: Path) -> None:
    one = proposal()
    Proposals(tmp_path).add(one)

    def decide(state: State) -> bool:
        try:
            Proposals(tmp_path).decide(one.id, state, TODAY)
        except UnknownProposal:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(decide, [State.ACCEPTED, State.DECLINED] * 8)) == 1
    assert len([p for state in State for p in Proposals(tmp_path).all(state)]) == 1


def test_a_file_that_is_no_proposal_hides_no_other(tmp_path: Path) -> None:
    kept, one = Proposals(tmp_path), proposal()
    kept.add(one)
    waiting = tmp_path / "proposals" / "waiting"
    (waiting / "0.json").write_bytes(b"\xff{")
    (waiting / "1.json").write_text("{}")
    (waiting / f"{'0' * 16}.json").write_text(one.model_dump_json())
    (waiting / f"{'1' * 16}.json").write_bytes(b" " * 200_000)
    assert kept.all() == [one]


def test_no_more_wait_than_curators_can_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "MAX_WAITING", 3)
    kept = Proposals(tmp_path)
    kept.add(proposal(), proposal())
    with pytest.raises(TooManyWait):
        kept.add(proposal(), proposal())
    kept.add(proposal())
    assert len(kept.all()) == 3


def test_on_a_full_disk_nothing_half_stays(tmp_path: Path) -> None:
    kept = Proposals(tmp_path)
    kept.add(proposal())
    with full_disk(), pytest.raises(OSError, match="large"):
        kept.add(proposal(), proposal())
    assert [path.suffix for path in (tmp_path / "proposals" / "waiting").iterdir()] == [".json"]
    kept.add(proposal())
    assert len(kept.all()) == 2


def test_a_correction_becomes_the_entry_with_its_proposer_and_its_day(camp: Path) -> None:
    change = applied(proposal(of=digest(the_entry(camp))), camp, TODAY)
    assert (change.faults, change.outdated) == ([], False)
    added = [line for line in change.diff() if line.startswith("+")]
    assert {"+title: Camps burn one piece", "+revised: 2026-12-01", "+contributors: [Bo]"} <= set(added)
    assert "-title: Camps burn wood" in change.diff()
    write(change)
    after = the_entry(camp)
    assert (after.title, after.contributors, after.revised) == ("Camps burn one piece", ("Bo",), TODAY)
    assert check_corpus(camp) == []


def test_a_correction_of_words_that_have_changed_since_says_so(camp: Path) -> None:
    assert applied(proposal(of="0" * 12), camp, TODAY).outdated


def test_a_new_ruling_becomes_a_file_in_its_kinds_folder(camp: Path) -> None:
    fields = {
        "kind": "clarification",
        "title": "Tents do not burn",
        "ruling": "A tent: never burns.",
        "citations": [{"source": "rulebook", "pages": [5]}],
        "asked_as": {"en": ["does my tent burn"]},
    }
    change = applied(proposal(what="ruling", slug=None, fields=fields), camp, TODAY)
    assert (change.before, change.faults) == ("", [])
    write(change)
    assert change.path == camp / "camp/clarifications/tents-do-not-burn.yaml"
    text = change.path.read_text("utf-8")
    assert text.startswith("# yaml-language-server:")
    assert "added: 2026-12-01\ncontributors: [Bo]\n" in text
    assert check_corpus(camp) == []


def test_a_translation_goes_into_its_entry(camp: Path) -> None:
    of = digest(the_entry(camp))
    words = {"title": "Leire brenner ved", "ruling": "En leir brenner 1 vedkubbe hver natt.", "of": of}
    change = applied(proposal(what="translation", language="nb", fields={"translations": {"nb": words}}), camp, TODAY)
    assert change.faults == []
    write(change)
    after = the_entry(camp)
    assert (after.translations["nb"].title, after.revised) == ("Leire brenner ved", None)


def test_faults_are_told_at_their_lines_before_anything_is_written(camp: Path) -> None:
    before = check_corpus(camp)
    fields = {"title": "x" * 91, "citations": [{"source": "rulebok", "pages": [99]}]}
    change = applied(proposal(fields=fields), camp, TODAY)
    assert [problem.code for problem in change.faults] == ["too-long"]
    mended = edited(change, change.after.replace("x" * 91, "Camps"))
    assert [(problem.path, problem.code) for problem in mended.faults] == [("camp/rules/wood.yaml", "unknown-source")]
    assert edited(change, "title: [").faults
    assert check_corpus(camp) == before


def test_a_correction_leaves_translations_stale_unless_they_are_tied_to_it(camp: Path) -> None:
    of = digest(the_entry(camp))
    words = {"title": "Leire brenner ved", "ruling": "En leir brenner 1 vedkubbe hver natt.", "of": of}
    write(applied(proposal(what="translation", fields={"translations": {"nb": words}}), camp, TODAY))
    assert [problem.code for problem in applied(proposal(), camp, TODAY).faults] == ["stale-translation"]
    assert applied(proposal(), camp, TODAY, stamps=True).faults == []


@pytest.mark.parametrize(
    ("given", "slug", "message"),
    [
        ({"slug": "gone"}, None, "`gone` of camp is not there any more"),
        ({"what": "ruling", "slug": None, "fields": {"title": "Wood"}}, None, "has an entry `wood` already"),
        ({"what": "ruling", "slug": None, "fields": {"title": "Fire"}}, "../../x", "is no name for a file"),
        ({"what": "ruling", "slug": None, "fields": {}}, None, "is no name for a file"),
        ({"fields": {"title": "\x1b"}}, None, "cannot be written as an entry: invisible character U"),
    ],
)
def test_a_proposal_without_a_place_says_why(camp: Path, given: dict[str, Any], slug: str | None, message: str) -> None:
    with pytest.raises(NoPlace, match=message):
        applied(proposal(**given), camp, TODAY, slug)


def test_a_file_that_changed_after_it_was_read_is_not_overwritten(camp: Path) -> None:
    change = applied(proposal(), camp, TODAY)
    text = change.path.read_text("utf-8") + "# somebody else\n"
    change.path.write_text(text, "utf-8")
    with pytest.raises(NoPlace, match="has changed since"):
        write(change)
    assert change.path.read_text("utf-8") == text


@pytest.mark.parametrize(
    "said", ["!!python/object:x", "&a *a", "kind: errata\ntitle: b", "{{7*7}}", "<script>", "a\n---\nb"]
)
def test_words_stay_words_whatever_yaml_would_make_of_them(camp: Path, said: str) -> None:
    write(applied(proposal(fields={"context": said}, by=said.splitlines()[0]), camp, TODAY))
    after = the_entry(camp)
    assert (after.context, after.contributors, after.kind) == (said, (said.splitlines()[0],), "rule")
