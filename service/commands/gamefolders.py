"""The folder of a game that a command names."""

from pathlib import Path

from rules.corpus.loading import GameFolder, game_slugs, read_game
from rules.model import Game
from rules.problems import CorpusError, UnknownGame


def game_folder(corpus: Path, slug: str) -> tuple[GameFolder, Game]:
    """Return a game's folder and its game; entries with faults are not in it.

    Raises UnknownGame, CorpusError if its game.yaml has faults, FileNotFoundError if there is no corpus.
    """
    if slug not in game_slugs(corpus):
        raise UnknownGame(slug)
    folder = read_game(corpus, slug)
    if folder.game is None:
        raise CorpusError(corpus, folder.file.problems or folder.problems)
    return folder, folder.game


def game_folders(corpus: Path, slug: str | None) -> list[tuple[GameFolder, Game]]:
    """Return one game's folder, or every game's where none is named. Raises as `game_folder`."""
    return [game_folder(corpus, name) for name in ([slug] if slug else game_slugs(corpus))]
