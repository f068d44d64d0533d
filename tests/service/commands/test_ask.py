"""`frostcite ask` finds the ruling, in the game and the language that are wished for."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]


def asked(run: Run, *arguments: str) -> dict[str, object]:
    result = run("ask", "--json", *arguments)
    assert result.exit_code == 0
    told: dict[str, object] = json.loads(result.stdout)
    return told


def test_the_ruling_that_was_asked_for_is_named(corpus: Path, run: Run) -> None:
    result = run("ask", "how many cheeses can a mouse carry")
    assert result.exit_code == 0
    assert "A mouse carries one cheese" in result.stdout


def test_a_question_needs_no_quotes(corpus: Path, run: Run) -> None:
    quoted = run("ask", "how many cheeses can a mouse carry").stdout
    assert run("ask", "how", "many", "cheeses", "can", "a", "mouse", "carry").stdout == quoted


def test_json_is_what_the_api_returns(corpus: Path, run: Run) -> None:
    told = asked(run, "--game", "moon-mice", "how many cheeses can a mouse carry")
    assert (told["question"], told["game"], told["language"]) == (
        "how many cheeses can a mouse carry",
        "moon-mice",
        "en",
    )
    assert {"status", "answer", "confidence", "related", "corrected"} <= told.keys()


@pytest.mark.parametrize(("code", "language"), [("es", "es"), ("nb", "nb"), ("no", "nb")])
def test_the_reader_chooses_the_language(corpus: Path, run: Run, code: str, language: str) -> None:
    assert asked(run, "--lang", code, "how many cheeses can a mouse carry")["language"] == language


def test_what_is_locked_stays_covered_until_it_is_asked_for(corpus: Path, run: Run) -> None:
    question = "how many mice does the night hunter eat"
    assert "owl" not in json.dumps(asked(run, question)["related"]).replace("hidden-owl", "").lower()
    for arguments in ([question], ["--json", question]):
        shown = run("ask", *arguments).stdout
        assert "eats two mice" not in shown
        assert "Owl 77" not in shown
    assert "owl eats two mice" in run("ask", "--reveal", "--json", question).stdout


@pytest.mark.corpus
def test_a_real_question_of_the_archive(
    run: Run, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FROSTCITE_DATA_DIR", str(tmp_path_factory.mktemp("data")))
    result = run("ask", "--game", "frosthaven", "does shield apply before ward")
    assert result.exit_code == 0
    assert "Shield resolves before Ward and Brittle" in result.stdout
