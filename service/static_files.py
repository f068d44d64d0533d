"""The route of the site's own files."""

from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import Response

from service.assets import assets
from service.errors import not_found
from service.middleware.representing import reads_gzip

router = APIRouter(include_in_schema=False)

_FOR_GOOD: Final = "public, max-age=31536000, immutable"


@router.get("/static/{version}/{path:path}")
async def static_file(request: Request, version: str, path: str) -> Response:
    """Return a file; kept for good under the address that names its content."""
    files = assets()
    if path not in files.files:
        raise not_found()
    asset = files.files[path]
    headers = {"Cache-Control": _FOR_GOOD if version == files.version else "no-cache", "Vary": "Accept-Encoding"}
    body = asset.body
    if asset.compressed and reads_gzip(request.headers.get("accept-encoding", "")):
        body, headers["Content-Encoding"] = asset.compressed, "gzip"
    return Response(body, media_type=asset.media_type, headers=headers)
