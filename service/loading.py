"""Templates as they are read: what is the same on every page in a language is put in before they are compiled."""

import re
from ast import literal_eval
from collections.abc import Callable
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader

from service.assets import assets
from service.catalogues import Wording

# A message without values, and the address of a file of ours.
_MESSAGE: Final = re.compile(r"\b_\(('(?:[^'\\]|\\.)*')\)")
_ASSET: Final = re.compile(r"\basset\(('[^']*')\)")


class Loader(FileSystemLoader):
    """Reads the templates of a folder in one language."""

    def __init__(self, folder: Path, words: Wording) -> None:
        super().__init__(folder)
        self._words = words

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        """Return a template's source, where it is, and what says whether it is still the same."""
        source, path, fresh = super().get_source(environment, template)
        return _ASSET.sub(_address, _MESSAGE.sub(self._said, source)), path, fresh

    def _said(self, message: re.Match[str]) -> str:
        # As gettext for templates does it: a translation is markup, with `%%` for `%`.
        said = self._words.gettext(literal_eval(message[1])) % {}
        return f"({said!r}|safe)"


def _address(path: re.Match[str]) -> str:
    return repr(assets().url(literal_eval(path[1])))
