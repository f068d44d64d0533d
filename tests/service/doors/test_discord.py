"""Discord's door: what interactions get, as Discord sends and signs them."""

import json
import logging
import re
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from starlette.testclient import TestClient

from service.app import create_app
from service.doors.discord.replying import escaped
from service.settings import Settings
from tests.service.doors.sending import DISCORD, Discord, now

QUESTION = "how long does a lantern burn"
COVERED = "how much for the animal at night"
PRIVATE = 64
PING = b'{"type": 1, "id": "1", "application_id": "2", "version": 1}'


def buttons(message: dict[str, Any]) -> dict[str, str]:
    """Return what each button of a message sends, by its label."""
    return {each["label"]: each["custom_id"] for row in message["components"] for each in row["components"]}


def test_a_ping_gets_a_pong(discord: Discord) -> None:
    response = discord.send(PING)
    assert response.status_code == 200
    assert response.json() == {"type": 1}


def test_what_discord_did_not_sign_is_refused(discord: Discord) -> None:
    assert discord.send(PING, key=Ed25519PrivateKey.generate()).status_code == 401
    for headers in (
        {},
        {"X-Signature-Ed25519": "zz", "X-Signature-Timestamp": now()},
        {"X-Signature-Ed25519": "00" * 64, "X-Signature-Timestamp": now()},
        {"X-Signature-Ed25519": "00" * 64, "X-Signature-Timestamp": "soon"},
    ):
        response = discord.client.post(DISCORD, content=PING, headers=headers)
        assert response.status_code == 401
        assert response.json()["type"] == "urn:frostcite:problem:unsigned"


def test_a_body_that_was_changed_on_its_way_is_refused(discord: Discord) -> None:
    headers = dict(discord.send(PING).request.headers)
    changed = {name: value for name, value in headers.items() if name.startswith("x-signature")}
    assert discord.client.post(DISCORD, content=PING + b" ", headers=changed).status_code == 401
    changed["x-signature-timestamp"] = now(100)
    assert discord.client.post(DISCORD, content=PING, headers=changed).status_code == 401


@pytest.mark.parametrize(("ago", "status"), [(290, 200), (310, 401), (-310, 401), (10_000_000, 401)])
def test_a_copy_of_an_old_request_is_refused(discord: Discord, ago: int, status: int) -> None:
    assert discord.send(PING, timestamp=now(ago)).status_code == status


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b'{"type": "x"}', b'{"type": 99}', b"\xff", b'{"type": 2, "data": 1}']
)
def test_a_signed_body_that_cannot_be_read_is_refused_without_being_repeated(discord: Discord, body: bytes) -> None:
    response = discord.send(body)
    assert response.status_code == 400
    assert response.json()["type"] == "urn:frostcite:problem:malformed"


def test_a_request_far_longer_than_any_question_is_refused(discord: Discord) -> None:
    assert discord.send(b"x" * 70_000).status_code == 413


def test_a_settled_question_gets_the_ruling_with_its_source_and_what_is_close(discord: Discord) -> None:
    message = discord.command("rule", question=QUESTION)
    (embed,) = message["embeds"]
    assert embed["title"] == "A lantern burns for three nights"
    assert embed["url"] == "https://frostcite.example/en/lantern-valley/rulings/burn"
    assert embed["description"].startswith("A lit lantern burns for **three nights**.")
    assert embed["description"].endswith("— Rulebook pp. 7–8, Light · publisher")
    assert embed["footer"] == {"text": "Rule · Lantern Valley"}
    assert message["allowed_mentions"] == {"parse": []}
    assert "flags" not in message
    close = discord.press(buttons(message)["Wind never puts out a covered lantern"])
    assert close["flags"] == PRIVATE
    assert "[Official FAQ 2.1, nobody, 15 Jan 2026](https://lanterns.example/faq#wind)" in str(close["embeds"])


def test_a_question_is_answered_in_its_own_language_and_so_are_its_buttons(discord: Discord) -> None:
    message = discord.command("rule", question="cuántas noches arde un farol")
    assert message["embeds"][0]["title"] == "Un farol arde tres noches"
    shown = discord.press("rule:es:lantern-valley/glimmer")
    assert list(buttons(shown)) == ["Mostrar"]
    assert buttons(shown)["Mostrar"].startswith("show:es:")


def test_what_is_only_close_is_called_no_answer(discord: Discord) -> None:
    message = discord.command("rule", question="who may sell the Glimmerfox")
    assert message["content"] == "**No ruling settles this; these are close**"
    assert message["embeds"] == []
    assert buttons(message)


def test_what_nothing_settles_is_said_to_the_asker_alone(discord: Discord) -> None:
    message = discord.command("rule", question="qwerty zxcv")
    assert message["content"] == "**Nothing in the archive answers this**"
    assert message["flags"] == PRIVATE
    assert message["embeds"] == []


def test_the_question_of_a_message_is_settled(discord: Discord) -> None:
    message = discord.settle("<@80351110224678912> how long does a lantern <:fire:12345> burn?")
    assert message["embeds"][0]["title"] == "A lantern burns for three nights"


def test_what_a_group_unlocks_later_is_shown_to_whoever_asks_to_see_it_alone(
    discord: Discord, secret_words: tuple[str, ...]
) -> None:
    close = buttons(discord.command("rule", question="who may sell the Glimmerfox"))
    messages = [discord.command("rule", question=COVERED), discord.press(next(iter(close.values())))]
    for message in (*messages, discord.command("rule", question="lantern-valley/glimmer")):
        assert [word for word in secret_words if word in json.dumps([message, close]).lower()] == []
        shown = discord.press(buttons(message)["Show it"])
        assert shown["flags"] == PRIVATE
        assert "The Glimmerfox costs 4 amber" in shown["embeds"][0]["description"]


