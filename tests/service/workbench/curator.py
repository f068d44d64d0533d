"""A small corpus to edit, and what a curator does with it in forms."""

import html
import re
from pathlib import Path
from typing import Any, Final

from starlette.testclient import TestClient

from rules.corpus.stamping import stamp
from rules.curating.canonical import canonical
from service.workbench.door import Door

PORT: Final = 8_765

GAME: Final = """\
name: Moon Mice
researched: 2026-11-30
sources:
  rulebook: {title: {en: Rulebook, es: Reglamento, nb: Regelbok}, authority: publisher, pages: 12}
topics:
  cheese: {en: Cheese}
"""

CHEESE: Final = """\
kind: rule
title: A mouse carries one cheese
ruling: A mouse carries **one cheese** at a time.
topics: [cheese]
citations:
  - {source: rulebook, pages: [4], section: Carrying}
added: 2026-11-30
asked_as:
  en: [how many cheeses can a mouse carry, two cheeses at once]
translations:
  es: {title: Un ratón lleva un queso, ruling: Un ratón lleva **un queso** a la vez., of: "000000000000"}
"""

COMET: Final = """\
kind: rule
title: A comet sends every mouse home
ruling: When a comet hits, every mouse returns to its burrow.
citations:
  - {source: rulebook, pages: [9]}
added: 2026-11-30
asked_as:
  en: [what happens when the comet hits, do mice go home after a comet]
"""

CHEESE_AT: Final = "/en/moon-mice/edit/rules/one-cheese"
COMET_AT: Final = "/en/moon-mice/edit/rules/comet"


def write_corpus(folder: Path) -> Path:
    """Write a faultless corpus of one game, its entries in canonical form, and return its folder."""
    game = folder / "moon-mice"
    (game / "rules").mkdir(parents=True)
    (game / "game.yaml").write_text(GAME, "utf-8")
    for name, text in {"one-cheese": CHEESE, "comet": COMET}.items():
        path = game / "rules" / f"{name}.yaml"
        path.write_text(text, "utf-8")
        stamp(path)
        path.write_text(canonical(path), "utf-8")
    return folder


class Curator:
    """Somebody who has come in."""

    def __init__(self, client: TestClient, door: Door) -> None:
        self.client = client
        self.door = door
        self.ours = {"Origin": f"http://127.0.0.1:{PORT}", "Sec-Fetch-Site": "same-origin"}

    def read(self, address: str, status: int = 200) -> str:
        """Return a page."""
        answer = self.client.get(address)
        assert answer.status_code == status
        return answer.text

    def text(self, address: str) -> str:
        """Return the text that a page has an entry's editor filled with."""
        found = re.search(r'<textarea id="text"[^>]*>\n(.*?)</textarea>', self.read(address), re.DOTALL)
        assert found
        return html.unescape(found[1])

    def version(self, address: str) -> str:
        """Return the name of the version that an entry's page was read from."""
        found = re.search(r'name="read" value="([0-9a-f]*)"', self.read(address))
        assert found
        return found[1]

    def send(self, address: str, **fields: str) -> Any:
        """Send a form of our own page and return the answer."""
        return self.client.post(address, data={"token": self.door.pages, **fields}, headers=self.ours)

    def save(self, address: str, text: str, **fields: str) -> Any:
        """Save a text that begins from what is there now."""
        return self.send(address, **{"text": text, "read": self.version(address), "action": "save", **fields})
