"""What speaks for an entry as the answer to a question, and what against it, in numbers."""

from dataclasses import astuple, dataclass, fields

from rules.answer.weighing import Weighing


@dataclass(frozen=True)
class Signals:
    """What is known of one entry as the answer; each signal is 0 where it has nothing to say."""

    coverage: float  # share of the question's weight that it explains
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


def signals(weighing: Weighing, entry: int) -> Signals:
    """Return the signals for an entry of a game as the answer to the question that was weighed."""
    question = weighing.question
    shares, potential = weighing.shares(entry), weighing.potential
    content = weighing.content
    terms = [f"@{term}" for term, exact in question.mentions.items() if exact]
    held = sum(weighing.holds(entry, term) for term in terms)
    unsettled = sum(not weighing.is_held(term) for term in terms)
    explained = potential * shares
    return Signals(
        coverage=float(explained.sum() / (potential.sum() or 1.0)),
        rarest=float((potential - explained)[content].max(initial=0.0)),
        unknown=sum(not weighed.terms and not weighed.word.little for weighed in weighing.words)
        / max(int(content.sum()), 1),
        terms=held / max(len(terms), 1),
        unsettled=float(unsettled),
        missing=float(len(terms) - held - unsettled),
        misnumbered=float(sum(not weighing.holds(entry, name) for name in question.identities)),
        numbers=float((weighing.is_number & (shares == 0)).sum()),
    )
