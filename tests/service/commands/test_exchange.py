"""What goes out comes in again, and other people's lists come in whole or not at all."""

import csv
import io
import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from rules.curating.canonical import canonical

Run = Callable[..., Result]

# Card rulings as rulings sites publish them: an object a card, its rulings with references, dates without signs.
MAPPING = """\
rows: data.rulings
fields:
  game: {value: moon-mice}
  kind: {column: type, words: {C: clarification, E: errata, "*": rule}}
  slug: {template: "ruling-{uid}"}
  title: {template: "{cards.0}: ruling {uid}"}
  ruling: {column: text}
  printed: {column: old}
  corrected: {column: new}
  components: {column: cards}
  citations.0.source: {value: rulebook}
  citations.0.pages: {column: reference.page}
  citations.0.date: {column: reference.date, date: "%Y%m%d"}
  added: {value: "2026-11-30"}
  asked_as.en: {column: questions, split: "; "}
"""
_VERBS = ("strike", "bleed", "block", "burn", "rescue", "untap")


def foreign(count: int) -> list[dict[str, object]]:
    """Return a list of card rulings in a shape of its own."""
    chance = random.Random(7)  # noqa: S311 (test data)
    rulings: list[dict[str, object]] = []
    for uid in range(1, count + 1):
        card, verb = f"Card {uid:03}", chance.choice(_VERBS)
        ruling: dict[str, object] = {
            "uid": f"R{uid}",
            "type": chance.choice("CCCR"),
            "cards": [card, f'"Twin" of {card}'],
            "text": f"{card} can {verb} #{uid}: even [ACTION] during a *second* turn,\nbut not – ever – twice.",
            "reference": {"page": chance.randint(1, 12), "date": f"2024{chance.randint(1, 12):02}28", "by": "LSJ"},
            "questions": f"may {card} {verb}; does {card} {verb} twice",
        }
        if uid % 50 == 0:
            ruling |= {"type": "E", "old": f"costs {uid}", "new": f"costs {uid + 1}"}
        rulings.append(ruling)
    return rulings


@pytest.fixture
def mapping(tmp_path: Path) -> Path:
    """Return a mapping file for the foreign list."""
    path = tmp_path / "mapping.yaml"
    path.write_text(MAPPING, "utf-8")
    return path


def put(tmp_path: Path, rulings: list[dict[str, object]]) -> Path:
    """Write a foreign list and return its path."""
    path = tmp_path / "foreign.json"
    path.write_text(json.dumps({"data": {"rulings": rulings}}), "utf-8")
    return path


def entries(corpus: Path) -> set[Path]:
    """Return the entry files of a corpus."""
    return set(corpus.glob("*/*/*.yaml"))


@pytest.mark.parametrize("shape", ["json", "jsonl"])
def test_what_was_exported_is_imported_again_word_for_word(corpus: Path, run: Run, tmp_path: Path, shape: str) -> None:
    before = {path: canonical(path) for path in entries(corpus)}
    file = tmp_path / f"archive.{shape}"
    assert run("export", "--format", shape, "-o", file).exit_code == 0
    for path in before:
        path.unlink()
    result = run("import", file)
    assert (result.exit_code, result.stdout.splitlines()[-1]) == (0, "3 rows, 0 faults, 3 written")
    assert {path: path.read_text("utf-8") for path in entries(corpus)} == before


def test_several_hundred_rulings_of_another_shape_come_in(
    corpus: Path, run: Run, tmp_path: Path, mapping: Path
) -> None:
    result = run("import", put(tmp_path, foreign(600)), "--mapping", mapping)
    assert (result.exit_code, result.stdout.splitlines()[-1]) == (0, "600 rows, 0 faults, 600 written")
    assert run("check").exit_code == 0
    assert run("fmt", "--check").stdout.count("/ruling-r") == 0
    exported = json.loads(run("export", "moon-mice").stdout)["entries"]
    (seventh,) = [entry for entry in exported if entry["slug"] == "ruling-r7"]
    source = foreign(600)[6]
    assert seventh["ruling"] == source["text"]
    assert seventh["components"] == source["cards"]
    assert seventh["citations"][0]["date"].startswith("2024-")
    assert seventh["asked_as"]["en"] == str(source["questions"]).split("; ")


