"""Files of questions whose right answers are known, read like the corpus: each fault with its place."""

import dataclasses
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Annotated

from pydantic import BeforeValidator, Field, StringConstraints

from rules.corpus.building import build
from rules.corpus.nodes import Node, Place, YamlFile
from rules.corpus.parsing import nearest, parse_as
from rules.corpus.yamlfile import parse, read_text, split_lines
from rules.languages import Language
from rules.model import Frozen, Short, Slug
from rules.problems import CorpusError, Problem

MAX_FILE_BYTES = 4 * 1024 * 1024
_LIST = "questions"


def _no_game(value: object) -> object:
    return None if value in ("null", "~") else value


# The schema's format tells the reader that a bare `null` is meant here, and no text.
_GameOrNone = Annotated[
    Slug | None,
    BeforeValidator(
        _no_game, json_schema_input_type=Annotated[str, Field(json_schema_extra={"format": "slug or null"})]
    ),
]


class KnownQuestion(Frozen):
    """A question and the entries that answer it; none if the archive does not settle it."""

    q: Annotated[str, StringConstraints(min_length=1)] = Field(description="What the player asks.")
    game: _GameOrNone = Field(description="The game it is put to; `null` if the player names none.")
    lang: Language = Field(description="The language it is asked in.")
    style: Slug = Field(description="How it is put, such as `keywords` or `story`.")
    expect: tuple[Short, ...] = Field(description="Ids of the entries that answer it, `[]` if none does.")


class _File(Frozen):
    questions: tuple[KnownQuestion, ...]


@dataclasses.dataclass(frozen=True)
class QuestionFile:
    """The questions of a file, in its order, and the tree they were read from."""

    questions: Sequence[KnownQuestion]
    tree: YamlFile

    def line(self, number: int) -> int:
        """Return the line on which a question begins."""
        return self.fault((number,), "", "").line

    def fault(self, place: Place, code: str, message: str) -> Problem:
        """Return a fault at a place given by the question's number and its fields."""
        return self.tree.problem_at((_LIST, *place), code, message)


def read_questions(path: Path) -> QuestionFile:
    """Return the questions of a YAML file.

    Raises FileNotFoundError if there is no such file, CorpusError with every fault if it has any.
    """
    if not path.exists():
        raise FileNotFoundError(f"{path}: there is no such file of questions")
    tree = YamlFile(path.name)
    text = read_text(path, tree, MAX_FILE_BYTES)
    if text is not None:
        parse(text, tree)
        _accept_list(text, tree)
    parsed = parse_as(_File, tree)
    if parsed is None:
        raise CorpusError(path, sorted(tree.problems))
    return QuestionFile(parsed.questions, tree)


def _accept_list(text: str, tree: YamlFile) -> None:
    """Put a list where the corpus, whose files hold fields, would have fields: as the one field of its tree."""
    root = build(text, split_lines(text), YamlFile(tree.path))
    faults = [problem for problem in tree.problems if problem.code != "not-a-mapping"]
    if root is not None and not root.items:
        message = "the file must hold a list of questions, each a line `- q: ...`"
        faults.append(tree.problem_at((), "not-a-list", message))
        tree.root = None
    elif root is not None:
        tree.root = Node(1, 1, pairs=[(Node(1, 1, text=_LIST), root)])
    tree.problems[:] = faults


def unknown_names(file: QuestionFile, games: Collection[str], ids: Collection[str]) -> Iterator[Problem]:
    """Yield a fault for every game and every expected entry that the archive does not have."""
    for number, question in enumerate(file.questions):
        if question.game is not None and question.game not in games:
            message = f"unknown game `{question.game}`{nearest(question.game, games)}"
            yield file.fault((number, "game"), "unknown-game", message)
        for position, name in enumerate(question.expect):
            if name not in ids:
                message = f"no entry `{name}`{nearest(name, ids)}"
                yield file.fault((number, "expect", position), "unknown-entry", message)
