"""Questions that are asked at once are answered as those that are asked one after the other."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from rules.library import Library
from rules.words.folding import fold
from rules.words.stemming import stem
from tests.archive import CORPUS, open_archive
from tests.hostile.fuzz import vocabulary

THREADS, QUESTIONS = 8, 160

pytestmark = pytest.mark.corpus


@pytest.fixture
def hasty() -> Iterator[None]:
    """Let threads take turns as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def said(library: Library, question: str) -> tuple[str, list[str]]:
    """Return what a question gets: its status and the rulings."""
    answer = library.ask(question)
    hits = [*([answer.hit] if answer.hit else []), *answer.related]
    return str(answer.status), [hit.entry.id for hit in hits]


def test_threads_do_not_change_each_others_answers(tmp_path_factory: pytest.TempPathFactory, hasty: None) -> None:
    archive = open_archive(tmp_path_factory.getbasetemp())
    words = vocabulary(archive.library)
    questions = [" ".join(words[number * 37 % len(words) :][:6]) for number in range(QUESTIONS)]
    right = [said(archive.library, question) for question in questions]
    # What was worked out is forgotten, so that all of it is worked out at once.
    stem.cache_clear()
    fold.cache_clear()
    fresh = Library(CORPUS, archive.data)
    with ThreadPoolExecutor(THREADS) as pool:
        found = list(pool.map(lambda question: said(fresh, question), questions))
    assert found == right
