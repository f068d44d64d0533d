"""`frostcite shell` answers one question after another, from a pipe and in a real terminal."""

import os
import pty
import select
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document

from service.cli import main
from service.commands.asking import opened
from service.commands.conversing import Conversation
from service.commands.extras import load_extra
from service.commands.prompting import HISTORY_FILE, Suggestions

ROOT = Path(__file__).parents[3]
PROGRAM = "from service.cli import main; main(prog_name='frostcite')"
QUESTION = "how many cheeses can a mouse carry"
LOCKED = "how many mice does the night hunter eat"

Piped = Callable[..., Result]


@pytest.fixture
def piped(corpus: Path) -> Piped:
    """Return a function that runs the shell on lines from a pipe."""

    def call(*lines: str, options: tuple[str, ...] = ()) -> Result:
        return CliRunner().invoke(main, ["shell", *options], input="".join(f"{line}\n" for line in lines))

    return call


@pytest.fixture
def completed(corpus: Path) -> Iterator[Callable[[str], list[str]]]:
    """Return a function that gives what a half-typed line may become."""
    with opened(None) as asked:
        completer = Suggestions(Conversation(asked))
        yield lambda typed: [c.text for c in completer.get_completions(Document(typed), CompleteEvent())]


def test_questions_are_answered_in_turn(piped: Piped) -> None:
    result = piped(QUESTION, "what happens when the comet hits")
    assert result.exit_code == 0
    first, second = (result.stdout.index(f"A {title}") for title in ("mouse carries one", "comet sends every"))
    assert first < second


def test_a_number_reads_a_ruling_that_is_close(piped: Piped) -> None:
    listed = piped("what happens when the comet hits the cheese").stdout
    numbered = next(line for line in listed.splitlines() if line.startswith("  1. "))
    title = numbered.removeprefix("  1. ").partition(" (")[0]
    read = piped("what happens when the comet hits the cheese", "1").stdout.removeprefix(listed)
    assert read.startswith(title)
    assert "— Rulebook p. " in read


def test_what_a_question_does_wrong_is_told_and_the_next_is_answered(piped: Piped) -> None:
    result = piped("x" * 501, QUESTION)
    assert result.exit_code == 0
    assert "at most 500 characters" in result.stderr
    assert "A mouse carries one cheese" in result.stdout


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("/game moon-mice", "Questions go to Moon Mice."),
        ("/game", "Questions go to the game that knows their words."),
        ("/game moon-mise", "Unknown game `moon-mise`; did you mean `moon-mice`?"),
        ("/lang no", "Your language is nb."),
        ("/lang", "Your language is that of the question."),
        ("/lang fr", "Languages are en, es, nb."),
        ("/hepl", "did you mean `/help`"),
    ],
)
def test_a_command_says_what_it_did(piped: Piped, line: str, told: str) -> None:
    assert told in piped(line).stdout


def test_help_names_every_command(piped: Piped) -> None:
    said = piped("/help").stdout
    assert all(command in said for command in ("/game", "/lang", "/reveal", "/quit"))


def test_quit_leaves_the_rest_unasked(piped: Piped) -> None:
    assert "cheese" not in piped("/quit", QUESTION).stdout


def test_what_is_locked_stays_covered_until_it_is_revealed(piped: Piped) -> None:
    assert "owl" not in piped(LOCKED).stdout.lower().replace("hidden-owl", "")
    assert "owl eats two mice" in piped("/reveal", LOCKED).stdout
    assert "owl eats two mice" in piped(LOCKED, options=("--reveal",)).stdout


def test_an_unknown_game_is_wrong_use(piped: Piped) -> None:
    result = piped(options=("--game", "moon-mise"))
    assert result.exit_code == 2
    assert "moon-mice" in result.stderr


def test_commands_games_and_languages_are_completed(completed: Callable[[str], list[str]]) -> None:
    assert completed("/g") == ["/game"]
    assert completed("/game mo") == ["moon-mice"]
    assert completed("/lang ") == ["en", "es", "nb"]


