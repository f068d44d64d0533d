"""The packed copies of an open archive, each made when it is first asked for, once."""

import threading
from dataclasses import dataclass, field
from functools import cache

from rules.index.game_index import GameIndex
from rules.languages import LANGUAGES, Language
from rules.library import Library
from rules.offline.tables import tables
from service.offline.bundling import Bundler
from service.offline.packing import Packed, packed
from service.remembering import once_a_game


@dataclass
class _Kept:
    lock: threading.Lock = field(default_factory=threading.Lock)
    bundles: dict[Language, Packed] = field(default_factory=dict)


@once_a_game
def _kept(index: GameIndex) -> _Kept:
    return _Kept()


def bundle_of(library: Library, index: GameIndex, language: Language, origin: str) -> Packed:
    """Return a game's bundle in a language; all are made at once, since what is hidden hangs on all of them."""
    kept = _kept(index)
    with kept.lock:
        if not kept.bundles:
            bundler = Bundler(library, index, origin)
            kept.bundles = {code: packed(bundler.bundle(code)) for code in LANGUAGES}
    return kept.bundles[language]


@cache
def packed_tables() -> Packed:
    """Return what every game's copy needs."""
    return packed(tables())
