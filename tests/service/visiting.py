"""A reader of the service's pages and data."""

from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

from starlette.testclient import TestClient

_EMPTY = {"base", "meta", "link", "input", "img", "br", "hr"}


@dataclass
class Element:
    """An element of a page with the text inside it."""

    tag: str
    attributes: dict[str, str]
    text: str = ""


@dataclass
class Page(HTMLParser):
    """A page as its elements, in order."""

    source: str
    elements: list[Element] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()
        self._open: list[Element] = []
        self.feed(self.source)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element."""
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.elements.append(element)
        if tag not in _EMPTY:
            self._open.append(element)

    def handle_endtag(self, tag: str) -> None:
        """Close the innermost element of this name; a page with wrong nesting fails the test."""
        assert self._open, f"</{tag}> closes nothing"
        assert self._open[-1].tag == tag, f"</{tag}> closes <{self._open[-1].tag}>"
        self._open.pop()

    def handle_data(self, data: str) -> None:
        """Add text to every element around it."""
        for element in self._open:
            element.text += data

    def all(self, tag: str, **attributes: str) -> list[Element]:
        """Return the elements of a tag; an attribute `class_` must be among the classes."""
        wanted = {name.rstrip("_"): value for name, value in attributes.items()}
        return [e for e in self.elements if e.tag == tag and all(_has(e, n, v) for n, v in wanted.items())]

    def one(self, tag: str, **attributes: str) -> Element:
        """Return the only such element."""
        found = self.all(tag, **attributes)
        assert len(found) == 1, f"{len(found)} of <{tag} {attributes}>"
        return found[0]


def _has(element: Element, name: str, value: str) -> bool:
    held = element.attributes.get(name, "")
    return value in held.split() if name == "class" else held == value


class Visitor:
    """Opens pages and data of the service."""

    def __init__(self, client: TestClient) -> None:
        self.client = client

    def page(self, address: str, status: int = 200) -> Page:
        """Return a page; it must have this status."""
        response = self.client.get(address)
        assert response.status_code == status, response.text
        assert response.headers["content-type"] == "text/html; charset=utf-8"
        return Page(response.text)

    def data(self, address: str, status: int = 200) -> Any:
        """Return what the API says; it must have this status."""
        response = self.client.get(address)
        assert response.status_code == status, response.text
        return response.json()
