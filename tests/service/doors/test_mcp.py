"""What an assistant is told, seen with the protocol's own client."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
from mcp import Client, MCPError
from mcp.types import CallToolResult, TextContent
from starlette.testclient import TestClient

from rules.answer.result import Status
from service.dependencies import Services
from service.doors.mcp.quoting import answer_text
from service.doors.mcp.server import create_server
from service.views.shapes import AnswerView

pytestmark = pytest.mark.anyio

QUESTION = "how long does a lantern burn"


@pytest.fixture
def anyio_backend() -> str:
    """Return the event loop that the tests run on."""
    return "asyncio"


@pytest.fixture
def held(client: TestClient) -> Services:
    """Return the invented archive, open."""
    held: Services = client.app.state.services  # type: ignore[attr-defined]
    return held


@asynccontextmanager
async def talking(held: Services) -> AsyncIterator[Client]:
    """Yield a client that talks to a server over the archive."""
    async with Client(create_server(lambda: held, held.settings, "1.2.3")) as client:
        yield client


def text(result: CallToolResult) -> str:
    """Return what an assistant reads."""
    assert len(result.content) == 1
    assert isinstance(result.content[0], TextContent)
    return result.content[0].text


async def call(held: Services, tool: str, **arguments: Any) -> CallToolResult:
    async with talking(held) as client:
        result = await client.call_tool(tool, arguments)
    assert isinstance(result, CallToolResult)
    return result


async def structured(held: Services, tool: str, **arguments: Any) -> dict[str, Any]:
    result = await call(held, tool, **arguments)
    assert not result.is_error, text(result)
    assert isinstance(result.structured_content, dict)
    return result.structured_content


async def refusal(held: Services, tool: str, **arguments: Any) -> str:
    result = await call(held, tool, **arguments)
    assert result.is_error
    return text(result)


async def test_an_assistant_is_told_to_quote_to_cite_and_not_to_extend(held: Services) -> None:
    async with talking(held) as client:
        assert client.instructions is not None
        for word in ("Quote", "Cite", "Do not extend", "related", "none", "reveal=true"):
            assert word in client.instructions


async def test_four_tools_that_only_read_and_say_what_they_return(held: Services) -> None:
    async with talking(held) as client:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
    assert set(tools) == {"ask_rules", "get_ruling", "list_games", "rulings_on_page"}
    for tool in tools.values():
        assert tool.annotations is not None
        assert tool.annotations.read_only_hint
        assert tool.description
        assert tool.output_schema is not None
        for name, parameter in tool.input_schema.get("properties", {}).items():
            assert parameter["description"], f"{tool.name}({name})"
    assert "citations" in str(tools["ask_rules"].output_schema)


async def test_a_settled_question_gets_the_ruling_in_its_own_words_with_its_citation(held: Services) -> None:
    told = await structured(held, "ask_rules", question=QUESTION)
    assert told["status"] == "answered"
    assert told["answer"]["id"] == "lantern-valley/burn"
    assert told["answer"]["citations"][0]["label"] == "Rulebook pp. 7–8, Light"
    said = text(await call(held, "ask_rules", question=QUESTION))
    assert said.startswith("Status: answered.")
    assert "> A lit lantern burns for **three nights**. Turn its card over on the fourth morning." in said
    assert "- Rulebook pp. 7–8, Light (authority: publisher)" in said
    assert "https://frostcite.example/en/lantern-valley/rulings/burn" in said


async def test_the_structured_answer_is_the_apis(held: Services, client: TestClient) -> None:
    told = await structured(held, "ask_rules", question=QUESTION, limit=2)
    api = client.get("/api/v1/ask", params={"q": QUESTION, "limit": 2}).json()
    assert AnswerView.model_validate(told) == AnswerView.model_validate(api)


async def test_a_spanish_question_is_answered_in_spanish(held: Services) -> None:
    said = text(await call(held, "ask_rules", question="cuántas noches arde un farol"))
    assert "> Un farol encendido arde **tres noches**." in said
    assert "Reglamento" in said


async def test_what_is_only_close_is_called_no_answer(held: Services) -> None:
    told = AnswerView.model_validate(await structured(held, "ask_rules", question=QUESTION))
    close = told.model_copy(update={"status": Status.RELATED, "answer": None, "related": [told.answer]})
    said = answer_text(close, linked=True)
    assert said.startswith("Status: related. No ruling settles this question: say so.")
    assert "- A lantern burns for three nights (id `lantern-valley/burn`; Rulebook pp. 7–8, Light)" in said
    assert ">" not in said


async def test_nothing_at_all_is_said_plainly(held: Services) -> None:
    told = await structured(held, "ask_rules", question="qwerty zxcv")
    assert told["status"] == "none"
    assert told["answer"] is None
    said = text(await call(held, "ask_rules", question="qwerty zxcv"))
    assert said == (
        "Status: none. Nothing in the archive answers this question: say so, and do not answer it yourself."
    )


async def test_what_a_group_unlocks_later_stays_covered_until_it_is_asked_for(
    held: Services, secret_words: tuple[str, ...]
) -> None:
    for arguments in (
        {"tool": "ask_rules", "question": "how much for the animal at night"},
        {"tool": "get_ruling", "ruling": "lantern-valley/glimmer"},
        {"tool": "rulings_on_page", "game": "lantern-valley", "page": 15},
    ):
        result = await call(held, **arguments)
        told = f"{text(result)} {result.structured_content}".lower()
        assert "'covered': true" in told
        assert [word for word in secret_words if word in told] == [], arguments
        shown = text(await call(held, **arguments, reveal=True))
        assert "Glimmerfox" in shown


async def test_a_ruling_is_read_whole_and_says_what_replaced_it(held: Services) -> None:
    told = await structured(held, "get_ruling", ruling="lantern-valley/wind", lang="nb")
    assert told["citations"][0]["authority"] == "designer"
    said = text(await call(held, "get_ruling", ruling="lantern-valley/wind"))
    assert '> The storm card says "all lanterns".' in said
    assert "In the printing “First printing”:" in said
    assert "(authority: designer, Ada, who designed it) https://lanterns.example/faq#wind" in said
    older = text(await call(held, "get_ruling", ruling="lantern-valley/wind-old"))
    assert "Replaced by `lantern-valley/wind`: cite that instead." in older


async def test_the_games_are_listed_with_the_names_the_tools_take(held: Services) -> None:
    said = text(await call(held, "list_games"))
    assert (
        "- Lantern Valley: game `lantern-valley`, 4 rulings from Rulebook (publisher); Official FAQ (designer)." in said
    )


async def test_all_that_cites_a_page_is_listed(held: Services) -> None:
    told = await structured(held, "rulings_on_page", game="lantern-valley", page=9)
    assert {ruling["id"] for ruling in told["entries"]} == {"lantern-valley/wind", "lantern-valley/wind-old"}
    assert text(await call(held, "rulings_on_page", game="lantern-valley", page=2)) == "No ruling cites this page."


@pytest.mark.parametrize(
    ("tool", "arguments", "told"),
    [
        ("ask_rules", {"question": "  "}, "The question is empty."),
        ("ask_rules", {"question": "marked " * 100}, "A question has at most 500 characters; this one has 700."),
        ("ask_rules", {"question": QUESTION, "game": "lantern-valey"}, "are like it: lantern-valley"),
        ("ask_rules", {"question": QUESTION, "lang": "fr"}, "English (en), Spanish (es) and Norwegian (nb)"),
        ("ask_rules", {"question": QUESTION, "limit": 99}, "a number from 1 to 10"),
        ("get_ruling", {"ruling": "burn"}, "The game has no ruling of this name."),
        ("get_ruling", {"ruling": "lantern-valley/burnt"}, "are like it: burn"),
        ("rulings_on_page", {"game": "lantern-valley", "page": 0}, "a number from 1 to 9999"),
    ],
)
async def test_a_refusal_says_what_to_do_and_never_repeats_the_question(
    held: Services, tool: str, arguments: dict[str, Any], told: str
) -> None:
    said = await refusal(held, tool, **arguments)
    assert told in said
    assert "marked" not in said


async def test_an_unknown_tool_is_refused(held: Services) -> None:
    assert "Unknown tool" in await refusal(held, "invent_rule", question=QUESTION)


async def test_every_ruling_is_a_resource_under_a_name_that_gives_nothing_away(
    held: Services, secret_words: tuple[str, ...]
) -> None:
    async with talking(held) as client:
        listed = {resource.uri: resource for resource in (await client.list_resources()).resources}
        entries = [entry for index in held.library.games for entry in index.entries()]
        assert len(listed) == len(entries)
        told = str(listed).lower()
        for uri in listed:
            told += str(await client.read_resource(uri)).lower()
    assert listed["frostcite://rulings/lantern-valley/burn"].title == "A lantern burns for three nights"
    assert [word for word in secret_words if word in told] == []


async def test_a_resource_is_read_in_the_language_that_its_address_asks_for(held: Services) -> None:
    async with talking(held) as client:
        assert len((await client.list_resource_templates()).resource_templates) == 1
        read = (await client.read_resource("frostcite://rulings/lantern-valley/burn?lang=nb")).contents[0]
    assert read.mime_type == "text/markdown"
    assert "> En tent lykt brenner i **tre netter**." in str(read)


async def test_a_resource_that_is_not_there_is_refused_with_its_address(held: Services) -> None:
    async with talking(held) as client:
        with pytest.raises(MCPError, match="The game has no ruling of this name") as refused:
            await client.read_resource("frostcite://rulings/lantern-valley/burnt")
    assert refused.value.code == -32602


async def test_without_a_public_address_no_dead_link_is_told(held: Services) -> None:
    private = replace(held, settings=held.settings.model_copy(update={"base_url": None}))
    assert "http" not in text(await call(private, "get_ruling", ruling="lantern-valley/burn"))


async def test_what_assistants_look_up_is_counted(held: Services) -> None:
    held.counts.flush()
    before = held.counts.of("lantern-valley", "burn")
    await call(held, "ask_rules", question=QUESTION)
    await call(held, "get_ruling", ruling="lantern-valley/burn")
    held.counts.flush()
    assert held.counts.of("lantern-valley", "burn") == before + 2


async def test_nothing_that_was_asked_is_logged(held: Services, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(0):
        await call(held, "ask_rules", question="marked lantern")
        await call(held, "ask_rules", question="marked lantern " * 50)
    assert "marked" not in caplog.text
