"""What a change does to known questions is known before it is saved."""

import shutil
from pathlib import Path

import pytest
from whoosh.filedb.filestore import RamStorage

from rules.answer.choosing import MOST_ASKED
from rules.answer.finding import Finder, Found
from rules.curating.editing.concerned import Concerned
from rules.curating.editing.effects import Effects, Games, effects
from rules.curating.editing.trial import Opened
from rules.evaluation.questions import KnownQuestion
from rules.index.game_index import GameIndex
from rules.library import Library
from tests.rules.conftest import fixed
from tests.rules.corpus.tiny import THINGS, entry
from tests.rules.curating.editing.conftest import WOOD

LOGS = KnownQuestion(q="how many logs go into the fire", game="camp", lang="en", style="plain", expect=("camp/wood",))


WOOD_ASKED = LOGS.model_copy(update={"q": "how much wood does a camp burn"})


def index_of(opened: Opened) -> GameIndex:
    content = opened.content()
    assert content is not None
    return GameIndex.build(RamStorage(), content, "one")


def games(opened: Opened) -> Games:
    return Games({"camp": Finder(index_of(opened))})


def opened_text() -> str:
    return entry(more="asked_as:\n  en: [how much wood does a camp burn, wood each night]\n")


def concerned(before: Opened, after: Opened, *more: KnownQuestion) -> list[KnownQuestion]:
    old, new = before.content(), after.content()
    assert old is not None
    assert new is not None
    was, will = (next(one for one in content.entries if one.slug == "wood") for content in (old, new))
    return Concerned().by(new, was, will, more)


def effects_of(opened: Opened, text: str, *more: KnownQuestion, most: int = 1_000) -> Effects:
    trial = opened.trial(WOOD, text)
    questions = concerned(opened, trial.opened, *more)
    rounds = iter(range(most))
    return effects(questions, games(opened), games(trial.opened), lambda _: next(rounds, None) is not None)


def test_an_entry_that_takes_anothers_words_loses_its_question(opened: Opened) -> None:
    asked = KnownQuestion(q="do bears fear a fire", game="camp", lang="en", style="plain", expect=("camp/bears",))
    found = effects_of(opened, entry("Bears fear a fire", "asked_as: {en: [do bears fear a fire]}\n"), asked, LOGS)
    assert [(changed.question.q, changed.before.got[0], changed.after.got[0]) for changed in found.lost] == [
        (asked.q, "camp/bears", "camp/wood")
    ]


def test_a_question_that_finds_its_entry_by_the_change_is_won(opened: Opened) -> None:
    text = entry(more="asked_as: {en: [how many logs go into the flames, wood each night]}\n")
    found = effects_of(opened, text, LOGS)
    assert [changed.question.q for changed in found.won if changed.question is LOGS] == [LOGS.q]
    assert list(found.lost) == []


def test_a_change_of_form_alone_touches_no_question(opened: Opened) -> None:
    text = entry(more='asked_as: {en: ["how much wood does a camp burn", wood each night]}\n')
    assert effects_of(opened, text, LOGS) == Effects()


def test_what_could_not_be_asked_in_time_is_counted(opened: Opened) -> None:
    more = [LOGS.model_copy(update={"q": f"{LOGS.q} {number}"}) for number in range(100, 150)]
    found = effects_of(opened, entry("Camps burn logs in the fire"), *more, most=2)
    assert found.asked == 20
    assert found.concerned > 20


def test_the_phrasings_of_a_replaced_entry_are_nobodys(opened: Opened) -> None:
    trial = opened.trial(WOOD, entry(more="supersedes: [bears]\n"))
    assert not concerned(opened, trial.opened)


def test_what_is_asked_of_a_replaced_entry_is_asked_of_its_successor(opened: Opened) -> None:
    asked = KnownQuestion(q="bear in the light", game="camp", lang="en", style="plain", expect=("camp/bears",))
    trial = opened.trial(WOOD, entry(more="supersedes: [bears]\n"))
    assert concerned(opened, trial.opened, asked) == [asked]
    assert [changed.question for changed in effects_of(opened, entry(more="supersedes: [bears]\n"), asked).lost] == [
        asked
    ]


def test_a_word_that_is_said_more_often_concerns_its_questions(opened: Opened) -> None:
    text = opened_text().replace("burns 1 piece of wood", "burns 1 piece of wood, a piece of wood")
    asked = LOGS.model_copy(update={"q": "piece"})
    assert asked in concerned(opened, opened.trial(WOOD, text).opened, asked)


def test_the_questions_most_in_doubt_come_first(opened: Opened) -> None:
    near = KnownQuestion(q="does a bear burn wood", game="camp", lang="en", style="plain", expect=("camp/bears",))
    far = KnownQuestion(
        q="do bears come to the fire in the light of a camp",
        game="camp",
        lang="en",
        style="plain",
        expect=("camp/bears",),
    )
    trial = opened.trial(WOOD, entry("Camps burn a lot of wood", "asked_as: {en: [does it burn wood each night]}\n"))
    found = concerned(opened, trial.opened, far, near)
    assert found.index(near) < found.index(far)


def test_questions_without_a_word_that_changed_are_left_out(opened: Opened) -> None:
    trial = opened.trial(WOOD, opened_text().replace("each night.", "each night. Winter matters."))
    asked = [LOGS, LOGS.model_copy(update={"q": "what does winter change"})]
    assert concerned(opened, trial.opened, *asked) == [asked[1]]


def test_an_answer_that_is_no_longer_sure_is_told_apart_from_a_lost_one(opened: Opened) -> None:
    sure, unsure = (Games({"camp": Finder(index_of(opened), fixed(confidence))}) for confidence in (1.0, 0.0))
    found = effects([WOOD_ASKED], sure, unsure)
    assert (list(found.lost), [changed.question for changed in found.withheld]) == ([], [WOOD_ASKED])
    assert [changed.question for changed in effects([WOOD_ASKED], unsure, sure).given] == [WOOD_ASKED]


def test_of_others_phrasings_those_are_asked_that_a_change_comes_near(opened: Opened) -> None:
    asked = "asked_as:\n  en: [how much wood does a camp burn, wood each night, {}]\n"
    far = opened.trial(WOOD, entry(more=asked.format("is there the fire"))).opened
    near = opened.trial(WOOD, entry(more=asked.format("do bears come to this fire"))).opened
    others = [
        [known.q for known in concerned(opened, after) if known.expect != ("camp/wood",)] for after in (far, near)
    ]
    assert others == [[], ["do bears come to the fire"]]


def test_of_many_games_a_question_without_a_game_is_put_to_those_alone_that_know_its_words(
    corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for thing in THINGS:
        shutil.copytree(corpus / "camp", corpus / f"{thing}-camp")
        path = corpus / f"{thing}-camp/rules/wood.yaml"
        path.write_text(path.read_text("utf-8").replace("wood", f"{thing} wood"), "utf-8")
    library = Library(corpus, tmp_path / "data")
    asked: list[str] = []
    find = Finder.find

    def noted(finder: Finder, text: str, spell: bool = True) -> Found:
        asked.append(finder.index.slug)
        return find(finder, text, spell)

    monkeypatch.setattr(Finder, "find", noted)
    every = Games({finder.index.slug: finder for finder in library.finders})
    question = f"how much {THINGS[-1]} wood does a camp burn"
    answered = every.ask(question, language="en")
    assert len(asked) == MOST_ASKED < len(library.slugs)
    assert f"{THINGS[-1]}-camp" in asked
    assert answered.game == library.ask(question, language="en", limit=2).game
