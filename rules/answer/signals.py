"""What speaks for an entry as the answer to a question, and what against it, in numbers."""

from typing import NamedTuple

from rules.answer.weighing import Weighing


class Signals(NamedTuple):
    """What is known of one entry as the answer; each signal is 0 where it has nothing to say."""

    coverage: float  # share of the question's weight that it explains
    rarest: float  # weight of the heaviest word that it does not explain
    unknown: float  # words that no entry explains, of all that say much
    terms: float  # terms of the glossary in the question that it holds, of all
    unsettled: float  # terms of the glossary in the question that no entry holds
    missing: float  # terms in the question that others hold and it does not
    misnumbered: float  # numbered things in the question that it does not hold
    numbers: float  # other numbers in the question that it does not hold


def signals(weighing: Weighing, entry: int) -> Signals:
    """Return the signals for an entry of a game as the answer to the question that was weighed."""
    question = weighing.question
    shares, potential = weighing.shares(entry), weighing.potential.tolist()
    terms = [f"@{term}" for term, exact in question.mentions.items() if exact]
    held = sum(weighing.holds(entry, term) for term in terms)
    unsettled = sum(not weighing.is_held(term) for term in terms)
    explained = [worth * share for worth, share in zip(potential, shares, strict=True)]
    telling = weighing.telling
    unknown = sum(not weighing.words[place].terms for place in telling)
    lacking = [place for place in telling if not shares[place]]
    return Signals(
        coverage=sum(explained) / (sum(potential) or 1.0),
        rarest=max([0.0, *(potential[place] - explained[place] for place in telling)]),
        unknown=unknown / max(len(telling), 1),
        terms=held / max(len(terms), 1),
        unsettled=float(unsettled),
        missing=float(len(terms) - held - unsettled),
        misnumbered=float(sum(not weighing.holds(entry, name) for name in question.identities)),
        numbers=float(sum(question.words[place].is_number for place in lacking)),
    )
