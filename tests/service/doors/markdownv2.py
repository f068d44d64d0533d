"""Telegram's MarkdownV2, read as Telegram says that it reads it."""

import re

_ENTITY = re.compile(
    r"\\(?P<kept>[\x01-\x7e])|\[(?P<text>(?:\\.|[^\]\\])*)\]\((?P<url>(?:\\.|[^)\\])*)\)|(?P<mark>[*_])|(?P<plain>.)",
    re.DOTALL,
)
_SPECIAL = set("_*[]()~`>#+-=|{}.!")


def read(text: str) -> str:
    """Return what MarkdownV2 shows: text in bold as «b…», a link as «text→address». Fails where Telegram would."""
    shown, opened = "", list[str]()
    for found in _ENTITY.finditer(text):
        if found["kept"]:
            shown += found["kept"]
        elif found["url"] is not None:
            address = re.sub(r"\\(.)", r"\1", found["url"])
            shown += f"«{read(found['text'])}→{address}»"
        elif found["mark"]:
            closes = opened[-1:] == [found["mark"]]
            shown += "»" if closes else "«b" if found["mark"] == "*" else "«i"
            opened = opened[:-1] if closes else [*opened, found["mark"]]
        else:
            assert found["plain"] not in _SPECIAL, f"{found['plain']} is not escaped in {text}"
            shown += found["plain"]
    assert opened == []
    return shown
