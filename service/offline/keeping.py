"""The packed copies of an open archive, each made when it is first asked for, once."""

import threading
from dataclasses import dataclass, field
from functools import cache

from rules.index.game_index import GameIndex
from rules.languages import LANGUAGES, Language
from rules.library import Library
from rules.offline.tables import tables
from service.offline.bundling import Bundler
from service.offline.packing import QUICK, Packed, fitting, packed
from service.remembering import once_a_game


@dataclass(frozen=True)
class Copy:
    """A game's copy in one language."""

    bundle: Packed
    rest: Packed


@dataclass
class _Kept:
    lock: threading.Lock = field(default_factory=threading.Lock)
    copies: dict[Language, Copy] = field(default_factory=dict)


@once_a_game
def _kept(index: GameIndex) -> _Kept:
    return _Kept()


def copy_of(library: Library, index: GameIndex, language: Language, origin: str) -> Copy:
    """Return a game's copy in a language; all languages are made at once, since each holds the others' words."""
    kept = _kept(index)
    with kept.lock:
        if not kept.copies:
            bundler = Bundler(library, index, origin)
            for code in LANGUAGES:
                kept.copies[code] = _made(bundler, index, code)
    return kept.copies[language]


def _made(bundler: Bundler, index: GameIndex, language: Language) -> Copy:
    starts = index.phrasings.owners
    longest = int((starts[1:] - starts[:-1]).max(initial=0))
    bundle, most = fitting(lambda count: bundler.bundle(language, count), longest)
    return Copy(bundle, packed(bundler.rest(language, most), QUICK))


@cache
def packed_tables() -> Packed:
    """Return what every game's copy needs."""
    return packed(tables())