def test_every_fault_is_told_by_its_row_and_nothing_is_written(
    corpus: Path, run: Run, tmp_path: Path, mapping: Path
) -> None:
    rulings = foreign(20)
    rulings[2]["reference"] = {"page": 99, "date": "20240101"}
    rulings[4]["reference"] = {"page": 3, "date": "1 May"}
    rulings[6]["text"] = ""
    rulings[8]["uid"] = "R1"
    before = entries(corpus)
    result = run("import", put(tmp_path, rulings), "--mapping", mapping)
    assert result.exit_code == 1
    assert entries(corpus) == before
    rows = [line.split(": row ")[1].split(":")[0] for line in result.stderr.splitlines()]
    assert rows == ["3", "5", "7", "9"]
    assert "page 99 is beyond the source's 12 pages" in result.stderr
    assert "`1 May` is no day of the form %Y%m%d" in result.stderr
    assert "`ruling` is missing" in result.stderr
    assert "has an entry `ruling-r1` already" in result.stderr
    assert result.stdout == "20 rows, 4 faults, 16 not written\n"


@pytest.mark.parametrize("cards", [[], None, [""], [" "]])
def test_a_row_that_has_nothing_for_a_template_is_told_what_it_lacks(
    corpus: Path, run: Run, tmp_path: Path, mapping: Path, cards: object
) -> None:
    rulings = foreign(3)
    rulings[1]["cards"] = cards
    result = run("import", put(tmp_path, rulings), "--mapping", mapping)
    assert result.exit_code == 1
    assert ": row 2: title: its template needs `cards.0`, and this row has nothing there\n" in result.stderr
    assert not list(corpus.rglob("*ruling-r*"))


def test_the_good_rows_are_written_if_asked(corpus: Path, run: Run, tmp_path: Path, mapping: Path) -> None:
    rulings = foreign(20)
    rulings[2]["text"] = ""
    result = run("import", put(tmp_path, rulings), "--mapping", mapping, "--keep-going")
    assert result.exit_code == 1
    assert len(entries(corpus)) == 3 + 19
    assert run("check").exit_code == 0


def test_a_dry_run_writes_nothing(corpus: Path, run: Run, tmp_path: Path, mapping: Path) -> None:
    result = run("import", put(tmp_path, foreign(3)), "--mapping", mapping, "--dry-run")
    assert (result.exit_code, result.stdout) == (0, "3 rows, 0 faults, 3 could be written\n")
    assert len(entries(corpus)) == 3


@pytest.mark.parametrize(("more", "told"), [((), "not written"), (("--keep-going",), "could be written")])
def test_a_dry_run_tells_what_would_be_done_with_the_good_rows(
    corpus: Path, run: Run, tmp_path: Path, mapping: Path, more: tuple[str, ...], told: str
) -> None:
    rulings = foreign(3)
    rulings[1]["text"] = ""
    result = run("import", put(tmp_path, rulings), "--mapping", mapping, "--dry-run", *more)
    assert (result.exit_code, result.stdout) == (1, f"3 rows, 1 fault, 2 {told}\n")


@pytest.mark.parametrize("text", ["a\u200bb", "a\u202eb", "a\x00b", "\ud83d"])
def test_characters_that_nobody_sees_are_refused_as_in_any_file(
    corpus: Path, run: Run, tmp_path: Path, mapping: Path, text: str
) -> None:
    rulings = foreign(1)
    rulings[0]["text"] = text
    result = run("import", put(tmp_path, rulings), "--mapping", mapping)
    assert result.exit_code == 1
    assert "row 1: " in result.stderr
    assert "character" in result.stderr


@pytest.mark.parametrize("text", ["no", "5.10", "item #49", "- a: b", "{x}", "*bold*", "049", "a: b\n- c"])
def test_text_that_yaml_takes_for_something_else_stays_text(
    corpus: Path, run: Run, tmp_path: Path, mapping: Path, text: str
) -> None:
    rulings = foreign(1)
    rulings[0]["text"] = text
    assert run("import", put(tmp_path, rulings), "--mapping", mapping).exit_code == 0
    exported = json.loads(run("export").stdout)["entries"]
    assert next(entry for entry in exported if entry["slug"] == "ruling-r1")["ruling"] == text


