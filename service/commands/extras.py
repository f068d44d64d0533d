"""Load what only an extra of the package brings."""

from typing import Any

import click

from service.commands.lazy import load


def load_extra(name: str, extra: str, *packages: str) -> Any:
    """Return what a name stands for, as `load` does; without the extra's packages, say how to get them."""
    try:
        return load(name)
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in packages:
            raise
        raise click.ClickException(f"this needs more: pip install 'frostcite[{extra}]'") from error
