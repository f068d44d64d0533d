"""The archive itself: whole, faultless, asked in three languages, and read in time."""

import re
import shutil
from collections import Counter
from pathlib import Path

import pytest
import yaml

from rules.corpus.checks import check_corpus
from rules.corpus.loading import GameFolder, read_corpus
from rules.corpus.stamping import stamp
from rules.languages import LANGUAGES
from rules.model import Entry, Kind
from tests.ratios import ratio

pytestmark = pytest.mark.corpus

CORPUS = Path(__file__).parents[2] / "corpus"
COUNTS = {
    "frosthaven": {Kind.ERRATA: 13, Kind.CLARIFICATION: 20, Kind.EDGE_CASE: 17, Kind.SUMMARY: 6},
    "frost-shelter": {Kind.RULE: 36},
}
RULINGS = {Kind.ERRATA, Kind.CLARIFICATION, Kind.EDGE_CASE}
TIMES_YAML = 15


@pytest.fixture(scope="module")
def games() -> dict[str, GameFolder]:
    return {folder.slug: folder for folder in read_corpus(CORPUS)}


def entries(games: dict[str, GameFolder]) -> list[Entry]:
    return [file.entry for folder in games.values() for file in folder.entries]


def test_the_archive_has_no_fault() -> None:
    assert [str(problem) for problem in check_corpus(CORPUS)] == []


@pytest.mark.parametrize("game", COUNTS)
def test_every_unit_has_its_entry(games: dict[str, GameFolder], game: str) -> None:
    counts = Counter(file.entry.kind for file in games[game].entries)
    assert {kind: counts[kind] for kind in COUNTS[game]} == COUNTS[game]


def test_every_entry_is_translated(games: dict[str, GameFolder]) -> None:
    assert [entry.id for entry in entries(games) if set(entry.translations) != {"es", "nb"}] == []


def test_every_entry_is_asked_in_four_ways_and_more_in_each_language(games: dict[str, GameFolder]) -> None:
    few = [
        f"{entry.id} {language}"
        for entry in entries(games)
        for language in LANGUAGES
        if len(entry.asked_as.get(language, ())) < 4
    ]
    assert few == []


def test_rulings_cite_the_official_faq_with_a_link_to_the_passage_and_the_rulebook(
    games: dict[str, GameFolder],
) -> None:
    folder = games["frosthaven"]
    assert folder.game is not None
    faq = folder.game.sources["official-faq"]
    assert (faq.authority, faq.official) == ("publisher", True)
    assert faq.url is not None
    for file in folder.entries:
        if file.entry.kind in RULINGS:
            first, second = file.entry.citations
            assert (first.source, second.source) == ("official-faq", "rulebook"), file.entry.id
            assert first.section, file.entry.id
            assert first.anchor, file.entry.id
            assert first.author in faq.authors, file.entry.id
            assert first.date, file.entry.id
            assert first.changed, file.entry.id
            assert second.pages, file.entry.id


def test_every_rule_and_summary_cites_its_pages(games: dict[str, GameFolder]) -> None:
    pageless = [entry.id for entry in entries(games) if entry.kind not in RULINGS and not entry.pages("rulebook")]
    assert pageless == []


def test_games_say_what_they_are(games: dict[str, GameFolder]) -> None:
    for folder in games.values():
        assert folder.game is not None
        for names in folder.game.topics.values():
            assert set(names) == set(LANGUAGES)
        assert folder.game.players
        assert folder.game.glossary


def test_the_example_of_the_archives_readme_is_a_valid_entry(tmp_path: Path) -> None:
    (example,) = re.findall(r"```yaml\n(.*?)```", (CORPUS / "README.md").read_text("utf-8"), re.DOTALL)
    shutil.copytree(CORPUS / "frosthaven", tmp_path / "frosthaven")
    folder = tmp_path / "frosthaven" / "edge-cases"
    (folder / "an-example.yaml").write_text(example, "utf-8")
    plain = (
        "kind: edge-case\ntitle: {}\nruling: It is.\nadded: 2026-11-30\ncitations: [{{source: rulebook, pages: [1]}}]\n"
    )
    (folder / "an-older-ruling.yaml").write_text(plain.format("Older"), "utf-8")
    (folder / "another-ruling.yaml").write_text(plain.format("Another") + "related: [an-example]\n", "utf-8")
    stamp(folder / "an-example.yaml")
    assert [str(problem) for problem in check_corpus(tmp_path)] == []


def test_five_hundred_entries_are_checked_in_time(tmp_path: Path) -> None:
    corpus = tmp_path / "corpus"
    shutil.copytree(CORPUS, corpus)
    originals = [path for folder in Kind for path in CORPUS.glob(f"*/{folder.folder}/*.yaml")]
    for number in range(500 - len(originals)):
        copied(originals[number % len(originals)], corpus, "again-" * (number // len(originals) + 1))
    assert sum(len(folder.entries) for folder in read_corpus(corpus)) == 500
    texts = [path.read_text("utf-8") for path in corpus.rglob("*.yaml")]
    assert ratio(lambda: check_corpus(corpus), lambda: parsed(texts), rounds=1) < TIMES_YAML


def parsed(texts: list[str]) -> int:
    return sum(1 for text in texts for _ in yaml.parse(text, Loader=yaml.CSafeLoader))


def copied(original: Path, corpus: Path, prefix: str) -> None:
    """Write an entry once more, under another slug and title, with other phrasings and without references."""
    text = original.read_text("utf-8")
    text = re.sub(r"^title: .*$", f"title: {prefix} {re.sub('[0-9]', '', original.stem)[:60]}", text, flags=re.M)
    text = re.sub(r"^(related|after|supersedes): \[.*?\]\n", "", text, flags=re.M | re.S)
    text = re.sub(r"^    - (['\"]?)", rf"    - \1{prefix} ", text, flags=re.M)
    (corpus / original.relative_to(CORPUS).with_stem(f"{prefix}{original.stem}")).write_text(text, "utf-8")
