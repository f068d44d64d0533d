"""`frostcite sources`: what entries cite beside a local copy of the source."""

import json
import os
import re
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

import click

from rules.corpus.parsing import nearest
from rules.curating.passages import Passage
from rules.curating.sources import Compared, compare_source
from service.commands.faults import fault_lines
from service.commands.gamefolders import game_folder
from service.plurals import counted
from service.settings import read_settings


@click.command()
@click.argument("game")
@click.argument("source")
@click.argument("copy", type=click.Path(exists=True, path_type=Path))
@click.option("--only", default="", help="Of passages that nothing covers, only those with such an anchor (a pattern).")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_context
def sources(ctx: click.Context, game: str, source: str, copy: Path, only: str, as_json: bool) -> None:
    """Compare what entries cite with a local copy of a source.

    SOURCE is a name of game.yaml, COPY a folder or a git clone with the source's HTML or Markdown. Told are passages
    that changed after an entry's curator read them, anchors that are gone, and passages that no entry covers. The exit
    code is 1 if a citation is out of date. Nothing is fetched from the network.

    \b
    Example:
      frostcite sources frosthaven official-faq ../frosthaven-faq
      frostcite sources frosthaven official-faq ../frosthaven-faq --only "^page_" --json
    """
    corpus = read_settings().corpus_dir
    folder, described = game_folder(corpus, game)
    if source not in described.sources:
        raise click.UsageError(f"unknown source `{source}`{nearest(source, described.sources)}")
    try:
        pattern = re.compile(only)
    except re.error as error:
        raise click.BadParameter(f"this is no pattern ({error})", param_hint="--only") from None
    found = compare_source(folder, source, copy)
    bare = [passage for passage in found.uncovered if any(pattern.search(anchor) for anchor in passage.anchors)]
    if as_json:
        click.echo(json.dumps(_as_json_value(found, bare), ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(_lines(corpus, found, bare)))
    ctx.exit(1 if found.changed or found.vanished else 0)


def _lines(corpus: Path, found: Compared, bare: list[Passage]) -> Iterator[str]:
    yield from fault_lines(corpus, sorted([*found.changed, *found.vanished]))
    for passage in bare:
        place = f"{os.fspath(passage.path)}:{passage.first}"
        yield f"{place}: no entry covers `#{passage.anchors[0]}` {passage.heading or passage.text[:60]}"
    outdated = counted(len(found.changed) + len(found.vanished), "citation")
    yield f"{outdated} out of date, {counted(len(bare), 'passage')} without an entry"


def _as_json_value(found: Compared, bare: list[Passage]) -> dict[str, object]:
    return {
        "changed": [asdict(problem) for problem in found.changed],
        "vanished": [asdict(problem) for problem in found.vanished],
        "uncovered": [asdict(passage) | {"path": str(passage.path)} for passage in bare],
    }
