"""A judge is learnt from questions whose answers are known: it ranks the right first, and is surer of what is right."""

from pathlib import Path

import pytest

from rules.answer.finding import Finder
from rules.answer.judging import Judge
from rules.corpus.loading import read_game
from rules.evaluation.calibrating import calibrate
from rules.evaluation.questions import KnownQuestion
from rules.library import Library
from tests.rules.third_game import BAY, HIVE


@pytest.fixture(scope="module")
def questions(games_corpus: Path) -> list[KnownQuestion]:
    """Every phrasing of one game put to it, and those of another, which it does not settle."""
    return [
        KnownQuestion(q=text, game=BAY, lang="en", style="sentence", expect=(file.entry.id,) if slug == BAY else ())
        for slug in (BAY, HIVE)
        for file in read_game(games_corpus, slug).entries
        for text in file.entry.asked_as["en"]
    ]


@pytest.fixture(scope="module")
def bay(games: Library) -> list[Finder]:
    return [finder for finder in games.finders if finder.index.game.slug == BAY]


@pytest.fixture(scope="module")
def learnt(questions: list[KnownQuestion], bay: list[Finder]) -> Judge:
    return calibrate(questions, bay, 0.0)[0]


def sureness(judge: Judge, bay: list[Finder], question: KnownQuestion) -> float:
    """Return how sure a judge is of what it ranks first."""
    return judge.confidence(Finder(bay[0].index, judge).find(question.q).circumstances)


def right_first(judge: Judge, bay: list[Finder], questions: list[KnownQuestion]) -> float:
    """Return for which share of the questions that are settled a judge ranks the right entry first."""
    finder = Finder(bay[0].index, judge)
    settled = [question for question in questions if question.expect]
    first = [finder.find(question.q).entries[0].number for question in settled]
    right = [finder.index.entry(number).id in question.expect for number, question in zip(first, settled, strict=True)]
    return sum(right) / len(right)


def test_it_ranks_the_right_entry_first(questions: list[KnownQuestion], bay: list[Finder], learnt: Judge) -> None:
    unlearnt = Judge([0.0] * len(learnt.ranking), {}, 0.0, 1.0)
    assert right_first(learnt, bay, questions) > 0.8 > right_first(unlearnt, bay, questions)


def test_it_is_surer_of_what_the_game_settles(questions: list[KnownQuestion], bay: list[Finder], learnt: Judge) -> None:
    settled = [sureness(learnt, bay, question) for question in questions if question.expect]
    others = [sureness(learnt, bay, question) for question in questions if not question.expect]
    assert len(settled) > 20 and len(others) > 10
    assert sum(settled) / len(settled) > 0.3 + sum(others) / len(others)


def test_the_more_may_be_wrong_the_more_is_answered(questions: list[KnownQuestion], bay: list[Finder]) -> None:
    strict, few = calibrate(questions, bay, 0.0)
    bold, all_of_them = calibrate(questions, bay, 1.0)
    assert 0 < few < all_of_them == 1.0
    assert strict.answer_at > bold.answer_at
    assert (strict.ranking, strict.settling) == (bold.ranking, bold.settling), "only where it answers differs"
