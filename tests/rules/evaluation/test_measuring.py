"""The figures say of which questions they count what."""

import datetime as dt

from rules.answer.result import Answer, Hit, Status
from rules.evaluation.measuring import Bin, Figures, measure
from rules.evaluation.questions import KnownQuestion
from rules.languages import Language
from rules.model import Entry, Game

GAME = Game.model_construct(name="Moon Mice", slug="moon-mice", researched=dt.date(2026, 11, 30), sources={})


class Prepared:
    """An archive whose answers are written down: text → status, confidence, slugs best first."""

    def __init__(self, answers: dict[str, tuple[Status, float, list[str]]]) -> None:
        self.answers = answers
        self.asked: list[tuple[str, str | None, Language | None]] = []

    def ask(self, text: str, game: str | None = None, language: Language | None = None) -> Answer:
        self.asked.append((text, game, language))
        status, confidence, slugs = self.answers[text]
        hits = [
            Hit(Entry.model_construct(game="moon-mice", slug=slug), GAME, confidence, "", (), (), named=False)
            for slug in slugs
        ]
        answered = status is Status.ANSWERED
        return Answer(
            question=text,
            status=status,
            language=language or "en",
            asked_in="en",
            game=GAME,
            hit=hits[0] if answered else None,
            confidence=confidence,
            related=hits[int(answered) :],
        )


def known(q: str, *expect: str, style: str = "sentence", lang: Language = "en") -> KnownQuestion:
    ids = tuple(f"moon-mice/{slug}" for slug in expect)
    return KnownQuestion(q=q, game=None, lang=lang, style=style, expect=ids)


ANSWERS = {
    "right": (Status.ANSWERED, 0.95, ["a", "b"]),
    "wrong": (Status.ANSWERED, 0.75, ["b", "c", "a"]),
    "held back": (Status.RELATED, 0.35, ["a", "b"]),
    "too far down": (Status.RELATED, 0.3, ["b", "c", "d", "a"]),
    "nothing": (Status.NONE, 0.0, []),
    "guessed": (Status.ANSWERED, 1.0, ["a"]),
    "declined": (Status.RELATED, 0.1, ["a"]),
}
QUESTIONS = [
    known("right", "a"),
    known("wrong", "a", style="story"),
    known("held back", "a", "z"),
    known("too far down", "a", lang="nb"),
    known("nothing", "a"),
    known("guessed"),
    known("declined"),
]


def test_every_figure_counts_what_it_says() -> None:
    assert measure(QUESTIONS, Prepared(ANSWERS)).total == Figures(
        questions=7,
        answerable=5,
        right_first=2,
        right_in_three=3,
        answered_right=1,
        answered_wrong=2,
        rightly_declined=1,
        answerable_answered=2,
    )


def test_groups_add_up_to_the_whole() -> None:
    report = measure(QUESTIONS, Prepared(ANSWERS))
    assert {style: figures.questions for style, figures in report.by_style.items()} == {"sentence": 6, "story": 1}
    assert {language: figures.questions for language, figures in report.by_language.items()} == {"en": 6, "nb": 1}
    assert report.by_style["story"].answered_wrong == 1


def test_a_miss_is_another_entry_first_or_an_answer_where_there_is_none() -> None:
    misses = measure(QUESTIONS, Prepared(ANSWERS)).misses
    assert [miss.question.q for miss in misses] == ["wrong", "too far down", "nothing", "guessed"]
    assert [miss.number for miss in misses] == [1, 3, 4, 5]
    assert misses[0].got == ("moon-mice/b", "moon-mice/c", "moon-mice/a")
    assert misses[1].got == ("moon-mice/b", "moon-mice/c", "moon-mice/d")


def test_confidence_is_held_against_how_often_the_first_entry_is_right() -> None:
    bins = measure(QUESTIONS, Prepared(ANSWERS)).reliability
    assert len(bins) == 10
    assert sum(part.questions for part in bins) == 7
    assert bins[3] == Bin(0.3, 0.4, 2, 1)
    assert bins[9] == Bin(0.9, 1.0, 2, 1)
    assert bins[5] == Bin(0.5, 0.6, 0, 0)


def test_each_question_is_put_to_its_game_by_a_reader_of_its_language() -> None:
    archive = Prepared({"q": (Status.NONE, 0.0, [])})
    measure([KnownQuestion(q="q", game="moon-mice", lang="es", style="x", expect=())], archive)
    assert archive.asked == [("q", "moon-mice", "es")]


def test_no_questions_give_an_empty_report() -> None:
    report = measure([], Prepared({}))
    assert report.total.questions == 0
    assert not report.misses
