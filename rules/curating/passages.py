"""The passages of a source's local copy: HTML or Markdown cut where something can be linked to."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

HTML, MARKDOWN = (".html", ".htm", ".xhtml"), (".md", ".markdown")
_MAX_BYTES = 16 * 1024 * 1024
_HEADING = re.compile(r"#{1,6}\s+(?P<text>.*?)\s*#*\s*(\{[:]?\s*#(?P<id>[\w:.-]+)[^}]*\})?\s*$")
_ANCHOR = re.compile(r"<[^>]*\b(?:id|name)\s*=\s*[\"']?([\w:.-]+)", re.IGNORECASE)
_FENCE = re.compile(r"\s*(```|~~~)")
_HEADINGS = {"h1", "h2", "h3", "h4", "h5", "h6"}
_UNREAD = {"script", "style", "template"}


@dataclass
class Passage:
    """A piece of a source: its file in the copy, its first and last line, its anchors, its heading, its words."""

    path: Path
    first: int
    last: int
    anchors: list[str] = field(default_factory=list)
    heading: str = ""
    text: str = ""


def passages(folder: Path) -> Iterator[Passage]:
    """Yield every passage of a copy, which is a folder of HTML and Markdown files or one such file."""
    paths = [folder] if folder.is_file() else sorted(folder.rglob("*"))
    for path in paths:
        hidden = any(part.startswith(".") for part in path.relative_to(folder).parts)
        kind = path.suffix.lower()
        if hidden or path.is_symlink() or kind not in (*HTML, *MARKDOWN) or path.stat().st_size > _MAX_BYTES:
            continue
        text = path.read_bytes().decode("utf-8", "replace")
        yield from _of_html(text, path) if kind in HTML else _of_markdown(text, path)


def _of_html(text: str, path: Path) -> list[Passage]:
    reader = _Html(path)
    reader.feed(text)
    reader.close()
    return _closed(reader.found, text.count("\n") + 1)


def _closed(found: list[Passage], end: int) -> list[Passage]:
    """Return passages that each end before the next one begins, with their words on one line."""
    for number, passage in enumerate(found):
        following = found[number + 1].first if number + 1 < len(found) else end + 1
        passage.last = max(passage.first, following - 1)
        passage.text = " ".join(passage.text.split())
        passage.heading = " ".join(passage.heading.split())
    return found


class _Html(HTMLParser):
    """Cuts a page at every element with an id; a heading without one begins no passage, but names it."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.found: list[Passage] = []
        self._path = path
        self._inside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        anchor = given.get("id") or (given.get("name") if tag == "a" else None)
        if anchor or not self.found:
            line = self.getpos()[0]
            last = self.found[-1] if self.found else None
            # Several ids around the same words are several names of one passage.
            if last and anchor and not last.text.strip() and not last.heading:
                last.anchors.append(anchor)
            else:
                self.found.append(Passage(self._path, line, line, [anchor] if anchor else []))
        if tag in _UNREAD or tag in _HEADINGS:
            self._inside.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in self._inside:
            del self._inside[self._inside.index(tag) :]

    def handle_data(self, data: str) -> None:
        if not self.found or _UNREAD.intersection(self._inside):
            return
        passage = self.found[-1]
        passage.text += f" {data}"
        if self._inside and (not passage.heading or passage.text.strip().startswith(passage.heading.strip())):
            passage.heading += data


def _of_markdown(text: str, path: Path) -> list[Passage]:
    found = [Passage(path, 1, 1)]
    fenced = False
    for number, line in enumerate(text.split("\n"), 1):
        fenced ^= bool(_FENCE.match(line))
        heading = None if fenced else _HEADING.match(line)
        anchors = _ANCHOR.findall(line)
        if heading:
            anchors += [heading["id"] or github_anchor(heading["text"])]
        if anchors:
            last = found[-1]
            if last.text.strip() or last.heading:
                found.append(last := Passage(path, number, number))
            last.anchors += anchors
        if heading:
            found[-1].heading = re.sub(r"<[^>]*>", "", heading["text"])
        found[-1].text += re.sub(r"<[^>]*>", " ", line) + "\n"
    return [passage for passage in _closed(found, text.count("\n") + 1) if passage.text]


def github_anchor(heading: str) -> str:
    """Return the anchor under which a heading of Markdown is linked to."""
    plain = re.sub(r"<[^>]*>|[*_`]", "", heading).strip().lower()
    return re.sub(r"[^\w\- ]", "", plain).replace(" ", "-")
