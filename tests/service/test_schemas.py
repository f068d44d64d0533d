"""The schemas are published as the models make them."""

import pytest
from starlette.testclient import TestClient

from rules.curating.schemas import MODELS, schema_of


@pytest.mark.parametrize("name", MODELS)
def test_a_schema_is_at_its_address(client: TestClient, name: str) -> None:
    response = client.get(f"/schema/{name}.json")
    assert response.json() == schema_of(name)
    assert response.headers["access-control-allow-origin"] == "*"


def test_there_is_no_other_schema(client: TestClient) -> None:
    assert client.get("/schema/nothing.json").status_code == 404
