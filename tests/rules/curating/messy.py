"""Entries as hurried people write them: fields in any order, any quotes, comments wherever YAML allows one."""

import json
from collections import Counter
from dataclasses import dataclass, field

from hypothesis import strategies as st

_WORDS = st.text(st.sampled_from("abé ñø:#-,[]{}'\"\\|>?!&*%@`~0 5.1\t"), min_size=1, max_size=30)
_PARAGRAPHS = st.lists(_WORDS | st.just("") | st.just("  - item") | st.just("word " * 40), min_size=1, max_size=5)
_TEXTS = st.one_of(
    _WORDS,
    st.sampled_from(["no", "5.10", "2026-11-30", "null", "12:30", "item #49", "a: b", "- x", "|", "049"]),
    _PARAGRAPHS.map("\n".join),
).filter(lambda text: bool(text.strip()))


@dataclass
class Messy:
    """A file's text, what a reader finds in it, and the comments that were put into it."""

    text: str
    value: dict[str, object]
    comments: Counter[str] = field(default_factory=Counter)


@st.composite
def entries(draw: st.DrawFn) -> Messy:
    """Draw a file that YAML reads without fault, whatever its fields mean."""
    value: dict[str, object] = {
        "kind": "rule",
        "title": draw(_TEXTS),
        "ruling": draw(_TEXTS),
        "topics": draw(st.lists(_TEXTS, max_size=3)),
        "citations": draw(st.lists(st.fixed_dictionaries({"source": _TEXTS, "section": _TEXTS}), max_size=2)),
        "added": "2026-11-30",
        "asked_as": {"es": draw(st.lists(_TEXTS, max_size=3)), "en": ["how long is it"]},
        "translations": {"nb": {"of": "0" * 12, "title": draw(_TEXTS)}},
        draw(st.sampled_from(["unknown", "on", "no: key"])): draw(_TEXTS),
    }
    names = draw(st.permutations([name for name in value if name == "kind" or draw(st.booleans())]))
    writer = _Writer(draw)
    writer.margin("")
    writer.mapping({name: value[name] for name in names}, "")
    writer.margin(" " * draw(st.integers(0, 3)))
    end = draw(st.sampled_from(["\n", "\r\n"]))
    return Messy(end.join(writer.lines) + end, {name: value[name] for name in names}, writer.comments)


class _Writer:
    def __init__(self, draw: st.DrawFn) -> None:
        self.draw = draw
        self.lines: list[str] = []
        self.comments: Counter[str] = Counter()

    def comment(self) -> str:
        name = f"c{len(self.comments)}"
        shapes = [f"# {name} why", f"# {name} a: b", f"#   {name} # -", f"# $schema: {name}", f"# {name}"]
        text = self.draw(st.sampled_from(shapes))
        self.comments[text] += 1
        return text

    def margin(self, pad: str) -> None:
        for kind in self.draw(st.lists(st.sampled_from(["blank", "comment", "deep"]), max_size=2)):
            indent = pad + ("  " if kind == "deep" else "")
            self.lines.append("" if kind == "blank" else f"{indent}{self.comment()}")

    def beside(self) -> str:
        return f"  {self.comment()}" if self.draw(st.integers(0, 4)) == 0 else ""

    def mapping(self, value: dict[str, object], pad: str, lead: str | None = None) -> None:
        for number, (name, inner) in enumerate(value.items()):
            if number:
                self.margin(pad)
            shown = json.dumps(name) if self.draw(st.booleans()) or name in ("on", "no: key") else name
            self.value(inner, pad, f"{pad if lead is None or number else lead}{shown}:")

    def value(self, value: object, pad: str, lead: str) -> None:
        if isinstance(value, str):
            self.lines.append(f"{lead} {json.dumps(value, ensure_ascii=False)}{self.beside()}")
        elif not value or self.draw(st.booleans()):
            self.brackets(value, pad, lead)
        else:
            self.lines.append(lead + self.beside())
            inner = pad + " " * self.draw(st.integers(1, 4))
            self.margin(inner)
            if isinstance(value, dict):
                self.mapping(value, inner)
            elif isinstance(value, list):
                self.items(value, inner)

    def items(self, value: list[object], pad: str) -> None:
        for number, item in enumerate(value):
            if number:
                self.margin(pad)
            if isinstance(item, dict) and self.draw(st.booleans()):
                self.mapping(item, pad + "  ", f"{pad}- ")
            else:
                self.value(item, pad + "  ", f"{pad}-")

    def brackets(self, value: object, pad: str, lead: str) -> None:
        """Write a list or fields in brackets, one part a line with a comment, or all on one."""
        signs = "{}" if isinstance(value, dict) else "[]"
        parts = [f"{json.dumps(k)}: {_flow(v)}" for k, v in value.items()] if isinstance(value, dict) else []
        parts += [_flow(item) for item in value] if isinstance(value, list) else []
        if self.draw(st.booleans()):
            self.lines.append(f"{lead} {signs[0]}{self.beside()}")
            self.lines += [f"{pad}   {part},{self.beside()}" for part in parts]
            self.lines.append(f"{pad} {signs[1]}{self.beside()}")
        else:
            self.lines.append(f"{lead} {signs[0]}{', '.join(parts)}{signs[1]}{self.beside()}")


def _flow(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
