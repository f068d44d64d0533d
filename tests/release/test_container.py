"""What the Dockerfile does, read instruction by instruction: no daemon is needed to see that its steps fit together."""

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

import yaml

from service.settings import Settings

ROOT = Path(__file__).parents[2]
KNOWN = {"FROM", "WORKDIR", "COPY", "RUN", "ENV", "USER", "VOLUME", "EXPOSE", "STOPSIGNAL", "HEALTHCHECK", "CMD"}


@dataclass(frozen=True)
class Step:
    """One instruction of a Dockerfile."""

    name: str
    said: str


def stages() -> list[list[Step]]:
    """Return the instructions of each stage."""
    text = (ROOT / "Dockerfile").read_text("utf-8")
    plain = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    lines = re.sub(r"\s*\\\n\s*", " ", plain).splitlines()
    found: list[list[Step]] = []
    for line in filter(None, lines):
        name, _, said = line.partition(" ")
        if name == "FROM":
            found.append([])
        found[-1].append(Step(name, said))
    return found


BUILT, FINAL = stages()


def said(stage: list[Step], name: str) -> list[str]:
    return [step.said for step in stage if step.name == name]


def variables() -> dict[str, str]:
    """Return what the image sets in the environment."""
    return dict(re.findall(r"(\w+)=(\S+)", " ".join(said(FINAL, "ENV"))))


def test_every_instruction_is_one() -> None:
    assert {step.name for step in BUILT + FINAL} <= KNOWN


def test_the_build_copies_what_is_there_and_the_ignore_file_lets_in() -> None:
    names = [name for copied in said(BUILT, "COPY") for name in copied.split()[:-1]]
    allowed = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    assert allowed[0] == "*"
    for name in names:
        assert (ROOT / name).exists()
        assert f"!{name}" in allowed


def test_the_wheel_has_all_that_it_is_built_from() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    needed = {*project["tool"]["hatch"]["build"]["targets"]["wheel"]["only-include"], "pyproject.toml"}
    needed |= {project["project"]["readme"], *project["project"]["license-files"]}
    copied = {name for line in said(BUILT, "COPY") for name in line.split()[:-1]}
    assert needed <= copied


def test_packages_are_installed_by_their_hashes_and_the_build_tool_is_the_pinned_one() -> None:
    installs = [run for run in said(BUILT, "RUN") if "install" in run]
    assert "--require-hashes --requirement requirements.txt" in installs[0]
    pinned = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["build-system"]["requires"]
    assert all(requirement in installs[1] for requirement in pinned)
    assert said(FINAL, "COPY") == ["--from=built /opt/frostcite /opt/frostcite"]


def test_a_stop_that_comes_while_it_starts_is_passed_on() -> None:
    composed = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
    assert composed["services"]["frostcite"]["init"] is True


def test_every_variable_is_a_setting_and_its_value_a_good_one() -> None:
    ours = {name.removeprefix("FROSTCITE_").lower(): value for name, value in variables().items() if "FROST" in name}
    assert Settings.model_validate(ours).model_dump(include=set(ours)) == {
        "host": "0.0.0.0",  # noqa: S104
        "port": 8000,
        "workers": 2,
        "data_dir": Path("/var/lib/frostcite"),
        "log_format": "json",
    }
    assert said(FINAL, "EXPOSE") == ["8000"]


def test_the_indexes_are_built_by_the_user_who_serves_them_before_the_folder_becomes_a_volume() -> None:
    order = [step.name for step in FINAL]
    index = next(number for number, step in enumerate(FINAL) if step.said == "frostcite build")
    assert order.index("USER") < index < order.index("VOLUME"), "what is written after it would be lost"
    made = said(FINAL, "RUN")[0]
    assert "--uid 10001" in made and "--mode 0700 /var/lib/frostcite" in made
    assert said(FINAL, "USER") == ["10001:10001"]
    assert said(FINAL, "VOLUME") == [variables()["FROSTCITE_DATA_DIR"]]


def test_it_has_longer_to_stop_than_a_stop_takes() -> None:
    composed = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))["services"]["frostcite"]
    assert int(composed["stop_grace_period"].removesuffix("s")) > 10
    assert said(FINAL, "STOPSIGNAL") == ["SIGTERM"]
    assert said(FINAL, "HEALTHCHECK")[0].endswith('CMD ["frostcite", "health"]')
