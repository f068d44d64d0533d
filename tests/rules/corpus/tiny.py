"""A tiny invented game, written where a test wants it, and its faults as a curator reads them."""

from pathlib import Path
from string import ascii_lowercase

from rules.corpus.checks import check_corpus

GAME = """\
name: Tiny Camp
researched: 2026-11-30
sources:
  rulebook:
    title: {en: Rulebook, es: Reglamento, nb: Regelbok}
    authority: publisher
    pages: 8
  letters:
    title: {en: Letters}
    authority: designer
    authors: {Ada: designer of the game}
printings:
  first: {en: First printing}
topics:
  fire: {en: Fire, es: Fuego, nb: Ild}
  night: {en: Night}
glossary:
  log: {en: log, es: [tronco, troncos], nb: stokk}
"""

ENTRY = """\
kind: rule
title: Camps burn wood
ruling: >-
  A camp burns 1 piece of wood each night.
citations:
  - {source: rulebook, pages: [3], section: Camp}
added: 2026-11-30
"""

THINGS = ["acorn", "briar", "cedar", "daisy", "elder", "fern", "gorse", "hazel", "ivy", "juniper", "knapweed", "laurel"]

# A translation of `entry`, unstamped.
SPANISH = """\
translations:
  es:
    title: Los campamentos queman madera
    ruling: Cada noche se quema 1 madera.
    of: "000000000000"
"""


def entry(title: str = "Camps burn wood", more: str = "") -> str:
    """Return the text of a faultless entry of seven lines, and what stands from line 8 on."""
    return ENTRY.replace("Camps burn wood", title) + more


def write(corpus: Path, name: str, text: str | bytes) -> Path:
    """Write a file of the game `camp`, and its game.yaml if there is none; return its path."""
    game = corpus / "camp" / "game.yaml"
    path = corpus / "camp" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    if not game.exists():
        game.write_text(GAME, "utf-8")
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def write_shelf(corpus: Path) -> None:
    """Write as many games as there are THINGS; each has one ruling, on a thing that no other has."""
    for letter, thing in zip(ascii_lowercase, THINGS, strict=False):
        game = corpus / f"{thing}-camp"
        (game / "rules").mkdir(parents=True)
        (game / "game.yaml").write_text(GAME.replace("Tiny Camp", f"Camp {letter * 4}"), "utf-8")
        text = entry(f"Camps burn {thing}s", f"asked_as:\n  en: [may a camp burn {thing}s]\n")
        (game / "rules" / "burning.yaml").write_text(text.replace("wood", f"{thing}s"), "utf-8")


def faults(corpus: Path) -> list[str]:
    """Return the corpus's faults as a curator reads them, without the game's folder in front."""
    return [str(problem).removeprefix("camp/") for problem in check_corpus(corpus)]


def faults_of(corpus: Path, text: str | bytes) -> list[str]:
    """Return the faults of one entry as `line:column: words [code]`; it is the only entry of its game."""
    write(corpus, "rules/wood.yaml", text)
    found = faults(corpus)
    assert all(fault.startswith("rules/wood.yaml:") for fault in found), found
    return [fault.removeprefix("rules/wood.yaml:") for fault in found]
