"""No two entries of a game share what players and links find them by."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TypeAlias

from rules.corpus.loading import EntryFile, GameFolder
from rules.corpus.nodes import Place
from rules.problems import Problem
from rules.words.folding import normalise

_Fault: TypeAlias = Callable[[Place, str, str], Problem]


def check_slugs(folder: GameFolder) -> Iterator[Problem]:
    """No two files of a game have one name, whatever folders they lie in: the name is the entry's id."""
    seen: dict[str, EntryFile] = {}
    for file in folder.entries:
        first = seen.setdefault(file.entry.slug, file)
        if first is not file:
            message = f"{first.file.path} has this file name already; an entry's name is its id, so rename this file"
            yield Problem(file.file.path, 1, 1, "duplicate-slug", message)


def check_titles(folder: GameFolder) -> Iterator[Problem]:
    """No two entries of a game have one title."""
    seen: dict[str, EntryFile] = {}
    for file in folder.entries:
        first = seen.setdefault(_plain(file.entry.title), file)
        if first is not file:
            message = f"{first.file.path} has this title already; say what sets this one apart"
            yield file.fault(("title",), "duplicate-title", message)


def check_phrasings(folder: GameFolder) -> Iterator[Problem]:
    """No phrasing stands twice in a game: it could find only one of its entries."""
    if not _any_stands_twice(folder):
        return
    seen: dict[str, tuple[str, str, Place]] = {}
    for name, language, place, phrasing, fault in _phrasings(folder):
        plain = _asked(phrasing)
        first, its_language, its_place = seen.setdefault(plain, (name, language, place))
        if first != name:
            message = f"{first} is asked with these words too; keep them in one of the two"
            yield fault(place, "duplicate-phrasing", message)
        elif its_place != place and its_language == language:
            yield fault(place, "duplicate-phrasing", "this phrasing stands in the list already; keep one of the two")


def _any_stands_twice(folder: GameFolder) -> bool:
    """Say whether a phrasing may stand twice: seldom one does, and then there is no need to look at each."""
    every: set[str] = set()
    count = 0
    asked = [*(file.entry.asked_as for file in folder.entries), *(question.asked_as for question in folder.open)]
    for asked_as in asked:
        own: set[str] = set()
        for phrasings in asked_as.values():
            plain = _all_asked(phrasings)
            if len(plain) < len(phrasings):
                return True
            own |= plain
        every |= own
        count += len(own)
    return len(every) < count


# A thousand things that are asked in three languages, as they are and as they were.
@lru_cache(maxsize=6_000)
def _all_asked(phrasings: tuple[str, ...]) -> frozenset[str]:
    return frozenset(map(_asked, phrasings))


def _asked(phrasing: str) -> str:
    return _plain(phrasing).strip(" ?¿!¡.")


@lru_cache(maxsize=50_000)
def _plain(text: str) -> str:
    plain = normalise(text).strip()
    return " ".join(plain.split()) if "  " in plain else plain


def _phrasings(folder: GameFolder) -> Iterator[tuple[str, str, Place, str, _Fault]]:
    for file in folder.entries:
        for language, phrasings in file.entry.asked_as.items():
            for number, phrasing in enumerate(phrasings):
                yield file.file.path, language, ("asked_as", language, number), phrasing, file.fault
    for position, question in enumerate(folder.open):
        for language, phrasings in question.asked_as.items():
            for number, phrasing in enumerate(phrasings):
                name = f"open.yaml, {next(iter(question.about.values()))}"
                place = ("open", position, "asked_as", language, number)
                yield name, language, place, phrasing, folder.fault_open
