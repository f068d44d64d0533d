"""How often the sentence that is marked is one that a reader of the ruling would read out: no figure may fall.

Each label in `tests/passages` holds a question of the known ones that are not held back, the entry that settles it, how
many sentences its ruling has in the reader's language, and the marks that are right: a sentence by its number, or a
sentence with the one after it. They were written by someone who did not see what was marked.
"""

import json
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import yaml

from rules.index.sentences import sentences
from rules.library import Library
from tests.archive import open_archive

pytestmark = pytest.mark.corpus

MARGIN = 1.0
PASSAGES = Path(__file__).parent / "passages"
WRITTEN: Mapping[str, float] = json.loads((PASSAGES / "figures.json").read_text("utf-8"))


def labels(name: str) -> list[dict[str, Any]]:
    """Return the labels of a file."""
    read: list[dict[str, Any]] = yaml.safe_load((PASSAGES / f"{name}.yaml").read_text("utf-8"))
    return read


def ruling_of(library: Library, label: Mapping[str, Any]) -> str:
    game, _, slug = label["entry"].partition("/")
    entry = library.entry(game, slug)
    assert entry is not None, label["entry"]
    return entry.text(label["lang"]).ruling


def numbered(passage: str, said: Sequence[str]) -> str:
    """Return a passage by the numbers of its sentences, such as `2` or `2-3`."""
    places = {sentence: str(number) for number, sentence in enumerate(said, 1)}
    for number, (sentence, following) in enumerate(pairwise(said), 1):
        places[f"{sentence} {following}"] = f"{number}-{number + 1}"
    return places[passage]


def marked(library: Library, label: Mapping[str, Any]) -> str | None:
    """Return what is marked in the entry's ruling, None if the question does not find the entry."""
    answer = library.ask(label["q"], label["game"], label["lang"])
    hits = [*([answer.hit] if answer.hit else []), *answer.together, *answer.related]
    passage = next((hit.passage for hit in hits if hit.entry.id == label["entry"]), None)
    return passage and numbered(passage, sentences(ruling_of(library, label)))


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    return open_archive(tmp_path_factory.getbasetemp()).library


@pytest.mark.parametrize("name", WRITTEN)
def test_what_settles_a_question_is_marked_as_often_as_ever(library: Library, name: str) -> None:
    known = labels(name)
    found = [(marked(library, label), label) for label in known]
    wrong = [
        f"{label['q']}: {mark}, not {label['marks']}"
        for mark, label in found
        if mark not in [str(right) for right in label["marks"]]
    ]
    share = 100 * (1 - len(wrong) / len(known))
    assert share >= WRITTEN[name] - MARGIN, "\n".join([f"{share:.1f} %, once {WRITTEN[name]} %", *wrong])


@pytest.mark.parametrize("name", WRITTEN)
def test_the_labels_fit_the_rulings(library: Library, name: str) -> None:
    rewritten = [
        label["entry"] for label in labels(name) if label["sentences"] != len(sentences(ruling_of(library, label)))
    ]
    assert rewritten == [], "read these again, and write which of their sentences are right marks now"
