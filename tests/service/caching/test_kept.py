"""Answers kept in memory, bounded by their size."""

from service.kept import Kept, Key, Sent

KEY: Key = ("v1", b"/en/ask", b"q=a", False)


def sent(length: int) -> Sent:
    return Sent([(b"etag", b'"a"')], '"a"', b"x" * length)


def key(name: str) -> Key:
    return ("v1", b"/en/ask", name.encode(), False)


def test_an_answer_is_found_under_all_that_it_depends_on_and_under_nothing_else() -> None:
    kept, answer = Kept(100_000), sent(10)
    kept.put(KEY, answer)
    assert kept.get(KEY) is answer
    others: list[Key] = [
        ("v2", *KEY[1:]),
        ("v1", b"/nb/ask", *KEY[2:]),
        (*KEY[:2], b"q=b", False),
        (*KEY[:3], True),
    ]
    assert [kept.get(other) for other in others] == [None] * 4


def test_no_more_is_kept_than_fits_and_what_was_asked_for_longest_ago_goes_first() -> None:
    kept = Kept(3 * sent(10_000).size)
    for name in "abc":
        kept.put(key(name), sent(10_000))
    kept.get(key("a"))
    kept.put(key("d"), sent(10_000))
    assert [name for name in "abcd" if kept.get(key(name))] == ["a", "c", "d"]
    assert kept.size == 3 * sent(10_000).size


def test_an_answer_in_anothers_place_takes_its_room_too() -> None:
    kept = Kept(100_000)
    kept.put(KEY, sent(20_000))
    kept.put(KEY, sent(10))
    assert kept.size == sent(10).size


def test_one_that_does_not_fit_is_not_kept() -> None:
    kept = Kept(5_000)
    kept.put(KEY, sent(10_000))
    assert (kept.get(KEY), kept.size) == (None, 0)


def test_nothing_is_kept_where_there_is_no_room() -> None:
    kept = Kept(0)
    kept.put(KEY, sent(0))
    assert (kept.get(KEY), kept.size) == (None, 0)
