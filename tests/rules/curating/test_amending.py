"""Fields are set in an entry's text, and nothing else changes."""

from pathlib import Path

import pytest

from rules.curating.amending import amended
from rules.problems import CorpusError
from tests.rules.corpus.tiny import entry

PATH = Path("camp/rules/wood.yaml")


def lines(text: str, fields: dict[str, object]) -> list[str]:
    """Return the lines of an amended text."""
    return amended(text, fields, PATH).splitlines()


def test_a_field_is_replaced_and_its_comments_stay() -> None:
    text = entry().replace("title:", "# seen twice\ntitle:")
    after = amended(text + "# the end\n", {"title": "Camps burn two"}, PATH)
    assert "# seen twice\ntitle: Camps burn two\n" in after
    assert after.endswith("# the end\n")
    assert "A camp burns 1 piece of wood each night." in after


def test_a_new_field_stands_where_the_canonical_form_wants_it() -> None:
    after = lines(entry(), {"situation": "Night falls.", "components": ["Camp 1", "Tent: small"]})
    assert after[2] == "situation: Night falls."
    assert 'components: [Camp 1, "Tent: small"]' in after


def test_citations_contributors_and_phrasings_are_added_once() -> None:
    text = entry(more="asked_as:\n  en: [a b]\ncontributors: [Ada]\n")
    fields: dict[str, object] = {
        "citations": [{"source": "rulebook", "pages": [3], "section": "Camp"}, {"source": "rulebook", "pages": [4]}],
        "contributors": ["Ada", "Bo"],
        "asked_as": {"en": ["a b", "c d"], "nb": ["e f"]},
    }
    after = amended(text, fields, PATH)
    assert amended(after, fields, PATH) == after
    assert after.count("{source: rulebook") == 2
    assert "contributors: [Ada, Bo]" in after
    assert after.endswith("asked_as:\n  en:\n    - a b\n    - c d\n  nb:\n    - e f\n")


def test_a_translation_is_set_beside_another() -> None:
    es = 'translations:\n  es:\n    title: Los campamentos\n    ruling: Queman 1.\n    of: "000000000000"\n'
    after = amended(entry(more=es), {"translations": {"nb": {"title": "Leire", "of": "123456789012"}}}, PATH)
    assert "title: Los campamentos" in after
    assert after.endswith('  nb:\n    title: Leire\n    of: "123456789012"\n')


@pytest.mark.parametrize(
    "said", ["no", "5.10", "a: b", "# x", "{a}", "*b*", "'", '"', "- a\n- b", "x" * 300, "@a", "!!b"]
)
def test_whatever_is_said_comes_out_again(said: str) -> None:
    once = amended(entry(), {"title": said, "context": said}, PATH)
    assert amended(once, {"title": said, "context": said}, PATH) == once


def test_a_file_that_cannot_be_read_is_told() -> None:
    with pytest.raises(CorpusError):
        amended("title: [", {"title": "a"}, PATH)
