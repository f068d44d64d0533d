"""The folder: what lies where, under which name, and what is told of what does not belong."""

import os
from pathlib import Path

import pytest

from rules.corpus.loading import corpus_files, game_slugs, read_game, stray_files, with_entry, without_entry
from rules.model import Kind
from tests.rules.corpus.tiny import ENTRY, GAME, entry, faults, write

FORM = "write it in small letters, digits and single hyphens, at most 100 characters [not-a-slug]"


def test_a_game_and_its_entries_are_named_by_their_folders(corpus: Path) -> None:
    write(corpus, "rules/wood.yaml", entry())
    write(corpus, "edge-cases/wet-wood.yaml", entry("Wet").replace("kind: rule", "kind: edge-case"))
    found = read_game(corpus, "camp")
    assert found.game is not None
    assert (found.game.slug, found.game.name) == ("camp", "Tiny Camp")
    assert [file.entry.id for file in found.entries] == ["camp/wet-wood", "camp/wood"]
    assert [file.entry.kind.value for file in found.entries] == ["edge-case", "rule"]
    assert found.problems == []


def test_the_texts_of_yaml_become_numbers_and_days(corpus: Path) -> None:
    write(corpus, "rules/wood.yaml", entry())
    (file,) = read_game(corpus, "camp").entries
    assert file.entry.citations[0].pages == (3,)
    assert file.entry.added.isoformat() == "2026-11-30"
    assert file.entry.ruling == "A camp burns 1 piece of wood each night."


def test_without_a_folder_there_is_no_corpus(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="FROSTCITE_CORPUS_DIR must name the folder of the games"):
        game_slugs(tmp_path / "nowhere")


def test_games_are_the_folders_that_are_not_hidden(corpus: Path) -> None:
    for name in ("camp", ".git", "another"):
        (corpus / name).mkdir()
    (corpus / "README.md").write_text("# The archive")
    assert game_slugs(corpus) == ["another", "camp"]


@pytest.mark.parametrize("name", ["Wood.yaml", "wet_wood.yaml", "wet--wood.yaml", "-wood.yaml", "wood-.yaml", "vått.yaml", "wооd.yaml", "a b.yaml"])  # fmt: skip  # noqa: E501
def test_a_file_name_is_a_slug(corpus: Path, name: str) -> None:
    write(corpus, f"rules/{name}", entry())
    assert faults(corpus) == [f"rules/{name}:1:1: `{name}` is no entry's name; {FORM}"]


def test_a_long_file_name_is_no_slug(corpus: Path) -> None:
    write(corpus, f"rules/{'x' * 100}.yaml", entry())
    assert faults(corpus) == []
    write(corpus, f"rules/{'x' * 101}.yaml", entry("Other"))
    assert [fault.rsplit(" ", 1)[1] for fault in faults(corpus)] == ["[not-a-slug]"]


def test_a_file_name_of_strange_bytes_is_told_on_one_line_that_can_be_printed(corpus: Path) -> None:
    write(corpus, "rules/wood.yaml", entry())
    Path(os.fsdecode(os.fsencode(corpus / "camp" / "rules") + b"/w\xff\nd.yaml")).write_text(entry(), "utf-8")
    (fault,) = faults(corpus)
    assert fault.startswith("rules/w\\udcff\\nd.yaml:1:1: ")
    assert fault.encode("utf-8")


@pytest.mark.parametrize("name", ["rules/wood.yml", "rules/wood.YAML", "notes.txt", "rules/wood.yaml~", "rules/wood"])
def test_only_yaml_files_lie_in_a_game(corpus: Path, name: str) -> None:
    write(corpus, name, entry())
    message = "this is no `.yaml` file; a game's folder holds game.yaml and entries alone [file-name]"
    assert faults(corpus) == [f"{name}:1:1: {message}"]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("wood.yaml", "not in `camp/`; write one of: clarifications, edge-cases, errata, rules, summaries"),
        ("rule/wood.yaml", "not in `rule/`; did you mean `rules`?"),
        ("rules/old/wood.yaml", "not in `rules/old/`; did you mean `rules`?"),
        ("summarys/wood.yaml", "not in `summarys/`; did you mean `summaries`?"),
    ],
)
def test_an_entry_lies_in_the_folder_of_a_kind(corpus: Path, name: str, message: str) -> None:
    write(corpus, name, entry())
    assert faults(corpus) == [f"{name}:1:1: entries lie in the folder of their kind, {message} [folder]"]


