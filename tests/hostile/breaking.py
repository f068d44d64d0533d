"""Files of faultless games, broken in some way: what the check says of them, and what is served if it says nothing."""

import math
import random
import time
from collections.abc import Iterator
from pathlib import Path

from starlette.testclient import TestClient

from rules.corpus.checks import check_corpus
from rules.corpus.stamping import stamp
from rules.languages import LANGUAGES
from rules.library import Library
from service.app import create_app
from service.settings import Settings
from tests.conftest import FILES
from tests.hostile.report import Report
from tests.rules.third_game import write_copper_hive, write_lantern_bay

_SIGNS = [
    *(sign.encode() for sign in "*&!-:#{}[]\"'|>?%@`~\n\t\r\\\0\u202e\u200b\u0085\ufeff🔥"),
    *(b" #", b": ", b"- ", b"---\n", b"...\n", b"<<: *a", b"no", b"049", b"12:30", b"!!python/object:os.system"),
    *(b"\xff", b"\xed\xa0\x80", b"&a [*a]", b"{" * 50, b"\x1b[31m", b"<script>", b"{{7*7}}", b"[x](https://x.example)"),
]
# One alone often leaves a file faultless, more seldom do.
_TIMES = (1, 1, 1, 2, 4)
# Of so many that are opened and asked one is shown: starting a service takes most of the time.
_SHOWN = 3


def write_faultless(corpus: Path) -> None:
    """Write three small games that have no fault into a corpus folder, with all that a file can hold."""
    write_lantern_bay(corpus)
    write_copper_hive(corpus)
    for name, text in FILES.items():
        path = corpus / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        if "translations:" in text:
            stamp(path)


def broken(corpus: Path, count: int, seed: int) -> Iterator[tuple[Path, bytes]]:
    """Yield files of a corpus, each with its content broken in some way; the files stay as they are."""
    dice = random.Random(seed)  # noqa: S311
    whole = {path: path.read_bytes() for path in sorted(corpus.rglob("*.yaml"))}
    for _ in range(count):
        path = dice.choice(list(whole))
        content = whole[path]
        for _ in range(dice.choice(_TIMES)):
            content = dice.choice(_MUTATIONS)(content, dice)
        yield path, content


def _put(content: bytes, dice: random.Random) -> bytes:
    place = dice.randint(0, len(content))
    return content[:place] + dice.choice(_SIGNS) + content[place:]


def _cut(content: bytes, dice: random.Random) -> bytes:
    place = dice.randint(0, len(content))
    return content[:place] + content[place + dice.randint(1, 40) :]


def _flip(content: bytes, dice: random.Random) -> bytes:
    place = dice.randrange(len(content)) if content else 0
    return content[:place] + bytes([dice.randrange(256)]) + content[place + 1 :]


def _swap_lines(content: bytes, dice: random.Random) -> bytes:
    lines = content.splitlines(keepends=True) or [b""]
    one, other = dice.randrange(len(lines)), dice.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def _repeat(content: bytes, dice: random.Random) -> bytes:
    place = dice.randint(0, len(content))
    return content[:place] + content[place : place + 30] * dice.randint(2, 200) + content[place:]


_MUTATIONS = (_put, _cut, _flip, _swap_lines, _repeat)


def check_all(folder: Path, count: int, seed: int, until: float = math.inf) -> Report:
    """Check broken files until a moment, each in its place among faultless ones; serve those without a fault."""
    corpus, report = folder / "corpus", Report()
    write_faultless(corpus)
    assert check_corpus(corpus) == [], "what is found later must come from what was broken"
    for path, content in broken(corpus, count, seed):
        whole, name = path.read_bytes(), path.relative_to(corpus).as_posix()
        path.write_bytes(content)
        report.faults += [f"{name}: {fault} of {content!r}" for fault in _faults(folder, path, report)]
        report.tried += 1
        path.write_bytes(whole)
        if time.monotonic() > until:
            break
    return report


def _faults(folder: Path, path: Path, report: Report) -> Iterator[str]:
    """Check a corpus with a broken file, and yield what is wrong with what comes of it."""
    started = time.process_time()
    try:
        told = [str(problem) for problem in check_corpus(folder / "corpus")]
    except Exception as error:
        yield repr(error)
        return
    finally:
        report.seconds.append(time.process_time() - started)
    yield from (f"{line!r} is not one line" for line in told if not line.isprintable())
    if not told:
        report.clean += 1
        yield from faults_served(folder, path, report.clean % _SHOWN == 0)


def faults_served(folder: Path, path: Path, is_shown: bool) -> Iterator[str]:
    """Open an archive in which the check finds no fault, and yield what is wrong with what it says of a file.

    `is_shown` has its pages looked at, too.
    """
    game, *inner = path.relative_to(folder / "corpus").with_suffix("").parts
    slug = inner[-1] if len(inner) > 1 else None
    try:
        library = Library(folder / "corpus", folder / "data")
        entry = library.entry(game, slug) if slug else None
        library.ask(entry.title if entry else library.game(game).name, game)
    except Exception as error:
        yield repr(error)
        return
    if slug and entry is None:
        yield "no such entry"
    if is_shown:
        yield from _faults_shown(folder, f"{game}/rulings/{slug}" if slug else f"{game}/")


def _faults_shown(folder: Path, address: str) -> Iterator[str]:
    """Start a service, and yield what is wrong with a page in any language."""
    app = create_app(Settings(corpus_dir=folder / "corpus", data_dir=folder / "data", reload_seconds=0))
    with TestClient(app, raise_server_exceptions=False, follow_redirects=False) as client:
        for language in LANGUAGES:
            response = client.get(f"/{language}/{address}")
            if response.status_code != 200:
                yield f"/{language}/{address}: {response.status_code}"
            if response.headers["content-type"] != "text/html; charset=utf-8":
                yield f"/{language}/{address}: {response.headers['content-type']}"
