"""Whatever is sent in a chat's name, rightly signed: an answer or a refusal in its form, and no fault of ours."""

import json
import logging
from typing import Any
from urllib.parse import urlencode

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from tests.service.doors.sending import Discord, Slack, Telegram

TEXTS = st.one_of(
    st.text(max_size=60),
    st.sampled_from(
        ["rule", "game", "language", "Settle this", "/rule x", "/game", "lantern-valley/burn", "rule:en:a/b"]
    ),
    st.sampled_from(
        ["how long does a lantern burn", "x" * 501, "\x00", "../../etc/passwd", "<@1> *_`[", "١٢٣", "🦊" * 300]
    ),
)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=8,
)
OPTIONS = st.lists(
    st.fixed_dictionaries(
        {"name": st.sampled_from(["question", "game", "name", "code"]), "value": VALUES}, optional={"focused": VALUES}
    ),
    max_size=3,
)
INTERACTIONS = st.fixed_dictionaries(
    {"type": st.sampled_from([1, 2, 3, 4, 5]) | VALUES},
    optional={
        "channel_id": VALUES,
        "locale": TEXTS,
        "data": st.fixed_dictionaries(
            {"name": TEXTS},
            optional={"custom_id": TEXTS, "target_id": TEXTS, "options": OPTIONS, "resolved": VALUES},
        )
        | VALUES,
    },
)
PEOPLE = st.fixed_dictionaries({"id": st.integers(-(2**60), 2**60)}, optional={"language_code": TEXTS})
MESSAGES = st.fixed_dictionaries(
    {
        "message_id": st.integers(0, 2**40),
        "chat": st.fixed_dictionaries(
            {"id": st.integers(-(2**60), 2**60), "type": st.sampled_from(["private", "group"])}
        ),
        "text": TEXTS,
    },
    optional={"from": PEOPLE, "reply_to_message": VALUES, "message_thread_id": VALUES, "is_topic_message": VALUES},
)
UPDATES = st.fixed_dictionaries(
    {"update_id": st.integers(0, 2**40)},
    optional={
        "message": MESSAGES | VALUES,
        "inline_query": st.fixed_dictionaries({"id": TEXTS, "from": PEOPLE, "query": TEXTS}) | VALUES,
    },
)
DEEP = b'{"type": 2, "update_id": 1, "data": ' + b"[" * 30_000
NO_TEXT = b'{"type": 2, "update_id": 1, "channel_id": "\\ud800", "inline_query": {"id": "\\udfff"}}'

some = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture
def faults(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    """Return what is logged of our own faults."""
    caplog.set_level(logging.WARNING)
    return caplog


def dumped(value: Any) -> bytes:
    return json.dumps(value).encode()


@some
@given(interaction=INTERACTIONS)
def test_at_discord(chat_client: TestClient, interaction: dict[str, Any]) -> None:
    response = Discord(chat_client, "1").send(dumped(interaction))
    assert response.status_code in (200, 400)
    if response.status_code == 200:
        assert response.json()["type"] in (1, 4, 8)


@some
@given(update=UPDATES)
def test_at_telegram(chat_client: TestClient, update: dict[str, Any]) -> None:
    response = Telegram(chat_client, 1).send(dumped(update))
    assert response.status_code in (200, 400)
    if response.status_code == 200 and response.content:
        assert response.json()["method"] in ("sendMessage", "answerInlineQuery")


@some
@given(fields=st.dictionaries(st.sampled_from(["command", "text", "team_id", "channel_id", "ssl_check"]), TEXTS))
def test_at_slack(chat_client: TestClient, fields: dict[str, str]) -> None:
    response = Slack(chat_client, "C1").send(urlencode(fields).encode())
    assert response.status_code in (200, 400)
    if response.status_code == 200 and response.content:
        assert response.json()["response_type"] in ("in_channel", "ephemeral")


@pytest.mark.parametrize(
    "body", [DEEP, NO_TEXT, b'{"type": 1e999, "update_id": ' + b"9" * 5_000 + b"}", b"\xef\xbb\xbf{}"]
)
def test_what_no_reader_of_json_likes_is_refused(
    discord: Discord, telegram: Telegram, faults: pytest.LogCaptureFixture, body: bytes
) -> None:
    assert discord.send(body).status_code == 400
    assert telegram.send(body).status_code == 400
    assert faults.text == ""