def test_an_entry_lies_in_the_folder_of_its_own_kind(corpus: Path) -> None:
    write(corpus, "errata/wood.yaml", "# wood\n" + entry())
    assert faults(corpus) == [
        "errata/wood.yaml:2:7: kind is `rule` but the file lies in `errata/`; move it to `rules/` [folder]"
    ]


def test_an_entry_beside_the_games_is_no_games(corpus: Path) -> None:
    write(corpus, "rules/wood.yaml", entry())
    (corpus / "lost.yaml").write_text(ENTRY)
    assert faults(corpus) == [
        "lost.yaml:1:1: an entry lies in the folder of its kind in the folder of its game; move it there [folder]"
    ]


def test_a_game_needs_its_file(corpus: Path) -> None:
    write(corpus, "rules/wood.yaml", entry())
    (corpus / "camp" / "game.yaml").unlink()
    assert faults(corpus) == ["game.yaml:1:1: this file is missing; write it, see corpus/README.md [missing-file]"]


def test_a_games_folder_is_a_slug(corpus: Path) -> None:
    (corpus / "Tiny Camp").mkdir()
    (corpus / "Tiny Camp" / "game.yaml").write_text(GAME)
    assert faults(corpus) == [
        "Tiny Camp/game.yaml:1:1: the folder `Tiny Camp` must be named in small letters, digits and single hyphens, "
        "at most 100 characters [not-a-slug]"
    ]


def test_a_games_folder_is_no_link(corpus: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "game.yaml").write_text(GAME)
    (corpus / "camp").symlink_to(tmp_path / "elsewhere")
    assert faults(corpus) == ["game.yaml:1:1: the game's folder is a link; put a plain folder here [not-a-file]"]


def test_a_kinds_folder_is_no_link(corpus: Path, tmp_path: Path) -> None:
    write(corpus, "rules/wood.yaml", entry())
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "lost.yaml").write_text(entry("Lost"))
    (corpus / "camp" / "errata").symlink_to(tmp_path / "elsewhere")
    (fault,) = faults(corpus)
    assert fault.startswith("errata:1:1: ")


def test_hidden_files_are_left_alone(corpus: Path) -> None:
    write(corpus, "rules/wood.yaml", entry())
    write(corpus, "rules/.wood.yaml.swp", b"\0\xff")
    write(corpus, ".DS_Store", b"\0")
    assert faults(corpus) == []


def test_content_is_plain_files_alone(corpus: Path, tmp_path: Path) -> None:
    wood = write(corpus, "rules/wood.yaml", entry())
    folder = corpus / "camp"
    (folder / "rules" / "link.yaml").symlink_to(wood)
    (folder / "rules" / "folder.yaml").mkdir()
    os.mkfifo(folder / "rules" / "pipe.yaml")
    assert corpus_files(folder) == [folder / "game.yaml", wood]


def test_open_questions_are_read_and_checked(corpus: Path) -> None:
    write(corpus, "rules/wood.yaml", entry())
    write(corpus, "open.yaml", "open:\n  - about: {en: Smoke}\n    asked_as: {en: [does smoke hurt]}\n")
    assert [question.about for question in read_game(corpus, "camp").open] == [{"en": "Smoke"}]
    assert faults(corpus) == []
    write(corpus, "open.yaml", "open:\n  - about: {}\n    asked_as: {no: [røyk]}\n")
    assert [fault.split(": ")[0] for fault in faults(corpus)] == ["open.yaml:2:12", "open.yaml:3:16"]


def test_a_games_own_files_may_be_larger_than_an_entry(corpus: Path) -> None:
    comment = "#" * 1023 + "\n"
    questions = "open:\n  - about: {en: Smoke}\n    asked_as: {en: [does smoke hurt]}\n"
    write(corpus, "game.yaml", GAME + comment * 2000)
    write(corpus, "open.yaml", questions + comment * 2000)
    assert faults(corpus) == []
    write(corpus, "game.yaml", GAME + comment * 2048)
    write(corpus, "open.yaml", questions + comment * 2048)
    assert [fault.split(";")[0] for fault in faults(corpus)] == [
        "game.yaml:1:1: the file is over 2048 KB",
        "open.yaml:1:1: the file is over 2048 KB",
    ]


