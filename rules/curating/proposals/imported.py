"""Rows of another list as proposals of new rulings."""

import datetime as dt
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

from rules.corpus.nodes import YamlFile
from rules.corpus.yamlfile import parse
from rules.curating.importing import Import
from rules.curating.proposals.model import Proposal


def as_proposals(found: Import, corpus: Path, now: dt.datetime, by: str | None = None) -> Iterator[Proposal]:
    """Yield a proposal for each entry that an import would write, under a name or none."""
    for path, text in found.files.items():
        file = YamlFile(path.name)
        parse(text, file)
        if file.root is not None:
            fields = cast(dict[str, Any], file.root.value())
            game = path.relative_to(corpus).parts[0]
            yield Proposal(what="ruling", game=game, slug=path.stem, language="en", fields=fields, by=by, received=now)
