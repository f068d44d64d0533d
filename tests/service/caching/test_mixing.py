"""Nothing of one language, game or version of the archive is ever sent for another, whatever caches lie between.

Browsers with caches of their own, behind a cache that all share, ask the service while its archive is replaced again
and again. Each answer must be, byte by byte, what a service that never kept anything says at that address.
"""

import asyncio
import gzip
import random
import shutil
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from fastapi import FastAPI

from rules.corpus.stamping import stamp
from rules.languages import preferred
from rules.library import Library
from service.app import create_app
from service.middleware.representing import reads_gzip
from service.settings import Settings
from tests.service.caching.asgi import Response, get
from tests.service.caching.cache import Cache

REQUESTS, BROWSERS, SWAP_EVERY = 10_000, 25, 160
# A prefetched page is not counted: what a page says of its own readers would differ from any other service's.
QUIET = {"sec-purpose": "prefetch"}
CODINGS: tuple[dict[str, str], ...] = (
    {},
    {"accept-encoding": "gzip"},
    {"accept-encoding": "br, deflate, gzip;q=0, *;q=0.5"},
)
QUESTIONS = {
    "lantern-valley": (
        "how+long+does+a+lantern+burn",
        "hvor+lenge+brenner+en+lykt",
        "cu%C3%A1ntas+noches+arde+un+farol",
    ),
    "mill-race": ("how+often+does+the+mill+wheel+turn", "wheel", "zyxwv"),
}
ENTRIES = {"lantern-valley": "burn", "mill-race": "wheel"}
CHANGES = (
    ("three nights", "nine nights"),
    ("tres noches", "nueve noches"),
    ("tre netter", "ni netter"),
    ("dusk", "noon"),
)


def addresses() -> Iterator[str]:
    yield "/api/v1/games"
    for language in ("en", "es", "nb"):
        yield f"/{language}/"
        for game, questions in QUESTIONS.items():
            yield f"/{language}/{game}/"
            yield f"/{language}/{game}/rulings/{ENTRIES[game]}"
            yield f"/{language}/{game}/feed.xml"
            yield f"/api/v1/games/{game}/export?lang={language}"
            yield f"/api/v1/games/{game}/entries/{ENTRIES[game]}?lang={language}"
            for question in questions:
                yield f"/{language}/{game}/ask?q={question}"
                yield f"/{language}/ask?q={question}"
                yield f"/api/v1/ask?q={question}&game={game}&lang={language}"


ADDRESSES = tuple(addresses())


@pytest.fixture(scope="module")
def versions(corpus_dir: Path, tmp_path_factory: pytest.TempPathFactory) -> list[Settings]:
    """Return settings for two versions of the archive: numbers in it differ, in every language."""
    other = tmp_path_factory.mktemp("other") / "corpus"
    shutil.copytree(corpus_dir, other)
    for path in other.rglob("*.yaml"):
        text = path.read_text("utf-8")
        for old, new in CHANGES:
            text = text.replace(old, new)
        path.write_text(text, "utf-8")
    stamp(other / "lantern-valley/rules/burn.yaml")
    base = Settings(base_url="https://frostcite.example", rate_limits="off", reload_seconds=0)
    return [
        base.model_copy(update={"corpus_dir": corpus, "data_dir": tmp_path_factory.mktemp("data")})
        for corpus in (corpus_dir, other)
    ]


@asynccontextmanager
async def running(settings: Settings, **changes: object) -> AsyncIterator[FastAPI]:
    app = create_app(settings.model_copy(update=changes))
    async with app.router.lifespan_context(app):
        yield app


async def said_by(settings: Settings) -> dict[str, bytes]:
    """Return what a service that keeps nothing says at every address."""
    async with running(settings, answers_mb=0) as app:
        return {address: (await get(app, address, QUIET)).body for address in ADDRESSES}


def decoded(response: Response) -> bytes:
    return gzip.decompress(response.body) if response.headers.get("content-encoding") == "gzip" else response.body


