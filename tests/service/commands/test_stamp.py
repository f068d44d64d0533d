"""`frostcite stamp` ties translations to their original."""

from collections.abc import Callable
from pathlib import Path

from click.testing import Result

Run = Callable[..., Result]

TRANSLATIONS = """\
translations:
  es:
    title: Un ratón lleva un queso
    ruling: Un ratón lleva **un queso** a la vez.
    of:
  nb:
    title: En mus bærer én ost
    ruling: En mus bærer **én ost** om gangen.
    of: "000000000000"
"""


def translated(corpus: Path) -> Path:
    path = corpus / "moon-mice/rules/one-cheese.yaml"
    path.write_text(path.read_text("utf-8") + TRANSLATIONS, "utf-8")
    return path


def test_stamped_translations_are_fresh(corpus: Path, run: Run) -> None:
    path = translated(corpus)
    assert run("check").exit_code == 1
    result = run("stamp", path)
    assert (result.exit_code, result.stdout) == (0, f"{path}: stamped\n")
    assert run("check").exit_code == 0


def test_a_second_time_changes_nothing(corpus: Path, run: Run) -> None:
    path = translated(corpus)
    run("stamp", path)
    before = path.read_bytes()
    assert run("stamp", path).stdout == f"{path}: up to date already\n"
    assert path.read_bytes() == before


def test_one_language_can_be_stamped_alone(corpus: Path, run: Run) -> None:
    path = translated(corpus)
    run("stamp", "--lang", "es", path)
    assert 'of: "000000000000"' in path.read_text("utf-8")
    assert path.read_text("utf-8").count("of:\n") == 0


def test_an_entry_with_other_faults_is_not_touched(corpus: Path, run: Run) -> None:
    path = translated(corpus)
    path.write_text(path.read_text("utf-8").replace("kind: rule", "kind: rul"), "utf-8")
    before = path.read_bytes()
    result = run("stamp", path)
    assert result.exit_code == 1
    assert result.stderr.splitlines()[0].startswith(f"{path}:1:7: `kind` must be")
    assert path.read_bytes() == before
