"""What a corpus loses: phrasings that do not find their entry, all of them or those of a change."""

import tempfile
from collections.abc import Container, Iterator, Sequence
from pathlib import Path

from rules.answer.finding import Finder
from rules.corpus.loading import game_slugs, read_game
from rules.curating.editing.effects import Games
from rules.curating.editing.trial import Opened
from rules.curating.git import unpack
from rules.curating.keeping import lost_phrasings
from rules.curating.losing import State, losses
from rules.evaluation.questions import KnownQuestion, read_questions
from rules.index.store import Store
from rules.library import Library
from rules.problems import Problem
from service.settings import read_settings


def all_lost(corpus: Path, game: str | None) -> list[Problem]:
    """Return every phrasing of a faultless corpus, or of one game in it, that does not find its entry first."""
    finders = _finders(corpus)
    slugs = [game] if game else game_slugs(corpus)
    return sorted(problem for slug in slugs for problem in lost_phrasings(read_game(corpus, slug), finders[slug]))


def lost_since(corpus: Path, revision: str, games: Sequence[str]) -> list[Problem]:
    """Return what the changes of some games since a commit lose. Raises GitError if there is no such commit."""
    with tempfile.TemporaryDirectory() as folder:
        unpack(corpus, revision, Path(folder))
        return sorted(_lost(corpus, Path(folder), games))


def _lost(corpus: Path, former: Path, games: Sequence[str]) -> Iterator[Problem]:
    store = Store(read_settings().data_dir)
    # What is being edited is hardly asked twice in one state: it is not worth writing. It comes last, so that what was
    # worked out for it is at hand for what it was before.
    slugs = sorted(game_slugs(corpus), key=lambda slug: (slug in games, slug))
    finders = {slug: Finder(store.open(corpus, slug, in_memory=slug in games)) for slug in slugs}
    now, known = Games(finders), list(_questions(corpus, {None, *finders}))
    for game in games:
        opened = Opened.read(corpus, game) if game in finders else None
        content = opened.content() if opened else None
        if opened and content:
            yield from losses(_former(store, former, game, now), State(content, now), opened.folder, known)


def _former(store: Store, former: Path, game: str, now: Games) -> State | None:
    """Return a game as it was, None if it was not there or had faults: then nothing could be asked of it."""
    opened = Opened.read(former, game) if (former / game).is_dir() else None
    content = opened.content() if opened and not opened.problems else None
    if content is None:
        return None
    return State(content, now.with_game(game, Finder(store.open(former, game, in_memory=True))))


def _finders(corpus: Path) -> dict[str, Finder]:
    return {finder.index.game.slug: finder for finder in Library(corpus, read_settings().data_dir).finders}


def _questions(corpus: Path, games: Container[str | None]) -> Iterator[KnownQuestion]:
    """Yield the known questions that lie beside a corpus, those to its games. Raises CorpusError for a faulty file."""
    for path in sorted((corpus.absolute().parent / "tests" / "questions").glob("*.yaml")):
        yield from (question for question in read_questions(path).questions if question.game in games)
