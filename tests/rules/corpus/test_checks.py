"""All checks together: everything is told at once, and one fault does not make others."""

from pathlib import Path

from rules.corpus.checks import check_game
from rules.corpus.loading import read_game
from tests.rules.corpus.tiny import GAME, entry, faults, faults_of, write


def test_faults_of_every_file_are_told_in_order(corpus: Path) -> None:
    write(corpus, "rules/b.yaml", entry("no"))
    write(corpus, "rules/a.yaml", entry("A", "topics: [cold]\n").replace("[3]", "[9, 10]"))
    write(corpus, "game.yaml", GAME + "colour: red\n")
    assert [fault.split(": ")[0] for fault in faults(corpus)] == ["game.yaml:19:1", "rules/b.yaml:2:8"]
    write(corpus, "game.yaml", GAME)
    assert [fault.split(": ")[0] for fault in faults(corpus)] == [
        "rules/a.yaml:6:32",
        "rules/a.yaml:6:35",
        "rules/a.yaml:8:10",
        "rules/b.yaml:2:8",
    ]


def test_a_faulty_game_does_not_hide_what_its_entries_say_of_each_other(corpus: Path) -> None:
    write(corpus, "game.yaml", GAME + "colour: red\n")
    write(corpus, "rules/a.yaml", entry("Same"))
    write(corpus, "rules/b.yaml", entry("Same", "related: [c]\n"))
    assert [fault.rsplit(" ", 1)[1] for fault in faults(corpus)] == [
        "[unknown-field]",
        "[duplicate-title]",
        "[dangling-reference]",
    ]


def test_a_faulty_entry_does_not_make_its_neighbours_faulty(corpus: Path) -> None:
    write(corpus, "rules/a.yaml", entry("A", "related: [b]\nafter: [b]\nsupersedes: [b]\n"))
    write(corpus, "rules/b.yaml", entry("no", "related: [a]\n"))
    assert [fault.rsplit(" ", 1)[1] for fault in faults(corpus)] == ["[bare-value]"]


def test_games_are_checked_apart(corpus: Path) -> None:
    write(corpus, "rules/wood.yaml", entry(more="asked_as: {en: [why]}\n"))
    other = corpus / "other"
    (other / "rules").mkdir(parents=True)
    (other / "game.yaml").write_text(GAME)
    (other / "rules" / "wood.yaml").write_text(entry(more="asked_as: {en: [why]}\n"))
    assert faults(corpus) == []


def test_a_games_faults_are_those_of_its_folder(corpus: Path) -> None:
    write(corpus, "rules/wood.yaml", entry("no"))
    assert [str(problem) for problem in check_game(read_game(corpus, "camp"))] == [
        'camp/rules/wood.yaml:2:8: YAML may take no for something else than text; write "no" in quotes [bare-value]'
    ]


def test_what_was_printed_and_what_is_correct_stand_together(corpus: Path) -> None:
    assert faults_of(corpus, entry(more="printed: 2 logs\n")) == [
        "8:10: `printed` needs `corrected` beside it [half-erratum]"
    ]
    assert faults_of(corpus, entry(more="corrected: 1 log\n")) == [
        "8:12: `corrected` needs `printed` beside it [half-erratum]"
    ]
    assert faults_of(corpus, entry(more="printed: 2 logs\ncorrected: 1 log\n")) == []


def test_a_kind_is_shared_by_several_terms(corpus: Path) -> None:
    game = GAME.replace("nb: stokk}", "nb: stokk, kind: wood}")
    write(corpus, "game.yaml", game)
    (fault,) = faults(corpus)
    assert fault.endswith("no other term is of the kind `wood`; give it to others, or take it away here [lonely-kind]")
    write(corpus, "game.yaml", game + "  twig: {en: twig, kind: wood}\n")
    assert faults(corpus) == []
