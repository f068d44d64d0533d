"""The examples of docs/clients.md run as they stand, but for the service's address."""

import contextlib
import io
import re
from pathlib import Path

import pytest

from tests.service.client.node import run

PAGE = (Path(__file__).parents[3] / "docs" / "clients.md").read_text("utf-8")
SETTLED = "how long does a lantern burn"


def examples(language: str, server: str) -> list[str]:
    """Return the examples in a language, put to a service that is there and knows the question."""
    found = re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    return [
        text.replace("https://rules.example", server)
        .replace("does shield apply before ward", SETTLED)
        .replace('game="frosthaven"', 'game="lantern-valley"')
        for text in found
    ]


@pytest.mark.filterwarnings("ignore::ResourceWarning")
def test_three_lines_of_python_print_a_ruling_with_its_citation(server: str) -> None:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(examples("python", server)[0], {})  # noqa: S102 (our own page)
    assert "A lit lantern burns for **three nights**" in printed.getvalue()
    assert "Rulebook pp. 7–8, Light" in printed.getvalue()


def test_the_loop_over_games_runs(server: str) -> None:
    names = (
        "from service.client import Frostcite\nfrom service.client.calls import Filter\nfrom rules.model import Kind\n"
    )
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(names + examples("python", server)[1], {})  # noqa: S102 (our own page)
    assert printed.getvalue() == "Lantern Valley 1\nMill Race 0\n"


def test_three_lines_of_javascript_print_a_ruling_with_its_citation(server: str) -> None:
    lines = examples("js", server)[0].splitlines()
    script = "\n".join(lines[1:]).replace("console.log(", "tell([").replace("label);", "label]);")
    ruling, label = run(script)
    assert ruling.startswith("A lit lantern burns for **three nights**")
    assert label == "Rulebook pp. 7–8, Light"
