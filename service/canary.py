"""Questions whose answers are known, asked of an open archive: does it answer at all, and rightly?

What a game needs for its first question is read by then, too: no player waits for it after a reload.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from rules.index.game_index import GameIndex
from rules.languages import DEFAULT_LANGUAGE
from rules.library import Library

# A phrasing can stand closer to another entry; that all of so many do is no chance.
_TRIES: Final = 5
# Of an archive of hundreds, not every game is asked about soon.
_GAMES: Final = 20


def answers_rightly(library: Library) -> bool:
    """Say whether each of the first games finds an entry by one of its own phrasings.

    A game without any has nothing to get wrong.
    """
    return all(_is_sound(library, index) for index in islice(library.games, _GAMES))


def _is_sound(library: Library, index: GameIndex) -> bool:
    questions = list(islice(_questions(index), _TRIES))
    return not questions or any(_found(library, *question) for question in questions)


def _questions(index: GameIndex) -> Iterator[tuple[str, str, str]]:
    """Yield phrasings with the game and the slug of the entry that each belongs to."""
    for entry in index.entries():
        phrasings = entry.asked_as.get(DEFAULT_LANGUAGE, ())
        if phrasings and not entry.spoiler:
            yield phrasings[0], entry.game, entry.slug


def _found(library: Library, question: str, game: str, slug: str) -> bool:
    answer = library.ask(question, game, DEFAULT_LANGUAGE)
    return slug in [hit.entry.slug for hit in (*([answer.hit] if answer.hit else []), *answer.related)]
