"""Load by name what is slow to import: NumPy and Whoosh are most of a cold start, and `--help` needs neither."""

from importlib import import_module
from typing import Any


def load(name: str) -> Any:
    """Return what a name such as `rules.library:Library` stands for, its module imported when first asked for."""
    module, _, attribute = name.partition(":")
    return getattr(import_module(module), attribute) if attribute else import_module(module)
