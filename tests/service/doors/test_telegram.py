"""Telegram's door: what updates get, as Telegram sends them."""

import json
import logging
from dataclasses import replace
from typing import Any

import pytest
from starlette.testclient import TestClient

from rules.languages import DEFAULT_LANGUAGE
from service.app import create_app
from service.doors.chat.markup import Block, Span, blocks, line
from service.doors.chat.shaping import Card, Reply
from service.doors.telegram.replying import escaped, markdown
from service.settings import Settings
from tests.service.doors.markdownv2 import read
from tests.service.doors.sending import TELEGRAM, TELEGRAM_SECRET, Telegram

QUESTION = "how long does a lantern burn"
COVERED = "how much for the animal at night"


def test_every_text_shows_as_it_stands() -> None:
    everything = "".join(map(chr, range(32, 127))) + "ñ ø 🦊\n- 1. a_b*c"
    assert read(escaped(everything)) == everything


def test_bold_and_links_are_read_as_such() -> None:
    block = Block((Span("a.b", bold=True), Span(" c)", url="https://x.example/(a)\\b")))
    shown = read(markdown(Reply(DEFAULT_LANGUAGE, notes=[block])))
    assert shown == "«ba.b»« c)→https://x.example/(a)\\b»"


def card(ruling: str, sources: int = 2) -> Card:
    cited = [Block((Span(f"Rulebook p. {n}", url=f"https://x.example/{n}"),), "item", "—") for n in range(sources)]
    page = "https://x.example/burn"
    return Card("game/burn", "A title.", page, "Rule · Game", False, blocks(ruling), (), cited, line("longer"))


@pytest.mark.parametrize("ruling", ["a. " * 2_000, "🦊!\n\n" * 3_000, "x" * 6_000, "- one.\n" * 900])
@pytest.mark.parametrize("together", [1, 3])
def test_the_longest_rulings_fit_with_their_sources_whole(ruling: str, together: int) -> None:
    text = markdown(Reply(DEFAULT_LANGUAGE, cards=[card(ruling, 5)] * together, notes=[line("n. " * 200)]))
    assert len(text.encode("utf-16-le")) <= 2 * 4_096
    shown = read(text)
    assert shown.count("— «Rulebook p. 4→https://x.example/4»") == together
    assert shown.count("longer") == together


@pytest.mark.parametrize("secret", [None, "", "wrong", TELEGRAM_SECRET + "x", TELEGRAM_SECRET.upper(), "ñ"])
def test_what_does_not_carry_the_secret_is_refused(telegram: Telegram, secret: str | None) -> None:
    headers = {} if secret is None else {"X-Telegram-Bot-Api-Secret-Token": secret.encode()}
    response = telegram.client.post(TELEGRAM, content=b'{"update_id": 1}', headers=headers)  # type: ignore[arg-type]
    assert response.status_code == 401
    assert response.json()["type"] == "urn:frostcite:problem:unsigned"


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"{}", b'{"update_id": "x"}', b'{"update_id": 1, "message": 7}'])
def test_what_cannot_be_read_is_refused(telegram: Telegram, body: bytes) -> None:
    response = telegram.send(body)
    assert response.status_code == 400
    assert response.json()["type"] == "urn:frostcite:problem:malformed"


def test_a_question_gets_the_ruling_with_its_source_below_it(telegram: Telegram) -> None:
    answer = telegram.told(QUESTION)
    assert answer["parse_mode"] == "MarkdownV2"
    assert answer["link_preview_options"] == {"is_disabled": True}
    assert answer["reply_parameters"]["message_id"] == 42
    shown = read(answer["text"])
    page = "https://frostcite.example/en/lantern-valley/rulings/burn"
    assert shown.startswith(f"««bA lantern burns for three nights»→{page}»\n«iRule · Lantern Valley»\n\nA lit lantern")
    assert "burns for «bthree nights»." in shown
    assert shown.endswith("— Rulebook pp. 7–8, Light · publisher")
    ((close,),) = answer["reply_markup"]["inline_keyboard"]
    assert close == {
        "text": "Wind never puts out a covered lantern",
        "url": "https://frostcite.example/en/lantern-valley/rulings/wind",
    }


def test_a_question_is_answered_in_its_own_language(telegram: Telegram) -> None:
    assert "Un farol arde tres noches" in telegram.told("/rule cuántas noches arde un farol")["text"]
    assert read(telegram.told("qwerty zxcv")["text"]) == "«bNothing in the archive answers this»"


def test_in_a_group_only_what_is_said_to_the_bot_is_answered(group: Telegram) -> None:
    assert group.say(QUESTION) is None
    assert group.say("/dance") is None
    assert group.say(f"/rule@OtherBot {QUESTION}") is None
    assert "A lantern burns" in group.told(f"/rule@frostcitebot {QUESTION}")["text"]
    assert "A lantern burns" in group.told(f"/rule {QUESTION}")["text"]
    assert "There is no such command" in group.told("/dance@FrostciteBot")["text"]


def test_a_command_below_a_message_asks_what_the_message_asks(group: Telegram) -> None:
    asked = {"message_id": 41, "date": 1, "chat": {"id": group.chat, "type": "supergroup"}, "text": QUESTION}
    assert "A lantern burns" in group.told("/rule", reply_to_message=asked)["text"]


