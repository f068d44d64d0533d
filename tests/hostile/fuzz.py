"""Make up questions and break files, as many as are asked for, and look what becomes of them.

Run as `python -m tests.hostile.fuzz --questions 100000 --files 20000 [--seed N] [--minutes 120]`; `make fuzz` does.
What fails is printed with the seed that brings it back; what is not tried in time is left, and that is said.
"""

import argparse
import gc
import math
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from starlette.testclient import TestClient

from rules.library import Library
from service.app import create_app
from service.settings import Settings
from tests.archive import CORPUS
from tests.hostile.breaking import check_all
from tests.hostile.questions import WRITTEN, invented, worst
from tests.hostile.report import Report

# Of so many questions one goes through the pages and the API, too: they take ten times as long.
_BY_HTTP = 20
_PLAIN, _WARM = 10, 50
_MOST_P99, _MOST_WORST = 0.050, 0.250


def vocabulary(library: Library) -> list[str]:
    """Return the words that the archive's titles and phrasings are made of."""
    words: set[str] = set()
    for index in library.games:
        for entry in index.entries():
            words.update(" ".join([entry.title, *entry.asked_as.get("en", ())]).split())
    return sorted(words)


def plain_questions(library: Library, seed: int) -> Iterator[tuple[str, str]]:
    """Yield questions as players put them, each with its game, without end."""
    dice = random.Random(seed)  # noqa: S311
    asked = [
        (question, entry.game)
        for index in library.games
        for entry in index.entries()
        for question in entry.asked_as.get("en", ())
    ]
    while True:
        yield dice.choice(asked)


def ask_all(library: Library, client: TestClient, count: int, seed: int, until: float = math.inf) -> Report:
    """Ask made-up questions until a moment; every twentieth is asked of the pages and the API, too, and after every
    tenth comes a plain one.
    """
    words, report, plain = vocabulary(library), Report(), plain_questions(library, seed)
    games = [None, *(index.game.slug for index in library.games)]
    # What is read for a game's first question is read.
    for question, game in islice(plain, _WARM):
        library.ask(question, game)
        library.ask(question)
    made = zip(_mixed(words, seed), range(count), strict=False)
    for question, number in made:
        asked_of = games[number % len(games)]
        try:
            report.seconds.append(_seconds(library, question, asked_of))
        except Exception as error:
            report.faults.append(f"{question!r} in {asked_of}: {error!r}")
        report.tried += 1
        if number % _PLAIN == 0:
            known, game = next(plain)
            report.plain.append(_seconds(library, known, game if asked_of else None))
        if number % _BY_HTTP == 0:
            faults = faults_by_http(client, question, asked_of)
            report.faults += [f"{question!r} in {asked_of}: {fault}" for fault in faults]
        if time.monotonic() > until:
            break
    return report


def _seconds(library: Library, question: str, game: str | None) -> float:
    """Ask a question, and return the seconds of this thread's processor time that it takes."""
    started = time.thread_time()
    library.ask(question, game)
    return time.thread_time() - started


def _mixed(words: list[str], seed: int) -> Iterator[str]:
    yield from WRITTEN
    yield from islice(worst(words, seed), 100)
    yield from invented(words, seed)


def faults_by_http(client: TestClient, question: str, game: str | None) -> Iterator[str]:
    """Ask a question at every door, and yield what is wrong with the answers."""
    sent = question.encode("utf-8", "surrogatepass").decode("utf-8", "replace")
    doors = {
        "/api/v1/ask": ("application/json", {"q": sent, **({"game": game} if game else {})}),
        "/api/v1/suggest": ("application/json", {"q": sent, **({"game": game} if game else {})}),
        f"/en/{game}/ask" if game else "/en/ask": ("text/html; charset=utf-8", {"q": sent}),
    }
    for path, (media_type, parameters) in doors.items():
        response = client.get(path, params=parameters)
        # Nothing but white space is no question.
        allowed = (200,) if sent.strip() else (422,)
        expected = media_type if response.status_code == 200 or "html" in media_type else "application/problem+json"
        if response.status_code not in allowed:
            yield f"{path}: {response.status_code}"
        if response.headers["content-type"] != expected:
            yield f"{path}: {response.headers['content-type']}"
        if "Traceback" in response.text:
            yield f"{path}: a traceback"


def asked(data: Path, count: int, seed: int, until: float = math.inf) -> Report:
    """Ask the real archive, with its indexes in a data folder, made-up questions until a moment."""
    app = create_app(Settings(corpus_dir=CORPUS, data_dir=data, reload_seconds=0))
    with TestClient(app, raise_server_exceptions=False, follow_redirects=False) as client:
        # As the server does when it is open: garbage is not looked for in what stays.
        gc.collect()
        gc.freeze()
        try:
            return ask_all(app.state.services.library, client, count, seed, until)
        finally:
            gc.unfreeze()


def main() -> int:
    """Do what the command line says; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--questions", type=int, default=100_000)
    parser.add_argument("--files", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    parser.add_argument("--minutes", type=float, default=120, help="when to stop, whatever is left")
    chosen = parser.parse_args()
    say, until = sys.stdout.write, time.monotonic() + 60 * chosen.minutes
    say(f"seed {chosen.seed}\n")
    with tempfile.TemporaryDirectory() as folder:
        questions = Report()
        if chosen.questions:
            questions = asked(Path(folder) / "data", chosen.questions, chosen.seed, until)
            times = f"p99 {questions.times_plain(0.99):.1f}, worst {questions.times_plain(1):.1f}"
            say(f"{questions.line('questions')}; times a plain question: {times}\n")
        files = check_all(Path(folder) / "files", chosen.files, chosen.seed, until)
        say(f"{files.line('files')}; {files.clean} without a fault, opened and asked, a third shown\n")
    for fault in (questions.faults + files.faults)[:50]:
        say(f"{fault[:300]}\n")
    slow = questions.percentile(0.99) > _MOST_P99 or questions.percentile(1) > _MOST_WORST
    if slow:
        say(f"too slow: p99 {_MOST_P99} s and {_MOST_WORST} s at worst are allowed\n")
    if questions.tried < chosen.questions or files.tried < chosen.files:
        say(f"stopped after {chosen.minutes:g} minutes, before all was tried\n")
    return 1 if slow or questions.faults or files.faults else 0


if __name__ == "__main__":
    sys.exit(main())
