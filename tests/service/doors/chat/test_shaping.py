"""What a chat is told of an answer, beside the ruling's own words."""

from typing import Any

import pytest
from starlette.testclient import TestClient

from rules.answer.result import Status
from rules.languages import Language
from service.catalogues import wording
from service.dependencies import Services
from service.doors.chat.markup import Block
from service.doors.chat.shaping import Card, Reply, answer_reply, card
from service.views.shapes import AnswerView, EntryLink, GameLink, RulingView

NAMES = {"lantern-valley": "Lantern Valley"}


def text(blocks: Any) -> str:
    return "\n".join("".join(span.text for span in block.spans) for block in blocks)


def ruling(client: TestClient, slug: str, language: Language = "en", reveal: bool = False) -> RulingView:
    """Return a ruling of the invented archive as a reader sees it."""
    held: Services = client.app.state.services  # type: ignore[attr-defined]
    return held.presenter(language, reveal).ruling(held.entry("lantern-valley", slug))


def shown(client: TestClient, slug: str, language: Language = "en", reveal: bool = False) -> Card:
    return card(ruling(client, slug, language, reveal), wording(language), NAMES)


def reply(client: TestClient, quoted: bool = True, **changes: Any) -> Reply:
    """Return the reply to an answer that a change makes another."""
    answer = {
        "question": "",
        "game": "lantern-valley",
        "language": "en",
        "asked_in": "en",
        "status": Status.ANSWERED,
        "answer": ruling(client, "burn"),
        "confidence": 1.0,
        "related": [ruling(client, "wind")],
        **changes,
    }
    return answer_reply(AnswerView.model_validate(answer), wording("en"), NAMES, quoted)


def test_a_settled_question_has_no_heading_before_the_ruling(client: TestClient) -> None:
    told = reply(client)
    assert (told.heading, told.private) == ("", False)
    assert [each.id for each in told.cards] == ["lantern-valley/burn"]
    assert [each.id for each in told.related] == ["lantern-valley/wind"]


@pytest.mark.parametrize(
    ("changes", "heading", "private"),
    [
        ({"status": Status.RELATED}, "No ruling settles this; these are close", False),
        ({"status": Status.NONE, "related": []}, "Nothing in the archive answers this", True),
        ({"status": Status.RELATED, "open": "hail"}, "The archive does not settle: hail", False),
    ],
)
def test_what_is_not_settled_is_said_first(
    client: TestClient, changes: dict[str, Any], heading: str, private: bool
) -> None:
    told = reply(client, answer=None, **changes)
    assert (told.heading, told.private, told.cards) == (heading, private, [])


def test_rulings_that_settle_it_only_together_are_all_there_in_their_order(client: TestClient) -> None:
    together = [ruling(client, "wind"), ruling(client, "burn")]
    told = reply(client, together=together)
    assert [each.title for each in told.cards] == [each.title for each in together]
    assert told.heading.startswith("Several rulings settle this together")


def test_what_to_know_of_the_question_is_noted(client: TestClient) -> None:
    missing = ruling(client, "burn").model_copy(update={"missing": ["oil", "rain"]})
    others = [GameLink(slug="mill-race", name="Mill Race", url="https://x.example")]
    changes: dict[str, Any] = {"answer": missing, "corrected": "how long", "others": others, "asked_in": "de"}
    told = text(reply(client, **changes).notes)
    assert "Read as: how long" in told
    assert "It does not speak of: oil, rain" in told
    assert "These games know your words, too: Mill Race" in told
    assert "Frostcite speaks English (en)" in told
    unquoted = text(reply(client, quoted=False, **changes).notes)
    assert "how long" not in unquoted
    assert "rain" not in unquoted


def test_a_ruling_has_its_printings_and_its_sources_with_how_official_they_are(client: TestClient) -> None:
    told = shown(client, "wind")
    assert text(told.verdict).endswith('First printing: The card reads "every lantern"; play it the same way.')
    assert text(told.sources) == "Official FAQ 2.1, nobody, 15 Jan 2026 · designer\nRulebook p. 9 · publisher"
    assert told.badge == "Clarification · Lantern Valley"


def test_an_erratum_has_what_was_printed_and_what_it_should_say(client: TestClient) -> None:
    told = text(shown(client, "glimmer", reveal=True).verdict)
    assert told.endswith("As printed: costs 3 amber\nAs corrected: costs 4 amber")


def test_what_replaced_a_ruling_is_noted_with_its_page(client: TestClient) -> None:
    (note,) = shown(client, "wind-old").notes
    assert text([note]) == "Replaced on 1 Mar 2026 by Wind never puts out a covered lantern"
    assert note.spans[-1].url == "https://frostcite.example/en/lantern-valley/rulings/wind"


def test_a_text_that_is_not_translated_says_so(client: TestClient) -> None:
    assert text(shown(client, "wind", "nb").notes) == "Ikke oversatt ennå: vises på engelsk."


def test_rulings_that_disagree_are_named_in_their_order(client: TestClient) -> None:
    view = ruling(client, "burn")
    links = [
        EntryLink(**ruling(client, slug).model_dump(include=set(EntryLink.model_fields))) for slug in ("burn", "wind")
    ]
    notes: list[Block] = list(card(view.model_copy(update={"disagree": links}), wording("en"), NAMES).notes)
    assert text(notes).startswith("Sources disagree.")
    assert [note.mark for note in notes] == ["", "1.", "2."]


def test_a_covered_ruling_has_no_words(client: TestClient) -> None:
    told = shown(client, "glimmer")
    assert told.covered
    assert (told.verdict, told.notes) == ([], [])
