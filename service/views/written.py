"""Answers as JSON: what a ruling says by itself is written once, what it says to a question each time."""

from collections.abc import Callable, Sequence
from json import JSONEncoder
from typing import Final

from service.views.shapes import AnswerView, RulingView

_write: Final[Callable[[object], str]] = JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode

_PASSAGE: Final = '"passage":null,'
_END: Final = '"covers":[],"missing":[],"confidence":null}'


def answer_json(view: AnswerView) -> str:
    """Return an answer as its model writes it."""
    return (
        f'{{"question":{_write(view.question)},"game":{_write(view.game)},"language":"{view.language}",'
        f'"asked_in":{_write(view.asked_in)},"status":"{view.status}",'
        f'"answer":{_ruling(view.answer) if view.answer else "null"},"together":{_rulings(view.together)},'
        f'"confidence":{view.confidence},"related":{_rulings(view.related)},"corrected":{_write(view.corrected)},'
        f'"open":{_write(view.open)},"others":[{",".join(game.model_dump_json() for game in view.others)}]}}'
    )


def _rulings(views: Sequence[RulingView]) -> str:
    return f"[{','.join(map(_ruling, views))}]"


def _ruling(view: RulingView) -> str:
    before, after = view.piece("json", lambda: _around(view))
    covers, missing, confidence = _write(view.covers), _write(view.missing), _write(view.confidence)
    return (
        f'{before}"passage":{_write(view.passage)},{after}"covers":{covers},"missing":{missing},'
        f'"confidence":{confidence}}}'
    )


def _around(view: RulingView) -> tuple[str, str]:
    """Return what stands before and behind what a ruling says to a question."""
    bare = view.model_copy(update={"passage": None, "covers": [], "missing": [], "confidence": None})
    before, _, after = bare.model_dump_json().partition(_PASSAGE)
    return before, after.removesuffix(_END)
