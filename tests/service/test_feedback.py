"""What players tell the curators, and that nothing else of them is kept."""

import datetime as dt
import sqlite3
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from service.app import create_app
from service.feedback import FILE, Feedback, LeftQuestion, Vote, question_form
from service.settings import Settings

BURN = "/en/lantern-valley/rulings/burn/feedback"
QUESTION = "how long does a lantern burn"


@pytest.fixture
def client(settings: Settings, tmp_path: Path) -> TestClient:
    """Return a client of a service with a data folder of its own."""
    return TestClient(create_app(settings.model_copy(update={"data_dir": tmp_path})), follow_redirects=False)


def told(client: TestClient) -> Feedback:
    """Return what has been told until now."""
    feedback: Feedback = client.app.state.services.feedback  # type: ignore[attr-defined]
    feedback.flush()
    return feedback


def test_votes_are_counted_by_ruling_and_question_form(client: TestClient) -> None:
    with client:
        for settled in ("yes", "yes", "no"):
            client.post(BURN, data={"settled": settled, "q": QUESTION})
        client.post(BURN, data={"settled": "yes"})
        form = question_form(QUESTION, "en")
        assert told(client).votes("lantern-valley") == [
            Vote("burn", "", True, 1),
            Vote("burn", form, False, 1),
            Vote("burn", form, True, 2),
        ]
        assert told(client).votes("mill-race") == []


def test_the_text_of_a_question_is_kept_only_where_its_player_leaves_it(client: TestClient, tmp_path: Path) -> None:
    with client:
        client.post(BURN, data={"settled": "no", "q": "how long does Adas marked lantern burn"})
        client.post("/nb/lantern-valley/questions", data={"q": "  brenner  lykta under vann? "})
        told(client)
    with sqlite3.connect(tmp_path / FILE) as connection:
        rows = [connection.execute(f"select * from {table}").fetchall() for table in ("voted", "left_question")]  # noqa: S608
    connection.close()
    assert "marked" not in str(rows[0])
    form = question_form("brenner lykta under vann?", "nb")
    today = dt.date.today().isoformat()
    assert rows[1] == [("lantern-valley", "nb", "brenner lykta under vann?", form, today, 1)]


def test_left_questions_are_told_the_most_frequent_first(tmp_path: Path) -> None:
    feedback = Feedback(tmp_path)
    day = dt.date(2026, 11, 30)
    feedback.leave(None, "which game first", "en", day)
    for _ in range(2):
        feedback.leave("mill-race", "oil for the wheel", "en", day)
    feedback.flush()
    wheel, first = feedback.left()
    feedback.close()
    assert wheel == LeftQuestion(
        "mill-race", "en", "oil for the wheel", question_form("oil for the wheel", "en"), day, 2
    )
    assert (first.game, first.text, first.count) == (None, "which game first", 1)


def test_a_form_is_the_same_for_other_orders_and_endings_and_another_for_other_words() -> None:
    form = question_form("how long do lanterns burn?", "en")
    assert form == question_form("Lantern burning: how long", "en") != ""
    assert form != question_form("how long do candles burn?", "en")
    assert question_form("", "en") == question_form("what is it", "en") == ""


@pytest.mark.parametrize(
    ("address", "data", "location"),
    [
        (BURN, {"settled": "yes"}, "/en/lantern-valley/rulings/burn?told=yes"),
        (BURN, {"settled": "no", "q": "a b"}, "/en/lantern-valley/ask?q=a%20b&told=no"),
        ("/es/questions", {"q": "¿qué?"}, "/es/ask?q=%C2%BFqu%C3%A9%3F&told=left"),
        ("/nb/lantern-valley/questions", {"q": "a"}, "/nb/lantern-valley/ask?q=a&told=left"),
    ],
)
def test_a_form_leads_back_to_where_it_was_filled_in(
    client: TestClient, address: str, data: dict[str, str], location: str
) -> None:
    with client:
        response = client.post(address, data=data)
        assert (response.status_code, response.headers["location"]) == (303, location)
        assert response.headers["cache-control"] == "no-store"
        assert "set-cookie" not in response.headers
        assert client.get(location).status_code == 200


@pytest.mark.parametrize(
    ("address", "body", "status"),
    [
        (BURN, "settled=maybe", 422),
        (BURN, "", 422),
        (BURN, "settled=yes&q=" + "a" * 501, 422),
        ("/en/questions", "q=%20", 422),
        ("/en/questions", "q=%ff", 400),
        ("/en/questions", "q=" + "a" * 9_000, 413),
        ("/en/questions", "&".join(f"f{n}=1" for n in range(9)), 400),
        ("/en/no-game/questions", "q=a", 404),
        ("/en/lantern-valley/rulings/nothing/feedback", "settled=yes", 404),
        ("/xx/questions", "q=a", 404),
    ],
)
def test_what_is_no_such_form_is_refused_and_nothing_is_kept(
    client: TestClient, address: str, body: str, status: int
) -> None:
    with client:
        headers = {"content-type": "application/x-www-form-urlencoded"}
        assert client.post(address, content=body, headers=headers).status_code == status
        assert (list(told(client).left()), list(told(client).votes("lantern-valley"))) == ([], [])


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_another_sites_page_cannot_vote(client: TestClient, site: str) -> None:
    with client:
        response = client.post(BURN, data={"settled": "yes"}, headers={"Sec-Fetch-Site": site})
        assert response.status_code == 403
        assert list(told(client).votes("lantern-valley")) == []


def test_a_covered_ruling_is_voted_on_by_its_safe_name(client: TestClient) -> None:
    with client:
        client.post("/en/lantern-valley/rulings/locked-9f33d3dab6/feedback", data={"settled": "yes"})
        assert [vote.slug for vote in told(client).votes("lantern-valley")] == ["glimmer"]


def test_a_damaged_file_fails_no_reader(client: TestClient, tmp_path: Path) -> None:
    with client:
        for name in (FILE, f"{FILE}-wal", f"{FILE}-shm"):
            if (tmp_path / name).exists():
                (tmp_path / name).write_bytes(b"damage" * 1_000)
        assert client.post(BURN, data={"settled": "yes"}).status_code == 303
        assert told(client).votes("lantern-valley") == []


def test_coming_back_from_a_form_is_no_second_consultation(client: TestClient) -> None:
    with client:
        client.get("/en/lantern-valley/rulings/burn")
        client.get("/en/lantern-valley/rulings/burn?told=yes")
        client.get("/en/lantern-valley/ask?q=how long does a lantern burn&told=no")
        counts = client.app.state.services.counts  # type: ignore[attr-defined]
        counts.flush()
        assert counts.of("lantern-valley", "burn") == 1
