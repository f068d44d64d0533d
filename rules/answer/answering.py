"""From what is found to what is told: which game, which status, what is covered and what is not."""

import re
from collections.abc import Sequence

from rules.answer.components import names_component
from rules.answer.finding import Candidate, Finder, Found
from rules.answer.judging import JUDGE
from rules.answer.passage import Marker
from rules.answer.question import Question
from rules.answer.result import Answer, Hit, Status
from rules.index.tokens import WORD
from rules.languages import DEFAULT_LANGUAGE, Language

# Below this share of a question's telling words, a ruling is not even close.
_CLOSE = 0.2
# From this confidence on, the first ruling is worth showing whatever it covers.
_WORTH = 0.3
# Two games are equally meant when their fits differ by less.
_SAME = 1.0
# From this share of a word's potential on, an entry covers it.
_COVERED = 0.2
# Rulings that settle a question together rank nearly alike.
_TOGETHER = 8.0
# So many further ones are looked at for that.
_FURTHER = 3


def answer(text: str, finders: Sequence[Finder], language: Language | None, limit: int, spell: bool = True) -> Answer:
    """Return the answer to a question put to one game or to several.

    `language` is the reader's, the question's own if None; `limit` bounds the related rulings. Raises ValueError if
    the text is too long.
    """
    if not finders:
        return Answer(text, Status.NONE, language or DEFAULT_LANGUAGE, DEFAULT_LANGUAGE, None)
    found = [finder.find(text, spell) for finder in finders]
    named = [f for f in found if f.question.names_game]
    best, *rest = sorted(named or found, key=lambda f: (-f.fit, f.index.slug))
    reader = language or best.question.language
    close = [candidate for candidate in best.entries if _is_close(best, candidate)]
    rivals = [f for f in rest if close and f.fit > best.fit - _SAME and f.confidence >= _WORTH]
    status = _status(best, close, contested=bool(rivals))
    shown, together = close[:limit], list[Candidate]()
    if status is Status.ANSWERED:
        together = _together(best, close[: limit + 1 + _FURTHER])
        shown = [candidate for candidate in close[1:] if candidate not in together][:limit]
    teller = _Teller(best, reader)
    # What other games say comes second; to tell more than is shown would take long, as each game has to be read.
    beside = rivals[: max(limit - 1, 0)] if status is Status.RELATED else []
    related = [teller.hit(candidate) for candidate in shown[: limit - len(beside)]]
    related[1:1] = [_Teller(rival, reader).hit(rival.entries[0]) for rival in beside]
    return Answer(
        question=text,
        status=status,
        language=reader,
        asked_in=best.question.detected.foreign or best.question.language,
        game=best.index.game if status is not Status.NONE or len(finders) == 1 else None,
        hit=teller.hit(close[0]) if status is Status.ANSWERED else None,
        confidence=best.confidence,
        together=[teller.hit(candidate) for candidate in together],
        related=related,
        corrected=_corrected(best.question),
        open=None if best.question.detected.foreign or best.question.is_empty else best.known_open,
        others=[f.index for f in rest if f in rivals or any(_is_close(f, first) for first in f.entries[:1])],
    )


def _is_close(found: Found, candidate: Candidate) -> bool:
    """Say whether a ruling is near enough to be shown; one asked for in a foreign language must be named.

    "Who goes first" has little words alone, but players ask it so: there the judge's word is enough. "Do I have to"
    says nothing.
    """
    if found.question.is_empty:
        return False
    if found.question.detected.foreign:
        return names_component(found.question, found.entry(candidate))
    return candidate.content >= _CLOSE or (candidate is found.entries[0] and found.confidence >= _WORTH)


def _status(found: Found, close: Sequence[Candidate], contested: bool) -> Status:
    if not close:
        return Status.NONE
    sure = found.confidence >= JUDGE.answer_at and close[0] is found.entries[0]
    # What is said of item 049 does not settle a question on item 050, however like it is.
    names_another = found.circumstances["misnumbered"] > 0
    doubtful = contested or found.weighing.only_places or found.known_open or names_another
    return Status.ANSWERED if sure and not doubtful else Status.RELATED


class _Teller:
    """Tells what was found in a game, in the reader's language."""

    def __init__(self, found: Found, reader: Language) -> None:
        self._found = found
        self._reader = reader
        self._marker = Marker(found.weighing, found.index.parts)

    def hit(self, candidate: Candidate) -> Hit:
        """Return a candidate as what it says to the question."""
        found = self._found
        entry = found.entry(candidate)
        words, shares = found.question.words, found.weighing.shares(candidate.number)
        telling = [(words[place].text, shares[place]) for place in found.weighing.telling]
        return Hit(
            entry=entry,
            game=found.index.game,
            confidence=found.confidence if candidate is found.entries[0] else 0.0,
            passage=self._marker.passage(candidate.number, entry, self._reader),
            covers=tuple(dict.fromkeys([word for word, share in telling if share > _COVERED])),
            missing=tuple(dict.fromkeys([word for word, share in telling if share <= _COVERED])),
            named=names_component(found.question, entry),
        )


def _together(found: Found, close: Sequence[Candidate]) -> list[Candidate]:
    """Return the rulings that settle the question only with the first one, all in the order in which they apply.

    They are read beside the first one by the curators' word (`related`), and treat terms of the question that it
    does not.
    """
    weighing, first = found.weighing, close[0]
    terms = [f"@{term}" for term, exact in found.question.mentions.items() if exact]
    lacking = {term for term in terms if weighing.is_held(term) and not weighing.holds(first.number, term)}
    related = found.entry(first).related
    for candidate in close[1:] if lacking else ():
        is_near = first.rank - candidate.rank < _TOGETHER and found.entry(candidate).slug in related
        if is_near and all(weighing.holds(candidate.number, term) for term in lacking):
            # What applies before the other one comes first.
            before = found.entry(candidate).slug in found.entry(first).after
            return [candidate, first] if before else [first, candidate]
    return []


def _corrected(question: Question) -> str | None:
    """Return a question as it was read, None if that is how it stands."""
    changes = question.corrected
    if question.is_whole and not changes:
        return None
    text = re.sub(WORD, lambda word: changes.get(word[0], word[0]), " ".join(question.read.split()))
    return text if question.is_whole else f"{text} …"
