"""Citations laid beside a copy of their source: what changed, what is gone, what nobody covers."""

import datetime as dt
import os
import subprocess
from pathlib import Path

import pytest

from rules.corpus.loading import read_game
from rules.curating.passages import github_anchor, passages
from rules.curating.sources import Compared, compare_source
from tests.rules.corpus.tiny import entry, write

PAGE = """\
<html><head><title>Letters</title><style>#x{}</style></head>
<body>
<section id="wood"><h2>5.1 Wood</h2>
<p>A camp burns one piece of wood each night, whatever the wind may be.</p></section>
<a name="bears"></a><h2 id="bears-too">Bears &amp; light</h2>
<p>No bear comes into the light; the script says otherwise.</p><script>var bear = 1;</script>
<p id="short">Short.</p>
<p id="owls">Owls hoot at every camp at midnight and at no other time of night.</p>
</body></html>
"""


def cite(corpus: Path, place: str) -> None:
    """Write an entry that cites a place of the letters, read on the first of October."""
    text = entry("Cited").replace("{source: rulebook, pages: [3], section: Camp}", "{source: letters, " + place + "}")
    write(corpus, "rules/cited.yaml", text)


def compare(corpus: Path, copy: Path) -> Compared:
    """Return the comparison of the letters."""
    return compare_source(read_game(corpus, "camp"), "letters", copy)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return a plain folder with a page that last changed in September 2026."""
    folder = tmp_path / "copy"
    folder.mkdir()
    (folder / "letters.html").write_text(PAGE, "utf-8")
    touch(folder / "letters.html", dt.date(2026, 9, 1))
    return folder


def touch(path: Path, day: dt.date) -> None:
    """Set the day on which a file last changed."""
    moment = dt.datetime.combine(day, dt.time(12), dt.UTC).timestamp()
    os.utime(path, (moment, moment))


def git(folder: Path, *arguments: str, day: str = "2026-09-01T12:00:00Z") -> None:
    """Run git in a folder on a day."""
    dates = {"GIT_AUTHOR_DATE": day, "GIT_COMMITTER_DATE": day}
    name = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
    command = ["git", "-C", str(folder), *name, *arguments]
    subprocess.run(command, check=True, capture_output=True, env={**os.environ, **dates})


def test_a_page_is_cut_at_its_anchors(copy: Path) -> None:
    found = {passage.anchors[0]: passage for passage in passages(copy) if passage.anchors}
    assert list(found) == ["wood", "bears", "short", "owls"]
    assert found["wood"].heading == "5.1 Wood"
    assert found["wood"].text.endswith("whatever the wind may be.")
    assert found["bears"].anchors == ["bears", "bears-too"]
    assert found["bears"].heading == "Bears & light"
    assert "var bear" not in found["bears"].text
    assert (found["wood"].first, found["wood"].last) == (3, 4)


def test_markdown_is_cut_at_headings_and_anchors(tmp_path: Path) -> None:
    path = tmp_path / "faq.md"
    path.write_text("# The *Big* FAQ!\n\n<a id='x'></a>Text.\n## Own {#own}\n```\n# code\n```\nMore.\n", "utf-8")
    found = list(passages(path))
    assert [passage.anchors for passage in found] == [["the-big-faq"], ["x"], ["own"]]
    assert found[2].text.endswith("More.")
    assert github_anchor("A: <b>b</b> `c` d-e") == "a-b-c-d-e"


def test_a_citation_read_after_the_last_change_is_up_to_date(camp: Path, copy: Path) -> None:
    cite(camp, "anchor: wood, author: Ada, date: 2026-10-01")
    found = compare(camp, copy)
    assert (found.changed, found.vanished) == ([], [])


def test_a_passage_that_changed_since_is_told_with_both_days(camp: Path, copy: Path) -> None:
    cite(camp, "anchor: wood, author: Ada, date: 2026-10-01")
    touch(copy / "letters.html", dt.date(2026, 10, 5))
    (problem,) = compare(camp, copy).changed
    assert str(problem).startswith("camp/rules/cited.yaml:6:5: the passage changed on 2026-10-05, after it was read on")


def test_in_a_clone_only_the_changed_passage_counts(camp: Path, copy: Path) -> None:
    git(copy, "init", "-q")
    git(copy, "add", ".")
    git(copy, "commit", "-qm", "Letters")
    (copy / "letters.html").write_text(PAGE.replace("No bear comes", "No bear ever comes"), "utf-8")
    git(copy, "commit", "-qam", "Bears", day="2026-10-05T12:00:00Z")
    cite(camp, "anchor: wood, author: Ada, date: 2026-10-01")
    assert compare(camp, copy).changed == []
    cite(camp, "anchor: bears-too, author: Ada, date: 2026-10-01")
    (problem,) = compare(camp, copy).changed
    assert "changed on 2026-10-05" in problem.message


def test_a_vanished_anchor_is_told_at_its_place(camp: Path, copy: Path) -> None:
    cite(camp, "anchor: fire, author: Ada, date: 2026-10-01")
    (problem,) = compare(camp, copy).vanished
    assert str(problem) == (
        "camp/rules/cited.yaml:6:31: the copy has no anchor `fire`; find the passage again and correct it "
        "[vanished-anchor]"
    )


@pytest.mark.parametrize("section", ['"5.1"', "5.1 Wood", "5.1 WOOD"])
def test_a_section_finds_its_heading(camp: Path, copy: Path, section: str) -> None:
    cite(camp, f"section: {section}, date: 2026-08-01")
    assert len(compare(camp, copy).changed) == 1


def test_passages_that_no_entry_covers_are_named_unless_they_say_nothing(camp: Path, copy: Path) -> None:
    cite(camp, "anchor: wood, author: Ada, date: 2026-10-01")
    assert [passage.anchors[0] for passage in compare(camp, copy).uncovered] == ["bears", "owls"]