class Origin:
    """The service whose archive is replaced while it answers; knows what it may say."""

    def __init__(self, app: FastAPI, libraries: list[Library], said: list[dict[str, bytes]]) -> None:
        self.app = app
        self.asked = 0
        self._libraries = libraries
        self._said = said
        self._present = 0
        self._named: dict[tuple[str, str], bytes] = {}
        self.mixed: list[str] = []
        # How often a compressed answer reached who reads it, and a plain one who does not.
        self.zipped = self.plain = 0

    def _swap(self) -> None:
        """Replace the archive with the other version, while other requests are being answered."""
        self._present = 1 - self._present
        self.app.state.services = replace(self.app.state.services, library=self._libraries[self._present])

    async def get(self, address: str, headers: dict[str, str]) -> Response:
        """Return an answer, which must be of a version that was there while it was made."""
        self.asked += 1
        if self.asked % SWAP_EVERY == 0:
            self._swap()
        before = self._present
        response = await get(self.app, address, {**headers, **QUIET})
        if response.status in (200, 304) and self._body(address, headers, response) not in {
            self._said[version][address] for version in (before, self._present)
        }:
            self.mixed.append(f"{address} from the service, {response.status}")
        return response

    def _body(self, address: str, headers: dict[str, str], response: Response) -> bytes:
        """Return what the reader has now: for a 304, what was sent before under the tag that was asked about."""
        if response.status == 304:
            assert response.headers["etag"] == headers["if-none-match"]
            return self._named[address, headers["if-none-match"]]
        return self._named.setdefault((address, response.headers["etag"]), decoded(response))

    def check(self, address: str, headers: dict[str, str], response: Response) -> None:
        """Note an answer that is not what its address says, in either version, or that its reader cannot read."""
        if address == "/":
            wanted = f"/{preferred(headers['accept-language'])}/"
            if response.headers["location"] != wanted:
                self.mixed.append(f"/ led to {response.headers['location']}, not {wanted}")
        elif decoded(response) not in {said[address] for said in self._said}:
            self.mixed.append(f"{address} from a cache")
        elif (coding := response.headers.get("content-encoding")) and (
            coding != "gzip" or not reads_gzip(headers.get("accept-encoding", ""))
        ):
            self.mixed.append(f"{address} compressed for who cannot read that")
        elif coding:
            self.zipped += 1
        else:
            self.plain += 1


async def browse(origin: Origin, shared: Cache, chance: random.Random, requests: int) -> int:
    """Let a browser ask at random; return how often its own cache answered."""
    coding = chance.choice(CODINGS)
    own = Cache(shared.get, shared=False)
    for _ in range(requests):
        address = chance.choice((*ADDRESSES, "/"))
        headers = {**coding, "accept-language": chance.choice(("nb-NO", "es-MX,en;q=0.5", "en", "fr"))}
        own.now = shared.now = shared.now + chance.random()
        origin.check(address, headers, await own.get(address, headers))
    return own.hits


def test_caches_between_never_mix_anything_up(versions: list[Settings]) -> None:
    asyncio.run(_browse_all(versions))


async def _browse_all(versions: list[Settings]) -> None:
    said = [await said_by(settings) for settings in versions]
    assert sum(said[0][address] != said[1][address] for address in ADDRESSES) > len(ADDRESSES) / 2
    libraries = [Library(settings.corpus_dir, settings.data_dir) for settings in versions]
    async with running(versions[0]) as app:
        origin = Origin(app, libraries, said)
        shared = Cache(origin.get, shared=True)
        chances = [random.Random(seed) for seed in range(BROWSERS)]  # noqa: S311 (the same in every run)
        hits = await asyncio.gather(*(browse(origin, shared, chance, REQUESTS // BROWSERS) for chance in chances))
    assert origin.mixed == []
    # Otherwise it was not the caches that were tried.
    assert min(sum(hits), shared.hits, shared.revalidated) > 100
    assert min(origin.zipped, origin.plain) > REQUESTS / 10
    assert origin.asked > 10 * SWAP_EVERY
