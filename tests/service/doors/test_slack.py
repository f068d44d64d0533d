"""Slack's door: what slash commands get, as Slack sends and signs them."""

import json
import logging
from typing import Any

import pytest
from starlette.testclient import TestClient

from service.app import create_app
from service.settings import Settings
from tests.service.doors.sending import SLACK, Slack, now

QUESTION = "how long does a lantern burn"
COVERED = "how much for the animal at night"
PAGE = "https://frostcite.example/en/lantern-valley/rulings/burn"
CHECK = b"ssl_check=1&token=x"


def pieces(told: Any) -> list[dict[str, Any]]:
    """Return every piece of text or link in a message's blocks."""
    if isinstance(told, list):
        return [piece for part in told for piece in pieces(part)]
    return pieces(told["elements"]) if "elements" in told else [told]


def shown(message: dict[str, Any]) -> str:
    return "".join(piece["text"] for piece in pieces(message["blocks"]))


def test_slacks_own_check_is_passed(slack: Slack) -> None:
    assert slack.send(CHECK).status_code == 200


def test_what_slack_did_not_sign_is_refused(slack: Slack) -> None:
    assert slack.send(CHECK, signed_with="another secret of Slack's").status_code == 401
    for headers in (
        {},
        {"X-Slack-Signature": "v0=", "X-Slack-Request-Timestamp": now()},
        {"X-Slack-Signature": "v0=é".encode(), "X-Slack-Request-Timestamp": now().encode()},
        {"X-Slack-Signature": "v0=" + "0" * 64, "X-Slack-Request-Timestamp": ""},
    ):
        response = slack.client.post(SLACK, content=CHECK, headers=headers)  # type: ignore[arg-type]
        assert response.status_code == 401
        assert response.json()["type"] == "urn:frostcite:problem:unsigned"


def test_a_body_that_was_changed_on_its_way_is_refused(slack: Slack) -> None:
    sent = slack.send(CHECK).request.headers
    headers = {name: value for name, value in sent.items() if name.startswith("x-slack")}
    assert slack.client.post(SLACK, content=CHECK, headers=headers).status_code == 200
    assert slack.client.post(SLACK, content=CHECK + b"&a=b", headers=headers).status_code == 401


@pytest.mark.parametrize(("ago", "status"), [(290, 200), (310, 401), (-310, 401)])
def test_a_copy_of_an_old_request_is_refused(slack: Slack, ago: int, status: int) -> None:
    assert slack.send(CHECK, timestamp=now(ago)).status_code == status


@pytest.mark.parametrize(
    "body", [b"", b"a=b", b"\xff", b"command=%ff", b"&".join([b"a=b"] * 99), b'{"command": "/rule"}']
)
def test_what_is_no_command_is_refused(slack: Slack, body: bytes) -> None:
    response = slack.send(body)
    assert response.status_code == 400
    assert response.json()["type"] == "urn:frostcite:problem:malformed"


def test_a_settled_question_gets_the_ruling_with_its_source_for_all_to_read(slack: Slack) -> None:
    message = slack.command("/rule", QUESTION)
    assert message["response_type"] == "in_channel"
    assert message["text"] == "A lantern burns for three nights"
    title, *rest = pieces(message["blocks"])
    assert title == {"type": "link", "url": PAGE, "text": "A lantern burns for three nights", "style": {"bold": True}}
    assert {"type": "text", "text": "three nights", "style": {"bold": True}} in rest
    assert "Rulebook pp. 7–8, Light · publisher" in shown(message)
    assert "Also close\nWind never puts out a covered lantern" in shown(message)
    assert message["unfurl_links"] is False


def test_a_source_leads_to_its_passage(slack: Slack) -> None:
    message = slack.command("/rule", "does the storm card put out a covered lantern")
    cited = [piece for piece in pieces(message["blocks"]) if piece.get("url") == "https://lanterns.example/faq#wind"]
    assert [piece["text"] for piece in cited] == ["Official FAQ 2.1, nobody, 15 Jan 2026"]


def test_what_slack_writes_otherwise_is_read_as_it_was_typed(slack: Slack) -> None:
    assert "this one has 600." in shown(slack.command("/rule", "&lt;&amp;&gt;" * 200))
    assert "this one has 504." in shown(slack.command("/rule", "&amp;lt;" * 126))


def test_a_question_is_answered_in_its_own_language(slack: Slack) -> None:
    assert "Un farol arde tres noches" in shown(slack.command("/rule", "cuántas noches arde un farol"))


@pytest.mark.parametrize(
    ("command", "text", "told"),
    [
        ("/rule", "qwerty zxcv", "Nothing in the archive answers this"),
        ("/rule", "", "/rule and a question"),
        ("/rule", "help", "/rule and a question"),
        ("/rule", "marked " * 100, "A question has at most 500 characters"),
        ("/game", "lantern valey", "Did you mean: lantern-valley"),
        ("/game", "", "Lantern Valley, Mill Race"),
        ("/language", "fr", "English (en), Spanish (es) and Norwegian (nb)"),
        ("/dance", "now", "There is no such command."),
    ],
)
def test_what_is_no_ruling_is_said_to_the_asker_alone(slack: Slack, command: str, text: str, told: str) -> None:
    message = slack.command(command, text)
    assert message["response_type"] == "ephemeral"
    assert told in shown(message)
    assert "marked" not in shown(message)


def test_a_channel_asks_the_game_and_speaks_the_language_that_it_has_chosen(
    slack: Slack, chat_client: TestClient
) -> None:
    slack.command("/game", "Mill Race")
    assert "Nothing in the archive" in shown(slack.command("/rule", QUESTION))
    assert "A lantern burns" in shown(Slack(chat_client, "COTHER").command("/rule", QUESTION))
    slack.command("/game", "off")
    slack.command("/language", "nb")
    assert "En lykt brenner" in shown(slack.command("/rule", QUESTION))


def test_what_a_group_unlocks_later_is_covered_though_one_of_them_names_it(
    slack: Slack, secret_words: tuple[str, ...]
) -> None:
    for question in (
        COVERED,
        "who may sell the Glimmerfox",
        "how long does a lantern burn for the Glimmerfox",
    ):
        told = json.dumps(slack.command("/rule", question)).lower()
        assert [word for word in secret_words if word in told] == [], question
    links = {
        piece["text"]: piece["url"] for piece in pieces(slack.command("/rule", COVERED)["blocks"]) if "url" in piece
    }
    assert slack.client.get(links["Show it"].removeprefix("https://frostcite.example")).status_code == 200


def test_nothing_that_a_player_wrote_is_logged(slack: Slack, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        slack.command("/rule", "markedword lantern")
        slack.command("/markedword", "markedword")
        slack.send(b"markedword=markedword%ff")
        slack.send(b"text=markedword", signed_with="another secret of Slack's")
    ours = [made for made in caplog.records if not made.name.startswith(("httpx", "httpcore", "asyncio"))]
    assert not [made for made in ours if "marked" in made.getMessage()]


def test_the_door_is_closed_until_a_secret_is_set(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        assert Slack(client, "C1").send(CHECK).status_code == 405
