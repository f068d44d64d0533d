"""What a text would do to the corpus as an entry's file, before it is written."""

from pathlib import Path

from rules.corpus.checks import check_game
from rules.corpus.loading import EntryFile, read_game
from rules.corpus.nodes import Node, YamlFile
from rules.corpus.parsing import parse_as
from rules.corpus.yamlfile import MAX_BYTES, parse
from rules.model import Entry, EntryData
from rules.problems import Problem


def faults_of(corpus: Path, path: Path, text: str) -> list[Problem]:
    """Return the faults of a text as the file of an entry, and those that it would bring to other files."""
    name = path.relative_to(corpus).as_posix()
    file = YamlFile(name)
    if len(text.encode()) > MAX_BYTES:
        file.fault(Node(1, 1), "too-large", f"the file is over {MAX_BYTES >> 10} KB; shorten it or split it")
        return file.problems
    parse(text, file)
    data = parse_as(EntryData, file)
    if data and data.kind.folder != path.parent.name:
        message = f"kind is `{data.kind}` but the file lies in `{path.parent.name}/`"
        file.problems.append(file.problem_at(("kind",), "folder", message))
    if data is None or file.problems:
        return sorted(file.problems)
    game = name.partition("/")[0]
    folder = read_game(corpus, game)
    before = {str(problem) for problem in check_game(folder)}
    folder.problems = [problem for problem in folder.problems if problem.path != name]
    folder.unread.discard(path.stem)
    folder.entries = [kept for kept in folder.entries if kept.file.path != name]
    folder.entries.append(EntryFile(Entry.model_construct(**dict(data), game=game, slug=path.stem), file))
    return [problem for problem in check_game(folder) if problem.path == name or str(problem) not in before]
