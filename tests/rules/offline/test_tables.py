"""What every game's copy needs."""

import json

from rules.answer.judging import JUDGE
from rules.languages import LANGUAGES
from rules.offline.tables import tables
from rules.words.lists import ordinary_words


def test_the_lists_of_a_language_are_all_its_ordinary_words() -> None:
    for language in LANGUAGES:
        lists = tables()["languages"][language]
        words = " ".join(lists[name] for name in ("stop", "filler", "ordinary")).split()
        assert sorted(words) == sorted(ordinary_words(language))


def test_number_words_and_irregular_forms_are_told() -> None:
    lists = tables()["languages"]
    assert lists["en"]["numbers"]["forty nine"] == 49
    assert "took take" in lists["en"]["irregular"]


def test_the_judge_survives_json() -> None:
    judge = json.loads(json.dumps(tables()["judge"]))
    assert judge["ranking"] == list(JUDGE.ranking)
    assert judge["settling"] == JUDGE.settling
