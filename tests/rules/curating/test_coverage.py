"""Coverage says which pages have entries and names every entry that lacks something."""

import datetime as dt
from pathlib import Path

from rules.corpus.digest import digest
from rules.corpus.loading import read_game
from rules.curating.coverage import Coverage, coverage
from tests.rules.corpus.tiny import entry, write

TODAY = dt.date(2026, 12, 10)


def cover(corpus: Path, days: int = 180) -> Coverage:
    """Return the coverage of the tiny game."""
    folder = read_game(corpus, "camp")
    assert folder.game
    return coverage(folder, folder.game, TODAY, days)


def test_pages_and_sections_name_their_entries(camp: Path) -> None:
    rulebook, letters = cover(camp).sources
    assert (rulebook.source, rulebook.pages) == ("rulebook", 8)
    assert rulebook.by_page == {3: ["bears", "wood"]}
    assert rulebook.by_section == {"Camp": ["bears", "wood"]}
    assert rulebook.uncovered == [1, 2, 4, 5, 6, 7, 8]
    assert (letters.pages, letters.uncovered) == (None, [])


def test_entries_without_phrasings_are_named_by_language(camp: Path) -> None:
    write(camp, "rules/mute.yaml", entry("Camps are mute"))
    found = cover(camp)
    assert found.unasked["en"] == ["mute"]
    assert found.unasked["nb"] == ["bears", "mute", "wood"]


def test_translations_are_missing_or_stale(camp: Path) -> None:
    translated = "translations: {{es: {{title: Leña, ruling: Quema 1 tronco., of: '{}'}}}}\n"
    write(camp, "rules/old.yaml", entry("Old", translated.format("0" * 12)))
    (original,) = [file.entry for file in read_game(camp, "camp").entries if file.entry.slug == "old"]
    write(camp, "rules/old-fresh.yaml", entry("Old", translated.format(digest(original))))
    found = cover(camp)
    assert found.untranslated == {"es": ["bears", "wood"], "nb": ["bears", "old", "old-fresh", "wood"]}
    assert found.stale == {"es": ["old"], "nb": []}


def test_a_citation_of_a_book_without_a_page_is_named(camp: Path) -> None:
    write(camp, "rules/vague.yaml", entry("Vague").replace("pages: [3], ", ""))
    letter = entry("Letter").replace("rulebook, pages: [3]", "letters, date: 2026-10-01, author: Ada")
    write(camp, "rules/letter.yaml", letter)
    found = cover(camp)
    assert found.pageless == ["vague"]
    assert found.sources[1].read == dt.date(2026, 10, 1)


def test_research_is_due_after_some_days(camp: Path) -> None:
    assert (cover(camp).researched_days, cover(camp).research_due) == (10, False)
    assert cover(camp, days=9).research_due


def test_files_with_faults_are_named_and_not_counted(camp: Path) -> None:
    write(camp, "rules/bad.yaml", "kind: rule\n")
    assert (cover(camp).unread, cover(camp).entries) == (["bad"], 2)
