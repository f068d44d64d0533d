"""Stamping writes the digests and nothing else, whole or not at all."""

import re
from pathlib import Path

import pytest

from rules.corpus.stamping import stamp, write_whole
from rules.problems import CorpusError
from tests.rules.corpus.tiny import entry, faults, write

TRANSLATED = entry(
    more="""\
# Two languages.
translations:
  es:  # checked by Ana
    title: «Año» en el campamento
    ruling: |-
      Cada noche 1 madera.
      of: esto es texto
    of: "0123456789ab"  # stamped by hand
  nb: {title: Ild æøå, ruling: Hver natt 1 vedkubbe., of: ffffffffffff}   # flow
"""
)
OF = re.compile(r'"?[0-9a-f]{12}"?')


def outside_of(text: str) -> str:
    return OF.sub("DIGEST", text)


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_only_the_digests_change(corpus: Path, end: str, mark: bytes) -> None:
    before = TRANSLATED.replace("\n", end)
    path = write(corpus, "rules/wood.yaml", mark + before.encode())
    assert stamp(path)
    content = path.read_bytes()
    assert content.startswith(mark)
    after = content.removeprefix(mark).decode("utf-8")
    assert after != before
    assert outside_of(after) == outside_of(before)
    assert len(set(OF.findall(after))) == 1
    assert faults(corpus) == []


def test_stamping_twice_changes_nothing(corpus: Path) -> None:
    path = write(corpus, "rules/wood.yaml", TRANSLATED)
    assert stamp(path)
    stamped, when = path.read_bytes(), path.stat().st_mtime_ns
    assert not stamp(path)
    assert (path.read_bytes(), path.stat().st_mtime_ns) == (stamped, when)


@pytest.mark.parametrize("written", ["of:", "of:   # soon", "of: ~", "of: later", 'of: ""', "of: >-\n      soon"])
def test_whatever_stands_there_is_replaced(corpus: Path, written: str) -> None:
    text = TRANSLATED.replace('of: "0123456789ab"  # stamped by hand', written)
    stamp(write(corpus, "rules/wood.yaml", text))
    assert faults(corpus) == []


def test_one_language_alone_can_be_stamped(corpus: Path) -> None:
    path = write(corpus, "rules/wood.yaml", TRANSLATED)
    assert stamp(path, ("nb",))
    assert '"0123456789ab"  # stamped by hand' in path.read_text("utf-8")
    assert [fault.split(": ")[0] for fault in faults(corpus)] == ["rules/wood.yaml:15:9"]


def test_an_entry_without_translations_has_nothing_to_stamp(corpus: Path) -> None:
    assert not stamp(write(corpus, "rules/wood.yaml", entry()))


@pytest.mark.parametrize(
    ("text", "languages", "fault"),
    [
        (TRANSLATED.replace("added: 2026", "added: 1e3"), (), "7:8"),
        (TRANSLATED.replace("kind: rule", "kind: [rule"), (), "1:7"),
        (TRANSLATED + "tittle: x\n", (), "17:1"),
        (entry(), ("es",), "1:1"),
        (TRANSLATED, ("en",), "10:3"),
    ],
)
def test_an_entry_with_other_faults_is_left_as_it_was(
    corpus: Path, text: str, languages: tuple[str, ...], fault: str
) -> None:
    path = write(corpus, "rules/wood.yaml", text)
    with pytest.raises(CorpusError) as raised:
        stamp(path, languages)
    assert f"wood.yaml:{fault}: " in str(raised.value)
    assert path.read_bytes() == text.encode()


def test_a_link_is_not_stamped(corpus: Path, tmp_path: Path) -> None:
    target = write(corpus, "rules/wood.yaml", TRANSLATED)
    link = tmp_path / "link.yaml"
    link.symlink_to(target)
    with pytest.raises(CorpusError, match="no plain file"):
        stamp(link)
    assert link.is_symlink()


def test_a_file_is_replaced_whole_and_keeps_its_rights(tmp_path: Path) -> None:
    path = tmp_path / "wood.yaml"
    path.write_bytes(b"old")
    path.chmod(0o640)
    with path.open("rb") as reader:
        write_whole(path, b"new and longer")
        assert reader.read() == b"old"
    assert path.read_bytes() == b"new and longer"
    assert path.stat().st_mode & 0o777 == 0o640
    assert [left.name for left in tmp_path.iterdir()] == ["wood.yaml"]


def test_a_write_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "wood.yaml"
    path.mkdir()
    (path / "inside").touch()
    with pytest.raises(OSError, match="directory"):
        write_whole(path, b"new")
    assert [left.name for left in tmp_path.iterdir()] == ["wood.yaml"]
    assert (path / "inside").exists()
