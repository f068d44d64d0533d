"""The one handle of the games, and what hostile questions can do to it: nothing."""

import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.answer.question import MAX_LENGTH
from rules.answer.result import Answer, Status
from rules.library import Library, UnknownGame
from rules.problems import CorpusError
from tests.ratios import ratio
from tests.rules.corpus.tiny import GAME, THINGS, entry, write, write_shelf
from tests.rules.third_game import BAY, HIVE


def told(answer: Answer) -> tuple[object, ...]:
    """Return what an answer tells, but the question itself."""
    hits = [hit.entry.id for hit in (answer.hit, *answer.related) if hit]
    return answer.status, round(answer.confidence, 6), hits, [game.slug for game in answer.others]


# The handle.


def test_games_and_entries_are_found_by_their_names(games: Library) -> None:
    assert [index.game.slug for index in games.games] == [HIVE, BAY]
    assert [finder.index.game.slug for finder in games.finders] == [HIVE, BAY]
    found = games.entry(BAY, "docking-fee")
    assert found is not None
    assert found.id == f"{BAY}/docking-fee"
    assert games.entry(BAY, "no-such-entry") is None


@pytest.mark.parametrize("name", ["", "no-such-game", "../lantern-bay", "lantern-bay\0", "LANTERN-BAY", "a" * 5000])
def test_an_unknown_game_is_told(games: Library, name: str) -> None:
    for call in (lambda: games.game(name), lambda: games.entry(name, "x"), lambda: games.ask("fog", name)):
        with pytest.raises(UnknownGame):
            call()


def test_a_question_put_to_one_game_is_answered_by_it_alone(games: Library) -> None:
    answer = games.ask("how much oil does a lantern burn", HIVE)
    assert answer.game is not None
    assert (answer.game.slug, answer.status is Status.ANSWERED, answer.others) == (HIVE, False, [])


def test_the_version_names_the_content(tmp_path: Path) -> None:
    write(tmp_path / "corpus", "rules/wood.yaml", entry())
    once, again = (Library(tmp_path / "corpus", tmp_path / "data").version for _ in range(2))
    write(tmp_path / "corpus", "rules/wood.yaml", entry("Camps burn logs"))
    assert once == again
    assert re.fullmatch("[0-9a-f]{16}", once)
    assert Library(tmp_path / "corpus", tmp_path / "data").version != once


def test_a_missing_or_faulty_corpus_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Library(tmp_path / "nowhere", tmp_path / "data")
    write(tmp_path / "corpus", "rules/wood.yaml", entry(more="topics: [nothing]\n"))
    with pytest.raises(CorpusError):
        Library(tmp_path / "corpus", tmp_path / "data")


