"""How often entries and games are consulted: numbers alone, in an SQLite file of the data folder."""

from pathlib import Path

from service.ledger import Ledger

FILE = "counts.sqlite3"
_SCHEMA = """
create table if not exists consulted (
    game text not null, slug text not null, count integer not null, primary key (game, slug)
) without rowid
"""
_ADD = """
insert into consulted (game, slug, count) values (?, ?, ?)
on conflict (game, slug) do update set count = count + excluded.count
"""
_OF = "select count from consulted where game = ? and slug = ?"

# A game's own number stands beside its entries' under a name that no entry can have.
_GAME = ""


class Counts:
    """The open file of counts."""

    def __init__(self, data: Path) -> None:
        self._ledger = Ledger(data / FILE, _SCHEMA)

    def add(self, game: str, slug: str | None = None) -> None:
        """Count one consultation of a game, and of one of its entries."""
        self._ledger.add(_ADD, game, _GAME)
        if slug:
            self._ledger.add(_ADD, game, slug)

    def of(self, game: str, slug: str | None = None) -> int:
        """Return how often a game or one of its entries was consulted; 0 where that cannot be known."""
        rows = self._ledger.rows(_OF, game, slug or _GAME)
        return int(rows[0][0]) if rows else 0

    def flush(self) -> None:
        """Wait until all that was counted is written."""
        self._ledger.flush()

    def close(self) -> None:
        """Write what waits, and stop."""
        self._ledger.close()
