"""What a page says of itself to search engines: schema.org's words as JSON-LD.

A ruling's page is a WebPage about a Question with its accepted answer; a QAPage would be one on which users answer.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.languages import Language
from service.markdown import plain_text
from service.views.shapes import CitationView, RulingView

Data = Mapping[str, Any]


def page_data(url: str, name: str, language: Language, trail: Sequence[tuple[str, str]]) -> Data:
    """Return what a page says of itself; `trail` are the names and addresses of the pages above it, the home first."""
    return {
        "@context": "https://schema.org",
        "@type": "WebPage",
        "@id": url,
        "url": url,
        "name": name,
        "inLanguage": language,
        **({"breadcrumb": _breadcrumbs([*trail, (name, url)])} if trail else {}),
    }


def ruling_data(page: Data, ruling: RulingView) -> Data:
    """Return what a ruling's page says of itself: beside the page's own, the question and the ruling that settles it.

    Of a covered ruling nothing is told.
    """
    if ruling.ruling is None:
        return page
    dates = {"dateCreated": ruling.added.isoformat(), "dateModified": ruling.changed.isoformat()}
    answer = {
        "@type": "Answer",
        "text": plain_text(ruling.ruling),
        "url": page["url"],
        "inLanguage": ruling.language,
        **dates,
        "citation": [_cited(citation) for citation in ruling.citations],
    }
    question = {
        "@type": "Question",
        "name": ruling.title,
        "text": plain_text(ruling.situation or ruling.title),
        "inLanguage": ruling.language,
        "answerCount": 1,
        "acceptedAnswer": answer,
    }
    return {**page, **dates, "mainEntity": question}


def _breadcrumbs(trail: Sequence[tuple[str, str]]) -> Data:
    items = [
        {"@type": "ListItem", "position": place, "name": name, "item": url}
        for place, (name, url) in enumerate(trail, start=1)
    ]
    return {"@type": "BreadcrumbList", "itemListElement": items}


def _cited(citation: CitationView) -> Data:
    work: dict[str, Any] = {"@type": "CreativeWork", "name": citation.label}
    if citation.url:
        work["url"] = citation.url
    if citation.author:
        work["author"] = {"@type": "Person", "name": citation.author}
    if citation.changed or citation.date:
        work["dateModified"] = (citation.changed or citation.date).isoformat()  # type: ignore[union-attr]
    return work
