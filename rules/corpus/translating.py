"""A translation is of the present original, in full, with its numbers and in the game's fixed terms."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

from rules.corpus.digest import digest
from rules.corpus.loading import GameFolder
from rules.corpus.nodes import Place
from rules.corpus.reading import KEPT
from rules.corpus.same import Same
from rules.corpus.terms import FixedTerms, fixed_terms
from rules.model import Entry, EntryText, Game, Translation
from rules.problems import Problem

# A fault's place in its entry's file, its code and its message.
_Fault: TypeAlias = tuple[Place, str, str]


def check_translations(folder: GameFolder) -> Iterator[Problem]:
    """A translation is of the present original, has its fields and no others, and has its numbers."""
    for file in folder.entries:
        for fault in _faults(Same(file.entry)):
            yield file.fault(*fault)


@lru_cache(maxsize=KEPT)
def _faults(same: Same[Entry]) -> Sequence[_Fault]:
    """Return what is wrong with the translations of an entry; of one that has not changed, what was wrong before."""
    return tuple(
        fault
        for language, translation in same.value.translations.items()
        for fault in _check(same.value, ("translations", language), translation)
    )


def _check(entry: Entry, place: Place, translation: Translation) -> Iterator[_Fault]:
    if translation.of != digest(entry):
        message = f'the original has changed since; bring it up to date, then set `of: "{digest(entry)}"`'
        yield (*place, "of"), "stale-translation", message
    yield from _check_fields(entry, place, translation)


def check_terms(folder: GameFolder, game: Game) -> Iterator[Problem]:
    """A translation says the game's terms as its glossary fixes them."""
    terms = fixed_terms(game)
    for file in folder.entries:
        for fault in _terms_missing(Same(file.entry), terms):
            yield file.fault(*fault)


@lru_cache(maxsize=KEPT)
def _terms_missing(same: Same[Entry], terms: FixedTerms) -> Sequence[_Fault]:
    said = terms.said_in(same.value) if same.value.translations else []
    return tuple(
        (
            ("translations", language, "ruling"),
            "term",
            f"the original says `{term}`, so this must say `{form}` (game.yaml, glossary)",
        )
        for language, translation in same.value.translations.items()
        for term, form in terms.missing(said, translation, language)
    )


def _check_fields(entry: Entry, place: Place, translation: EntryText) -> Iterator[_Fault]:
    original, translated = _texts(entry), _texts(translation)
    for where in {**original, **translated}:
        here, name = (*place, *where), ".".join(where)
        if where not in translated:
            yield here, "partial-translation", f"`{name}` is missing; translate it"
        elif where not in original:
            message = f"`{name}` has no original; delete it"
            yield (*here, "[key]"), "partial-translation", message
        elif _numbers(original[where]) != _numbers(translated[where]):
            there, own = _listed(original[where]), _listed(translated[where])
            message = f"the numbers in `{name}` differ from the original's ({there}), here {own}"
            yield here, "numbers", message


def _texts(text: EntryText) -> dict[tuple[str, ...], str]:
    """Return the texts of an entry in one language by their places."""
    texts: dict[tuple[str, ...], str] = {}
    for name in EntryText.model_fields:
        value = getattr(text, name)
        if isinstance(value, str):
            texts[(name,)] = value
        elif isinstance(value, dict):
            texts |= {(name, key): item for key, item in value.items()}
    return texts


def _numbers(text: str) -> Counter[str]:
    return Counter(re.findall(r"\d+", text))


def _listed(text: str) -> str:
    return " ".join(sorted(_numbers(text).elements(), key=int)) or "none"
