"""Whether an address on the web leads somewhere: asked once, politely, and only when a person asks for it."""

import http.client
import re
from collections.abc import Collection
from urllib.parse import unquote, urljoin, urlsplit

_SECONDS = 15.0
_MOST_STEPS = 5
_MOST_BYTES = 4 * 1024 * 1024
_HEADERS = {"User-Agent": "frostcite-links", "Accept": "text/html,*/*;q=0.5", "Connection": "close"}
_MOVED, _FOR_GOOD = (301, 302, 303, 307, 308), (301, 308)


def faults_of(page: str, anchors: Collection[str] = ()) -> dict[str, str]:
    """Return what is wrong with a page and with anchors in it, by address, in words that say what to do.

    The page is asked once; an address that leads where it says is not in the result. An empty anchor is the page.
    """
    urls = [f"{page}#{anchor}" if anchor else page for anchor in anchors or ("",)]
    try:
        status, here, moved, body = _follow(page, with_body=any(anchors))
    except (OSError, http.client.HTTPException, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error) or type(error).__name__
        return {url: f"{url} does not answer ({why})" for url in urls}
    if status >= http.client.BAD_REQUEST:
        return {url: f"{url} answers {status}; find what it led to, and correct it" for url in urls}
    if moved:
        return {url: f"{url} has moved to {here}; write that instead" for url in urls}
    gone = [anchor for anchor in anchors if anchor and not _has(body, unquote(anchor))]
    return {f"{page}#{anchor}": f"{page} has no anchor `{anchor}`; find the passage again" for anchor in gone}


def _follow(url: str, with_body: bool) -> tuple[int, str, bool, str]:
    """Return the status at the end of the way, where that is, whether it moved there for good, and the page's text."""
    moved = False
    for _ in range(_MOST_STEPS):
        status, target, body = _get(url, with_body)
        if status not in _MOVED or not target:
            return status, url, moved, body
        moved |= status in _FOR_GOOD
        url = urljoin(url, target)
    raise ValueError("it leads in a circle")


def _get(url: str, with_body: bool) -> tuple[int, str | None, str]:
    """Return the status, where it leads on to, and the page's text if it is wanted."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError("it is no address on the web")
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    connection = kind(parts.hostname, parts.port, timeout=_SECONDS)
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection.request("GET", path, headers=_HEADERS)
        response = connection.getresponse()
        body = response.read(_MOST_BYTES).decode("utf-8", "replace") if with_body else ""
        return response.status, response.getheader("Location"), body
    finally:
        connection.close()


def _has(body: str, anchor: str) -> bool:
    return re.search(rf"\b(?:id|name)\s*=\s*[\"']?{re.escape(anchor)}[\"'\s>]", body, re.IGNORECASE) is not None
