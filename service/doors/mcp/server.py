"""The server for assistants, put together."""

from typing import Any, Final

from anyio import to_thread
from mcp.server.mcpserver import MCPServer
from mcp.types import Resource, ToolAnnotations

from service.doors.mcp.resources import MEDIA_TYPE, TEMPLATE, Resources
from service.doors.mcp.tools import Holder, Tools
from service.settings import Settings

INSTRUCTIONS: Final = """\
Frostcite holds curated rulings on board games, each cited to a rulebook page or an official source. Use `ask_rules`
for any rules question about a game that `list_games` names, before you answer from memory.

- Quote: give the ruling in its own words, with every number, condition and exception. Do not shorten a rule into
  another rule.
- Cite: name the source after the ruling, as the result gives it, and link the ruling's page. Say how official it is
  when its authority is not the publisher.
- Do not extend: never derive a rule from a ruling, join rulings that the result does not join, or fill a gap from
  memory. Status `related` or `none` means that nothing settles the question: say that plainly first. Anything you say
  beyond it is your own opinion, so call it that.
- Spoilers: a covered ruling gives away things that the group unlocks later. Ask the player before you call again with
  `reveal=true`.
- Pass the question on as the player wrote it, with the game if it is known. Answer in the player's language.
"""

_READ_ONLY: Final = ToolAnnotations(
    read_only_hint=True, destructive_hint=False, idempotent_hint=True, open_world_hint=False
)


class _Server(MCPServer):
    """A server whose resources are those that the archive has at the moment when they are listed."""

    def __init__(self, resources: Resources, **described: Any) -> None:
        super().__init__("frostcite", **described)
        self._rulings = resources

    async def list_resources(self) -> list[Resource]:
        """List every ruling."""
        return await to_thread.run_sync(lambda: list(self._rulings.listed()))


def create_server(holder: Holder, settings: Settings, version: str = "") -> MCPServer:
    """Return the server over whatever archive is open when it is asked."""
    tools = Tools(holder)
    resources = Resources(holder, tools)
    server = _Server(
        resources,
        title="Frostcite",
        description="Board-game rules questions answered with curated, cited rulings.",
        instructions=INSTRUCTIONS,
        website_url=settings.origin,
        version=version,
        # What the SDK logs below this names the tools that were called.
        log_level="WARNING",
    )
    for tool in tools.all:
        server.add_tool(tool, annotations=_READ_ONLY)
    server.resource(TEMPLATE, name="ruling", title="A ruling by its id", mime_type=MEDIA_TYPE)(resources.read)
    return server
