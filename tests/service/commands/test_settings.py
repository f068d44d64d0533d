"""`frostcite settings` shows each setting with its meaning, its value and where that came from."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from service.settings import Settings

Run = Callable[..., Result]


def test_every_setting_is_explained(corpus: Path, run: Run) -> None:
    rows = json.loads(run("settings", "--json").stdout)
    assert [row["variable"] for row in rows] == [f"FROSTCITE_{name.upper()}" for name in Settings.model_fields]
    assert all(row["meaning"] for row in rows)


def test_the_source_of_a_value_is_named(corpus: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FROSTCITE_PORT", "8123")
    monkeypatch.delenv("FROSTCITE_HOST", raising=False)
    rows = {row["variable"]: row for row in json.loads(run("settings", "--json").stdout)}
    assert (rows["FROSTCITE_PORT"]["value"], rows["FROSTCITE_PORT"]["source"]) == (8123, "environment")
    assert (rows["FROSTCITE_HOST"]["value"], rows["FROSTCITE_HOST"]["source"]) == ("127.0.0.1", "default")


def test_an_empty_variable_is_none_at_all(corpus: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FROSTCITE_HOST", "")
    assert "FROSTCITE_HOST = 127.0.0.1  (default)\n" in run("settings").stdout


def test_text_is_for_reading(corpus: Path, run: Run) -> None:
    text = run("settings").stdout
    assert f"FROSTCITE_CORPUS_DIR = {corpus}  (environment)\n    Folder of" in text
    assert "FROSTCITE_LOG_QUESTIONS = false  (default)\n" in text
    assert "FROSTCITE_BASE_URL = none  (default)\n" in text
