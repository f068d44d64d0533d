"""The words of a game: all that it says, but not what a source calls its places."""

from collections.abc import Mapping

from rules.index.documents import Content, documents
from rules.index.lexicon import Lexicon
from rules.index.vocabulary import words
from rules.languages import Language
from rules.model import Entry, Game, OpenQuestion

GAME = Game.model_validate(
    {
        "slug": "bay",
        "name": "Bay",
        "researched": "2026-11-30",
        "sources": {"rulebook": {"title": {"en": "Rulebook"}, "authority": "publisher"}},
        "topics": {"weather": {"en": "weather"}},
        "glossary": {"boat": {"en": "boat", "nb": "båt", "also": {"en": "tug"}}},
    }
)
ENTRY = Entry.model_validate(
    {
        "title": "Fog",
        "ruling": "Gales lift the fog.",
        "kind": "rule",
        "components": ["Horn 022"],
        "topics": ["weather"],
        "citations": [{"source": "rulebook", "section": "Drift"}],
        "added": "2026-11-30",
        "asked_as": {"es": ["niebla"]},
        "game": "bay",
        "slug": "fog",
    }
)
ASKED = OpenQuestion(about={"en": "Whales"}, asked_as={"nb": ("hval",)})


def words_in(language: Language) -> Mapping[str, int]:
    return words(GAME, language, documents(Content(GAME, [ENTRY], [ASKED]), Lexicon(GAME.glossary))[language])


def test_words_are_counted_where_they_are_said() -> None:
    assert words_in("en") == dict(
        sorted(
            {"bay": 1, "boat": 1, "fog": 2, "gales": 1, "horn": 1, "lift": 1, "the": 1, "tug": 1, "whales": 1}.items()
        )
    )


def test_names_belong_to_every_language_and_texts_to_their_own() -> None:
    assert words_in("es") == {"bay": 1, "horn": 1, "niebla": 1}
    assert words_in("nb") == {"bat": 1, "bay": 1, "horn": 1, "hval": 1}
