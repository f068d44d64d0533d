"""After a change, the questions are asked whose answer it can take or give, and no others."""

from typing import Any

from rules.curating.near import touched
from rules.evaluation.questions import KnownQuestion
from rules.index.documents import Content
from rules.model import Entry, Game, OpenQuestion

GAME: dict[str, Any] = {
    "slug": "bay",
    "name": "Bay",
    "researched": "2026-11-30",
    "sources": {"rulebook": {"title": {"en": "Rulebook"}, "authority": "publisher"}},
}

FOG = "when does the fog lift"
TIDE = "how high is the spring tide"
GULLS = "what do hungry gulls eat"


def entry(slug: str, *asked: str, **more: Any) -> Entry:
    known = {"title": slug.title(), "ruling": f"Of {slug}.", "kind": "rule", "citations": [{"source": "rulebook"}]}
    return Entry.model_validate(
        {**known, "added": "2026-11-30", "game": "bay", "slug": slug, "asked_as": {"en": asked}, **more}
    )


BEFORE = [entry("fog", FOG, "fog lifting"), entry("gulls", GULLS), entry("tide", TIDE)]


def content(*entries: Entry, glossary: Any = None, open: tuple[OpenQuestion, ...] = ()) -> Content:
    return Content(Game.model_validate(GAME | ({"glossary": glossary} if glossary else {})), entries, open)


def asked(old: Content | None, new: Content, *known: KnownQuestion) -> list[str]:
    return [question.q for question in touched(old, new, known)]


def question(text: str) -> KnownQuestion:
    return KnownQuestion(q=text, game="bay", lang="en", style="plain", expect=("bay/fog",))


def test_where_no_word_has_changed_nothing_is_asked() -> None:
    revised = entry("fog", FOG, "fog lifting", revised="2026-12-01")
    assert asked(content(*BEFORE), content(revised, *BEFORE[1:]), question(FOG)) == []


def test_a_new_entry_is_asked_its_own_phrasings_and_what_it_holds_the_words_of() -> None:
    mist = entry("mist", "does the fog lift by noon")
    assert asked(content(*BEFORE), content(*BEFORE, mist)) == [FOG, "fog lifting", "does the fog lift by noon"]


def test_a_phrasing_of_which_a_new_entry_holds_a_common_word_alone_is_not_asked() -> None:
    told = asked(content(*BEFORE), content(*BEFORE, entry("mist", "what is the mist")))
    assert TIDE not in told


def test_a_known_question_is_asked_if_one_of_its_words_counts_otherwise() -> None:
    mist = entry("mist", "noon mist")
    known = question("is mist wet"), question("is sand wet")
    assert asked(content(*BEFORE), content(*BEFORE, mist), *known) == ["is mist wet", "noon mist"]


def test_an_entry_that_loses_a_word_is_asked_its_own_phrasings() -> None:
    shorter = entry("fog", FOG)
    assert asked(content(*BEFORE), content(shorter, *BEFORE[1:])) == [FOG]


def test_what_is_deleted_is_not_asked_but_known_questions_of_its_words_are() -> None:
    known = question("the fog lifts"), question("sand")
    assert asked(content(*BEFORE), content(*BEFORE[1:]), *known) == ["the fog lifts"]


def test_what_another_replaces_is_not_asked_and_is_again_when_nothing_replaces_it() -> None:
    replaced = content(*BEFORE[:2], entry("tide", TIDE, supersedes=["gulls"]))
    assert asked(content(*BEFORE), replaced) == []
    assert asked(replaced, content(*BEFORE)) == [GULLS]


def test_a_changed_open_question_is_asked_and_what_it_comes_near() -> None:
    sand = OpenQuestion.model_validate({"about": {"en": "Sand"}, "asked_as": {"en": ["when does fog lift off sand"]}})
    assert asked(content(*BEFORE), content(*BEFORE, open=(sand,))) == [
        FOG,
        "fog lifting",
        "when does fog lift off sand",
    ]


def test_of_a_new_game_and_with_another_glossary_all_is_asked() -> None:
    everything = [FOG, "fog lifting", GULLS, TIDE]
    assert asked(None, content(*BEFORE)) == everything
    assert asked(content(*BEFORE), content(*BEFORE, glossary={"mist": {"en": "mist"}})) == everything
