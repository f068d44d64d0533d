"""Whatever happens to a file, the check has faults to tell, or its game can be opened and asked; nothing is raised."""

from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.answer.result import Status
from rules.corpus.checks import check_corpus
from rules.library import Library
from tests.rules.corpus.tiny import GAME, entry, write

ENTRY = entry(
    more="""\
printings: {first: 2 logs}
related: [wood]
asked_as: {en: [why, "how #1"]}
translations:
  es: {title: x, ruling: 1 z, of: 0123456789ab}
"""
).encode()
SIGNS = [*"*&!-:#{}[]\"'|>?%@`~\n\t\r\\\0\u202e\u0085\ufeff🔥", " #", ": ", "- ", "---\n", "...\n", "<<: ", "no", "049"]
PIECES = [*(sign.encode() for sign in SIGNS), b"\xff", b""]
EDITS = st.lists(
    st.tuples(st.integers(0, len(ENTRY)), st.integers(0, 12), st.sampled_from(PIECES)), min_size=1, max_size=6
)


@settings(max_examples=400, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(edits=EDITS, of_game=st.booleans())
def test_a_mutated_file_raises_nothing(corpus: Path, edits: list[tuple[int, int, bytes]], of_game: bool) -> None:
    content = GAME.encode() if of_game else ENTRY
    for start, length, piece in edits:
        content = content[:start] + piece + content[start + length :]
    write(corpus, "game.yaml", content if of_game else GAME)
    write(corpus, "rules/wood.yaml", ENTRY if of_game else content)
    problems = check_corpus(corpus)
    assert all(str(problem).isprintable() for problem in problems)
    if not problems:
        library = Library(corpus, corpus.parent / "data", in_memory=True)
        for found in library.game("camp").entries():
            assert library.ask(found.title, "camp").status in Status
