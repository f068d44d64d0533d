"""The corpus folder as games and entries, with every fault found on the way."""

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from rules.corpus.nodes import Node, Place, YamlFile, on_one_line
from rules.corpus.parsing import nearest, parse_as
from rules.corpus.reading import KEPT, read_as
from rules.corpus.same import Same
from rules.corpus.yamlfile import MAX_GAME_BYTES, parse_within
from rules.model import Entry, EntryData, Game, GameData, Kind, OpenQuestion, OpenQuestions
from rules.problems import Problem

GAME_FILE = "game.yaml"
OPEN_FILE = "open.yaml"
_KINDS = {kind.folder: kind for kind in Kind}
_SLUG_FORM = "in small letters, digits and single hyphens, at most 100 characters"


@dataclass
class EntryFile:
    """An entry and the file it was read from."""

    entry: Entry
    file: YamlFile

    def fault(self, place: Place, code: str, message: str) -> Problem:
        """Return a fault of this file at a place given by keys and positions."""
        return self.file.problem_at(place, code, message)


@dataclass
class GameFolder:
    """A game's folder: the game, its entries that could be read, and the faults of those that could not."""

    slug: str
    file: YamlFile
    game: Game | None = None
    entries: list[EntryFile] = field(default_factory=list)
    # The slugs of entries that have faults of their own: they exist, but nothing is known of them.
    unread: set[str] = field(default_factory=set)
    open_file: YamlFile | None = None
    open: tuple[OpenQuestion, ...] = ()
    problems: list[Problem] = field(default_factory=list)

    def fault(self, place: Place, code: str, message: str) -> Problem:
        """Return a fault of the game's own file at a place given by keys and positions."""
        return self.file.problem_at(place, code, message)

    def fault_open(self, place: Place, code: str, message: str) -> Problem:
        """Return a fault of the game's open questions at a place given by keys and positions."""
        return (self.open_file or self.file).problem_at(place, code, message)


def game_slugs(corpus: Path) -> list[str]:
    """Return the names of the game folders of a corpus, sorted.

    Raises FileNotFoundError if the corpus is no folder.
    """
    if not corpus.is_dir():
        raise FileNotFoundError(f"{corpus} is no folder; FROSTCITE_CORPUS_DIR must name the folder of the games")
    return sorted(path.name for path in corpus.iterdir() if path.is_dir() and not path.name.startswith("."))


def corpus_files(folder: Path) -> list[Path]:
    """Return the files of a game's folder that count as its content, sorted; links and pipes are none."""
    return [path for path in _things(folder) if path.is_file() and not path.is_symlink()]


def _things(folder: Path) -> list[Path]:
    """Return what lies in a game's folder and wants to be an entry, sorted: all but hidden files and plain folders."""
    return sorted(
        path
        for path in folder.rglob("*")
        if not path.name.startswith(".") and (path.is_symlink() or not path.is_dir() or path.suffix == ".yaml")
    )


def read_corpus(corpus: Path) -> Iterator[GameFolder]:
    """Yield every game's folder of a corpus, in the order of their names."""
    for slug in game_slugs(corpus):
        yield read_game(corpus, slug)


def read_game(corpus: Path, slug: str) -> GameFolder:
    """Read one game's folder; faults of form are in `problems`, nothing is raised for them."""
    folder = corpus / slug
    file, game = read_as(GameData, folder / GAME_FILE, f"{slug}/{GAME_FILE}", MAX_GAME_BYTES)
    found = GameFolder(slug, file)
    found.problems += file.problems
    if not _is_slug(slug):
        found.problems.append(found.fault((), "not-a-slug", f"the folder `{slug}` must be named {_SLUG_FORM}"))
    elif folder.is_symlink():
        found.problems.append(found.fault((), "not-a-file", "the game's folder is a link; put a plain folder here"))
    elif game:
        found.game = _game(Same(game), slug)
    if (folder / OPEN_FILE).exists():
        _read_open(found, folder / OPEN_FILE)
    for path in _things(folder):
        if path not in (folder / GAME_FILE, folder / OPEN_FILE):
            _read_entry(found, path, _shown(path.relative_to(corpus)))
    return found


