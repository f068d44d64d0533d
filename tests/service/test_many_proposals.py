"""Ten thousand proposals: as many wait as may, the others are told to come again, and curators still see what waits."""

import asyncio
from collections import Counter
from pathlib import Path

import httpx2
import pytest
from starlette.testclient import TestClient

from rules.curating.proposals.folder import MAX_WAITING, Proposals
from service.app import create_app
from service.settings import Settings
from service.workbench.app import create_workbench
from service.workbench.desk import Desk
from service.workbench.door import Door

API = "/api/v1/games/lantern-valley/proposals"
SENT, PORT = 10_000, 8_765


@pytest.mark.slow
def test_ten_thousand_proposals_are_kept_as_far_as_they_may_be(settings: Settings, tmp_path: Path) -> None:
    given = settings.model_copy(update={"data_dir": tmp_path, "proposals": True, "rate_limits": "off"})
    app = create_app(given)

    async def send() -> Counter[int]:
        found: Counter[int] = Counter()
        transport = httpx2.ASGITransport(app=app)
        async with httpx2.AsyncClient(transport=transport, base_url="https://frostcite.example") as client:
            for number in range(SENT):
                response = await client.post(API, json={"entry": "burn", "note": f"Look at this again, {number}"})
                found[response.status_code] += 1
                if response.status_code == 503:
                    assert response.headers["retry-after"] == "600"
                    assert response.json()["type"] == "urn:frostcite:problem:not-now"
        return found

    with TestClient(app):
        found = asyncio.run(send())
    assert found == {202: MAX_WAITING, 503: SENT - MAX_WAITING}
    assert len(Proposals(tmp_path).all()) == MAX_WAITING
    door = Door()
    bench = create_workbench(Desk(given.model_copy(update={"host": "127.0.0.1", "port": PORT})), door)
    with TestClient(bench, base_url=f"http://127.0.0.1:{PORT}") as client:
        client.get(f"/?token={door.token}")
        page = client.get("/en/lantern-valley/proposals")
    assert page.status_code == 200
    assert "Look at this again" in page.text or "A lantern burns" in page.text
