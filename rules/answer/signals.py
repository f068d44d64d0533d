"""What speaks for an entry as the answer to a question, and what against it, in numbers."""

from dataclasses import astuple, dataclass, fields

from rules.answer.likeness import Likeness
from rules.answer.weighing import Weighing

# How many phrasings a likeness is averaged over: one may agree by chance, twenty do not.
MANY, _FEW = 20, 3


@dataclass(frozen=True)
class Signals:
    """What is known of one entry as the answer; each signal is 0 where it has nothing to say."""

    likeness: float  # mean likeness of the phrasings most like the question
    nearest: float  # the same over a few
    coverage: float  # share of the question's weight that it explains
    content: float  # the same over the words that say much
    rarest: float  # weight of the heaviest word that it does not explain
    unknown: float  # words that no entry explains, of all that say much
    terms: float  # terms of the glossary in the question that it holds, of all
    unsettled: float  # terms of the glossary in the question that no entry holds
    missing: float  # terms in the question that others hold and it does not
    misnumbered: float  # numbered things in the question that it does not hold
    numbers: float  # other numbers in the question that it does not hold

    @classmethod
    def names(cls) -> list[str]:
        """Return the signals' names, in their order."""
        return [field.name for field in fields(cls)]

    def values(self) -> tuple[float, ...]:
        """Return the signals, in their order."""
        return astuple(self)


def signals(weighing: Weighing, entry: int, likeness: Likeness) -> Signals:
    """Return the signals for an entry of a game as the answer to the question that was weighed."""
    question = weighing.question
    shares, potential = weighing.shares(entry), weighing.potential
    content = weighing.content
    like = likeness.of(entry)
    terms = [f"@{term}" for term, exact in question.mentions.items() if exact]
    held = sum(weighing.holds(entry, term) for term in terms)
    unsettled = sum(not weighing.is_held(term) for term in terms)
    explained = potential * shares
    return Signals(
        likeness=float(like[:MANY].mean()),
        nearest=float(like[:_FEW].mean()),
        coverage=float(explained.sum() / (potential.sum() or 1.0)),
        content=weighing.covered(entry),
        rarest=float((potential - explained)[content].max(initial=0.0)),
        unknown=sum(not weighed.terms and not weighed.word.little for weighed in weighing.words)
        / max(int(content.sum()), 1),
        terms=held / max(len(terms), 1),
        unsettled=float(unsettled),
        missing=float(len(terms) - held - unsettled),
        misnumbered=float(sum(not weighing.holds(entry, name) for name in question.identities)),
        numbers=float((weighing.is_number & (shares == 0)).sum()),
    )
