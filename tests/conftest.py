"""A small invented archive, written anew for each run of the tests, and the service open on it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from rules.corpus.stamping import stamp
from service.app import create_app
from service.settings import Settings

LANTERNS = """\
name: Lantern Valley
players: {min: 2, max: 4}
minutes: {min: 45, max: 45}
weight: {value: 2.5, name: medium}
bgg: {rank: 1234, rating: 7.5}
researched: 2026-03-01
credits:
  Game design: [Ada Nobody]
sources:
  rulebook:
    title: {en: Rulebook, es: Reglamento, nb: Regelbok}
    authority: publisher
    pages: 20
  faq:
    title: {en: Official FAQ, es: FAQ oficial, nb: Offisiell FAQ}
    authority: designer
    url: https://lanterns.example/faq
    official: true
    authors: {nobody: "Ada, who designed it"}
printings:
  first: {en: First printing, es: Primera impresión, nb: Første opplag}
topics:
  lanterns: {en: Lanterns, es: Faroles, nb: Lykter}
  weather: {en: Weather, es: Tiempo, nb: Vær}
glossary:
  lantern: {en: [lantern, lanterns], es: [farol, faroles], nb: [lykt, lykter, lykten], also: {en: lamp}}
"""

BURN = """\
kind: rule
title: A lantern burns for three nights
ruling: |-
  A lit lantern burns for **three nights**. Turn its card over on the fourth morning.

  | Oil | Nights |
  |-----|--------|
  | one | 3 |
  | two | 5 |
situation: You lit a lantern and wonder when it goes out.
topics: [lanterns]
citations:
  - {source: rulebook, pages: [7, 8], section: Light}
related: [wind]
added: 2026-02-01
revised: 2026-04-01
asked_as:
  en: [how long does a lantern burn, when does a lit lantern go out, how many nights does a lamp last]
  es: [cuántas noches arde un farol, cuándo se apaga un farol encendido]
  nb: [hvor lenge brenner en lykt, når slukner en tent lykt]
translations:
  es:
    title: Un farol arde tres noches
    ruling: |-
      Un farol encendido arde **tres noches**. Dale la vuelta a su carta la cuarta mañana.

      | Aceite | Noches |
      |--------|--------|
      | uno | 3 |
      | dos | 5 |
    situation: Encendiste un farol y te preguntas cuándo se apaga.
    of: "000000000000"
  nb:
    title: En lykt brenner i tre netter
    ruling: |-
      En tent lykt brenner i **tre netter**. Snu kortet den fjerde morgenen.

      | Olje | Netter |
      |------|--------|
      | en | 3 |
      | to | 5 |
    situation: Du tente en lykt og lurer på når den slukner.
    of: "000000000000"
"""

WIND = """\
kind: clarification
title: Wind never puts out a covered lantern
ruling: >-
  A storm card puts out open lanterns only. A covered lantern stays lit, whatever the wind.
context: The storm card says "all lanterns".
printings: {first: The card reads "every lantern"; play it the same way.}
components: [Storm card 12]
topics: [lanterns, weather]
changed_from: candle-hills
citations:
  - {source: faq, section: "2.1", anchor: wind, author: nobody, date: 2026-01-15, changed: 2026-01-10}
  - {source: rulebook, pages: [9]}
supersedes: [wind-old]
related: [burn]
added: 2026-03-01
asked_as:
  en: [does the storm card put out a covered lantern, wind and covered lanterns, do covered lanterns survive a storm]
"""

WIND_OLD = """\
kind: clarification
title: Wind puts out every lantern
ruling: A storm card puts out all lanterns, open or not.
topics: [weather]
citations:
  - {source: rulebook, pages: [9]}
added: 2025-01-01
asked_as:
  en: [old storm rule for every lantern]
"""

# Every word in capitals below stands nowhere else: a test looks for it in all that is served.
LOCKED = """\
kind: errata
title: The Glimmerfox costs four amber
ruling: The Glimmerfox costs 4 amber, and it never sleeps in the orchard.
situation: You meet it under the sycamore.
printed: costs 3 amber
corrected: costs 4 amber
components: [Glimmerfox, Night card 317]
topics: [weather]
spoiler: unlocked later in the campaign
citations:
  - {source: rulebook, pages: [15], section: Vixens}
added: 2026-01-01
asked_as:
  en: [what is the price of the fox at night, how much amber for the orchard animal, night card price]
"""
LOCKED_WORDS = ("glimmerfox", "317", "amber", "orchard", "sycamore", "vixens")

MILL = """\
name: Mill Race
researched: 2026-03-01
sources:
  rulebook: {title: {en: Rulebook}, authority: community, pages: 4}
topics: {}
"""

WHEEL = """\
kind: rule
title: A mill wheel turns twice a day
ruling: The mill wheel turns at dawn and at dusk.
citations: [{source: rulebook, pages: [2]}]
added: 2026-01-01
asked_as:
  en: [how often does the mill wheel turn, mill wheel at noon]
"""

FILES = {
    "lantern-valley/game.yaml": LANTERNS,
    "lantern-valley/rules/burn.yaml": BURN,
    "lantern-valley/clarifications/wind.yaml": WIND,
    "lantern-valley/clarifications/wind-old.yaml": WIND_OLD,
    "lantern-valley/errata/glimmer.yaml": LOCKED,
    "mill-race/game.yaml": MILL,
    "mill-race/rules/wheel.yaml": WHEEL,
}


@pytest.fixture(scope="session")
def corpus_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a faultless invented corpus."""
    folder = tmp_path_factory.mktemp("corpus")
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    stamp(folder / "lantern-valley/rules/burn.yaml")
    return folder


@pytest.fixture(scope="session")
def secret_words() -> tuple[str, ...]:
    """Return the words of the covered entry, in small letters; nothing else in the corpus has them."""
    return LOCKED_WORDS


@pytest.fixture(scope="session")
def settings(corpus_dir: Path, tmp_path_factory: pytest.TempPathFactory) -> Settings:
    """Return settings for a service on the invented corpus, which nothing changes."""
    return Settings(
        corpus_dir=corpus_dir,
        data_dir=tmp_path_factory.mktemp("data"),
        base_url="https://frostcite.example",
        reload_seconds=0,
    )


@pytest.fixture(scope="session")
def client(settings: Settings) -> Iterator[TestClient]:
    """Return a client of a service on the invented corpus."""
    app = create_app(settings)
    with TestClient(app, raise_server_exceptions=False, follow_redirects=False) as opened:
        yield opened
