"""`frostcite history`: what changed in a game or an entry, when and by whom."""

import json
from dataclasses import asdict

import click

from rules.corpus.parsing import nearest
from rules.curating.history import history as find
from service.commands.gamefolders import game_folder
from service.settings import read_settings


@click.command()
@click.argument("name", metavar="GAME[/ENTRY]")
@click.option("--limit", type=click.IntRange(1, 10_000), default=50, show_default=True, help="Changes, at most.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def history(name: str, limit: int, as_json: bool) -> None:
    """Tell what changed in a game or an entry.

    Where git keeps the corpus, its log is told field by field, with author, day and message, the newest first;
    elsewhere the entries' own dates. What only changes an entry's form is left out.

    \b
    Example:
      frostcite history frosthaven --limit 20
      frostcite history frosthaven/shield-resolves-before-ward-and-brittle
    """
    corpus = read_settings().corpus_dir
    game, _, slug = name.partition("/")
    folder, _ = game_folder(corpus, game)
    slugs = [file.entry.slug for file in folder.entries]
    if slug and slug not in slugs:
        # Whoever writes the beginning of a name, or a word of it, means one that has it.
        raise click.UsageError(f"no entry `{slug}` in {game}{nearest(slug, _having(slug, slugs) or slugs)}")
    changes = find(corpus, folder, slug or None, limit)
    if as_json:
        values = [{**asdict(change), "day": change.day.isoformat()} for change in changes]
        click.echo(json.dumps(values, ensure_ascii=False, indent=2))
        return
    for change in changes:
        who = f"  ({change.author}: {change.message}, {change.commit[:10]})" if change.commit else ""
        click.echo(f"{change.day}  {click.style(change.slug, bold=True)}: {'; '.join(change.what)}{who}")


def _having(part: str, slugs: list[str]) -> list[str]:
    return [slug for slug in slugs if part in slug]
