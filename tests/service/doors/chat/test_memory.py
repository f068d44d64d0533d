"""What a chat has chosen is remembered in the data folder, and nothing else about it."""

import sqlite3
from pathlib import Path

import pytest

from service.doors.chat.memory import FILE, Chats, Chosen

CHOSEN = Chosen("lantern-valley", "nb")


def test_a_chat_has_what_it_chose_last_whoever_opens_the_file(tmp_path: Path) -> None:
    assert Chats(tmp_path).put("slack", "C1", Chosen("mill-race"))
    assert Chats(tmp_path).put("slack", "C1", CHOSEN)
    assert Chats(tmp_path).of("slack", "C1") == CHOSEN


def test_no_other_chat_has_it(tmp_path: Path) -> None:
    Chats(tmp_path).put("slack", "C1", CHOSEN)
    assert Chats(tmp_path).of("slack", "C2") == Chosen()
    assert Chats(tmp_path).of("discord", "C1") == Chosen()


def test_to_ask_makes_no_file(tmp_path: Path) -> None:
    assert Chats(tmp_path).of("slack", "C1") == Chosen()
    assert list(tmp_path.iterdir()) == []


def test_the_file_does_not_say_which_chat_it_is(tmp_path: Path) -> None:
    Chats(tmp_path).put("telegram", "4815162342", CHOSEN)
    assert not [path for path in tmp_path.iterdir() if b"4815162342" in path.read_bytes()]


def test_a_chat_that_chooses_nothing_any_more_is_forgotten(tmp_path: Path) -> None:
    chats = Chats(tmp_path)
    chats.put("slack", "C1", CHOSEN)
    chats.put("slack", "C1", Chosen())
    connection = sqlite3.connect(tmp_path / FILE)
    assert connection.execute("select count(*) from chat").fetchone() == (0,)
    connection.close()


def test_a_damaged_file_chooses_nothing_and_says_so_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / FILE).write_bytes(b"no database " * 100)
    assert Chats(tmp_path).of("slack", "C1") == Chosen()
    assert not Chats(tmp_path).put("slack", "C1", CHOSEN)
    assert "cannot be read" in caplog.text
    assert "cannot be written" in caplog.text
