"""The address of every page, and of its JSON twin."""

from dataclasses import dataclass
from urllib.parse import quote, urlencode

from rules.languages import Language
from rules.words.folding import normalise, strip_accents

API = "/api/v1"
WIDGET = "/integrations/widget.js"


def slugified(name: str) -> str:
    """Return a name as it stands in an address: "Chaos Demon: Chilling Breath" → chaos-demon-chilling-breath."""
    letters = strip_accents(normalise(name))
    words = "".join(c if c.isascii() and c.isalnum() else " " for c in letters).split()
    return "-".join(words)


def query(**values: object) -> str:
    """Return values as a query, those that are None or False left out, True as 1."""
    kept = {name: 1 if value is True else value for name, value in values.items() if value not in (None, False)}
    return f"?{urlencode(kept, quote_via=quote)}" if kept else ""


@dataclass(frozen=True)
class Addresses:
    """Addresses in one reader's language; `origin` is what every one starts with, empty for those within the site."""

    origin: str
    language: Language

    def page(self, *steps: str, **values: object) -> str:
        """Return the address of a page below the language; a last step that is empty gives an address of a folder."""
        return f"{self.origin}/{self.language}/{'/'.join(quote(step, safe='') for step in steps)}{query(**values)}"

    def game(self, game: str) -> str:
        """Return a game's page."""
        return self.page(game, "")

    def ruling(self, game: str, slug: str) -> str:
        """Return a ruling's page."""
        return self.page(game, "rulings", slug)

    def kind(self, game: str, kind: str) -> str:
        """Return the page of a game's entries of one kind."""
        return self.page(game, "kinds", kind)

    def topic(self, game: str, topic: str) -> str:
        """Return a topic's page."""
        return self.page(game, "topics", topic)

    def component(self, game: str, name: str, reveal: bool = False) -> str:
        """Return a component's page; one of a covered entry exists only where it is revealed."""
        return self.page(game, "components", slugified(name), reveal=reveal)

    def cited_page(self, game: str, number: int) -> str:
        """Return the page of all that cites a page of the game's sources."""
        return self.page(game, "pages", str(number))

    def newest(self, game: str) -> str:
        """Return the page of a game's rulings, the newest first."""
        return self.page(game, "newest")

    def api(self, *steps: str, **values: object) -> str:
        """Return the address of something in the API."""
        return f"{self.origin}{API}/{'/'.join(quote(step, safe='') for step in steps)}{query(**values)}"
