"""Open the archive that the settings name."""

from typing import TYPE_CHECKING

from rules.corpus.checks import check_corpus
from rules.problems import CorpusError
from service.commands.lazy import load
from service.settings import Settings

if TYPE_CHECKING:
    from rules.library import Library


def open_library(settings: Settings) -> "Library":
    """Return the archive, its indexes built where there are none yet.

    Raises CorpusError with the faults of every game, FileNotFoundError, UnsafeFolder.
    """
    try:
        library: Library = load("rules.library:Library")(settings.corpus_dir, settings.data_dir)
    except CorpusError as error:
        raise CorpusError(settings.corpus_dir, check_corpus(settings.corpus_dir)) from error
    return library
