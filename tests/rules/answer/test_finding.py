"""The entries that a question finds, ranked."""

import pytest

from rules.answer.finding import Finder, Found


def first(found: Found) -> str:
    return found.entry(found.entries[0]).slug


def slugs(found: Found) -> list[str]:
    return [found.entry(candidate).slug for candidate in found.entries]


@pytest.mark.parametrize(
    ("text", "slug"),
    [
        ("how many layers of fog", "fog-lies-in-layers"),
        ("how many players", "number-of-players"),
        ("page 41", "lighting-lanterns"),
        ("page 4", "fog-lies-in-layers"),
        ("card 22", "card-022-lacks-its-anchor"),
        ("card 225", "card-225-scores-double"),
        ("number 22", "card-022-lacks-its-anchor"),
        ("5.2", "docking-fee"),
        ("quién paga conchas por atracar", "docking-fee"),
        ("kan en taubåt slepe to båter", "towing-a-boat"),
        ("lamp oil", "lighting-lanterns"),
        ("does the mist lie in lag", "fog-lies-in-layers"),
    ],
)
def test_the_right_entry_comes_first(unsure_bay: Finder, text: str, slug: str) -> None:
    assert first(unsure_bay.find(text)) == slug


def test_another_number_finds_nothing_by_it(unsure_bay: Finder) -> None:
    for text in ("page 40", "page 401", "p. 1"):
        assert slugs(unsure_bay.find(text)) == [], text


@pytest.mark.parametrize(
    "text",
    ["which one pier does a spring tide flood", "do i choose the pier", "spring tide floods one pier", "page 30"],
)
def test_a_superseded_entry_is_never_among_them(unsure_bay: Finder, text: str) -> None:
    found = slugs(unsure_bay.find(text))
    assert "spring-tide-floods-one-pier" not in found
    assert found[0] == "spring-tide-floods"


def test_what_is_known_to_be_open_is_recognised(unsure_bay: Finder) -> None:
    for text in ("can a whale sink a boat", "puede una ballena hundir una barca", "kan en hval senke båten"):
        about = unsure_bay.find(text).known_open
        assert about is not None, text
        assert about["en"] == "Whether a whale sinks a boat"


def test_a_settled_question_is_not_open(unsure_bay: Finder) -> None:
    assert unsure_bay.find("how many boats can a tug tow").known_open is None


def test_ranks_fall_and_scores_are_shares_of_the_best(unsure_bay: Finder) -> None:
    found = unsure_bay.find("how many boats, cards and layers of fog")
    ranks = [candidate.rank for candidate in found.entries]
    assert ranks == sorted(ranks, reverse=True)
    assert all(0 <= candidate.score <= 1 and 0 <= candidate.content <= 1 for candidate in found.entries)


def test_what_finds_nothing_has_no_circumstances_and_no_confidence(sure_bay: Finder) -> None:
    found = sure_bay.find("zyxwv")
    assert (found.entries, found.circumstances, found.confidence) == ((), {}, 0.0)


def test_the_judge_decides_how_sure_it_is(sure_bay: Finder, unsure_bay: Finder) -> None:
    assert (sure_bay.find("fog").confidence, unsure_bay.find("fog").confidence) == (1.0, 0.0)


def test_circumstances_have_the_same_names_for_every_question(unsure_bay: Finder) -> None:
    names = {
        tuple(unsure_bay.find(text).circumstances) for text in ("fog", "card 22", "hvor mange båter", "boat whale")
    }
    assert len(names) == 1


def test_the_same_question_finds_the_same(unsure_bay: Finder) -> None:
    once, again = (unsure_bay.find("how much oil for two lamps") for _ in range(2))
    assert (once.entries, once.circumstances) == (again.entries, again.circumstances)
