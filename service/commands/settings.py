"""`frostcite settings`: every setting, what it means, its value and where that came from."""

import json
import os
from typing import Any

import click

from service.commands.showing import terminal_width
from service.settings import Settings, read_settings, variable


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def settings(as_json: bool) -> None:
    """Show every setting, its value and where it came from.

    \b
    Example:
      FROSTCITE_PORT=8080 frostcite settings
    """
    rows = _rows(read_settings())
    if as_json:
        click.echo(json.dumps(rows, ensure_ascii=False, indent=2))
        return
    width = terminal_width()
    for row in rows:
        shown = _shown(row["value"])
        click.echo(f"{click.style(row['variable'], bold=True)} = {shown}  ({row['source']})")
        click.echo(click.wrap_text(row["meaning"], width, "    ", "    "))


def _rows(present: Settings) -> list[dict[str, Any]]:
    given = {name.upper() for name, value in os.environ.items() if value}
    values = present.model_dump(mode="json")
    return [
        {
            "variable": variable(name),
            "value": values[name],
            "source": "environment" if variable(name) in given else "default",
            "meaning": field.description,
        }
        for name, field in Settings.model_fields.items()
    ]


def _shown(value: object) -> str:
    match value:
        case None:
            return "none"
        case bool():
            return str(value).lower()
        case list():
            return ",".join(map(str, value))
    return str(value)