def test_a_spreadsheet_comes_in(corpus: Path, run: Run, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.csv"
    sheet.write_text('Card,Text,Page\nMoon cake,"It feeds a mouse,\ntwice.",7\n', "utf-8-sig")
    mapping = tmp_path / "mapping.yaml"
    mapping.write_text(
        "fields:\n  title: {column: Card}\n  ruling: {column: Text}\n  kind: {value: rule}\n"
        "  citations.0.source: {value: rulebook}\n  citations.0.pages: {column: Page}\n"
        "  added: {value: '2026-11-30'}\n",
        "utf-8",
    )
    assert "no game; give one with --game" in run("import", sheet, "--mapping", mapping).stderr
    assert run("import", sheet, "--mapping", mapping, "--game", "moon-mice").exit_code == 0
    assert "pages: [7]" in (corpus / "moon-mice/rules/moon-cake.yaml").read_text("utf-8")


def test_an_unknown_game_is_told_with_near_names(corpus: Path, run: Run, tmp_path: Path, mapping: Path) -> None:
    mapping.write_text(MAPPING.replace("moon-mice", "moon-mouse"), "utf-8")
    result = run("import", put(tmp_path, foreign(1)), "--mapping", mapping)
    assert "row 1: unknown game `moon-mouse`; did you mean `moon-mice`?" in result.stderr


def test_a_mapping_with_faults_is_told_by_place(corpus: Path, run: Run, tmp_path: Path, mapping: Path) -> None:
    mapping.write_text("fields:\n  title: {colunm: a}\n", "utf-8")
    result = run("import", put(tmp_path, foreign(1)), "--mapping", mapping)
    assert f"{mapping}:2:11: unknown field `colunm`; did you mean `column`?" in result.stderr


@pytest.mark.parametrize(("name", "text"), [("a.json", "[1"), ("b.json", '{"entries": 3}'), ("c.jsonl", "1\n")])
def test_a_file_that_holds_no_list_is_told_in_one_line(
    corpus: Path, run: Run, tmp_path: Path, name: str, text: str
) -> None:
    (tmp_path / name).write_text(text, "utf-8")
    result = run("import", tmp_path / name)
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert name in result.stderr


def test_a_cell_that_looks_like_a_formula_is_made_harmless(corpus: Path, run: Run) -> None:
    path = corpus / "moon-mice/rules/comet.yaml"
    title = "title: '=HYPERLINK(1)'"
    path.write_text(path.read_text("utf-8").replace("title: A comet sends every mouse home", title), "utf-8")
    rows = list(csv.DictReader(io.StringIO(run("export", "--format", "csv").stdout, newline="")))
    assert [row["title"] for row in rows if row["id"] == "moon-mice/comet"] == ["'=HYPERLINK(1)"]
    assert not any(cell.startswith(("=", "+", "-", "@")) for row in rows for cell in row.values())


def test_anki_gets_its_headers_and_a_card_for_each_ruling(corpus: Path, run: Run) -> None:
    lines = run("export", "moon-mice", "--format", "anki").stdout.splitlines()
    headers = [line for line in lines if line.startswith("#")]
    assert headers[-1] == "#columns:guid,question,ruling,tags"
    cards = {row[0]: row for row in csv.reader(lines[len(headers) :])}
    assert sorted(cards) == ["moon-mice/comet", "moon-mice/hidden-owl", "moon-mice/one-cheese"]
    _, front, back, tags = cards["moon-mice/one-cheese"]
    assert "A mouse carries one cheese" in front
    assert "<strong>one cheese</strong>" in back
    assert "Rulebook p. 4, Carrying" in back
    assert tags == "moon-mice rule cheese"


def test_a_page_holds_every_ruling_and_calls_nothing(corpus: Path, run: Run) -> None:
    page = run("export", "moon-mice", "--format", "html").stdout
    assert page.count("<article") == 3
    assert "<strong>one cheese</strong>" in page
    for outside in ("src=", "href=", "url(", "@import"):
        assert outside not in page
    assert "<details><summary>a late enemy</summary>" in page


def test_a_page_is_of_one_game(corpus: Path, run: Run) -> None:
    assert run("export", "--format", "html").exit_code == 2
