"""The JSON Schemas of the corpus's files, published for editors and other programs."""

from fastapi import APIRouter
from fastapi.responses import Response

from rules.curating.schemas import MODELS, schema_text
from service.errors import not_found

router = APIRouter(include_in_schema=False)


@router.get("/schema/{name}.json")
def schema(name: str) -> Response:
    """Return the schema of an entry, a game or a list of open questions."""
    if name not in MODELS:
        raise not_found()
    headers = {"Access-Control-Allow-Origin": "*", "Cache-Control": "public, max-age=3600"}
    return Response(schema_text(name), media_type="application/schema+json", headers=headers)
