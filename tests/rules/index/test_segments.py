"""What Whoosh holds of a game's documents, in runs of which the unchanged ones are taken over."""

from collections.abc import Iterator, Sequence

import pytest
from whoosh.filedb.filestore import RamStorage
from whoosh.index import FileIndex

from rules.index import segments
from rules.index.documents import Content, Document, documents
from rules.index.lexicon import Lexicon
from rules.index.segments import FIELD, write
from tests.rules.index.test_documents import GAME, entry

LEXICON = Lexicon({})
COUNT = 12


@pytest.fixture(autouse=True)
def short_runs(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let a run end at so few terms that the documents here make several."""
    monkeypatch.setattr(segments, "_ABOUT", 20)
    segments._written.cache_clear()
    yield
    segments._written.cache_clear()


def found(ruling: str = "It lifts.") -> tuple[Document, ...]:
    entries = [entry(slug=f"fog-{n:02}", title=f"Fog {n}", ruling="Gales lift it in the bay.") for n in range(COUNT)]
    entries[5] = entries[5].model_copy(update={"ruling": ruling})
    return documents(Content(GAME, entries), LEXICON)["en"]


def opened(documents: Sequence[Document]) -> FileIndex:
    storage = RamStorage()
    write(storage, "en", documents)
    index: FileIndex = storage.open_index("en")
    return index


def names(index: FileIndex) -> list[str]:
    return [segment.segment_id() for segment in index._segments()]


def test_whoosh_numbers_the_documents_as_they_come() -> None:
    with opened(found()).reader() as reader:
        assert reader.doc_count_all() == COUNT
        assert [list(reader.postings(FIELD, f"#{n}".encode()).all_ids()) for n in range(COUNT)] == [
            [n] for n in range(COUNT)
        ]


def test_a_posting_weighs_what_its_term_counts() -> None:
    with opened(found()).reader() as reader:
        assert reader.postings(FIELD, b"en:fog").weight() == 4.0


def test_neighbours_are_left_out() -> None:
    with opened(found()).reader() as reader:
        assert not [term for term in reader.field_terms(FIELD) if "_" in term]


def test_only_where_something_changed_is_anything_written_anew() -> None:
    before, after = names(opened(found())), names(opened(found("It never lifts.")))
    assert len(before) > 4
    # Where a run ended with what has changed, the next one may have joined it.
    assert 0 < len(set(after) - set(before)) <= 2
    assert names(opened(found())) == before


def test_the_runs_after_a_new_document_stay() -> None:
    before = found()
    new = documents(Content(GAME, [entry(title="Haze", ruling="Gales lift the haze off the bay.")]), LEXICON)["en"]
    runs, then = names(opened(before)), names(opened((*new, *before)))
    assert then[-3:] == runs[-3:]
    assert len(set(then) - set(runs)) <= 2


def test_a_language_that_takes_all_over_from_the_original_takes_its_files_over() -> None:
    entries = [entry(slug=f"fog-{n:02}", title=f"Fog {n}") for n in range(COUNT)]
    both, storage = documents(Content(GAME, entries), LEXICON), RamStorage()
    write(storage, "en", both["en"])
    files = set(storage.list())
    write(storage, "nb", both["nb"])
    assert len(set(storage.list()) - files) == 1
    with storage.open_index("nb").reader() as reader:
        assert reader.doc_count_all() == COUNT
        assert list(reader.postings(FIELD, b"#7").all_ids()) == [7]
