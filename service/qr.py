"""An address as a code that a camera reads: black on white with its quiet margin, whatever the page's colours."""

import io
from functools import lru_cache

import segno

_MARGIN = 4


@lru_cache(maxsize=1_024)
def qr_svg(address: str) -> bytes:
    """Return an SVG image of a QR code that holds an address; it has no size of its own and fills its place."""
    written = io.BytesIO()
    code = segno.make_qr(address, error="m")
    code.save(written, kind="svg", border=_MARGIN, dark="#000", light="#fff", omitsize=True, xmldecl=False)
    return written.getvalue()
