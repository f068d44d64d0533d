"""What pages say of themselves as JSON-LD."""

import json
from typing import Any

import pytest

from tests.service.visiting import Visitor


def told(visit: Visitor, address: str) -> Any:
    """Return what a page says of itself."""
    return json.loads(visit.page(address).one("script", type="application/ld+json").text)


def test_a_ruling_is_a_page_about_a_question_with_its_accepted_answer(visit: Visitor) -> None:
    page = told(visit, "/en/lantern-valley/rulings/wind")
    url = "https://frostcite.example/en/lantern-valley/rulings/wind"
    assert (page["@type"], page["url"], page["inLanguage"]) == ("WebPage", url, "en")
    question = page["mainEntity"]
    assert (question["@type"], question["name"]) == ("Question", "Wind never puts out a covered lantern")
    answer = question["acceptedAnswer"]
    assert (answer["@type"], answer["url"], answer["dateModified"]) == ("Answer", url, "2026-03-01")
    assert answer["text"].startswith("A storm card puts out open lanterns only.")
    assert answer["citation"] == [
        {
            "@type": "CreativeWork",
            "name": "Official FAQ 2.1, nobody, 15 Jan 2026",
            "url": "https://lanterns.example/faq#wind",
            "author": {"@type": "Person", "name": "nobody"},
            "dateModified": "2026-01-10",
        },
        {"@type": "CreativeWork", "name": "Rulebook p. 9"},
    ]


def test_an_untranslated_ruling_names_its_original(visit: Visitor) -> None:
    original, shown = (told(visit, f"/{language}/lantern-valley/rulings/wind") for language in ("en", "nb"))
    for name in ("@id", "url", "name", "inLanguage", "breadcrumb"):
        assert shown[name] == original[name]
    assert shown["mainEntity"]["acceptedAnswer"]["text"] == original["mainEntity"]["acceptedAnswer"]["text"]


@pytest.mark.parametrize(
    ("address", "names"),
    [
        ("/es/lantern-valley/rulings/burn", ["Frostcite", "Lantern Valley", "Reglas", "Un farol arde tres noches"]),
        ("/en/lantern-valley/topics/weather", ["Frostcite", "Lantern Valley", "Weather"]),
        ("/en/lantern-valley/", ["Frostcite", "Lantern Valley"]),
    ],
)
def test_breadcrumbs_lead_from_the_home_to_the_page(visit: Visitor, address: str, names: list[str]) -> None:
    crumbs = told(visit, address)["breadcrumb"]["itemListElement"]
    assert [crumb["name"] for crumb in crumbs] == names
    assert [crumb["position"] for crumb in crumbs] == list(range(1, len(names) + 1))
    assert crumbs[-1]["item"] == f"https://frostcite.example{address}"
    for crumb in crumbs:
        assert visit.client.get(crumb["item"].removeprefix("https://frostcite.example")).status_code == 200


def test_the_home_has_nothing_above_it(visit: Visitor) -> None:
    assert "breadcrumb" not in told(visit, "/en/")


@pytest.mark.parametrize("address", ["/en/lantern-valley/ask?q=wind", "/en/lantern-valley/rulings/glimmer"])
def test_a_page_that_is_not_to_be_kept_says_nothing(visit: Visitor, address: str) -> None:
    assert not visit.page(address).all("script", type="application/ld+json")


def test_no_page_claims_that_users_answer_on_it(visit: Visitor, page_address: str) -> None:
    assert "QAPage" not in visit.page(page_address).source
