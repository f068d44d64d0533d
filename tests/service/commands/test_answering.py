"""An answer at the terminal: the verdict first, then where it comes from, then what else there is."""

import datetime as dt
from typing import Any

import click

from rules.answer.result import Status
from rules.model import Authority, Kind
from service.commands.answering import as_lines
from service.views.shapes import AnswerView, CitationView, GameLink, RulingView

CITATION = CitationView(
    source="rulebook",
    label="Rulebook p. 4, Carrying",
    pages=[4],
    section="Carrying",
    authority=Authority.PUBLISHER,
    official=True,
    author=None,
    role=None,
    date=None,
    changed=None,
    url="https://rules.example/#carrying",
)


def ruling(slug: str, title: str, **given: Any) -> RulingView:
    values = {
        "id": f"moon-mice/{slug}",
        "kind": Kind.RULE,
        "title": title,
        "url": f"https://x.example/en/moon-mice/rulings/{slug}",
        "language": "en",
        "game": "moon-mice",
        "slug": slug,
        "ruling": "A mouse carries **one cheese** at a time.",
        "translated": False,
        "citations": [CITATION],
        "added": dt.date(2026, 11, 30),
        "changed": dt.date(2026, 11, 30),
    }
    return RulingView.model_validate(values | given)


def answer(**given: Any) -> AnswerView:
    values: dict[str, Any] = {
        "question": "how many?",
        "game": "moon-mice",
        "language": "en",
        "asked_in": "en",
        "status": Status.NONE,
        "answer": None,
        "confidence": 0.9,
        "related": [],
    }
    return AnswerView.model_validate(values | given)


def told(view: AnswerView) -> list[str]:
    return [click.unstyle(line) for line in as_lines(view, 80)]


def test_a_ruling_is_shown_whole_with_its_source() -> None:
    view = answer(status=Status.ANSWERED, answer=ruling("one-cheese", "One cheese"), related=[ruling("comet", "Comet")])
    assert told(view) == [
        "One cheese",
        "rule, moon-mice/one-cheese",
        "",
        "A mouse carries one cheese at a time.",
        "",
        "— Rulebook p. 4, Carrying  https://rules.example/#carrying",
        "",
        "See also:",
        "  Comet (moon-mice/comet)",
    ]


def test_rulings_that_settle_it_together_come_in_their_order() -> None:
    first, second = ruling("a", "First"), ruling("b", "Second")
    lines = told(answer(status=Status.ANSWERED, answer=second, together=[first, second]))
    assert [line for line in lines if line in ("First", "Second")] == ["First", "Second"]


def test_a_covered_ruling_shows_no_words() -> None:
    hidden = ruling("owl", "A ruling about something locked", ruling=None, covered=True, citations=[])
    lines = told(answer(status=Status.ANSWERED, answer=hidden))
    assert "Its words are hidden; --reveal shows them." in lines


def test_close_rulings_are_not_passed_off_as_the_answer() -> None:
    close = [ruling("comet", "Comet", passage="It **hits**."), ruling("owl", "Something locked", covered=True)]
    assert told(answer(status=Status.RELATED, related=close)) == [
        "No ruling settles this.",
        "",
        "These come close:",
        "  Comet (moon-mice/comet)",
        "    It hits.",
        "  Something locked (moon-mice/owl)",
    ]


def test_nothing_is_said_to_be_nothing() -> None:
    assert told(answer()) == ["Nothing in the archive answers this."]


def test_what_is_known_to_be_open_is_named() -> None:
    assert told(answer(open="how mice breathe"))[0] == "The archive does not settle this: how mice breathe"


def test_the_question_as_it_was_read_comes_first() -> None:
    assert told(answer(corrected="how many cheeses"))[0] == "Read as: how many cheeses"


def test_other_games_can_be_asked_next() -> None:
    view = answer(others=[GameLink(slug="sun-cats", name="Sun Cats", url="/en/sun-cats/")])
    assert told(view)[-1] == "Other games that know these words: --game sun-cats"