def test_words_of_a_question_that_give_something_away_are_not_repeated(discord: Discord) -> None:
    message = discord.command("rule", question="how long does a lantern burn for the Glimmerfox")
    assert "glimmerfox" not in json.dumps(message).lower()


def test_while_a_question_is_typed_rulings_are_offered_and_the_chosen_one_is_shown_to_all(discord: Discord) -> None:
    offered = discord.type("rule", "question", question="how long does a lant")
    assert {"name": "A lantern burns for three nights", "value": "lantern-valley/burn"} in offered
    message = discord.command("rule", question="lantern-valley/burn")
    assert message["embeds"][0]["title"] == "A lantern burns for three nights"
    assert "flags" not in message


@pytest.mark.parametrize("typed", ["", "   ", "x" * 501, "qwerty zxcv"])
def test_where_there_is_nothing_to_offer_nothing_is(discord: Discord, typed: str) -> None:
    assert discord.type("rule", "question", question=typed) == []


def test_what_is_offered_while_typing_is_covered_though_it_was_named(
    discord: Discord, secret_words: tuple[str, ...]
) -> None:
    offered = discord.type("rule", "question", question="Glimmerfox price")
    assert offered
    assert [word for word in secret_words if word in json.dumps(offered).lower()] == []


def test_games_are_offered_by_a_part_of_their_names(discord: Discord) -> None:
    assert discord.type("rule", "game", question=QUESTION, game="VALL") == [
        {"name": "Lantern Valley", "value": "lantern-valley"}
    ]
    assert [game["name"] for game in discord.type("game", "name", name="")] == ["Lantern Valley", "Mill Race"]
    assert discord.type("game", "name", name="chess") == []


def test_a_channel_asks_the_game_that_it_has_chosen_until_it_asks_another_or_takes_it_back(discord: Discord) -> None:
    assert discord.command("game", name="Mill Race")["content"] == "**Questions here go to Mill Race.**"
    assert discord.command("rule", question=QUESTION)["embeds"] == []
    assert discord.command("rule", question=QUESTION, game="lantern-valley")["embeds"]
    assert discord.command("game", name="off")["content"].startswith("**Questions here go to the game that knows")
    assert discord.command("rule", question=QUESTION)["embeds"]


def test_a_channel_is_answered_in_the_language_that_it_has_chosen(discord: Discord) -> None:
    assert discord.command("language", code="nb")["content"] == "**Svarene her er på norsk bokmål.**"
    assert discord.command("rule", question=QUESTION)["embeds"][0]["title"] == "En lykt brenner i tre netter"
    discord.command("language", code="off")
    assert discord.command("rule", question=QUESTION)["embeds"][0]["title"] == "A lantern burns for three nights"


def test_a_player_is_refused_in_the_language_of_their_program(chat_client: TestClient) -> None:
    discord = Discord(chat_client, "77", locale="es-419")
    assert discord.command("language", code="fr")["content"].startswith("**Idioma desconocido**")


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"question": "  "}, "The question is empty"),
        ({"question": "marked " * 100}, "A question has at most 500 characters; this one has 699."),
        ({"question": QUESTION, "game": "lantern valey"}, "Did you mean: lantern-valley"),
        ({"question": "lantern-valley/burnt"}, "The game has no ruling of this name."),
    ],
)
def test_a_refusal_says_what_to_do_to_the_asker_alone(discord: Discord, options: dict[str, str], told: str) -> None:
    message = discord.command("rule", **options)
    assert told in message["content"]
    assert "marked" not in message["content"]
    assert message["flags"] == PRIVATE


def test_unknown_commands_and_buttons_are_refused(discord: Discord) -> None:
    assert "There is no such command." in discord.command("dance")["content"]
    for name in ("", "rule", "rule:en:", "rule:en:nowhere/burn", "show:xx:lantern-valley/nothing"):
        message = discord.press(name)
        assert message["flags"] == PRIVATE
        assert message["embeds"] == []
        assert message["content"].startswith("**Unknown")


def test_nothing_that_a_player_wrote_is_logged(discord: Discord, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        discord.command("rule", question="markedword lantern")
        discord.type("rule", "question", question="markedword")
        discord.settle("markedword " * 100)
        discord.send(b'{"type": 2, "data": "markedword"}')
        discord.send(b'{"type": 2, "data": "markedword"}', key=Ed25519PrivateKey.generate())
    ours = [made for made in caplog.records if not made.name.startswith(("httpx", "httpcore", "asyncio"))]
    assert not [made for made in ours if "marked" in made.getMessage()]


def test_the_door_is_closed_until_a_key_is_set(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        assert Discord(client, "1").send(PING).status_code == 405


def test_a_text_shows_as_it_stands() -> None:
    assert escaped("# *a* _b_ ~c~ `d` |e| <@1> [f](g) \\") == r"\# \*a\* \_b\_ \~c\~ \`d\` \|e\| \<@1\> \[f\](g) \\"
    assert escaped("- a\n2. b\nc - d") == "\\- a\n2\\. b\nc - d"
    assert re.sub(r"\\(.)", r"\1", escaped("a*b_c")) == "a*b_c"
