"""Searching alone, beside other engines, and a whole answer of the library."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from whoosh.filedb.filestore import FileStorage

from rules.answer.answering import answer
from rules.answer.finding import Finder
from rules.index.documents import Content
from rules.index.game_index import GameIndex
from rules.model import Game
from tests.bench import corpora, engines
from tests.bench.timing import interleaved

_ROUNDS, _QUESTIONS = 7, 60
# Of a game so large that an engine takes seconds for a question, fewer are asked.
_LARGE, _FEWER = 50_000, 10

Numbers = dict[str, float]


def built(content: Content, folder: Path) -> GameIndex:
    """Return a game's index, built on disk and opened from there."""
    (folder / "whoosh").mkdir(parents=True)
    GameIndex.build(FileStorage(str(folder / "whoosh")), content, content.game.slug).save(folder)
    return GameIndex.load(folder)


def by_size(model: Game, words: corpora.Words, size: int, built_in: Path, folder: Path) -> Numbers:
    """Return the milliseconds of a search by each engine, and of a whole answer, in a game of so many entries.

    Its index is built already; the other engines build theirs in a folder.
    """
    content, index = corpora.content(model, words, size), GameIndex.load(built_in)
    asked = corpora.questions(content.entries, words, _QUESTIONS if size < _LARGE else _FEWER)
    every = [engines.Frostcite(index), *(make() for make in engines.others(content.entries, folder))]
    runs = searches(every, asked)
    finder = Finder(index)
    runs["library"] = all_of([partial(answer, question, [finder], None, 5) for question in asked])
    return _each(runs, len(asked))


def searches(every: Sequence[engines.Engine], asked: Sequence[str]) -> dict[str, Callable[[], object]]:
    """Return for each engine the run of all its searches for questions."""
    return {engine.name: all_of([engine.prepare(question.split()) for question in asked]) for engine in every}


def all_of(runs: Sequence[Callable[[], object]]) -> Callable[[], object]:
    """Return a run of all searches, one after the other."""
    return lambda: [run() for run in runs]


def _each(runs: Mapping[str, Callable[[], object]], count: int) -> Numbers:
    for run in runs.values():
        run()
    return {name: seconds / count * 1000 for name, seconds in interleaved(runs, _ROUNDS).items()}
