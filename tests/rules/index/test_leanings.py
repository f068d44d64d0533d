"""What is learnt from phrasings tells documents apart that are asked in nearly the same words."""

import numpy as np

from rules.index.leanings import Leanings

TERMS = ["en:card", "en:draw", "en:first", "en:last", "en:pick", "en:the"]
CARD, DRAW, FIRST, LAST, PICK, THE = range(len(TERMS))
EARLY = [[CARD, DRAW, FIRST, THE], [CARD, FIRST, PICK], [FIRST, DRAW], [FIRST, THE, CARD]]
LATE = [[CARD, DRAW, LAST, THE], [CARD, LAST, PICK], [LAST, DRAW], [LAST, THE, CARD]]


def learnt_from(*documents: list[list[int]], entries: int = 2, covered: tuple[int, ...] = ()) -> Leanings:
    asked = [
        (np.array([term for run in runs for term in run], dtype=np.int64), np.array([len(run) for run in runs]))
        for runs in documents
    ]
    return Leanings.of(asked, TERMS, entries, covered)


def test_the_word_that_tells_documents_apart_decides() -> None:
    leanings = learnt_from(EARLY, LATE)
    early, late = leanings.of_question([(CARD, 1.0), (DRAW, 1.0), (LAST, 1.0)], [0, 1])
    assert late > early


def test_words_that_both_are_asked_with_lean_to_neither() -> None:
    early, late = learnt_from(EARLY, LATE).of_question([(CARD, 1.0), (THE, 1.0)], [0, 1])
    assert abs(early - late) < 0.1


def test_a_question_without_any_known_term_leans_nowhere() -> None:
    assert learnt_from(EARLY, LATE).of_question([], [1, 0]) == [0.0, 0.0]


def test_what_hardly_any_phrasing_holds_says_nothing() -> None:
    leanings = learnt_from(EARLY, LATE)
    assert leanings.leaning_rows[PICK] == -1
    assert leanings.of_question([(PICK, 1.0)], [0, 1]) == [0.0, 0.0]


def test_the_order_in_which_phrasings_are_written_changes_nothing() -> None:
    turned = learnt_from(EARLY[::-1], LATE[2:] + LATE[:2])
    assert (turned.leaning_table == learnt_from(EARLY, LATE).leaning_table).all()


def test_a_weaker_match_leans_the_same_way() -> None:
    leanings = learnt_from(EARLY, LATE)
    assert leanings.of_question([(LAST, 0.3)], [0, 1]) == leanings.of_question([(LAST, 1.0)], [0, 1])


def test_terms_that_only_covered_entries_are_asked_with_come_last() -> None:
    rows = learnt_from(EARLY, LATE, covered=(0,)).leaning_rows
    assert rows[FIRST] == rows.max()


def test_open_questions_are_told_from_entries() -> None:
    entry, question = learnt_from(EARLY, LATE, entries=1).of_question([(LAST, 1.0)], [0, 1])
    assert question > entry


def test_a_game_without_phrasings_leans_nowhere() -> None:
    assert learnt_from([], []).of_question([(CARD, 1.0)], [0, 1]) == [0.0, 0.0]
