"""The prompt of `frostcite shell`: history, and completion of commands, games and rulings."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import click
from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.history import FileHistory, History, InMemoryHistory

from rules.languages import LANGUAGES
from rules.library import UnknownGame
from service.commands.conversing import COMMANDS, Conversation

HISTORY_FILE: Final = "shell-history"
_SHORTEST = 3


class Suggestions(Completer):
    """Completes a command, what follows it, or a question by the rulings that it may be about."""

    def __init__(self, conversation: Conversation) -> None:
        self._conversation = conversation

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        """Yield what the text before the cursor may become."""
        typed = document.text_before_cursor.lstrip()
        command, space, argument = typed.partition(" ")
        if not typed.startswith("/"):
            yield from self._rulings(typed)
        elif not space:
            yield from _starting(command, COMMANDS)
        elif command == "/game":
            yield from _starting(argument, self._conversation.games)
        elif command == "/lang":
            yield from _starting(argument, dict.fromkeys(LANGUAGES, ""))

    def _rulings(self, typed: str) -> Iterator[Completion]:
        if len(typed.strip()) < _SHORTEST:
            return
        try:
            links = self._conversation.asked.suggest(typed, self._conversation.game, self._conversation.lang)
        except (click.ClickException, UnknownGame, ValueError):
            # The question itself will be told what is wrong with it.
            return
        for link in links:
            if not link.covered:
                yield Completion(link.title, -len(typed), display_meta=link.kind.value)


def _starting(typed: str, known: dict[str, str]) -> Iterator[Completion]:
    for name, meaning in known.items():
        if name.startswith(typed):
            yield Completion(name, -len(typed), display_meta=meaning)


def session(conversation: Conversation, data: Path | None, while_typing: bool) -> PromptSession[str]:
    """Return the prompt; what was typed before is kept in a data folder, or nowhere without one.

    Completion comes by itself `while_typing`, else when Tab is pressed.
    """
    return PromptSession(
        lambda: f"{conversation.game or 'any game'}> ",
        history=_history(data),
        completer=Suggestions(conversation),
        complete_in_thread=True,
        complete_while_typing=while_typing,
    )


def _history(data: Path | None) -> History:
    if data is None:
        return InMemoryHistory()
    data.mkdir(parents=True, exist_ok=True, mode=0o700)
    path = data / HISTORY_FILE
    # Questions can name people: nobody else on this machine reads them.
    os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
    return FileHistory(path)