def test_an_answer_stays_in_its_topic(group: Telegram) -> None:
    answer = group.told("/rule lantern", message_thread_id=7, is_topic_message=True)
    assert answer["message_thread_id"] == 7
    assert "message_thread_id" not in group.told("/rule lantern", message_thread_id=7)


def test_our_own_answer_that_was_chosen_from_the_results_is_no_question(telegram: Telegram) -> None:
    assert telegram.say("A lantern burns", via_bot={"id": 9, "is_bot": True, "first_name": "Frostcite"}) is None


@pytest.mark.parametrize("update", [{"edited_message": {}}, {"my_chat_member": {"chat": {"id": 1}}}])
def test_what_is_not_for_the_bot_gets_nothing(telegram: Telegram, update: dict[str, Any]) -> None:
    assert telegram.update(**update) is None
    assert telegram.say("") is None


def test_a_chat_asks_the_game_and_speaks_the_language_that_it_has_chosen(telegram: Telegram, group: Telegram) -> None:
    assert "Mill Race" in telegram.told("/game mill race")["text"]
    assert "Nothing in the archive" in telegram.told(QUESTION)["text"]
    assert "A lantern burns" in group.told(f"/rule {QUESTION}")["text"]
    assert "Mill Race" in telegram.told("/game")["text"]
    telegram.told("/game OFF")
    telegram.told("/language norsk bokmål")
    assert "En lykt brenner" in telegram.told(QUESTION)["text"]
    assert "språket i spørsmålet" not in telegram.told("/language")["text"]


def test_the_game_of_a_private_chat_holds_behind_the_bots_name_in_every_chat(telegram: Telegram) -> None:
    telegram.told("/game mill-race")
    assert telegram.type(QUESTION)["results"] == []


def test_whoever_types_behind_the_bots_name_chooses_from_rulings(telegram: Telegram) -> None:
    answer = telegram.type(QUESTION)
    assert answer["inline_query_id"] == "991"
    assert answer["is_personal"] is True
    first, second = answer["results"]
    assert (first["type"], first["title"]) == ("article", "A lantern burns for three nights")
    assert first["description"] == "Rulebook pp. 7–8, Light"
    assert "three nights" in read(first["input_message_content"]["message_text"])
    assert first["input_message_content"]["parse_mode"] == "MarkdownV2"
    assert first["id"] != second["id"]
    assert all(0 < len(result["id"].encode()) <= 64 for result in answer["results"])
    assert "button" not in answer


def test_results_that_settle_nothing_say_so_above_them(telegram: Telegram) -> None:
    assert telegram.type("qwerty zxcv")["button"]["text"] == "Nothing in the archive answers this"
    assert telegram.type("who may sell the Glimmerfox")["button"]["text"].startswith("No ruling settles this")
    assert telegram.type("")["results"] == []
    assert telegram.type("x" * 501)["button"]["text"] == "The question is too long"


def test_to_type_is_no_consultation(telegram: Telegram) -> None:
    services = telegram.client.app.state.services  # type: ignore[attr-defined]
    services.counts.flush()
    before = services.counts.of("lantern-valley", "burn")
    telegram.type(QUESTION)
    services.counts.flush()
    assert services.counts.of("lantern-valley", "burn") == before
    telegram.told(QUESTION)
    services.counts.flush()
    assert services.counts.of("lantern-valley", "burn") == before + 1


def test_what_a_group_unlocks_later_is_covered_though_one_of_them_names_it(
    group: Telegram, secret_words: tuple[str, ...]
) -> None:
    for question in (
        COVERED,
        "who may sell the Glimmerfox",
        "how long does a lantern burn for the Glimmerfox",
    ):
        told = json.dumps([group.told(f"/rule {question}"), replace(group, chat=-group.chat).type(question)]).lower()
        assert [word for word in secret_words if word in told] == [], question
    ((show,), *_) = group.told(f"/rule {COVERED}")["reply_markup"]["inline_keyboard"]
    assert show["text"] == "Show it"
    assert group.client.get(show["url"].removeprefix("https://frostcite.example")).status_code == 200


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("/start", "/rule and a question"),
        ("/rule", "/rule and a question"),
        ("/rule " + "marked " * 100, "A question has at most 500 characters"),
        ("/game lantern valey", "Did you mean: lantern-valley"),
        ("/language fr", "English (en), Spanish (es) and Norwegian (nb)"),
        ("/dance", "There is no such command."),
    ],
)
def test_what_cannot_be_done_says_what_can(telegram: Telegram, said: str, told: str) -> None:
    shown = read(telegram.told(said)["text"])
    assert told in shown
    assert "marked" not in shown


def test_a_player_is_refused_in_the_language_of_their_program(telegram: Telegram) -> None:
    assert "Idioma desconocido" in replace(telegram, locale="es").told("/language fr")["text"]


def test_nothing_that_a_player_wrote_is_logged(telegram: Telegram, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        telegram.told("/rule markedword lantern")
        telegram.type("markedword lantern")
        telegram.send(b'{"update_id": 1, "message": "markedword"}')
        telegram.send(b'{"update_id": 1, "message": "markedword"}', carrying="wrong")
    ours = [made for made in caplog.records if not made.name.startswith(("httpx", "httpcore", "asyncio"))]
    assert not [made for made in ours if "marked" in made.getMessage()]


def test_the_door_is_closed_until_a_secret_is_set(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        assert Telegram(client, 1).send(b'{"update_id": 1}').status_code == 405
