"""A game whose text can be changed while it is served."""

from pathlib import Path

GAME = "tide-pool"
PATHS = (
    f"/api/v1/ask?q=how+many+crabs+fit+a+pool&game={GAME}",
    f"/api/v1/ask?q=who+moves+first&game={GAME}&lang=en",
    f"/en/{GAME}/ask?q=when+does+the+tide+turn",
    f"/en/{GAME}/rulings/crabs",
    f"/en/{GAME}/",
    f"/api/v1/suggest?q=cra&game={GAME}",
)

_GAME = """\
name: Tide Pool
researched: 2026-11-30
sources:
  rulebook: {title: {en: Rulebook, es: Reglamento, nb: Regelbok}, authority: publisher, pages: 12}
topics: {}
"""

_ENTRY = """\
kind: rule
title: "%s"
ruling: >
  %s
citations:
  - {source: rulebook, pages: [4]}
added: 2026-11-30
asked_as:
  en: [%s]
"""


def write_tide_pool(corpus: Path, crabs: int = 4) -> None:
    """Write the game into a corpus folder, with so many crabs to a pool."""
    entries = {
        "crabs": ("Crabs fit a pool", f"A pool holds {crabs} crabs.", "how many crabs fit a pool, crabs in a pool"),
        "first": ("The wettest player moves first", "The wettest player moves first.", "who moves first, who begins"),
        "tide": ("The tide turns each third round", "The tide turns.", "when does the tide turn, tide every round"),
    }
    write(corpus, "game.yaml", _GAME)
    for slug, text in entries.items():
        write(corpus, f"rules/{slug}.yaml", _ENTRY % text)


def write(corpus: Path, name: str, text: str) -> None:
    """Put a file of the game in place, whole at once."""
    path = corpus / GAME / name
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}")
    beside.write_text(text, "utf-8")
    beside.replace(path)
