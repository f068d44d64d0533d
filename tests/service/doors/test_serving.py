"""Assistants at a running service with several workers, by the protocol's own client."""

from pathlib import Path

import pytest
from mcp import Client
from mcp.types import CallToolResult

from tests.load.running import serving

QUESTION = "how long does a markedword lantern burn"


@pytest.fixture
def anyio_backend() -> str:
    """Return the event loop that the tests run on."""
    return "asyncio"


@pytest.mark.anyio
async def test_every_worker_answers_assistants(corpus_dir: Path, tmp_path: Path) -> None:
    with serving(corpus_dir, tmp_path, workers=2, mcp="1") as service:
        for _ in range(6):
            # Another connection may reach the other worker.
            async with Client(f"http://127.0.0.1:{service.port}/mcp") as client:
                result = await client.call_tool("ask_rules", {"question": QUESTION})
                assert len((await client.list_resources()).resources) == 5
            assert isinstance(result, CallToolResult)
            assert "lantern-valley/burn" in str(result.structured_content)
    assert "markedword" not in service.log
