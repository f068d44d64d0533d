"""The bill of materials lists what the lock does, under the licences that are listed, from nowhere in particular."""

import json
import re
import tomllib
from typing import Any

from packaging.requirements import Requirement

from tests.release.licences import LOCK, licence, locked
from tests.release.sbom import packages

TEXT = LOCK.parent.joinpath("docs", "sbom.json").read_text("utf-8")
BILL: dict[str, Any] = json.loads(TEXT)


def test_it_lists_exactly_what_the_lock_does() -> None:
    wanted = [Requirement(line) for line in packages()]
    assert len(wanted) == len(re.findall(r"^[\w.-]+==", LOCK.read_text("utf-8"), re.MULTILINE)) > 40
    listed = sorted((one["name"], one["version"], one["purl"]) for one in BILL["components"])
    pinned = ((one.name, next(iter(one.specifier)).version) for one in wanted)
    assert listed == sorted((name, at, f"pkg:pypi/{name}@{at}") for name, at in pinned), "run: make lock"


def test_each_package_has_its_licence() -> None:
    listed = {one["name"]: one["licenses"] for one in BILL["components"] if "licenses" in one}
    assert listed == {one.name: [{"expression": licence(one.name)}] for one in locked()}, "run: make lock"


def test_it_is_the_bill_of_this_version() -> None:
    project = tomllib.loads(LOCK.with_name("pyproject.toml").read_text("utf-8"))["project"]
    about = BILL["metadata"]["component"]
    assert (BILL["bomFormat"], about["name"], about["version"]) == ("CycloneDX", project["name"], project["version"])


def test_it_is_the_same_whoever_makes_it_and_names_no_place_to_fetch_from() -> None:
    assert {"serialNumber", "timestamp"}.isdisjoint([*BILL, *BILL["metadata"]])
    assert "externalReferences" not in TEXT
    assert TEXT.count("://") == BILL["$schema"].count("://")
