// A client of a Frostcite service for browsers, Node, Deno and Bun; it depends on nothing.
//
//   import { Frostcite } from "https://rules.example/static/latest/js/client.js";
//   const { status, answer } = await new Frostcite("https://rules.example").ask("does shield apply before ward");
//   console.log(status, answer?.ruling, answer?.citations[0].label);

/**
 * @typedef {{source: string, label: string, pages: number[], section: ?string, authority: string, official: boolean,
 *   author: ?string, role: ?string, date: ?string, changed: ?string, url: ?string}} Citation
 * @typedef {{id: string, kind: string, title: string, url: string, language: string, spoiler: ?string,
 *   covered: boolean}} EntryLink
 * @typedef {EntryLink & {game: string, slug: string, ruling: ?string, passage: ?string, translated: boolean,
 *   citations: Citation[], confidence: ?number}} Ruling  and what else /openapi.json says of RulingView
 * @typedef {{question: string, game: ?string, language: string, status: "answered" | "related" | "none",
 *   answer: ?Ruling, together: Ruling[], confidence: number, related: Ruling[], corrected: ?string,
 *   open: ?string}} Answer
 * @typedef {{lang?: "en" | "es" | "nb", reveal?: boolean, signal?: AbortSignal}} Options
 *   lang: the reader's language · reveal: show what gives away things unlocked later · signal: to give up earlier
 */

const TIMEOUT = 5000;
const ATTEMPTS = 2;
const PASSING = new Set([502, 503, 504]);

/** What a service refused (`name` is the problem's stable name, `near` names that exist), or that none answers. */
export class FrostciteError extends Error {
  constructor(message, { status = 0, name = "unreachable", detail = "", near = [], cause } = {}) {
    super(message, { cause });
    Object.assign(this, { status, name, detail, near });
  }
}

/** A service at an address, such as https://rules.example. Every method throws FrostciteError. */
export class Frostcite {
  #server;

  constructor(server) {
    this.#server = new URL(server).href.replace(/\/+$/, "");
  }

  /**
   * The ruling that settles a question, or what comes close; without `lang`, in the question's own language.
   * @param {string} question
   * @param {Options & {game?: string, limit?: number, spell?: boolean}} [options]
   * @returns {Promise<Answer>}
   */
  ask(question, { game, lang, limit, spell = true, reveal, signal } = {}) {
    return this.#get(["ask"], { q: question, game, lang, limit, spell: spell ? undefined : 0, reveal }, signal);
  }

  /**
   * The rulings that a half-typed question may be about.
   * @param {string} question
   * @param {Options & {game?: string, limit?: number}} [options]
   * @returns {Promise<{question: string, language: string, suggestions: EntryLink[]}>}
   */
  suggest(question, { game, lang, limit, reveal, signal } = {}) {
    return this.#get(["suggest"], { q: question, game, lang, limit, reveal }, signal);
  }

  /** Every game of the archive. @param {Options} [options] */
  games({ lang, signal } = {}) {
    return this.#get(["games"], { lang }, signal);
  }

  /** A game with its entries by kind. @param {string} game @param {Options} [options] */
  game(game, { lang, reveal, signal } = {}) {
    return this.#get(["games", game], { lang, reveal }, signal);
  }

  /**
   * Some of a game's entries, and how many there are in all; filters add up.
   * @param {string} game
   * @param {Options & {kind?: string, topic?: string, component?: string, page?: number, limit?: number,
   *   offset?: number}} [options]
   * @returns {Promise<{total: number, limit: number, offset: number, language: string, entries: Ruling[]}>}
   */
  entries(game, { kind, topic, component, page, lang, limit, offset, reveal, signal } = {}) {
    return this.#get(["games", game, "entries"], { kind, topic, component, page, lang, limit, offset, reveal }, signal);
  }

  /** One entry. @param {string} game @param {string} slug @param {Options} [options] @returns {Promise<Ruling>} */
  entry(game, slug, { lang, reveal, signal } = {}) {
    return this.#get(["games", game, "entries", slug], { lang, reveal }, signal);
  }

  /** The whole of a game: fetch this once instead of every entry. @param {string} game @param {Options} [options] */
  export(game, { lang, reveal, signal } = {}) {
    return this.#get(["games", game, "export"], { lang, reveal }, signal);
  }

  /**
   * Entries that are new or changed since a day (2026-11-30), the newest first.
   * @param {string} [since]
   * @param {Options & {game?: string, limit?: number, offset?: number}} [options]
   */
  changes(since, { game, lang, limit, offset, reveal, signal } = {}) {
    return this.#get(["changes"], { since, game, lang, limit, offset, reveal }, signal);
  }

  async #get(steps, query, signal) {
    const url = new URL(`${this.#server}/api/v1/${steps.map(encodeURIComponent).join("/")}`);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined && value !== null && value !== false) {
        url.searchParams.set(name, value === true ? "1" : String(value));
      }
    }
    for (let attempt = 1; ; attempt += 1) {
      const last = attempt === ATTEMPTS;
      try {
        const response = await once(url, signal);
        if (last || !PASSING.has(response.status)) return await received(response);
      } catch (error) {
        // Who gave up wants no second try; a refusal is an answer.
        if (error instanceof FrostciteError || signal?.aborted) throw error;
        if (last) throw new FrostciteError(`${url.host} cannot be reached`, { cause: error });
      }
    }
  }
}

// A service that is there answers in milliseconds. No cookie goes along, and none is taken.
function once(url, signal) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new Error("no answer in time")), TIMEOUT);
  const giveUp = () => stop.abort(signal.reason);
  if (signal?.aborted) giveUp();
  signal?.addEventListener("abort", giveUp);
  return fetch(url, { credentials: "omit", headers: { Accept: "application/json" }, signal: stop.signal }).finally(
    () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", giveUp);
    },
  );
}

async function received(response) {
  let told;
  try {
    told = await response.json();
  } catch (cause) {
    throw new FrostciteError(`status ${response.status}, and not as a Frostcite answers`, { cause });
  }
  if (response.ok) return told;
  const { type = "", title = `status ${response.status}`, detail = "", near = [] } = told;
  throw new FrostciteError(`${title}. ${detail}`, { status: response.status, name: type.split(":").pop(), detail, near });
}
