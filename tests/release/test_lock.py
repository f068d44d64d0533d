"""What a deployment installs: pinned, by its hash, from nowhere in particular, under a licence that allows it."""

import re
import tomllib
from itertools import chain
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.release.licences import LOCK, locked, table

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
FREE = {
    "MIT",
    "MIT-0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "0BSD",
    "Apache-2.0",
    "PSF-2.0",
    "Zlib",
    "CC0-1.0",
    "ISC",
    "MPL-2.0",
}


def test_every_direct_dependency_is_one_version_so_no_other_needs_a_test() -> None:
    lines = [*PROJECT["dependencies"], *chain(*PROJECT["optional-dependencies"].values())]
    for requirement in filter(lambda one: one.name != PROJECT["name"], map(Requirement, lines)):
        assert [each.operator for each in requirement.specifier] == ["=="], requirement
        assert "*" not in str(requirement.specifier)


def test_every_dependency_is_locked_as_it_is_pinned() -> None:
    extras = (PROJECT["optional-dependencies"][extra] for extra in ("redis", "discord", "mcp"))
    wanted = [Requirement(line) for line in [*PROJECT["dependencies"], *chain(*extras)]]
    pinned = {canonicalize_name(one.name): next(iter(one.specifier)).version for one in locked()}
    for requirement in (one for one in wanted if one.marker is None or one.marker.evaluate()):
        version = pinned[canonicalize_name(requirement.name)]
        assert requirement.specifier.contains(version), f"{requirement} is locked at {version}; run: make lock"


def test_every_package_has_its_hashes() -> None:
    blocks = re.split(r"\n(?=\S)", LOCK.read_text("utf-8").strip())
    assert len(blocks) > 25
    for block in blocks:
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", block), block


def test_the_lock_names_no_place_to_fetch_from() -> None:
    text = LOCK.read_text("utf-8")
    assert not re.findall(r"https?:|://|--index|--find-links|file:|/", text.replace("sha256:", ""))


def test_every_licence_is_listed_and_allows_what_we_do() -> None:
    assert (ROOT / "docs" / "licences.md").read_text("utf-8") == table(), "run: make lock"
    for row in table().splitlines()[6:]:
        if row:
            named = row.split("|")[3].strip()
            parts = re.split(r" (?:AND|OR) ", named)
            assert set(parts) <= FREE, row
