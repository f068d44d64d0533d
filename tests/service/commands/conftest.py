"""A small invented archive for the commands, and a way to run them."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from service.cli import main

GAME = """\
name: Moon Mice
researched: 2026-11-30
sources:
  rulebook: {title: {en: Rulebook, es: Reglamento, nb: Regelbok}, authority: publisher, pages: 12}
topics:
  cheese: {en: Cheese}
"""

CHEESE = """\
kind: rule
title: A mouse carries one cheese
ruling: >
  A mouse carries **one cheese** at a time, and drops it when a comet hits.
topics: [cheese]
citations:
  - {source: rulebook, pages: [4], section: Carrying}
added: 2026-11-30
asked_as:
  en: [how many cheeses can a mouse carry, two cheeses at once]
"""

COMET = """\
kind: rule
title: A comet sends every mouse home
ruling: >
  When a comet hits, every mouse returns to its burrow before the next round.
citations:
  - {source: rulebook, pages: [9]}
added: 2026-11-30
asked_as:
  en: [what happens when the comet hits, do mice go home after a comet]
"""

LOCKED = """\
kind: clarification
title: The hidden owl eats two mice
ruling: >
  The owl eats two mice each night.
spoiler: a late enemy
components: [Owl 77]
citations:
  - {source: rulebook, pages: [12]}
added: 2026-11-30
asked_as:
  en: [how many mice does the night hunter eat, night hunter dinner]
"""

Run = Callable[..., Result]


@pytest.fixture
def corpus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a faultless corpus; the settings name it, and a data folder beside it."""
    folder = tmp_path / "corpus"
    game = folder / "moon-mice"
    for name, text in {
        "game.yaml": GAME,
        "rules/one-cheese.yaml": CHEESE,
        "rules/comet.yaml": COMET,
        "clarifications/hidden-owl.yaml": LOCKED,
    }.items():
        path = game / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    monkeypatch.setenv("FROSTCITE_CORPUS_DIR", str(folder))
    monkeypatch.setenv("FROSTCITE_DATA_DIR", str(tmp_path / "data"))
    return folder


@pytest.fixture
def run() -> Run:
    """Return a function that runs `frostcite` with some arguments."""

    def call(*arguments: str | Path) -> Result:
        return CliRunner().invoke(main, [str(argument) for argument in arguments], prog_name="frostcite")

    return call
