"""What players told of this service, as gaps of the archive."""

from pathlib import Path

from rules.curating.gaps import Asked, Gaps, Voted, gaps
from rules.languages import language_of
from rules.library import Library
from service.feedback import FILE, Feedback


def missed(data: Path, library: Library, game: str | None = None) -> Gaps:
    """Return what players asked and did not get, of one game or of all; nothing where no feedback was kept."""
    asked: list[Asked] = []
    voted: list[Voted] = []
    if (data / FILE).exists():
        feedback = Feedback(data)
        for left in feedback.left():
            if game in (None, left.game):
                asked.append(Asked(left.game, language_of(left.language) or "en", left.text, left.count))
        for slug in [game] if game else [index.slug for index in library.games]:
            voted += [Voted(f"{slug}/{vote.slug}", vote.settled, vote.count) for vote in feedback.votes(slug)]
        feedback.close()
    return gaps(asked, voted, library)
