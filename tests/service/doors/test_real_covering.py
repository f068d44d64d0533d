"""No chat is told what the real archive covers, whoever asks and whatever they name."""

import json
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from rules.library import Library
from rules.model import Entry
from service.app import create_app
from service.settings import Settings
from tests.archive import Archive, open_archive
from tests.service.doors.sending import Discord, Slack, Telegram

pytestmark = pytest.mark.corpus

# Shorter ones are ordinary words.
_TELLING = 6


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Archive:
    """Return the real archive."""
    return open_archive(tmp_path_factory.getbasetemp())


@pytest.fixture(scope="module")
def answering(archive: Archive, chat_settings: Settings) -> Iterator[TestClient]:
    """Return a client of the service on the real archive, with every chat's door open."""
    real = chat_settings.model_copy(update={"data_dir": archive.data, "corpus_dir": Settings().corpus_dir})
    with TestClient(create_app(real)) as client:
        yield client


def texts(entry: Entry) -> list[str]:
    """Return all that tells what an entry is about, in small letters."""
    written = [entry, *entry.translations.values()]
    said = [text for one in written for text in (one.title, one.ruling, one.situation, one.context, one.corrected)]
    return [text.casefold()[:60] for text in (*said, *entry.components, entry.slug) if text and len(text) >= _TELLING]


def covered(library: Library) -> Iterator[tuple[Entry, list[str]]]:
    """Yield each covered entry with what stands in it and in no open one."""
    entries = [entry for index in library.games for entry in index.entries()]
    told = "\n".join(str(entry.model_dump()).casefold() for entry in entries if not entry.spoiler)
    for entry in entries:
        if entry.spoiler:
            yield entry, [text for text in texts(entry) if text not in told]


def test_a_covered_ruling_stays_covered_in_every_chat(answering: TestClient, archive: Archive) -> None:
    discord, telegram, slack = Discord(answering, "1"), Telegram(answering, -1, "group"), Slack(answering, "C1")
    shown = []
    tried = 0
    for entry, secrets in covered(archive.library):
        assert secrets
        asked = [text for phrasings in entry.asked_as.values() for text in phrasings[:2]]
        for question in (*asked, *entry.components, entry.title):
            replies = [
                discord.command("rule", question=question),
                discord.command("rule", question=question, game=entry.game),
                discord.command("rule", question=entry.id),
                discord.type("rule", "question", question=question),
                telegram.told(f"/rule {question}"),
                telegram.type(question[:256]),
                slack.command("/rule", question),
            ]
            tried += len(replies)
            told = json.dumps(replies, ensure_ascii=False).casefold()
            shown += [(question, secret) for secret in secrets if secret in told]
    assert shown == []
    assert tried > 100
