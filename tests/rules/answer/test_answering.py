"""What is told of what is found."""

import pytest

from rules.answer.answering import answer
from rules.answer.finding import Finder
from rules.answer.question import MAX_WORDS
from rules.answer.result import Answer, Status
from rules.languages import Language
from tests.rules.third_game import BAY, HIVE

LIMIT = 5


def ask(
    text: str, *finders: Finder, language: Language | None = None, limit: int = LIMIT, spell: bool = True
) -> Answer:
    return answer(text, finders, language, limit, spell)


def related(given: Answer) -> list[str]:
    return [hit.entry.slug for hit in given.related]


# Answered, related, none.


def test_a_settled_question_is_answered_with_its_ruling(sure_bay: Finder) -> None:
    given = ask("how many layers of fog", sure_bay)
    assert given.status is Status.ANSWERED
    assert given.hit is not None
    assert (given.hit.entry.slug, given.hit.game.slug, given.hit.confidence) == ("fog-lies-in-layers", BAY, 1.0)
    assert given.hit.passage == "Fog lies in 3 layers at most."
    assert given.question == "how many layers of fog"


def test_the_answer_is_not_repeated_among_the_related(sure_bay: Finder) -> None:
    given = ask("card 22", sure_bay)
    assert given.hit is not None
    assert related(given) == ["card-225-scores-double"]


def test_a_number_that_the_ruling_lacks_is_not_settled_by_it(sure_bay: Finder) -> None:
    given = ask("does card 23 lack its anchor", sure_bay)
    assert (given.status, related(given)[0]) == (Status.RELATED, "card-022-lacks-its-anchor")


def test_an_unsure_question_gets_what_is_close(unsure_bay: Finder) -> None:
    given = ask("how many layers of fog", unsure_bay)
    assert (given.status, given.hit, given.together) == (Status.RELATED, None, [])
    assert related(given)[0] == "fog-lies-in-layers"


def test_what_holds_too_little_of_the_question_is_not_close(unsure_bay: Finder) -> None:
    given = ask("boat zyxwv qwxyz vwxyq xqzwv zzxwq", unsure_bay)
    assert (given.status, given.hit, related(given)) == (Status.NONE, None, [])


@pytest.mark.parametrize("text", ["", "?!", "the of and", "😀", "zyxwv", "is that allowed"])
def test_a_question_that_says_nothing_gets_nothing(unsure_bay: Finder, text: str) -> None:
    given = ask(text, unsure_bay)
    assert (given.status, related(given), given.corrected, given.open) == (Status.NONE, [], None, None)


@pytest.mark.parametrize("text", ["", "the", "do i have to", "el la los", "hva er det"])
def test_a_question_of_stop_words_alone_gets_nothing_however_sure_the_judge_is(sure_bay: Finder, text: str) -> None:
    assert ask(text, sure_bay).status is Status.NONE


def test_a_question_of_little_words_alone_is_answered_if_the_judge_is_sure(
    sure_bay: Finder, unsure_bay: Finder
) -> None:
    given = ask("how many players can play", sure_bay)
    assert given.hit is not None
    assert given.hit.entry.slug == "number-of-players"
    assert ask("how many players can play", unsure_bay).status is Status.NONE


@pytest.mark.parametrize(("text", "slug"), [("page 41", "lighting-lanterns"), ("p. 4", "fog-lies-in-layers")])
def test_a_page_alone_settles_nothing(sure_bay: Finder, text: str, slug: str) -> None:
    given = ask(text, sure_bay)
    assert (given.status, related(given)) == (Status.RELATED, [slug])


def test_a_section_alone_settles_nothing(sure_bay: Finder) -> None:
    given = ask("what does 5.1 say", sure_bay)
    assert (given.status, related(given)[0]) == (Status.RELATED, "towing-a-boat")


def test_no_more_are_related_than_were_wanted(unsure_bay: Finder) -> None:
    assert len(related(ask("boat", unsure_bay, limit=1))) == 1
    assert related(ask("boat", unsure_bay, limit=0)) == []


