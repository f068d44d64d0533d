"""What a readable corpus must also hold: all checks of a game, run at once.

Each check is a function that yields problems of one game's folder. Those that need game.yaml are left out while it
has faults of its own, the others are not: everything that can be told is told at once.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from rules.corpus.citing import check_citations, check_names
from rules.corpus.linking import check_cycles, check_references
from rules.corpus.loading import GameFolder, read_corpus, stray_files
from rules.corpus.translating import check_terms, check_translations
from rules.corpus.uniqueness import check_phrasings, check_slugs, check_titles
from rules.model import Game
from rules.problems import Problem


def check_corpus(corpus: Path) -> list[Problem]:
    """Return every fault of a corpus folder, sorted by file, line and column.

    Raises FileNotFoundError if there is no such folder.
    """
    problems = [problem for folder in read_corpus(corpus) for problem in check_game(folder)]
    return sorted([*problems, *stray_files(corpus)])


def check_game(folder: GameFolder) -> list[Problem]:
    """Return every fault of one game's folder, those found while reading it included."""
    problems = list(folder.problems)
    for check in CHECKS:
        problems += check(folder)
    if folder.game:
        for check_against in GAME_CHECKS:
            problems += check_against(folder, folder.game)
    return sorted(problems)


def check_errata(folder: GameFolder) -> Iterator[Problem]:
    """What was printed and what is correct stand side by side or not at all."""
    for file in folder.entries:
        if bool(file.entry.printed) != bool(file.entry.corrected):
            there, other = ("printed", "corrected") if file.entry.printed else ("corrected", "printed")
            yield file.fault((there,), "half-erratum", f"`{there}` needs `{other}` beside it")


def check_kinds(folder: GameFolder, game: Game) -> Iterator[Problem]:
    """A kind tells its terms apart from each other: there are some."""
    kinds = Counter(term.kind for term in game.glossary.values())
    for name, term in game.glossary.items():
        if term.kind and kinds[term.kind] == 1:
            message = f"no other term is of the kind `{term.kind}`; give it to others, or take it away here"
            yield folder.fault(("glossary", name, "kind"), "lonely-kind", message)


CHECKS: tuple[Callable[[GameFolder], Iterator[Problem]], ...] = (
    check_slugs,
    check_references,
    check_cycles,
    check_titles,
    check_translations,
    check_errata,
    check_phrasings,
)
GAME_CHECKS: tuple[Callable[[GameFolder, Game], Iterator[Problem]], ...] = (
    check_citations,
    check_names,
    check_terms,
    check_kinds,
)
