"""What docs/operating.md gives to copy is what the programs that it is for understand."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml
from prometheus_client.metrics import MetricWrapperBase

from service import metrics
from service.settings import Settings, variable

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "operating.md").read_text("utf-8")


def block(language: str) -> str:
    """Return the one block of the page in a language."""
    found = re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    assert len(found) == 1
    return str(found[0])


def run(*command: str | Path) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def needed(program: str) -> str:
    path = shutil.which(program)
    if path is None:
        pytest.skip(f"{program} is not installed")
    return path


def test_nginx_takes_the_example(tmp_path: Path) -> None:
    nginx, openssl = needed("nginx"), needed("openssl")
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    subject = ("-subj", "/CN=rules.example", "-days", "1")
    run(openssl, "req", "-x509", "-nodes", "-newkey", "rsa:2048", *subject, "-keyout", key, "-out", certificate)
    text = block("nginx").replace("/etc/ssl/rules.example/fullchain.pem", str(certificate))
    text = text.replace("/etc/ssl/rules.example/privkey.pem", str(key))
    if tuple(map(int, re.findall(r"\d+", run(nginx, "-v"))[:3])) < (1, 25, 1):
        text = text.replace("listen 443 ssl;\n    http2 on;", "listen 443 ssl http2;")
    config = tmp_path / "nginx.conf"
    config.write_text(f"pid {tmp_path}/pid;\nerror_log stderr;\nevents {{}}\nhttp {{\n{text}\n}}\n")
    run(nginx, "-t", "-q", "-c", config)


def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    analyse = needed("systemd-analyze")
    program = tmp_path / "frostcite"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    unit = tmp_path / "frostcite.service"
    unit.write_text(block("ini").replace("/opt/frostcite/bin/frostcite", str(program)))
    said = run(analyse, "verify", "--man=no", unit)
    assert "frostcite.service" not in said, said


def test_every_setting_that_is_named_is_one() -> None:
    known = {variable(name) for name in Settings.model_fields}
    sources = [PAGE, (ROOT / "compose.yaml").read_text("utf-8"), (ROOT / "Dockerfile").read_text("utf-8")]
    for source in sources:
        named = set(re.findall(r"FROSTCITE_[A-Z_]+", source))
        assert named
        assert named <= known


def test_every_metric_has_its_line() -> None:
    ours = [value for value in vars(metrics).values() if isinstance(value, MetricWrapperBase)]
    assert len(ours) > 5
    for metric in ours:
        assert next(iter(metric.describe())).name in PAGE
        assert all(label in PAGE for label in metric._labelnames)


def test_every_target_of_make_that_is_named_is_one() -> None:
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    assert set(re.findall(r"`make (\w+)`", PAGE)) <= targets


def test_the_container_is_a_plain_user_that_can_write_to_its_data_alone() -> None:
    service = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))["services"]["frostcite"]
    assert (service["read_only"], service["cap_drop"]) == (True, ["ALL"])
    assert service["volumes"] == ["data:/var/lib/frostcite"]
    assert service["user"] == "10001:10001"