def test_too_long_a_question_is_refused_before_it_is_looked_at(sure_bay: Finder, sure_hive: Finder) -> None:
    with pytest.raises(ValueError, match="at most 500"):
        ask("a\u0301\u0316" * 20_000, sure_bay, sure_hive)


# Numbers.


@pytest.mark.parametrize(
    ("text", "named", "other"),
    [
        ("card 22", "card-022-lacks-its-anchor", "card-225-scores-double"),
        ("card no. 022", "card-022-lacks-its-anchor", "card-225-scores-double"),
        ("card #225", "card-225-scores-double", "card-022-lacks-its-anchor"),
        ("carta 225", "card-225-scores-double", "card-022-lacks-its-anchor"),
    ],
)
def test_numbers_are_exact(sure_bay: Finder, text: str, named: str, other: str) -> None:
    given = ask(text, sure_bay)
    assert given.hit is not None
    assert (given.hit.entry.slug, given.hit.named) == (named, True)
    assert [hit.named for hit in given.related if hit.entry.slug == other] == [False]


# Languages.


def test_the_readers_language_is_the_questions_unless_told_otherwise(sure_bay: Finder) -> None:
    text = "cuánto aceite quema un farol"
    own, told = ask(text, sure_bay), ask(text, sure_bay, language="nb")
    assert (own.language, own.asked_in, told.language, told.asked_in) == ("es", "es", "nb", "es")
    assert own.hit is not None
    assert told.hit is not None
    assert own.hit.entry == told.hit.entry
    assert own.hit.passage == "Cada farol quema 1 aceite al anochecer."
    assert told.hit.passage == "Hver lykt brenner 1 olje når natten faller på."


def test_a_question_in_another_language_gets_nothing(sure_bay: Finder) -> None:
    given = ask("wie viele Boote kann ein Schlepper ziehen und was kostet das", sure_bay)
    assert (given.status, given.asked_in, given.language) == (Status.NONE, "de", "en")


def test_a_question_in_another_language_gets_what_it_names(sure_bay: Finder) -> None:
    given = ask("was ist mit der Karte 022 und warum", sure_bay)
    assert given.asked_in == "de"
    hits = [given.hit, *given.related] if given.hit else list(given.related)
    assert [hit.entry.slug for hit in hits if hit] == ["card-022-lacks-its-anchor"]


# Which game.


def test_a_question_is_answered_by_the_game_that_knows_its_words(sure_bay: Finder, unsure_hive: Finder) -> None:
    given = ask("how many layers of fog", sure_bay, unsure_hive)
    assert given.game is not None
    assert (given.status, given.game.slug) == (Status.ANSWERED, BAY)


def test_a_question_that_two_games_could_mean_gets_the_rulings_of_both(sure_bay: Finder, sure_hive: Finder) -> None:
    given = ask("how many players", sure_bay, sure_hive)
    assert (given.status, given.hit) == (Status.RELATED, None)
    assert [hit.entry.id for hit in given.related[:2]] in (
        [f"{BAY}/number-of-players", f"{HIVE}/number-of-players"],
        [f"{HIVE}/number-of-players", f"{BAY}/number-of-players"],
    )
    assert len(given.others) == 1


@pytest.mark.parametrize(("name", "slug"), [("Lantern Bay", BAY), ("copper hive", HIVE)])
def test_a_game_that_is_named_is_meant(sure_bay: Finder, sure_hive: Finder, name: str, slug: str) -> None:
    for text in (f"{name}: how many players", f"how many players are in {name}?"):
        given = ask(text, sure_bay, sure_hive)
        assert given.hit is not None, text
        assert (given.hit.entry.id, given.others) == (f"{slug}/number-of-players", []), text


def test_if_both_are_named_neither_is_forgotten(sure_bay: Finder, sure_hive: Finder) -> None:
    given = ask("how many players: Lantern Bay or Copper Hive", sure_bay, sure_hive)
    assert given.game is not None
    assert {given.game.slug, *(game.slug for game in given.others)} == {BAY, HIVE}


