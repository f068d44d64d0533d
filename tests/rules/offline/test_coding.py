"""Runs of words as text."""

from rules.offline.coding import character, joined, listed, run


def test_every_word_has_a_character_of_its_own() -> None:
    characters = [character(number) for number in range(60_000)]
    assert len(set(characters)) == 60_000


def test_no_character_is_one_that_json_escapes_or_that_parts_runs() -> None:
    characters = {character(number) for number in range(60_000)}
    assert characters.isdisjoint({'"', "\\", " ", "!", *map(chr, range(32))})
    assert not any(0xD800 <= ord(c) < 0xE000 for c in characters)


def test_the_commonest_words_take_one_byte() -> None:
    assert all(len(character(number).encode()) == 1 for number in range(91))


def test_runs_and_documents_stand_apart() -> None:
    numbers = {"shield": 0, "before": 1, "ward": 2}
    first = run(["shield", "before", "ward"], numbers)
    second = run(["ward", "ward"], numbers)
    assert (first, second) == ("#$%", "%%")
    assert joined([[first, second], [], [second]]) == "#$% %%!!%%"


def test_a_listed_word_says_what_it_shares_with_the_one_before_and_what_not() -> None:
    assert listed(["shield", "shielded", "shot", "ward"]) == "AshieldGedCotAward"


def test_a_listed_word_shares_at_most_as_many_letters_as_there_are_capitals() -> None:
    long = "a" * 30
    assert listed([long, f"{long}b"]) == f"A{long}Zaaaaab"
