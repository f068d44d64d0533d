"""How the code lies: layers that import one way, small modules, and no game that the code knows by name."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from rules.corpus.loading import game_slugs

ROOT = Path(__file__).parents[1]
MODULES = sorted(path for package in ("rules", "service") for path in (ROOT / package).rglob("*.py"))
LONGEST_MODULE, LONGEST_FUNCTION = 250, 50
# Declarations alone: every field of the archive, with what it is and an example.
LONGER = {"rules.model": 320}

# Each layer, and those below it that it may import; every layer may import itself.
LEAVES = frozenset({"rules.languages", "rules.problems"})
WORDS = LEAVES | {"rules.words"}
MODEL = LEAVES | {"rules.model"}
CORPUS = MODEL | WORDS | {"rules.corpus"}
INDEX = CORPUS | {"rules.index"}
ANSWER = INDEX | {"rules.answer"}
EVALUATION = ANSWER | {"rules.evaluation"}
LAYERS = {
    "rules.languages": LEAVES,
    "rules.problems": LEAVES,
    "rules.words": LEAVES,
    "rules.model": LEAVES,
    "rules.corpus": MODEL | WORDS,
    "rules.index": CORPUS,
    "rules.answer": INDEX,
    "rules.library": ANSWER,
    "rules.evaluation": ANSWER,
    "rules.curating": EVALUATION | {"rules.library"},
    "rules.offline": ANSWER,
    "service": EVALUATION | {"rules.library", "rules.curating", "rules.offline"},
}
OUTSIDE = {"fastapi", "starlette", "jinja2", "uvicorn", "click", "pydantic_settings", "httpx", "service"}
SHOUTED = {"print", "input", "breakpoint", "exec", "eval"}


def name_of(path: Path) -> str:
    """Return the dotted name of a module."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def imports_of(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def layer_of(module: str) -> str | None:
    return next((layer for layer in LAYERS if module == layer or module.startswith(f"{layer}.")), None)


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def parameters(paths: list[Path]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("path", paths, ids=[name_of(path) for path in paths])


RULES = [path for path in MODULES if name_of(path).startswith("rules.")]
SERVICE = [path for path in MODULES if path not in RULES and name_of(path) != "rules"]


@parameters(MODULES)
def test_layers_import_what_lies_below_them(path: Path) -> None:
    layer = layer_of(name_of(path))
    assert layer is not None or name_of(path) == "rules", "a module belongs to a layer; name it in LAYERS"
    if layer is not None:
        own = {layer_of(module) for module in imports_of(tree_of(path)) if module.split(".")[0] in ("rules", "service")}
        assert own - {layer} <= LAYERS[layer]


@parameters(MODULES)
def test_nothing_is_imported_in_a_function(path: Path) -> None:
    inside = [module for function in functions(path) for module in imports_of(function)]
    assert inside == []


@parameters(RULES)
def test_the_rules_know_nothing_of_the_world(path: Path) -> None:
    assert not {module.split(".")[0] for module in imports_of(tree_of(path))} & OUTSIDE
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in SHOUTED
        if isinstance(node, ast.Attribute):
            assert node.attr not in ("environ", "getenv")


@parameters([path for path in MODULES if "index" not in path.parts])
def test_whoosh_is_known_to_the_index_alone(path: Path) -> None:
    assert not [module for module in imports_of(tree_of(path)) if module.split(".")[0] == "whoosh"]


@parameters([path for path in MODULES if path.parts[-3:-1] != ("rules", "corpus")])
def test_yaml_is_read_by_the_corpus_alone(path: Path) -> None:
    if layer_of(name_of(path)) != "rules.curating":
        assert "yaml" not in set(imports_of(tree_of(path)))


# What changes a file where it lies: a process that has it mapped into memory would die of it, or read half of each.
IN_PLACE = {
    *("truncate", "ftruncate", "fallocate", "posix_fallocate", "pwrite", "pwritev", "sendfile", "copy_file_range"),
    *("memmap", "open_memmap", "O_RDWR", "O_APPEND", "O_TRUNC", "ACCESS_WRITE", "ACCESS_COPY", "PROT_WRITE"),
}
# Appending is for what nobody maps.
APPENDS = {
    "rules.index.store": "the lock on building, which stays empty",
    "rules.curating.proposals.folder": "the lock on the proposals, which stays empty",
    "service.commands.formats": "a run's summary on GitHub, to which other steps append as well",
}


def modes_of(call: ast.Call) -> Iterator[str]:
    """Yield the mode in which a call opens a file, if it says one; "?" if that is worked out elsewhere."""
    if name_called(call) not in ("open", "fdopen"):
        return
    given = [*call.args, *(word.value for word in call.keywords if word.arg == "mode")]
    for argument in given:
        if isinstance(argument, ast.Constant) and re.fullmatch("[rwaxbt+]{1,4}", str(argument.value)):
            yield str(argument.value)
    by_name = isinstance(call.func, ast.Name) and call.args[1:2]
    if any(not isinstance(mode, ast.Constant) for mode in [*(by_name or []), *given[len(call.args) :]]):
        yield "?"


def changed_in_place(tree: ast.AST) -> Iterator[str]:
    """Yield what in a module's code writes into a file that is there already, or maps one so that it could."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from {alias.name for alias in node.names} & IN_PLACE
        if isinstance(node, ast.Attribute | ast.Name):
            yield from {node.attr if isinstance(node, ast.Attribute) else node.id} & IN_PLACE
        if isinstance(node, ast.Call):
            yield from (mode for mode in modes_of(node) if set(mode) & set("a+?"))
            if name_called(node) == "mmap" and "ACCESS_READ" not in ast.unparse(node):
                yield "mmap"
            yield from (ast.unparse(word) for word in node.keywords if word.arg == "mmap_mode")


def name_called(call: ast.Call) -> str:
    """Return the name of what is called, without where it comes from."""
    return ast.unparse(call.func).rpartition(".")[2]


@parameters(MODULES)
def test_no_file_is_changed_where_it_lies(path: Path) -> None:
    expected = ["a"] if name_of(path) in APPENDS else []
    assert list(changed_in_place(tree_of(path))) == expected


@pytest.mark.parametrize(
    "code",
    [
        *(
            'open(path, "r+")',
            'open(path, mode="a+")',
            'path.open("rb+")',
            'io.open(path, "w+")',
            'os.fdopen(fd, "r+b")',
        ),
        *(
            "open(path, mode)",
            "path.open(mode=mode)",
            'path.open("ab")',
            "os.open(path, os.O_RDWR)",
            "stream.truncate(0)",
        ),
        *("os.truncate(path, 0)", "from os import truncate", "mmap.mmap(fd, 0)", "mmap(fd, 0, access=ACCESS_WRITE)"),
        *("np.memmap(path)", 'np.load(path, mmap_mode="r+")', "mmap.mmap(fd, 0, prot=PROT_WRITE)"),
    ],
)
def test_what_would_change_a_file_where_it_lies_is_seen(code: str) -> None:
    assert list(changed_in_place(ast.parse(code)))


@parameters(MODULES)
def test_modules_and_functions_are_small(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= LONGER.get(name_of(path), LONGEST_MODULE)
    long = {f.name for f in functions(path) if (f.end_lineno or f.lineno) - f.lineno >= LONGEST_FUNCTION}
    assert long == set()


@parameters(MODULES)
def test_every_module_and_public_thing_says_what_it_is(path: Path) -> None:
    assert ast.get_docstring(tree_of(path))
    for node in tree_of(path).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            assert ast.get_docstring(node), node.name


def spelled(slug: str) -> str:
    """Return a pattern of a slug in any spelling: with hyphens, underscores, spaces or nothing between its words."""
    return r"\b" + r"[-_ ]?".join(map(re.escape, slug.split("-"))) + r"\b"


@cache
def names_of_the_archive() -> re.Pattern[str]:
    """Return a pattern of every game of the archive and of every entry whose slug is no ordinary phrase."""
    entries = (path.stem for path in (ROOT / "corpus").glob("*/*/*.yaml"))
    slugs = [*game_slugs(ROOT / "corpus"), *(slug for slug in entries if slug.count("-") >= 2)]
    return re.compile("|".join(map(spelled, slugs)), re.IGNORECASE)


def code_of(path: Path) -> str:
    """Return a module's code without docstrings, comments and examples: those may name games."""
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and ast.get_docstring(
            node
        ):
            node.body[0] = ast.Pass()
        if isinstance(node, ast.Call):
            node.keywords = [word for word in node.keywords if word.arg not in ("examples", "help", "description")]
    return ast.unparse(tree)


@parameters(MODULES)
def test_no_game_or_entry_has_a_rule_of_its_own(path: Path) -> None:
    assert names_of_the_archive().findall(code_of(path)) == []
