"""From what is found to what is told: which game, which status, what is covered and what is not."""

from collections.abc import Sequence

from rules.answer.finding import Candidate, Finder, Found
from rules.answer.judging import JUDGE
from rules.answer.passage import passage
from rules.answer.result import Answer, Hit, Status
from rules.languages import Language
from rules.words.folding import normalise

# Below this share of a question's telling words, a ruling is not even close.
_CLOSE = 0.3
# Two games are equally meant when their confidences differ by less.
_SAME = 0.15
_RELATED_WORDS = 0.2


def answer(text: str, finders: Sequence[Finder], language: Language | None, limit: int, spell: bool = True) -> Answer:
    """Return the answer to a question put to one game or to several.

    `language` is the reader's, the question's own if None; `limit` bounds the related rulings. Raises ValueError if
    the text is too long.
    """
    named = [finder for finder in finders if len(finders) > 1 and _names(text, finder)]
    found = [finder.find(text, spell) for finder in named or finders]
    found.sort(key=lambda f: (-f.confidence, f.index.game.slug))
    best = found[0]
    rivals = [f for f in found[1:] if f.confidence > best.confidence - _SAME and f.confidence >= JUDGE.answer_at / 2]
    reader = language or best.question.language
    hits = [_hit(best, candidate, reader) for candidate in best.entries if _is_close(best, candidate)][: limit + 1]
    status = _status(best, hits, bool(rivals))
    if status is Status.RELATED:
        hits = sorted(hits + [_hit(f, f.entries[0], reader) for f in rivals], key=lambda hit: -hit.confidence)
    answered = status is Status.ANSWERED
    return Answer(
        question=text,
        status=status,
        language=reader,
        asked_in=best.question.detected.foreign or best.question.language,
        game=best.index.game if status is not Status.NONE or len(finders) == 1 else None,
        hit=hits[0] if answered else None,
        confidence=best.confidence,
        related=() if status is Status.NONE else tuple(hits[int(answered) : limit + int(answered)]),
        corrected=_corrected(best),
        open=best.known_open,
        others=[f.index.game for f in found[1:] if any(_is_close(f, candidate) for candidate in f.entries[:1])],
    )


def _names(text: str, finder: Finder) -> bool:
    return normalise(finder.index.game.name) in normalise(text)


def _is_close(found: Found, candidate: Candidate) -> bool:
    return candidate.content >= _CLOSE and found.question.detected.foreign is None


def _status(found: Found, hits: Sequence[Hit], contested: bool) -> Status:
    if not hits:
        return Status.NONE
    sure = found.confidence >= JUDGE.answer_at and not contested and found.known_open is None
    return Status.ANSWERED if sure else Status.RELATED


def _hit(found: Found, candidate: Candidate, reader: Language) -> Hit:
    entry = found.entry(candidate)
    shares = found.weighing.shares(candidate.number)
    telling = [(word, share) for word, share in zip(found.question.words, shares, strict=True) if not word.little]
    return Hit(
        entry=entry,
        game=found.index.game,
        confidence=found.confidence if candidate is found.entries[0] else 0.0,
        passage=passage(found.question, entry, reader, found.index.lexicon),
        covers=tuple(dict.fromkeys(word.text for word, share in telling if share > _RELATED_WORDS)),
        missing=tuple(dict.fromkeys(word.text for word, share in telling if share <= _RELATED_WORDS)),
    )


def _corrected(found: Found) -> str | None:
    changes = found.question.corrected
    if not changes:
        return None
    words = (changes.get(word, word) for word in normalise(found.question.text).split())
    return " ".join(words)
