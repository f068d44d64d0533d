"""A translation is of the present original, in full, with its numbers and in the game's fixed terms."""

import re
from collections import Counter
from collections.abc import Iterator

from rules.corpus.digest import digest
from rules.corpus.loading import EntryFile, GameFolder
from rules.corpus.nodes import Place
from rules.corpus.terms import FixedTerms
from rules.model import EntryText, Game
from rules.problems import Problem


def check_translations(folder: GameFolder) -> Iterator[Problem]:
    """A translation is of the present original, has its fields and no others, and has its numbers."""
    for file in folder.entries:
        for language, translation in file.entry.translations.items():
            place: Place = ("translations", language)
            if translation.of != digest(file.entry):
                message = f'the original has changed since; bring it up to date, then set `of: "{digest(file.entry)}"`'
                yield file.fault((*place, "of"), "stale-translation", message)
            yield from _check_fields(file, place, translation)


def check_terms(folder: GameFolder, game: Game) -> Iterator[Problem]:
    """A translation says the game's terms as its glossary fixes them."""
    terms = FixedTerms(game)
    for file in folder.entries:
        said = terms.said_in(file.entry) if file.entry.translations else []
        for language, translation in file.entry.translations.items():
            for term, form in terms.missing(said, translation, language):
                message = f"the original says `{term}`, so this must say `{form}` (game.yaml, glossary)"
                yield file.fault(("translations", language, "ruling"), "term", message)


def _check_fields(file: EntryFile, place: Place, translation: EntryText) -> Iterator[Problem]:
    original, translated = _texts(file.entry), _texts(translation)
    for where in {**original, **translated}:
        here, name = (*place, *where), ".".join(where)
        if where not in translated:
            yield file.fault(here, "partial-translation", f"`{name}` is missing; translate it")
        elif where not in original:
            message = f"`{name}` has no original; delete it"
            yield file.fault((*here, "[key]"), "partial-translation", message)
        elif _numbers(original[where]) != _numbers(translated[where]):
            there, own = _listed(original[where]), _listed(translated[where])
            message = f"the numbers in `{name}` differ from the original's ({there}), here {own}"
            yield file.fault(here, "numbers", message)


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
