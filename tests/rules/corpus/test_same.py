"""What has not changed is the very same when it is read again; and faults are found and placed as if it were not."""

from pathlib import Path

from rules.corpus.loading import read_game
from rules.corpus.same import Same
from rules.corpus.stamping import stamp
from tests.rules.corpus.tiny import GAME, SPANISH, entry, faults, write


def test_a_value_equals_itself_and_no_other_that_says_the_same() -> None:
    one, other = {"wood": 1}, {"wood": 1}
    assert Same(one) == Same(one)
    assert hash(Same(one)) == hash(Same(one))
    assert Same(one) != Same(other)


def test_an_entry_is_the_same_until_its_file_changes(corpus: Path) -> None:
    write(corpus, "rules/wood.yaml", entry())
    write(corpus, "rules/moss.yaml", entry("Camps grow moss"))
    moss, wood = (file.entry for file in read_game(corpus, "camp").entries)
    write(corpus, "rules/wood.yaml", entry("Camps burn oak"))
    moss_again, oak = (file.entry for file in read_game(corpus, "camp").entries)
    assert moss_again is moss
    assert (wood.title, oak.title) == ("Camps burn wood", "Camps burn oak")


def test_a_changed_glossary_is_laid_over_entries_that_are_the_same(corpus: Path) -> None:
    stamp(write(corpus, "rules/wood.yaml", entry(more=SPANISH)))
    assert faults(corpus) == []
    write(corpus, "game.yaml", GAME.replace("glossary:", "glossary:\n  piece: {en: piece, es: trozo}"))
    (fault,) = faults(corpus)
    assert "the original says `piece`, so this must say `trozo`" in fault
    write(corpus, "game.yaml", GAME)
    assert faults(corpus) == []


def test_a_fault_that_was_known_is_told_at_its_present_line(corpus: Path) -> None:
    path = write(corpus, "rules/wood.yaml", entry(more=SPANISH))
    (before,) = faults(corpus)
    path.write_text("\n" + path.read_text("utf-8"), "utf-8")
    (after,) = faults(corpus)
    assert before.split(":")[1:2] != after.split(":")[1:2]