def test_a_corpus_and_a_game_may_be_empty(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    empty = Library(tmp_path / "empty", tmp_path / "data")
    assert (list(empty.games), empty.ask("fog").status, empty.ask("fog", language="nb").language) == (
        [],
        Status.NONE,
        "nb",
    )
    write(tmp_path / "corpus", "game.yaml", GAME)
    assert Library(tmp_path / "corpus", tmp_path / "data").ask("logs", "camp").status is Status.NONE


# Q1: too long.


@pytest.mark.parametrize(
    "text",
    ["a" * 100_000, "fog " * 10_000, "a\u0301\u0316" * 50_000, "\ufdfa" * 501, "(" * 100_000, "😀" * 501, "\0" * 501],
    ids=["letters", "words", "marks", "ligatures", "brackets", "signs", "nothing"],
)
@pytest.mark.parametrize("game", [BAY, None])
def test_too_long_a_text_is_refused_at_once_and_not_repeated(games: Library, text: str, game: str | None) -> None:
    def refused() -> str:
        with pytest.raises(ValueError, match="at most 500 characters") as refusal:
            games.ask(text, game)
        return str(refusal.value)

    assert len(refused()) < 100
    assert ratio(refused, lambda: games.ask("fog layers in the harbor", game)) < 5


# Q2: no query language.

SYNTAX = [
    "fog*", "fo?", "*", "?", "* fog", "?*?*?*?*?*x fog", "fog~", "fog~9", "fog~9/3", '"fog layers"', '"fog layers"~5',
    "'fog layers'", "[a TO z] fog", "{a TO z} fog", "[fog TO layers]", "title:fog", "terms:fog", "terms:*",
    "_stored:fog",
    "fog AND layers", "fog OR layers", "NOT fog", "fog ANDNOT layers", "fog ANDMAYBE layers", "fog REQUIRE layers",
    "AND", "OR NOT AND", "AND " * 100, "+fog -layers", "!fog", "fog^5", "fog^100 layers", "(fog)", "((((fog))))",
    "(" * 300 + "fog" + ")" * 100, "(fog", "fog)", "fog && layers", "fog || layers", "fog\\*", "\\fog", "/fog/",
    "/f.*g/",
    "fog<=3", ">fog", "fog=layers", "fog;layers", "fog,layers", "#fog", "@fog", "@card", "en:fog", "p:4", "s:5.1",
    "fog%20layers", "fog&layers=1", "${fog}", "{{fog}}", "{% fog %}", "<b>fog</b>", "<script>fog</script>",
    "'; DROP fog; --",
    "fog\r\nlayers", "fog\tlayers", "`fog`", "$(fog)", "../fog", "..\\fog",
]  # fmt: skip


@pytest.mark.parametrize("text", SYNTAX)
def test_signs_of_a_query_language_are_no_more_than_gaps_between_words(games: Library, text: str) -> None:
    words = " ".join(re.findall(r"[\w.:]+" if re.search(r"\d\.\d|^p:|^s:", text) else r"\w+", text))
    assert told(games.ask(text, BAY)) == told(games.ask(words, BAY))
    assert told(games.ask(text)) == told(games.ask(words))


@settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(signs=st.lists(st.sampled_from('*?~^"[]{}()+-!\\/|&;,<>=@$%'), min_size=3, max_size=3))
def test_no_mix_of_signs_changes_an_answer(games: Library, signs: list[str]) -> None:
    before, between, after = signs
    assert told(games.ask(f"{before}fog {between} layers{after}", BAY)) == told(games.ask("fog layers", BAY))


# Q4, Q5: what cannot be seen, and what looks alike.


@pytest.mark.parametrize(
    "text",
    [
        "fog la\u00adyers",
        "\u202efog layers\u202c",
        "f\u200bo\u200dg la\u2060yers",
        "\ufefffog layers",
        "ｆｏｇ ｌａｙｅｒｓ",
        "FOG LAYERS",
        "𝐟𝐨𝐠 𝑙𝑎𝑦𝑒𝑟𝑠",
        "fog\u00a0layers",
        "fog\u3000layers",
        "\u0000fog layers\u0007",
        "fog\nlayers",
    ],
)
def test_a_question_is_what_can_be_read_of_it(games: Library, text: str) -> None:
    assert told(games.ask(text, BAY)) == told(games.ask("fog layers", BAY))


@pytest.mark.parametrize(("text", "plain"), [("card ②②", "card 22"), ("card ²²", "card 22"), ("card ٢٢", "card 22")])
def test_numbers_have_one_writing(games: Library, text: str, plain: str) -> None:
    assert told(games.ask(text, BAY)) == told(games.ask(plain, BAY))


# Q6 to Q8: broken text, nothing at all, other people's languages.


@pytest.mark.parametrize("text", ["\ud83d fog", "fog \udcff", "\x00", "\ufffd", "\U0010ffff", "\ufdd0", "\ue000"])
def test_broken_text_breaks_nothing(games: Library, text: str) -> None:
    assert games.ask(text).status in Status


@pytest.mark.parametrize("text", ["", " ", "\n", "?", "...", "the", "of the and", "😀🎲", "¿¡", "el la los", "og i på"])
def test_a_question_of_nothing_gets_nothing(games: Library, text: str) -> None:
    answer = games.ask(text)
    assert (answer.status, answer.hit, list(answer.related), answer.game) == (Status.NONE, None, [], None)


@settings(max_examples=400, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(text=st.text(st.characters(exclude_categories=[]), max_size=MAX_LENGTH), spell=st.booleans())
def test_any_text_gets_an_answer(games: Library, text: str, spell: bool) -> None:
    answer = games.ask(text, spell=spell)
    assert (answer.hit is not None) == (answer.status is Status.ANSWERED)
    assert answer.status is not Status.NONE or not answer.related
    assert 0.0 <= answer.confidence <= 1.0
    assert answer.question == text


WORDS = ["fog", "layers", "tow", "dock", "boat", "card", "22", "225", "p. 4", "41", "lantern bay", "copper hive", "two"]


@settings(max_examples=200, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(
    text=st.lists(
        st.sampled_from([*WORDS, "players", "cuántas", "barcas", "lykt", "zyxwv", "?", "the"]), max_size=12
    ).map(" ".join)
)
def test_any_question_made_of_the_games_words_gets_the_same_answer_twice(games: Library, text: str) -> None:
    answer = games.ask(text)
    assert told(answer) == told(games.ask(text))
    shown = [hit.entry.id for hit in (answer.hit, *answer.related) if hit]
    assert len(shown) == len(set(shown))
    assert f"{BAY}/spring-tide-floods-one-pier" not in shown


# Many games.


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Library:
    """Twelve games; each has one ruling, on a thing that no other has."""
    folder = tmp_path_factory.mktemp("shelf")
    write_shelf(folder / "corpus")
    return Library(folder / "corpus", folder / "data")


@pytest.mark.parametrize("thing", THINGS)
def test_of_many_games_the_one_that_knows_the_words_answers(shelf: Library, thing: str) -> None:
    answer = shelf.ask(f"may a camp burn {thing}s at night")
    assert answer.game is not None
    assert answer.game.slug == f"{thing}-camp"
    assert told(answer)[:3] == told(shelf.ask(f"may a camp burn {thing}s at night", f"{thing}-camp"))[:3]


def test_of_many_games_a_few_are_asked(shelf: Library) -> None:
    likely = shelf.likely("may a camp burn cedars, ferns or knapweeds")
    assert len(likely) == 8
    assert {game.slug for game in likely[:3]} == {"cedar-camp", "fern-camp", "knapweed-camp"}
    shelf.ask("may a camp burn a laurel", "laurel-camp")
    for game in shelf.games:
        game.forget()
    shelf.ask("may a camp burn cedars")
    assert sum(shelf.is_at_hand(slug) for slug in shelf.slugs) == 8


def test_of_many_games_one_that_is_named_is_asked_alone(shelf: Library) -> None:
    assert [game.slug for game in shelf.likely("what burns in Camp cccc")] == ["cedar-camp"]


def test_few_games_are_all_asked(games: Library) -> None:
    assert list(games.likely("no word of theirs")) == list(games.games)
