"""What a repository of rulings runs before a commit and in its workflow: the hooks and the example do what they say."""

import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import Result

from tests.service.commands.test_keeping import git

Run = Callable[..., Result]

ROOT = Path(__file__).parents[3]
HOOKS: dict[str, dict[str, Any]] = {
    hook["id"]: hook for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
}


def workflow() -> list[list[str]]:
    """Return the commands of Frostcite in the workflow that the page for curators shows, their commit taken as HEAD."""
    blocks = re.findall(r"```yaml\n(.*?)```", (ROOT / "docs/curating.md").read_text("utf-8"), re.DOTALL)
    (shown,) = [block for block in blocks if "jobs:" in block]
    steps = yaml.safe_load(shown)["jobs"]["check"]["steps"]
    commands = [re.sub(r'"origin/.*"', "HEAD", step["run"]) for step in steps if "run" in step]
    return [shlex.split(command)[1:] for command in commands if command.startswith("frostcite ")]


@pytest.fixture
def kept(corpus: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a corpus in canonical form, committed, in the present folder."""
    run("fmt", corpus)
    git(corpus.parent, "init", "-q")
    git(corpus.parent, "add", "corpus")
    git(corpus.parent, "commit", "-qm", "The archive")
    monkeypatch.chdir(corpus.parent)
    return corpus


def hook(run: Run, name: str) -> Result:
    """Run a hook as pre-commit does: with the files that it wants, or with none."""
    wanted = [path for path in sorted(Path().rglob("*")) if re.search(HOOKS[name]["files"], path.as_posix())]
    assert wanted
    files = wanted if HOOKS[name].get("pass_filenames", True) else []
    return run(*shlex.split(HOOKS[name]["entry"])[1:], *files)


@pytest.mark.parametrize("name", HOOKS)
def test_a_hook_lets_a_good_corpus_pass(kept: Path, run: Run, name: str) -> None:
    assert hook(run, name).exit_code == 0


def test_the_hooks_stop_a_fault_a_lost_phrasing_and_another_form(kept: Path, run: Run) -> None:
    path = kept / "moon-mice/rules/comet.yaml"
    whole = path.read_text("utf-8")
    path.write_text(whole.replace("kind: rule", "kind: fact"), "utf-8")
    assert hook(run, "frostcite-check").exit_code == 1
    path.write_text(whole.replace("  en:\n", "  en:\n    - two cheese at once\n"), "utf-8")
    assert "lost-phrasing" in hook(run, "frostcite-check").stdout
    path.write_text(whole.replace("title: A comet", "title:   A comet"), "utf-8")
    assert "put into canonical form" in hook(run, "frostcite-fmt").stdout
    assert path.read_text("utf-8") == whole


def test_the_workflow_passes_a_good_corpus_and_annotates_a_bad_one(kept: Path, run: Run) -> None:
    assert [(command[0], run(*command).exit_code) for command in workflow()] == [("check", 0), ("fmt", 0)]
    path = kept / "moon-mice/rules/comet.yaml"
    path.write_text(path.read_text("utf-8").replace("  en:\n", "  en:\n    - two cheese at once\n"), "utf-8")
    told = run(*workflow()[0])
    assert told.exit_code == 1
    assert told.stdout.startswith("::error file=corpus/moon-mice/rules/comet.yaml,line=")
