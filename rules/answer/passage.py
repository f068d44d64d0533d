"""The sentence of a ruling that settles the question, so that it can be marked."""

import re
from collections.abc import Sequence

from rules.answer.question import Question, Word
from rules.index.analysis import analyse
from rules.index.lexicon import Lexicon
from rules.languages import Language
from rules.model import Entry

# A sentence ends at its stop before a capital or a digit, but not at that of "p. 4" or "nr. 4"; a table's row and a
# list's item are sentences too.
_NO_END = "".join(rf"(?<!\b{short}\.)" for short in ("p", "pp", "s", "pág", "págs", "nr"))
_END = re.compile(rf"{_NO_END}(?<=[.!?»\"”)])\s+(?=[\"«“¿¡(*]*[A-ZÁÉÍÓÚÑÆØÅ0-9])|\n+")
_TABLE_RULE = re.compile(r"^[|\s:-]+$")
# The verdict stands first; a later sentence must say more of the question to be the one.
_FIRST = 1.25
# A sentence that says nearly as much goes on where the best one stops: an example and how it ends.
_ALSO = 0.75


def sentences(ruling: str) -> list[str]:
    """Return a ruling's sentences, items and table rows, each as it stands in the text."""
    parts = (part.strip() for part in _END.split(ruling) if part)
    return [part for part in parts if part and not _TABLE_RULE.match(part)]


def passage(question: Question, entry: Entry, reader: Language, lexicon: Lexicon) -> str:
    """Return the one or two sentences of the ruling, in the reader's language, that say most of the question."""
    ruling = entry.text(reader).ruling
    shown = sentences(ruling)
    asked = sentences(entry.text(question.language).ruling)
    written = entry.written_in(question.language)
    if len(asked) != len(shown):
        asked, written = shown, entry.written_in(reader)
    scores = [_said(question.words, sentence, written, lexicon) for sentence in asked]
    scores[0] *= _FIRST
    best = max(range(len(shown)), key=lambda place: (scores[place], -place))
    following = best + 1
    if following < len(shown) and scores[following] >= _ALSO * scores[best] > 0:
        both = f"{shown[best]} {shown[following]}"
        return both if both in ruling else shown[best]
    return shown[best]


def _said(words: Sequence[Word], sentence: str, language: Language, lexicon: Lexicon) -> float:
    terms = set(analyse(sentence, language, lexicon))
    return sum(
        word.weight * max((worth for t, worth in word.terms.items() if t in terms), default=0.0) for word in words
    )
