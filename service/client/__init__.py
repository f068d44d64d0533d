"""A client of a Frostcite service for Python programs: `Frostcite`, and `AsyncFrostcite` for asyncio.

    from service.client import Frostcite
    with Frostcite("https://rules.example") as frostcite:
        print(frostcite.ask("does shield apply before ward", game="frosthaven").answer)

`calls` what can be asked · `receiving` what comes back · `errors` what can go wrong. Results are the API's own models,
`service.views.shapes`.
"""

from service.client.asynchronous import AsyncFrostcite
from service.client.errors import FrostciteError, Refused, Unreachable
from service.client.synchronous import Frostcite

__all__ = ["AsyncFrostcite", "Frostcite", "FrostciteError", "Refused", "Unreachable"]
