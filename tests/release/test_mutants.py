"""Which share of small changes the tests notice is told, and is enough or not."""

from tests.release.mutants import told

NONE = dict.fromkeys(
    ("killed", "survived", "no_tests", "suspicious", "timeout", "segfault", "check_was_interrupted_by_user"), 0
)


def test_what_was_noticed_is_enough_from_85_of_100_on() -> None:
    assert told({**NONE, "killed": 83, "timeout": 2, "survived": 15}) == ("85 of 100 changes were noticed: 85.0%", True)
    assert told({**NONE, "killed": 84, "survived": 16}) == ("84 of 100 changes were noticed: 84.0%", False)


def test_a_change_that_no_test_goes_through_was_not_noticed() -> None:
    assert told({**NONE, "killed": 50, "no_tests": 50}) == ("50 of 100 changes were noticed: 50.0%", False)


def test_where_nothing_or_not_all_was_tried_there_is_no_share() -> None:
    assert told(NONE) == ("not all was tried", False)
    assert told({**NONE, "killed": 9, "check_was_interrupted_by_user": 1}) == ("not all was tried", False)
