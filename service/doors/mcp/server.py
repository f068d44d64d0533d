"""The server for assistants, put together."""

from typing import Final

from mcp.server.mcpserver import MCPServer
from mcp.types import ToolAnnotations

from service.dependencies import Services
from service.doors.mcp.resources import MEDIA_TYPE, TEMPLATE, Resources
from service.doors.mcp.tools import Tools

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


def create_server(held: Services, version: str = "") -> MCPServer:
    """Return the server over an open archive."""
    server = MCPServer(
        "frostcite",
        title="Frostcite",
        description="Board-game rules questions answered with curated, cited rulings.",
        instructions=INSTRUCTIONS,
        website_url=held.settings.origin,
        version=version,
        # What the SDK logs below this names the tools that were called.
        log_level="WARNING",
    )
    tools = Tools(held)
    for tool in tools.all:
        server.add_tool(tool, annotations=_READ_ONLY)
    resources = Resources(held, tools)
    for resource in resources.listed():
        server.add_resource(resource)
    server.resource(TEMPLATE, name="ruling", title="A ruling by its id", mime_type=MEDIA_TYPE)(resources.read)
    return server
