"""What a spoiler hides, and who has asked to see it.

An entry that carries `spoiler` is covered before anything is made of it: whatever is built afterwards, a page, a list,
a feed, has only safe words to show.
"""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rules.index.tokens import Token, tokenise
from rules.model import Entry
from service.catalogues import Wording

_MIN_NUMBER = 10
_ALIAS: Final = "locked-"


@dataclass(frozen=True)
class Consent:
    """What a reader has asked to see: all (`reveal`) or `only` this entry, or what the question names exactly."""

    reveal: bool = False
    question: str = ""
    only: str | None = None

    def given(self, entry: Entry) -> bool:
        """Say whether the reader may see an entry's words."""
        revealed = self.reveal and self.only in (None, entry.id)
        return entry.spoiler is None or revealed or names(self.question, entry)


def names(question: str, entry: Entry) -> bool:
    """Say whether a question names one of the entry's components, in full or by its number."""
    asked = _tokens(question) if question else ()
    parts = map(_tokens, entry.components)
    return any(_contains(asked, part) or any(_is_number(token) and token in asked for token in part) for part in parts)


@lru_cache(maxsize=2_000)
def _tokens(text: str) -> Sequence[Token]:
    return tokenise(text)


def _is_number(token: Token) -> bool:
    # A lone "2" in a question counts dice, not components.
    return token.shape == "number" and int(token.text) >= _MIN_NUMBER


def _contains(asked: Sequence[Token], name: Sequence[Token]) -> bool:
    length = len(name)
    return length > 0 and any(list(asked[at : at + length]) == list(name) for at in range(len(asked) - length + 1))


def covered(entry: Entry, words: Wording) -> Entry:
    """Return an entry with nothing left but safe words: where it is, when it changed, which pages and topics."""
    kind_of_thing = words.gettext(entry.spoiler) if entry.spoiler else ""
    return Entry.model_construct(
        kind=entry.kind,
        title=words.gettext("A ruling about something locked: tap to see (%(what)s)", what=kind_of_thing),
        ruling="",
        topics=entry.topics,
        spoiler=entry.spoiler,
        citations=tuple(c.model_copy(update={"section": None, "anchor": None}) for c in entry.citations),
        added=entry.added,
        revised=entry.revised,
        game=entry.game,
        slug=alias(entry.id).partition("/")[2],
    )


def alias(entry_id: str) -> str:
    """Return the id under which an entry is linked while it is covered: its own one tells what it hides."""
    game, _, _ = entry_id.partition("/")
    return f"{game}/{_ALIAS}{hashlib.sha256(entry_id.encode()).hexdigest()[:10]}"


def named_so(name: str, entries: Iterable[Entry]) -> Entry | None:
    """Return the covered one of the entries that a name stands for, None if it is no such name."""
    if not name.startswith(_ALIAS):
        return None
    return next((entry for entry in entries if entry.spoiler and alias(entry.id).endswith(f"/{name}")), None)


def safe_text(text: str | None, hidden: Sequence[Entry]) -> str | None:
    """Return what we say of a question in words that its reader did not write, None if they name a hidden entry."""
    if text and any(names(text, entry) for entry in hidden):
        return None
    return text