def test_further_games_that_know_the_words_are_told(sure_bay: Finder, unsure_hive: Finder) -> None:
    given = ask("two players", sure_bay, unsure_hive)
    assert given.hit is not None
    assert [game.slug for game in given.others] == [HIVE]


def test_no_game_is_told_where_nothing_is_close_unless_it_was_the_only_one(sure_bay: Finder, sure_hive: Finder) -> None:
    both, one = ask("zyxwv", sure_bay, sure_hive), ask("zyxwv", sure_bay)
    assert (both.status, both.game, both.others) == (Status.NONE, None, [])
    assert one.game is not None
    assert one.game.slug == BAY


# Together, superseded, open.


TOGETHER = [
    "may my tug tow a boat and do i pay shells to dock it",
    "does the boat that i tow keep its cargo and do i pay shells to dock it",
    "puedo remolcar una barca y pago conchas por atracar",
]


@pytest.mark.parametrize("text", TOGETHER)
def test_rulings_that_settle_it_together_come_in_the_order_in_which_they_apply(sure_bay: Finder, text: str) -> None:
    given = ask(text, sure_bay)
    assert [hit.entry.slug for hit in given.together] == ["towing-a-boat", "docking-fee"]
    assert given.hit in given.together
    assert not [hit for hit in given.related if hit in given.together]


def test_one_ruling_that_settles_all_stands_alone(sure_bay: Finder) -> None:
    assert ask("what does docking cost", sure_bay).together == []


def test_rulings_that_no_curator_relates_are_not_given_together(sure_bay: Finder) -> None:
    assert ask("lantern oil and fog layers", sure_bay).together == []


def test_a_superseded_ruling_is_never_shown(sure_bay: Finder, unsure_bay: Finder) -> None:
    for finder in (sure_bay, unsure_bay):
        given = ask("which one pier does a spring tide flood", finder)
        shown = [hit.entry.slug for hit in (given.hit, *given.related) if hit]
        assert shown[0] == "spring-tide-floods"
        assert "spring-tide-floods-one-pier" not in shown


@pytest.mark.parametrize("text", ["can a whale sink a boat", "whale attack", "hvalangrep", "ataque de ballena"])
def test_a_question_that_is_known_to_be_open_is_declined_with_what_is_open(sure_bay: Finder, text: str) -> None:
    given = ask(text, sure_bay)
    assert given.status is not Status.ANSWERED
    assert given.open is not None
    assert given.open["nb"] == "Om en hval senker en båt"


# What is covered, what was corrected.


def test_words_that_a_ruling_covers_and_misses_are_told(sure_bay: Finder) -> None:
    given = ask("does a gale lift the fog from a volcano", sure_bay)
    hits = [given.hit] if given.hit else given.related
    assert hits[0] is not None
    assert hits[0].entry.slug == "fog-lies-in-layers"
    assert set(hits[0].covers) == {"gale", "lift", "fog"}
    assert hits[0].missing == ("volcano",)


def test_a_word_said_twice_is_told_once(sure_bay: Finder) -> None:
    given = ask("fog fog fog", sure_bay)
    assert given.hit is not None
    assert given.hit.covers == ("fog",)


def test_a_correction_is_told_with_the_whole_question(sure_bay: Finder) -> None:
    given = ask("How much oil does a «Lantren» burn?", sure_bay, spell=True)
    assert given.hit is not None
    assert given.corrected == "how much oil does a «lantern» burn?"
    assert given.question == "How much oil does a «Lantren» burn?"


def test_of_too_many_words_what_was_read_is_told(sure_bay: Finder) -> None:
    told = ask("Fog, " * (MAX_WORDS - 1) + "lantern! And burns?", sure_bay).corrected
    assert told == "fog, " * (MAX_WORDS - 1) + "lantern …"


def test_nothing_is_told_where_nothing_was_corrected(sure_bay: Finder) -> None:
    assert ask("how much oil does a lantern burn", sure_bay).corrected is None


def test_correcting_can_be_switched_off(sure_bay: Finder) -> None:
    given = ask("lantren", sure_bay, spell=False)
    assert (given.status, given.corrected) == (Status.NONE, None)
