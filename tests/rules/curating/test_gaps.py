"""Gaps are questions that are alike and still not answered, with what is nearest."""

from rules.curating.gaps import Asked, Unhelpful, Voted, gaps
from rules.library import Library


def asked(text: str, count: int = 1, game: str | None = "camp") -> Asked:
    """Return an English question that was left."""
    return Asked(game, "en", text, count)


def test_questions_that_are_alike_are_one_gap_with_their_counts(library: Library) -> None:
    left = [asked("may wolves eat the tent", 2), asked("can the wolves eat a tent?", 3), asked("who carries the map")]
    first, second = gaps(left, [], library).gaps
    assert first.count == 5
    assert [one.text for one in first.questions] == ["can the wolves eat a tent?", "may wolves eat the tent"]
    assert [one.text for one in second.questions] == ["who carries the map"]


def test_the_nearest_entries_are_named(library: Library) -> None:
    (gap,) = gaps([asked("may a bear in the light steal the moon pie")], [], library).gaps
    assert gap.nearest == ["camp/bears"]


def test_what_the_archive_answers_by_now_is_closed(library: Library) -> None:
    found = gaps([asked("how much wood does a camp burn")], [], library)
    assert found.gaps == []
    assert [gap.nearest[0] for gap in found.closed] == ["camp/wood"]


def test_other_games_and_languages_are_other_gaps(library: Library) -> None:
    left = [asked("who carries the map"), asked("who carries the map", game=None), Asked("camp", "nb", "map map", 1)]
    assert len(gaps(left, [], library).gaps) == 3


def test_a_question_to_a_game_that_is_gone_is_left_out(library: Library) -> None:
    assert gaps([asked("who carries the map", game="gone")], [], library).gaps == []


def test_rulings_that_did_not_help_come_by_their_votes(library: Library) -> None:
    voted = [Voted("camp/a", False, 2), Voted("camp/a", False, 1), Voted("camp/a", True, 5), Voted("camp/b", False, 4)]
    voted.append(Voted("camp/c", True, 9))
    assert gaps([], voted, library).unhelpful == [Unhelpful("camp/b", 4, 0), Unhelpful("camp/a", 3, 5)]