def test_stray_files_are_yaml_by_either_ending_and_nothing_else(corpus: Path) -> None:
    write(corpus, "rules/wood.yaml", entry())
    for name in ("one.yaml", "two.yml", "README.md", ".hidden.yaml", "three.txt"):
        (corpus / name).write_text(entry(), "utf-8")
    (corpus / "folder.yaml").mkdir()
    told = "an entry lies in the folder of its kind in the folder of its game; move it there"
    assert sorted(map(str, stray_files(corpus))) == [f"{name}:1:1: {told} [folder]" for name in ("one.yaml", "two.yml")]


def test_faults_of_several_files_stand_side_by_side(corpus: Path) -> None:
    for name in ("wood.yaml", "notes.txt", "Upper.yaml"):
        write(corpus, f"rules/{name}", entry(more="nothing: [\n"))
    found = read_game(corpus, "camp")
    assert [problem.path for problem in found.problems] == [
        f"camp/rules/{name}" for name in ("Upper.yaml", "notes.txt", "wood.yaml")
    ]
    assert found.unread == {"wood", "notes", "Upper"}


def test_an_entry_in_the_folder_of_another_kind_is_told_at_its_kind(corpus: Path) -> None:
    write(corpus, "errata/wood.yaml", "# first\n" + entry())
    (problem,) = read_game(corpus, "camp").problems
    assert (problem.line, problem.column, problem.code) == (2, 7, "folder")


def test_a_fault_of_open_questions_is_told_in_their_file_and_in_the_games_where_there_is_none(corpus: Path) -> None:
    write(corpus, "rules/wood.yaml", entry())
    found = read_game(corpus, "camp")
    assert str(found.fault_open(("name",), "odd", "odd")) == "camp/game.yaml:1:7: odd [odd]"
    write(corpus, "open.yaml", "open:\n  - about: {en: Rain}\n    asked_as: {en: [does rain put the fire out]}\n")
    problem = read_game(corpus, "camp").fault_open(("open", 0, "about"), "odd", "odd")
    assert str(problem) == "camp/open.yaml:2:12: odd [odd]"


def test_a_game_is_read_as_it_would_be_with_another_entry_and_without_one(corpus: Path) -> None:
    write(corpus, "rules/wood.yaml", entry())
    before = read_game(corpus, "camp")
    added = with_entry(before, Kind.RULE, "fire", entry("Fires warm"))
    assert [(file.entry.slug, file.entry.title) for file in added.entries] == [
        ("fire", "Fires warm"),
        ("wood", "Camps burn wood"),
    ]
    assert added.entries[0].file.path == "camp/rules/fire.yaml"
    changed = with_entry(added, Kind.RULE, "wood", entry("Camps burn logs"))
    assert [file.entry.title for file in changed.entries] == ["Fires warm", "Camps burn logs"]
    left = without_entry(changed, Kind.RULE, "fire")
    assert [file.entry.title for file in left.entries] == ["Camps burn logs"]
    assert [file.entry.title for file in before.entries] == ["Camps burn wood"], "the folder itself stays as it was"
    assert changed.problems == left.problems == []


def test_a_text_with_faults_is_told_and_the_entry_counts_as_there_but_unread(corpus: Path) -> None:
    write(corpus, "rules/wood.yaml", entry())
    before = read_game(corpus, "camp")
    faulty = with_entry(before, Kind.RULE, "wood", entry(more="nothing: here\n"))
    assert [(problem.path, problem.code) for problem in faulty.problems] == [("camp/rules/wood.yaml", "unknown-field")]
    assert (faulty.entries, faulty.unread) == ([], {"wood"})
    assert (before.problems, before.unread) == ([], set())
    gone = without_entry(faulty, Kind.RULE, "wood")
    assert (gone.entries, gone.unread, gone.problems) == ([], set(), [])
    mended = with_entry(faulty, Kind.RULE, "wood", entry())
    assert ([file.entry.slug for file in mended.entries], mended.unread, mended.problems) == (["wood"], set(), [])


def test_a_text_of_another_kind_is_told_to_move(corpus: Path) -> None:
    write(corpus, "rules/wood.yaml", entry())
    found = with_entry(read_game(corpus, "camp"), Kind.ERRATA, "rain", entry("Rain"))
    assert [str(problem) for problem in found.problems] == [
        "camp/errata/rain.yaml:1:7: kind is `rule` but the file lies in `errata/`; move it to `rules/` [folder]"
    ]
    assert found.unread == {"rain"}
