"""Strings as numbers: given once, and always in the order of their strings."""

from concurrent.futures import ThreadPoolExecutor

from rules.index.numbering import Numbering


def in_order(numbering: Numbering) -> list[str]:
    """Return the strings in the order that the numbers are in."""
    return numbering.texts(numbering.order())


def test_a_string_keeps_its_number() -> None:
    numbering = Numbering()
    assert numbering.of(["fog", "gale", "fog"]).tolist() == [0, 1, 0]
    assert numbering.of(["haze", "gale"]).tolist() == [2, 1]


def test_new_strings_take_their_place_among_the_others() -> None:
    numbering = Numbering()
    for words in (["fog", "wave", "gale"], [], ["tide", "ebb", "gale", "zenith"], ["haze"]):
        numbering.of(words)
        assert in_order(numbering) == sorted(in_order(numbering))
    assert in_order(numbering) == ["ebb", "fog", "gale", "haze", "tide", "wave", "zenith"]


def test_the_order_is_that_of_the_bytes() -> None:
    numbering = Numbering()
    numbering.of(["ø", "z", "\U0001f9c0", "a", "\ufb01"])
    assert in_order(numbering) == sorted(in_order(numbering), key=str.encode)


def test_many_at_once_give_no_two_strings_one_number() -> None:
    numbering = Numbering()
    words = [f"{word}" for word in range(2_000)]
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda part: numbering.of(words[part:] + words[:part]), range(0, 2_000, 100)))
    for part, numbers in zip(range(0, 2_000, 100), found, strict=True):
        assert numbering.texts(numbers) == words[part:] + words[:part]