def test_a_half_typed_question_is_completed_to_a_ruling(completed: Callable[[str], list[str]]) -> None:
    assert "A mouse carries one cheese" in completed("chees")
    assert completed("ch") == []


def test_nothing_locked_is_offered(completed: Callable[[str], list[str]]) -> None:
    assert not [title for title in completed("night hunter dinner") if "owl" in title.lower() or "locked" in title]


def test_a_question_that_cannot_be_asked_has_no_completion(completed: Callable[[str], list[str]]) -> None:
    assert completed("x" * 600) == []


class Terminal:
    """A real terminal in which the shell runs."""

    def __init__(self, end: int) -> None:
        self._end = end
        self._seen = ""

    def type(self, keys: str) -> None:
        """Press keys."""
        os.write(self._end, keys.encode())

    def wait_for(self, text: str) -> None:
        """Wait until a text is on the screen, after what was waited for before."""
        end = time.monotonic() + 60
        while text not in self._seen:
            assert time.monotonic() < end, f"{text!r} never came: {self._seen[-2000:]!r}"
            assert self._read(), f"it ended before {text!r} came: {self._seen[-2000:]!r}"
        self._seen = self._seen.partition(text)[2]

    def hang_up(self) -> None:
        """Press Ctrl+D and wait until the shell has gone."""
        self.type("\x04")
        end = time.monotonic() + 20
        while self._read():
            assert time.monotonic() < end, f"it never ended: {self._seen[-2000:]!r}"

    def _read(self) -> bool:
        """Take what has come to the screen; return whether more can come."""
        if not select.select([self._end], [], [], 0.2)[0]:
            return True
        try:
            seen = os.read(self._end, 65536)
        except OSError:
            return False
        self._seen += seen.decode(errors="replace")
        # The prompt asks the terminal where its cursor is, and waits for the answer.
        for _ in range(seen.count(b"\x1b[6n")):
            self.type("\x1b[1;1R")
        return bool(seen)


@contextmanager
def terminal(*options: str) -> Iterator[Terminal]:
    """Yield a terminal with the shell in it, which must end well when it is told to."""
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "100", "LINES": "40"}
    command = [sys.executable, "-c", PROGRAM, "shell", *options]
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True
    ) as process:
        os.close(theirs)
        try:
            screen = Terminal(ours)
            screen.wait_for("any game>")
            yield screen
            screen.hang_up()
            assert process.wait(timeout=20) == 0
        finally:
            process.kill()
            os.close(ours)


def test_in_a_terminal_tab_completes_and_the_arrow_brings_back(corpus: Path, tmp_path: Path) -> None:
    with terminal() as screen:
        screen.type(f"{QUESTION}\r")
        screen.wait_for("A mouse carries one cheese")
        screen.wait_for("any game>")
        screen.type("/ga")
        screen.wait_for("asks one game")
        screen.type("\t")
        screen.wait_for("/game")
        screen.type(" moon-mice\r")
        screen.wait_for("Questions go to Moon Mice.")
        screen.wait_for("moon-mice>")
    history = tmp_path / "data" / HISTORY_FILE
    assert f"+{QUESTION}\n" in history.read_text("utf-8")
    assert stat.S_IMODE(history.stat().st_mode) == 0o600
    with terminal() as screen:
        screen.type("\x1b[A\x1b[A\r")
        screen.wait_for("A mouse carries one cheese")
        screen.wait_for("any game>")


def test_without_history_nothing_that_was_typed_is_kept(corpus: Path, tmp_path: Path) -> None:
    with terminal("--no-history") as screen:
        screen.type(f"{QUESTION}\r")
        screen.wait_for("A mouse carries one cheese")
        screen.wait_for("any game>")
    assert not (tmp_path / "data" / HISTORY_FILE).exists()


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "prompt_toolkit", None)
    monkeypatch.delitem(sys.modules, "service.commands.prompting", raising=False)
    with pytest.raises(click.ClickException, match=r"pip install 'frostcite\[shell\]'"):
        load_extra("service.commands.prompting:session", "shell", "prompt_toolkit")
