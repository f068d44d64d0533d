// Rulings for a half-typed question. A late answer never takes the place of a newer one.

const WAIT_MS = 80;
const REMEMBERED = 50;

export class Suggestions {
  #address;
  #known = new Map();
  #timer;
  #request;

  /** `address` is the service's address of suggestions, with the reader's language. */
  constructor(address) {
    this.#address = address;
  }

  /** Tell what a text may be about, once no further key has been typed; what was asked before is given up. */
  ask(text, game, tell) {
    this.stop();
    const key = `${game}\n${text}`;
    if (this.#known.has(key)) {
      tell(this.#known.get(key));
      return;
    }
    this.#timer = setTimeout(() => this.#fetch(text, game, key, tell), WAIT_MS);
  }

  /** Give up what has been asked. */
  stop() {
    clearTimeout(this.#timer);
    this.#request?.abort();
  }

  async #fetch(text, game, key, tell) {
    const request = new AbortController();
    this.#request = request;
    const address = new URL(this.#address, location.href);
    address.searchParams.set("q", text);
    if (game) address.searchParams.set("game", game);
    try {
      const response = await fetch(address, { signal: request.signal });
      if (!response.ok) return;
      const { suggestions } = await response.json();
      if (request.signal.aborted) return;
      if (this.#known.size >= REMEMBERED) this.#known.clear();
      this.#known.set(key, suggestions);
      tell(suggestions);
    } catch {
      // No network, or a newer question: the form asks without suggestions.
    }
  }
}
