"""`frostcite mcp` answers the protocol's own client, on standard input and by HTTP."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import Result
from mcp import Client, StdioServerParameters
from mcp.types import CallToolResult

Run = Callable[..., Result]

ROOT = Path(__file__).parents[3]
PROGRAM = "from service.cli import main; main(prog_name='frostcite')"
QUESTION = "how many cheeses can a mouse carry"


@pytest.fixture
def anyio_backend() -> str:
    """Return the event loop that the tests run on."""
    return "asyncio"


@contextmanager
def serving() -> Iterator[str]:
    """Yield the address of a running server; it is gone at the end, and no question is in its log."""
    command = [sys.executable, "-c", PROGRAM, "mcp", "--http", "--port", "0"]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        assert process.stdout is not None
        try:
            line = process.stdout.readline()
            assert line.startswith("Frostcite answers assistants at http://127.0.0.1:"), line
            yield line.split()[4]
            process.send_signal(signal.SIGINT)
            assert "cheeses" not in process.communicate(timeout=20)[0]
            assert process.returncode == 0
        finally:
            process.kill()


@pytest.mark.anyio
async def test_an_assistant_starts_it_and_talks_on_standard_input(corpus: Path) -> None:
    settings = {name: value for name, value in os.environ.items() if name.startswith("FROSTCITE_")}
    command = StdioServerParameters(command=sys.executable, args=["-c", PROGRAM, "mcp"], env=settings, cwd=ROOT)
    async with Client(command) as client:
        result = await client.call_tool("ask_rules", {"question": QUESTION})
    assert isinstance(result, CallToolResult)
    assert result.structured_content is not None
    assert "moon-mice/one-cheese" in str(result.structured_content)


@pytest.mark.anyio
@pytest.mark.parametrize("mode", ["auto", "legacy"])
async def test_assistants_reach_it_over_the_network_in_the_old_protocol_and_the_new(corpus: Path, mode: str) -> None:
    with serving() as address:
        async with Client(address, mode=mode) as client:
            assert len((await client.list_resources()).resources) == 3
            result = await client.call_tool("ask_rules", {"question": QUESTION})
    assert isinstance(result, CallToolResult)
    assert "moon-mice/one-cheese" in str(result.structured_content)


def test_a_port_without_http_is_wrong_use(corpus: Path, run: Run) -> None:
    result = run("mcp", "--port", "0")
    assert result.exit_code == 2
    assert "--host and --port need --http" in result.stderr
