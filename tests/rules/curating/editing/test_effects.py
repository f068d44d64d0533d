"""What a change does to known questions is known before it is saved."""

from whoosh.filedb.filestore import RamStorage

from rules.answer.finding import Finder
from rules.curating.editing.effects import Concerned, Effects, Games, phrasings
from rules.curating.editing.trial import Opened
from rules.evaluation.questions import KnownQuestion
from rules.index.game_index import GameIndex
from tests.rules.corpus.tiny import entry
from tests.rules.curating.editing.conftest import WOOD

LOGS = KnownQuestion(q="how many logs go into the fire", game="camp", lang="en", style="plain", expect=("camp/wood",))


def games(opened: Opened) -> Games:
    content = opened.content()
    assert content is not None
    return Games({"camp": Finder(GameIndex.build(RamStorage(), content, "one"))})


def effects_of(opened: Opened, text: str, *more: KnownQuestion, most: int = 1_000) -> Effects:
    trial = opened.trial(WOOD, text)
    before, after = opened.content(), trial.opened.content()
    assert before is not None
    assert after is not None
    old, new = (next(one for one in content.entries if one.slug == "wood") for content in (before, after))
    ranked = Concerned().by(after, old, new, more)
    rounds = iter(range(most))
    return ranked.effects(games(opened), games(trial.opened), lambda: next(rounds, None) is not None)


def test_an_entry_that_takes_anothers_words_loses_its_question(opened: Opened) -> None:
    asked = KnownQuestion(q="do bears fear a fire", game="camp", lang="en", style="plain", expect=("camp/bears",))
    found = effects_of(opened, entry("Bears fear a fire", "asked_as: {en: [do bears fear a fire]}\n"), asked, LOGS)
    assert [(outcome.question.q, outcome.got[0]) for outcome in found.lost] == [(asked.q, "camp/wood")]


def test_a_question_that_finds_its_entry_by_the_change_is_won(opened: Opened) -> None:
    text = entry(more="asked_as: {en: [how many logs go into the flames, wood each night]}\n")
    found = effects_of(opened, text, LOGS)
    assert [outcome.question.q for outcome in found.won if outcome.question is LOGS] == [LOGS.q]
    assert found.lost == []


def test_a_change_of_form_alone_touches_no_question(opened: Opened) -> None:
    text = entry(more='asked_as: {en: ["how much wood does a camp burn", wood each night]}\n')
    assert effects_of(opened, text, LOGS) == Effects([], [], 0, 0)


def test_what_could_not_be_asked_in_time_is_counted(opened: Opened) -> None:
    more = [LOGS.model_copy(update={"q": f"{LOGS.q} {number}"}) for number in range(100, 150)]
    found = effects_of(opened, entry("Camps burn logs in the fire"), *more, most=2)
    assert found.asked == 20
    assert found.concerned > 20


def test_the_phrasings_of_a_replaced_entry_are_nobodys(opened: Opened) -> None:
    trial = opened.trial(WOOD, entry(more="supersedes: [bears]\n"))
    content = trial.opened.content()
    assert content is not None
    assert [question.q for question in phrasings(content)] == []