def with_entry(folder: GameFolder, kind: Kind, slug: str, text: str) -> GameFolder:
    """Return a game's folder as it would be if the file of an entry, there already or not, held a text."""
    changed = without_entry(folder, kind, slug)
    file = YamlFile(f"{folder.slug}/{kind.folder}/{slug}.yaml")
    parse_within(text, file)
    _take_entry(changed, file, parse_as(EntryData, file), slug, kind)
    changed.entries.sort(key=lambda one: one.file.path)
    return changed


def without_entry(folder: GameFolder, kind: Kind, slug: str) -> GameFolder:
    """Return a game's folder as it would be without the file of an entry."""
    name = f"{folder.slug}/{kind.folder}/{slug}.yaml"
    return dataclasses.replace(
        folder,
        entries=[file for file in folder.entries if file.file.path != name],
        unread=folder.unread - {slug},
        problems=[problem for problem in folder.problems if problem.path != name],
    )


def stray_files(corpus: Path) -> Iterator[Problem]:
    """Yield a fault for every YAML file that lies beside the games' folders: no game has it."""
    for path in corpus.iterdir():
        if path.suffix in (".yaml", ".yml") and not path.is_dir() and not path.name.startswith("."):
            message = "an entry lies in the folder of its kind in the folder of its game; move it there"
            yield Problem(_shown(path.relative_to(corpus)), 1, 1, "folder", message)


def _is_slug(name: str) -> bool:
    parts = name.split("-")
    return name.isascii() and len(name) <= 100 and all(part.isalnum() and part == part.lower() for part in parts)


def _shown(path: Path) -> str:
    """Return a path that can be printed on one line, whatever bytes the file's name is made of."""
    return on_one_line(path.as_posix().encode("utf-8", "backslashreplace").decode())


def _read_open(found: GameFolder, path: Path) -> None:
    found.open_file, questions = read_as(OpenQuestions, path, f"{found.slug}/{OPEN_FILE}", MAX_GAME_BYTES)
    found.open = questions.open if questions else ()
    found.problems += found.open_file.problems


def _read_entry(found: GameFolder, path: Path, name: str) -> None:
    folder = "/".join(path.parts[-len(name.split("/")) :][1:-1])
    file = YamlFile(name)
    top = Node(1, 1)
    if path.suffix != ".yaml":
        file.fault(top, "file-name", "this is no `.yaml` file; a game's folder holds game.yaml and entries alone")
    elif folder not in _KINDS:
        message = f"entries lie in the folder of their kind, not in `{folder or found.slug}/`{nearest(folder, _KINDS)}"
        file.fault(top, "folder", message)
    elif not _is_slug(path.stem):
        file.fault(top, "not-a-slug", f"`{_shown(Path(path.name))}` is no entry's name; write it {_SLUG_FORM}")
    else:
        _take_entry(found, *read_as(EntryData, path, name), path.stem, _KINDS[folder])
        return
    found.unread.add(path.stem)
    found.problems += file.problems


@lru_cache(maxsize=KEPT)
def _game(data: Same[GameData], slug: str) -> Game:
    """Return the game of a file's data: the same one, as long as that is the same."""
    return Game.model_construct(**dict(data.value), slug=slug)


@lru_cache(maxsize=KEPT)
def _entry(data: Same[EntryData], game: str, slug: str) -> Entry:
    """Return the entry of a file's data: the same one, as long as that is the same."""
    return Entry.model_construct(**dict(data.value), game=game, slug=slug)


def _take_entry(found: GameFolder, file: YamlFile, data: EntryData | None, slug: str, kind: Kind) -> None:
    """Put what was read of an entry's file into its game's folder."""
    if data and data.kind is not kind:
        message = f"kind is `{data.kind}` but the file lies in `{kind.folder}/`; move it to `{data.kind.folder}/`"
        file.fault(file.root.at(("kind",)) if file.root else Node(1, 1), "folder", message)
    elif data:
        found.entries.append(EntryFile(_entry(Same(data), found.slug, slug), file))
    if file.problems:
        found.unread.add(slug)
    found.problems += file.problems
