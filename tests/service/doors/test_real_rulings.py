"""Every ruling of the real archive, in every language, fits into every chat with its sources whole."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from rules.answer.result import Status
from rules.languages import LANGUAGES
from service.catalogues import wording
from service.doors.chat.shaping import Reply, answer_reply
from service.doors.discord import replying as discord
from service.doors.slack import replying as slack
from service.doors.telegram import replying as telegram
from service.views.covering import Consent
from service.views.presenter import Presenter
from service.views.shapes import AnswerView, RulingView
from tests.archive import Archive, open_archive
from tests.service.doors.markdownv2 import read

pytestmark = pytest.mark.corpus

ORIGIN = "https://rules.example"


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Archive:
    """Return the real archive."""
    return open_archive(tmp_path_factory.getbasetemp())


@pytest.fixture(scope="module")
def replies(archive: Archive) -> Sequence[Reply]:
    """Return a reply with each ruling in each language, three together with four that are close."""
    return list(made(archive))


def made(archive: Archive) -> Iterator[Reply]:
    library = archive.library
    names = {index.game.slug: index.game.name for index in library.games}
    for code in LANGUAGES:
        show = Presenter(library, wording(code), ORIGIN, Consent())
        rulings = [show.ruling(entry) for index in library.games for entry in index.entries()]
        for first in range(0, len(rulings), 3):
            yield answer_reply(answered(rulings, first, code), wording(code), names, quoted=True)


def answered(rulings: Sequence[RulingView], first: int, code: str) -> AnswerView:
    together = [*rulings[first : first + 3]]
    return AnswerView.model_validate(
        {
            "question": "",
            "game": together[0].game,
            "language": code,
            "asked_in": "de",
            "status": Status.ANSWERED,
            "answer": together[0],
            "together": together,
            "confidence": 1.0,
            "related": rulings[:4],
            "corrected": "word " * 90,
        }
    )


def sources(reply: Reply) -> list[str]:
    return [source.spans[0].text for card in reply.cards for source in card.sources]


def test_there_are_rulings_to_try(replies: Sequence[Reply]) -> None:
    assert len(replies) > 50
    assert all(sources(reply) for reply in replies)


def test_at_discord(replies: Sequence[Reply]) -> None:
    for reply in replies:
        data = discord.message(reply)["data"]
        assert len(data["content"]) <= 2_000
        embeds = data["embeds"]
        assert len(embeds) <= 10
        assert all(len(embed.get("title", "")) <= 256 and len(embed["description"]) <= 4_096 for embed in embeds)
        texts = [[e.get("title", ""), e["description"], e.get("footer", {"text": ""})["text"]] for e in embeds]
        assert sum(len(text) for part in texts for text in part) <= 6_000
        buttons = [button for row in data["components"] for button in row["components"]]
        assert len(data["components"]) <= 5
        assert all(len(button["label"]) <= 80 and len(button.get("custom_id", "")) <= 100 for button in buttons)
        told = "\n".join(embed["description"] for embed in embeds)
        assert [label for label in sources(reply) if discord.escaped(label) not in told] == []


def test_at_telegram(replies: Sequence[Reply]) -> None:
    for reply in replies:
        for text in (telegram.markdown(reply), *(telegram.markdown(replace(reply, cards=[c])) for c in reply.cards)):
            assert len(text.encode("utf-16-le")) <= 2 * 4_096
            read(text)
        shown = read(telegram.markdown(reply))
        assert [label for label in sources(reply) if label not in shown] == []


def test_at_slack(replies: Sequence[Reply]) -> None:
    for reply in replies:
        message = slack.message(reply)
        assert len(message["blocks"]) <= 50
        told = json.dumps(message, ensure_ascii=False)
        assert [label for label in sources(reply) if json.dumps(label, ensure_ascii=False) not in told] == []
        assert '"text": ""' not in told
