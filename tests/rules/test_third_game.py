"""A game that the code has never heard of is asked in three languages: its YAML is all it takes."""

import re
from pathlib import Path

import pytest

from rules.answer.result import Answer, Status
from rules.corpus.checks import check_corpus
from rules.languages import Language
from rules.library import Library
from tests.rules.third_game import BAY, HIVE

RULES = Path(__file__).parents[2] / "rules"


def first(answer: Answer) -> str | None:
    hits = [hit for hit in (answer.hit, *answer.related) if hit]
    return hits[0].entry.slug if hits else None


def test_its_yaml_is_faultless(games_corpus: Path) -> None:
    assert [str(problem) for problem in check_corpus(games_corpus)] == []


def test_the_code_has_never_heard_of_it() -> None:
    texts = [path.read_text("utf-8").lower() for path in RULES.rglob("*.py")]
    assert not [text for text in texts if re.search(r"lantern.bay|copper.hive|docking|springflo", text)]


@pytest.mark.parametrize(
    ("language", "text", "slug"),
    [
        ("en", "how many boats can a tug tow", "towing-a-boat"),
        ("en", "what do i pay for docking", "docking-fee"),
        ("en", "how much oil does a lamp burn each night", "lighting-lanterns"),
        ("en", "does card 22 have an anchor", "card-022-lacks-its-anchor"),
        ("en", "how many points is card #225", "card-225-scores-double"),
        ("en", "layers of fog", "fog-lies-in-layers"),
        ("en", "spring tide pier", "spring-tide-floods"),
        ("en", "how many players can play", "number-of-players"),
        ("es", "cuántas barcas puede remolcar un remolcador", "towing-a-boat"),
        ("es", "cuanto cuesta atracar", "docking-fee"),
        ("es", "cuanto aceite quema un farol", "lighting-lanterns"),
        ("es", "falta el ancla en la carta 022", "card-022-lacks-its-anchor"),
        ("es", "cuántas capas de niebla puede haber", "fog-lies-in-layers"),
        ("es", "qué inunda la marea viva", "spring-tide-floods"),
        ("nb", "hvor mange båter kan en taubåt slepe", "towing-a-boat"),
        ("nb", "hva koster det aa legge til kai", "docking-fee"),
        ("nb", "hvor mye olje brenner en lykt", "lighting-lanterns"),
        ("nb", "har kort 22 et anker", "card-022-lacks-its-anchor"),
        ("nb", "hvor mange lag taake kan det vaere", "fog-lies-in-layers"),
        ("nb", "hva oversvømmer springflo", "spring-tide-floods"),
    ],
)
def test_it_answers_in_three_languages(games: Library, language: Language, text: str, slug: str) -> None:
    answer = games.ask(text, BAY)
    assert (answer.status, answer.language, first(answer)) == (Status.ANSWERED, language, slug)
    assert answer.hit is not None
    assert answer.hit.passage in answer.hit.entry.text(language).ruling


@pytest.mark.parametrize(
    ("text", "slug"),
    [
        ("how many bots can a tug tow", "towing-a-boat"),
        ("how many layrs of fog", "fog-lies-in-layers"),
        ("cuanto aciete quema un farol", "lighting-lanterns"),
        ("hvor mye olje brener en lykt", "lighting-lanterns"),
    ],
)
def test_slips_in_its_words_are_put_right(games: Library, text: str, slug: str) -> None:
    answer = games.ask(text, BAY)
    assert first(answer) == slug
    assert answer.corrected is not None
    assert games.ask(text, BAY, spell=False).corrected is None


@pytest.mark.parametrize(
    ("text", "slug"),
    [
        ("how much oil does a lantern burn", "lighting-lanterns"),
        ("docking fee", "docking-fee"),
        ("fog layers", "fog-lies-in-layers"),
    ],
)
def test_its_words_tell_that_it_is_meant(games: Library, text: str, slug: str) -> None:
    answer = games.ask(text)
    assert answer.game is not None
    assert (answer.game.slug, first(answer)) == (BAY, slug)


def test_what_it_shares_with_another_game_is_shown_of_both(games: Library) -> None:
    answer = games.ask("how many players can play")
    shown = {hit.game.slug for hit in answer.related if hit.entry.slug == "number-of-players"}
    assert (answer.status, shown) == (Status.RELATED, {BAY, HIVE})


@pytest.mark.parametrize("text", ["how many players can play in Lantern Bay", "lantern bay: number of players"])
def test_its_name_is_enough_to_tell_it_from_another(games: Library, text: str) -> None:
    answer = games.ask(text)
    assert answer.game is not None
    assert (answer.status, answer.game.slug, first(answer)) == (Status.ANSWERED, BAY, "number-of-players")


@pytest.mark.parametrize(
    "text", ["can a whale sink a boat", "puede una ballena hundir una barca", "kan en hval senke en båt"]
)
def test_what_it_does_not_settle_is_declined_and_named(games: Library, text: str) -> None:
    answer = games.ask(text, BAY)
    assert answer.status is not Status.ANSWERED
    assert answer.open is not None


@pytest.mark.parametrize(
    "text", ["who wins the election", "receta de tortilla", "hvordan baker jeg brød", "xyzzy plugh"]
)
def test_what_it_knows_nothing_of_is_not_answered(games: Library, text: str) -> None:
    assert games.ask(text, BAY).status is not Status.ANSWERED


def test_a_page_is_exact(games: Library) -> None:
    assert (first(games.ask("page 41", BAY)), first(games.ask("page 4", BAY))) == (
        "lighting-lanterns",
        "fog-lies-in-layers",
    )
    assert games.ask("page 5", BAY).status is Status.NONE
