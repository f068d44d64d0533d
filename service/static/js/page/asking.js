// The question box: suggestions while typing, recent questions in an empty box, the game last used, the key `/`.

import { Combobox } from "./combobox.js";
import { forgetQuestions, recentQuestions, remember } from "./recent.js";
import { say } from "./saying.js";
import { keep, kept } from "./store.js";
import { Suggestions } from "./suggestions.js";

const SHORTEST = 2;

export function startAsking() {
  const form = document.getElementById("ask");
  if (!form) return;
  rememberGame(form);
  const box = new Box(form);
  document.addEventListener("keydown", (event) => box.onSlash(event));
  for (const link of document.querySelectorAll("nav.choice a")) {
    link.addEventListener("click", () => box.carryTo(link));
  }
  for (const link of document.querySelectorAll(".tongues a")) {
    link.addEventListener("click", () => box.keepFor(link));
  }
}

/** Show the game last used where one can be chosen, and remember the page's own. */
function rememberGame(form) {
  const own = document.documentElement.dataset.game;
  if (own) keep("game", own);
  const last = kept("game");
  const choice = form.elements.game;
  if (own || !last || !choice) return;
  const known = choice instanceof RadioNodeList ? [...choice] : [...choice.options];
  if (known.some((one) => one.value === last)) choice.value = last;
}

class Box {
  #form;
  #input;
  #list;
  #suggestions;

  constructor(form) {
    this.#form = form;
    this.#input = form.elements.q;
    this.#list = new Combobox(this.#input, form.dataset.suggestions);
    this.#suggestions = new Suggestions(form.dataset.suggest);
    form.addEventListener("submit", (event) => this.#onSubmit(event));
    this.#input.addEventListener("input", () => this.#onInput());
    this.#input.addEventListener("click", () => this.#offerRecent());
    this.#input.addEventListener("keydown", (event) => this.#onKey(event));
    this.#takeTyped();
  }

  /** Jump to the box, unless the key is being typed somewhere or its owner has switched it off. */
  onSlash(event) {
    const typing = event.target.closest?.("input, textarea, select, [contenteditable]");
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || typing || !kept("slash", true)) return;
    event.preventDefault();
    this.#input.focus();
    this.#input.select();
  }

  /** Take what is typed along to another game. */
  carryTo(link) {
    const text = this.#input.value.trim();
    if (!text || text === this.#input.defaultValue) return;
    const target = new URL(link.href);
    if (!target.pathname.endsWith("/ask")) target.pathname += "ask";
    target.search = new URLSearchParams({ q: text });
    link.href = target.href;
  }

  /** Take what is typed along to the same page in another language; no server sees this part of an address. */
  keepFor(link) {
    const { value, defaultValue } = this.#input;
    link.hash = value === defaultValue ? "" : new URLSearchParams({ typed: value });
  }

  #takeTyped() {
    const typed = new URLSearchParams(location.hash.slice(1)).get("typed");
    if (typed === null) return;
    this.#input.value = typed;
    history.replaceState(history.state, "", location.pathname + location.search);
  }

  get #game() {
    return this.#form.dataset.game ?? this.#form.elements.game?.value ?? "";
  }

  #address(question, game) {
    return `${this.#form.dataset.root}${game ? `${game}/` : ""}ask?${new URLSearchParams({ q: question })}`;
  }

  #onSubmit(event) {
    const question = this.#input.value.trim();
    if (!question) return;
    this.#suggestions.stop();
    event.preventDefault();
    this.#go(question, this.#game);
  }

  #go(question, game) {
    remember(question, game);
    if (game) keep("game", game);
    location.assign(this.#address(question, game));
  }

  #onInput() {
    const text = this.#input.value;
    if (text.trim().length < SHORTEST) {
      this.#suggestions.stop();
      this.#list.close();
      return;
    }
    this.#suggestions.ask(text, this.#game, (found) => this.#offer(found));
  }

  #offer(found) {
    const { suggestions, one, many, none } = this.#form.dataset;
    const options = found.map((ruling) => ({
      text: ruling.title,
      language: ruling.language,
      choose: () => location.assign(new URL(ruling.url).pathname + (ruling.spoiler ? "?reveal=1" : "")),
    }));
    this.#list.show(options, suggestions);
    say(found.length === 0 ? none : found.length === 1 ? one : many.replace("{n}", found.length), true);
  }

  #onKey(event) {
    if (event.key === "ArrowDown" && this.#offerRecent()) event.preventDefault();
    else if (event.key === "Escape" && !event.isComposing) this.#input.value = "";
  }

  #offerRecent() {
    const recent = recentQuestions();
    if (this.#input.value || recent.length === 0 || this.#list.isOpen) return false;
    const options = recent.map(({ question, game }) => ({ text: question, choose: () => this.#go(question, game) }));
    options.push({ text: this.#form.dataset.clear, style: "does", choose: () => this.#forget() });
    this.#list.show(options, this.#form.dataset.recent);
    return true;
  }

  #forget() {
    forgetQuestions();
    this.#list.close();
    say(this.#form.dataset.cleared);
  }
}
