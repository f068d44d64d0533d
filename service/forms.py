"""What a form of a page of ours sends. What comes from another site's page is refused."""

from collections.abc import Mapping
from urllib.parse import parse_qs

from fastapi import Request

from service.errors import refused


async def read_form(request: Request, most_bytes: int, most_fields: int) -> Mapping[str, str]:
    """Return the fields of a form. Raises Problem for what is too large or no form, or from elsewhere."""
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise refused(403)
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > most_bytes:
            raise refused(413)
    try:
        fields = parse_qs(body.decode("ascii"), errors="strict", max_num_fields=most_fields)
    except ValueError:
        raise refused(400) from None
    return {name: values[0] for name, values in fields.items()}
