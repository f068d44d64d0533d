"""`frostcite export`: entries for other programs, or for paper."""

from pathlib import Path

import click

from rules.corpus.stamping import write_whole
from rules.curating.exporting import as_csv, as_json, as_json_lines
from rules.languages import LANGUAGES, Language
from service.commands.gamefolders import game_folders
from service.commands.lazy import load
from service.commands.opening import open_library
from service.settings import read_settings

_SHAPES = ("json", "jsonl", "csv", "html", "anki")


@click.command()
@click.argument("game", required=False)
@click.option("--format", "shape", type=click.Choice(_SHAPES), default="json", show_default=True, help="The shape.")
@click.option("--lang", type=click.Choice(LANGUAGES), default="en", help="The language of html and anki.")
@click.option("--output", "-o", type=click.Path(dir_okay=False, path_type=Path), help="The file to write.")
def export(game: str | None, shape: str, lang: Language, output: Path | None) -> None:
    """Print entries for other programs, or for paper.

    GAME is a game's folder; without it, all games are exported. json and jsonl hold everything and can be imported
    again; csv is for spreadsheets; html is one page to keep or print, of one game; anki is a text file that Anki
    imports, where a second import renews the cards.

    \b
    Example:
      frostcite export --format json -o archive.json
      frostcite export frosthaven --format html --lang es -o frosthaven.html
    """
    if shape == "html" and not game:
        raise click.UsageError("name the GAME that the page is to hold")
    text = _handed_out(game, shape, lang) if shape in ("html", "anki") else _data(game, shape)
    if output:
        write_whole(output, text.encode())
    else:
        click.echo(text, nl=False)


def _data(game: str | None, shape: str) -> str:
    folders = game_folders(read_settings().corpus_dir, game)
    entries = [file.entry for folder, _ in folders for file in folder.entries]
    if shape == "json":
        return as_json([described for _, described in folders], entries)
    return as_csv(entries) if shape == "csv" else as_json_lines(entries)


def _handed_out(game: str | None, shape: str, language: Language) -> str:
    settings = read_settings()
    library = open_library(settings)
    make = load(f"service.handing_out:as_{shape}")
    games = [game] if game else [index.game.slug for index in library.games]
    text: str = make(library, game if shape == "html" else games, language, settings.origin)
    return text
