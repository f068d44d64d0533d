"""A game with an attack in every text that a curator can write, and the pages that show it."""

import json
from pathlib import Path

PAYLOAD = "<img src=x onerror=alert(1)>{{7*7}}\"'><script>evil()</script>[x](javascript:evil)"


def _poisoned() -> dict[str, str]:
    """Return a corpus with an attack in every text that a curator can write."""

    def quoted(text: str = PAYLOAD) -> str:
        return json.dumps(text)

    short = quoted("<script>evil()</script>")
    game = f"""\
name: {short}
researched: 2026-03-01
credits: {{{short}: [{short}]}}
sources:
  rulebook: {{title: {{en: {short}, es: {short}, nb: {short}}}, authority: publisher, pages: 20}}
  faq:
    title: {{en: {short}}}
    authority: designer
    official: true
    url: https://faq.example/?a="><script>evil()</script>
    authors: {{evil: {short}}}
printings: {{first: {{en: {short}}}}}
topics: {{one: {{en: {short}, es: {short}, nb: {short}}}}}
glossary: {{thing: {{en: [{short}]}}}}
"""
    entry = f"""\
kind: errata
title: {short}
ruling: {quoted()}
situation: {quoted()}
context: {quoted()}
printed: {quoted()}
corrected: {quoted()}
printings: {{first: {quoted()}}}
components: [{short}]
topics: [one]
citations:
  - {{source: rulebook, pages: [3], section: {short}}}
  - {{source: faq, section: {short}, author: evil, date: 2026-01-01}}
added: 2026-01-01
contributors: [{short}]
asked_as: {{en: [{short}, evil thing in the pond]}}
"""
    other = entry.replace(f"title: {short}", f"title: {quoted('two <script>evil()</script>')}")
    other = other.replace(f"[{short}, evil thing in the pond]", "[hidden two]") + f"spoiler: {short}\n"
    return {"evil/game.yaml": game, "evil/errata/one.yaml": entry, "evil/errata/two.yaml": other}


def write_poisoned(corpus: Path) -> None:
    """Write the game into a corpus folder."""
    for name, text in _poisoned().items():
        path = corpus / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


POISONED_PAGES = (
    "/en/",
    "/en/evil/",
    "/nb/evil/",
    "/en/evil/rulings/one",
    "/en/evil/rulings/two",
    "/en/evil/rulings/two?reveal=1",
    "/en/evil/ask?q=evil+thing+in+the+pond",
    "/en/evil/topics/one",
    "/en/evil/kinds/errata",
    "/en/evil/pages/3",
    "/en/evil/print",
    "/en/evil/print?reveal=1",
    "/en/ask?q=evil+thing+in+the+pond",
)
