"""A copy on a device finds what the server finds: every known question, and every word's stem."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from rules.answer.question import MAX_LENGTH
from rules.answer.result import Answer, Hit
from rules.evaluation.questions import KnownQuestion, read_questions
from rules.languages import LANGUAGES
from rules.library import Library
from rules.words.lists import ordinary_words
from rules.words.stemming import stem
from service.views.covering import alias
from tests.archive import QUESTIONS, open_archive

# A copy is fetched at a table with bad reception.
BUDGET = 200_000

# All questions to all copies: half a minute on a quiet machine.
pytestmark = [pytest.mark.browser, pytest.mark.corpus, pytest.mark.timeout(1_200)]

# Runs in the browser: the very modules that the worker keeps, on the very parts that a copy is made of.
_ENGINE = """async (games) => {
  const shell = JSON.parse(/^const SHELL = (.*);$/m.exec(await (await fetch("/sw.js")).text())[1]);
  const load = (name) => import(shell.files.find((file) => file.endsWith(`/js/offline/${name}.js`)));
  const [{ Words }, { Index }, { Finder }, { answer }, { passage }] =
    await Promise.all(["words", "index", "finding", "answering", "passages"].map(load));
  const read = async (address) => (await fetch(address)).json();
  const tables = await read("/offline.json");
  const words = new Words(tables);
  window.words = words;
  window.finders = {};
  for (const language of ["en", "es", "nb"]) {
    for (const game of games) {
      const bundle = await read(`/${language}/${game}/bundle.json`);
      const finder = new Finder(new Index(bundle, words), words, tables.judge);
      const { rulings, open } = bundle;
      window.finders[`${language}/${game}`] = Object.assign(finder, { rulings, open, game });
    }
  }
  window.ask = (question, of, language) => {
    const found = answer(question, of.map((game) => window.finders[`${language}/${game}`]));
    const told = (hit) => {
      const { slug, ruling, language: written } = hit.finder.rulings[hit.number];
      const said = ruling ? passage(ruling, written, hit.weighing, words) : null;
      return { id: `${hit.finder.game}/${slug}`, passage: said };
    };
    return {
      status: found.status,
      first: [...(found.answer ? [found.answer] : []), ...found.related].slice(0, 3).map(told),
      together: found.together.map(told),
      language: found.foreign ?? found.language,
      corrected: found.corrected,
      open: found.open === null ? null : found.finder.open[found.open],
    };
  };
}"""
_ASK_ALL = "(questions) => questions.map(([text, games, language]) => ask(text, games, language))"


@dataclass(frozen=True)
class Copies:
    """A page that holds a copy of every game in every language, and the archive that they are copies of."""

    page: Page
    library: Library

    def ask(self, questions: list[KnownQuestion]) -> list[dict[str, Any]]:
        """Return what the copies in the language of each question give."""
        slugs = [index.game.slug for index in self.library.games]
        asked = [(known.q, [known.game] if known.game else slugs, known.lang) for known in questions]
        found: list[dict[str, Any]] = self.page.evaluate(_ASK_ALL, asked)
        return found

    @cached_property
    def answers(self) -> list[Answer]:
        """What the server gives for every known question."""
        return [self.library.ask(known.q, known.game, known.lang) for known in _questions()]


def _run_together(questions: list[KnownQuestion]) -> list[KnownQuestion]:
    """Return the questions of a game and a language as long stories, which have more words than are looked up."""
    told: dict[tuple[str | None, str], list[KnownQuestion]] = {}
    for known in questions:
        told.setdefault((known.game, known.lang), []).append(known)
    runs = [(same, start) for same in told.values() for start in range(0, 120, 12)]
    texts = [(same[0], " ".join(known.q for known in same[start : start + 12])[:MAX_LENGTH]) for same, start in runs]
    return [first.model_copy(update={"q": text}) for first, text in texts if text]


@cache
def _questions() -> list[KnownQuestion]:
    return [question for path in sorted(QUESTIONS.glob("*.yaml")) for question in read_questions(path).questions]


@pytest.fixture(scope="module")
def copies(browser: Browser, archive_server: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Copies]:
    """Return copies of the real archive in a browser."""
    library = open_archive(tmp_path_factory.getbasetemp()).library
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.goto(f"{archive_server}/en/offline.html")
    page.evaluate(_ENGINE, [index.game.slug for index in library.games])
    yield Copies(page, library)
    context.close()


def test_a_copy_answers_every_known_question_as_the_server_does(copies: Copies) -> None:
    answers = [_told(answer) for answer in copies.answers]
    pairs = zip(_questions(), answers, copies.ask(_questions()), strict=True)
    assert [(known.q, expected, found) for known, expected, found in pairs if found != expected] == []


def test_a_copy_reads_as_much_of_a_long_story_as_the_server_does(copies: Copies) -> None:
    stories = _run_together(_questions())
    expected = [_told(copies.library.ask(known.q, known.game, known.lang)) for known in stories]
    assert sum((answer["corrected"] or "").endswith(" …") for answer in expected) > len(stories) / 2
    assert [pair for pair in zip(expected, copies.ask(stories), strict=True) if pair[0] != pair[1]] == []


def test_every_bundle_is_under_200_kilobytes(copies: Copies) -> None:
    sizes: dict[str, int] = {}
    for language in LANGUAGES:
        for index in copies.library.games:
            address = f"/{language}/{index.game.slug}/copy.json"
            listed = copies.page.evaluate("async (address) => (await fetch(address)).json()", address)
            sizes |= {part["url"]: part["bytes"] for part in listed["parts"] if part["url"].endswith("bundle.json")}
    assert len(sizes) == len(LANGUAGES) * len(copies.library.games)
    over = {url: f"{size - BUDGET} bytes too many" for url, size in sizes.items() if size > BUDGET}
    assert over == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_known_word_has_the_stem_that_the_server_gives_it(copies: Copies, language: Any) -> None:
    known = set(ordinary_words(language)).union(*(index.vocabulary[language] for index in copies.library.games))
    words = sorted(known)
    stems = copies.page.evaluate(
        "([words, language]) => words.map((one) => window.words.stem(one, language))", [words, language]
    )
    assert {w: found for w, found in zip(words, stems, strict=True) if found != stem(w, language)} == {}


def _told(answer: Answer) -> dict[str, Any]:
    """Return an answer as the copies tell it."""

    def told(hit: Hit) -> dict[str, Any]:
        covered = hit.entry.spoiler is not None
        return {"id": alias(hit.entry.id) if covered else hit.entry.id, "passage": None if covered else hit.passage}

    return {
        "status": str(answer.status),
        "first": [told(hit) for hit in [*([answer.hit] if answer.hit else []), *answer.related][:3]],
        "together": [told(hit) for hit in answer.together],
        "language": answer.asked_in,
        "corrected": answer.corrected,
        "open": answer.game.name_in(answer.open, answer.language) if answer.open and answer.game else None,
    }
