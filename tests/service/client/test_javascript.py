"""The JavaScript client, run by Node: it offers what the API takes, and reads what a real service says."""

from tests.service.client.node import run

# Every method with every choice that it offers; `fetch` only notes what it is asked for.
CALLS = """
const asked = {};
globalThis.fetch = async (url) => { asked[url.pathname] = [...url.searchParams.keys()]; return Response.json({}); };
const f = new Frostcite("https://rules.example/");
const some = { game: "g", lang: "es", limit: 3, offset: 1, reveal: true, spell: false };
await f.ask("q", some);
await f.suggest("q", some);
await f.games(some);
await f.game("{game}", some);
await f.entries("{game}", { ...some, kind: "errata", topic: "t", component: "c", page: 7 });
await f.entry("{game}", "{slug}", some);
await f.export("{game}", some);
await f.changes("2026-01-01", some);
tell(asked);
"""


def test_it_offers_what_the_api_takes(described: dict[str, set[str]]) -> None:
    asked = run(CALLS)
    told = {path.replace("%7B", "{").replace("%7D", "}"): set(names) for path, names in asked.items()}
    assert told == described


def test_three_lines_get_an_answer(server: str) -> None:
    script = """
    const { status, answer } = await new Frostcite(given.server).ask("how long does a lantern burn");
    tell([status, answer.id, answer.citations[0].label]);
    """
    assert run(script, server=server) == ["answered", "lantern-valley/burn", "Rulebook pp. 7–8, Light"]


def test_a_refusal_has_the_services_words_and_names_that_exist(server: str) -> None:
    script = """
    const error = await new Frostcite(given.server).game("lantern-valey").catch((error) => error);
    tell([error instanceof FrostciteError, error.status, error.name, error.message, error.near]);
    """
    told = run(script, server=server)
    assert told == [
        True,
        404,
        "unknown-game",
        "Unknown game. The archive has no game of this name.",
        ["lantern-valley"],
    ]


def test_what_may_pass_is_tried_once_more_and_no_more() -> None:
    script = """
    let tries = 0;
    globalThis.fetch = async () => { tries += 1; throw new TypeError("down"); };
    const down = await new Frostcite("https://rules.example").games().catch((error) => error);
    const after = tries;
    globalThis.fetch = async () => Response.json({ games: [] }, { status: (tries += 1) === 3 ? 503 : 200 });
    tell([down.message, down.name, after, (await new Frostcite("https://rules.example").games()).games, tries]);
    """
    assert run(script) == ["rules.example cannot be reached", "unreachable", 2, [], 4]


def test_who_gives_up_is_not_kept_waiting() -> None:
    script = """
    let tries = 0;
    globalThis.fetch = (url, { signal }) => new Promise((_, fail) => {
      tries += 1;
      signal.addEventListener("abort", () => fail(signal.reason));
    });
    const stop = new AbortController();
    const late = new Frostcite("https://rules.example").ask("q", { signal: stop.signal }).catch((error) => error);
    stop.abort();
    tell([(await late).name, tries]);
    """
    assert run(script) == ["AbortError", 1]


def test_no_cookie_goes_along() -> None:
    script = """
    let told;
    globalThis.fetch = async (url, options) => { told = options.credentials; return Response.json({}); };
    await new Frostcite("https://rules.example").games();
    tell(told);
    """
    assert run(script) == "omit"
