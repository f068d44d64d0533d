"""`frostcite discord`: what Discord is to know of the service."""

import json

import click

from service.commands.lazy import load
from service.settings import read_settings, variable


@click.group()
def discord() -> None:
    """Tell Discord the commands that players call.

    Set up as docs/discord.md says; the service answers at /integrations/discord once FROSTCITE_DISCORD_PUBLIC_KEY is
    set.

    \b
    Example:
      frostcite discord register --dry-run
    """


@discord.command()
@click.option("--dry-run", is_flag=True, help="Print the commands as JSON and send nothing.")
def register(dry_run: bool) -> None:
    """Send the commands to Discord, in the place of those that it knows.

    Needs FROSTCITE_DISCORD_APPLICATION_ID and FROSTCITE_DISCORD_BOT_TOKEN. Once is enough, and again after an update
    of Frostcite.

    \b
    Example:
      frostcite discord register
    """
    commands = load("service.doors.discord.definitions:definitions")()
    if dry_run:
        click.echo(json.dumps(commands, ensure_ascii=False, indent=2))
        return
    settings = read_settings()
    application, token = settings.discord_application_id, settings.discord_bot_token
    if not application or not token:
        missing = "discord_bot_token" if application else "discord_application_id"
        raise click.UsageError(f"set {variable(missing)}; docs/discord.md says where it is")
    registering = load("service.doors.discord.registering")
    try:
        known = registering.register(application, token.get_secret_value(), commands, settings.origin)
    except registering.Refused as refusal:
        raise click.ClickException(str(refusal)) from refusal
    click.echo(f"Discord knows {known} commands")
