"""The pages around the editor show what is there, what is missing and what is asked in vain."""

import datetime as dt
import re
from pathlib import Path

from service.feedback import Feedback
from tests.service.workbench.curator import Curator


def test_a_game_lists_its_entries_and_their_faults(curator: Curator, corpus: Path) -> None:
    page = curator.read("/en/moon-mice/")
    assert "A comet sends every mouse home" in page
    assert "fault" not in page
    (corpus / "moon-mice" / "rules" / "comet.yaml").write_text("kind: rule\n", "utf-8")
    assert "fault" in curator.read("/en/moon-mice/")
    assert "fault" in curator.read("/en/")


def test_a_fault_of_the_game_itself_is_shown(curator: Curator, corpus: Path) -> None:
    (corpus / "moon-mice" / "game.yaml").write_text("name: Moon Mice\n", "utf-8")
    page = curator.read("/en/moon-mice/")
    assert "moon-mice/game.yaml:1" in page


def test_gaps_are_what_players_left_with_the_nearest_entries(curator: Curator, tmp_path: Path) -> None:
    feedback = Feedback(tmp_path / "data")
    feedback.leave("moon-mice", "may a mouse carry an anvil", "en", dt.date.today())
    feedback.vote("moon-mice", "comet", "what of comets", "en", settled=False)
    feedback.close()
    page = curator.read("/en/moon-mice/gaps")
    assert "may a mouse carry an anvil" in page
    assert 'href="/en/moon-mice/edit/rules/one-cheese"' in page
    assert "1 no, 0 yes" in page


def test_gaps_of_a_corpus_with_faults_say_so(curator: Curator, corpus: Path) -> None:
    (corpus / "moon-mice" / "rules" / "comet.yaml").write_text("kind: rule\n", "utf-8")
    assert "The corpus has faults" in curator.read("/en/moon-mice/gaps")


def test_nothing_left_is_said(curator: Curator) -> None:
    assert "Players have left nothing." in curator.read("/en/moon-mice/gaps")


def test_coverage_shows_pages_sections_and_what_is_left(curator: Curator) -> None:
    page = curator.read("/en/moon-mice/coverage")
    assert "Pages with rulings: 2 of 12" in page
    assert "Carrying" in page
    assert "Not translated: Norwegian" in page
    (where,) = re.findall(r"Rulings by page.*?</dl>", page, re.DOTALL)
    assert '<dt lang="en">4</dt><dd><a href="/en/moon-mice/edit/rules/one-cheese">' in where


def test_coverage_calls_a_source_what_it_is_called_in_the_curators_language(curator: Curator) -> None:
    assert "<h2>Reglamento</h2>" in curator.read("/es/moon-mice/coverage")
