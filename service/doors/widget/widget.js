// Frostcite's question box for any page:
//
//   <script type="module" src="https://rules.example/integrations/widget.js"></script>
//   <frostcite-ask game="frosthaven" lang="en"></frostcite-ask>
//
// It sets no cookie and stores nothing. How to set it up and colour it: docs/widget.md.
// The service puts the words in three languages in the place of WORDS.

const WORDS = "WORDS";

const SHEET = new CSSStyleSheet();
SHEET.replaceSync(`
:host { display: block; container-type: inline-size; line-height: 1.5; overflow-wrap: anywhere;
  --ink: var(--frostcite-ink, light-dark(#14222e, #e4edf4)); --quiet: var(--frostcite-quiet, light-dark(#4c5f6e, #9db0be));
  --ground: var(--frostcite-ground, light-dark(#fff, #15202a)); --line: var(--frostcite-line, light-dark(#8195a3, #6b8192));
  --accent: var(--frostcite-accent, light-dark(#1b5c86, #86c5ec)); --on-accent: var(--frostcite-on-accent, light-dark(#fff, #08202f));
  --corner: var(--frostcite-corner, 8px);
  padding: 1rem; color: var(--ink); background: var(--ground); border-radius: var(--corner);
  font-family: var(--frostcite-font, system-ui, sans-serif); }
:host([hidden]) { display: none; }
:host([theme=light]) { color-scheme: light; }
:host([theme=dark]) { color-scheme: dark; }
:host([theme=auto]) { color-scheme: light dark; }
* { box-sizing: border-box; }
form { display: flex; flex-wrap: wrap; gap: .5rem; }
input, button { min-height: 44px; padding: .5rem .75rem; font: inherit; font-size: max(1rem, 16px); border-radius: var(--corner); }
input { flex: 1 1 12rem; min-width: 0; color: inherit; background: none; border: 1px solid var(--line); }
button { color: var(--on-accent); background: var(--accent); border: 0; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
[aria-busy=true] { opacity: .6; }
h3, h4 { margin: 1rem 0 .5rem; line-height: 1.25; }
p, ul, ol, table { margin: .5rem 0; }
ul, ol { padding-left: 1.5rem; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { padding: .25rem .5rem; border: 1px solid var(--line); text-align: left; }
a { color: var(--accent); }
cite { font-style: normal; }
[part=citations] { padding: .5rem 0 0; list-style: none; border-top: 1px solid var(--line); }
.quiet, footer { color: var(--quiet); font-size: .875rem; }
footer a { display: inline-block; padding: .75rem 0; color: inherit; }
`);

/** Return an element with attributes and children; text is only ever text. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const link = (href, ...text) => make("a", { href, target: "_blank", rel: "noopener" }, ...text);

const inline = (text) => text.split(/\*\*(.+?)\*\*/s).map((part, at) => (at % 2 ? make("strong", {}, part) : part));

const cells = (line) => line.replace(/^\s*\||\|\s*$/g, "").split("|").map((cell) => cell.trim());

/** Return a ruling's small Markdown as elements: paragraphs, lists, tables, bold. */
function blocks(markdown) {
  const made = [];
  let last, gap;
  for (const line of markdown.split("\n")) {
    const item = line.match(/^\s*(?:[-*+]|(\d+)[.)])\s+(.*)/);
    const kind = !line.trim() ? "" : item ? (item[1] ? "ol" : "ul") : /^\s*\|/.test(line) ? "table" : "p";
    const more = kind && last && !gap;
    if (item && last?.kind === kind) last.held.push(item[2]);
    else if (more && kind === "table" && last.kind === kind) last.held.push(line);
    else if (more && kind === "p" && last.kind !== "table") last.held.push(`${last.held.pop()} ${line.trim()}`);
    else if (kind) made.push((last = { kind, start: item?.[1], held: [item ? item[2] : line.trim()] }));
    gap = !kind;
  }
  return made.map(block);
}

function block({ kind, start, held }) {
  if (kind === "p") return make("p", {}, ...inline(held[0]));
  if (kind !== "table") return make(kind, { start }, ...held.map((item) => make("li", {}, ...inline(item))));
  const row = (tag) => (line) => make("tr", {}, ...cells(line).map((cell) => make(tag, {}, ...inline(cell))));
  return make("table", {}, make("thead", {}, row("th")(held[0])), make("tbody", {}, ...held.slice(2).map(row("td"))));
}

/** Return what a service says to a question; what it refuses is thrown in its own words, with its status. */
async function answered(server, query, signal) {
  const url = `${server}/api/v1/ask?${new URLSearchParams(query)}`;
  const response = await fetch(url, { credentials: "omit", signal });
  const told = await response.json();
  if (response.ok) return told;
  throw Object.assign(new Error(`${told.title}. ${told.detail}`), { status: response.status });
}

class FrostciteAsk extends HTMLElement {
  static observedAttributes = ["game", "lang", "server"];
  #root = this.attachShadow({ mode: "open", delegatesFocus: true });
  #asked;

  connectedCallback() {
    this.#root.adoptedStyleSheets = [SHEET];
    this.#draw();
  }

  attributeChangedCallback() {
    if (this.isConnected) this.#draw();
  }

  get #server() {
    return (this.getAttribute("server") || new URL(import.meta.url).origin).replace(/\/+$/, "");
  }

  get #language() {
    const wish = this.lang || this.closest("[lang]")?.lang || navigator.language || "";
    const code = wish.toLowerCase().split("-")[0];
    return code in WORDS ? code : code === "no" || code === "nn" ? "nb" : "en";
  }

  #draw() {
    this.#asked?.abort();
    const language = this.#language;
    const words = WORDS[language];
    const input = make("input", { id: "q", type: "search", required: "", dir: "auto", autocomplete: "off", enterkeyhint: "search", placeholder: words.question, part: "input" });
    input.required = true;
    const form = make("form", { role: "search", part: "form" }, make("label", { for: "q", class: "unseen" }, words.question), input, make("button", { part: "button" }, words.ask));
    const said = make("p", { role: "status", class: "unseen" });
    const outcome = make("section", { part: "answer", lang: language });
    const game = this.getAttribute("game");
    const home = `${this.#server}/${language}/${game ? `${encodeURIComponent(game)}/` : ""}`;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (input.value.trim()) this.#ask(input.value, game, language, said, outcome);
    });
    this.#root.replaceChildren(make("div", { lang: language }, form, said, outcome, make("footer", {}, link(home, "Frostcite"))));
  }

  async #ask(question, game, lang, said, outcome) {
    // A late answer never takes the place of a newer one.
    this.#asked?.abort();
    const { signal } = (this.#asked = new AbortController());
    const words = WORDS[lang];
    said.textContent = words.asking;
    outcome.setAttribute("aria-busy", "true");
    let shown;
    try {
      const answer = await answered(this.#server, { q: question, lang, limit: 3, ...(game && { game }) }, signal);
      shown = this.#answer(answer, words, lang);
      if (!signal.aborted) this.dispatchEvent(new CustomEvent("frostcite-answer", { detail: answer, bubbles: true, composed: true }));
    } catch (error) {
      shown = [make("h3", {}, error.status ? error.message : words.unreachable)];
    }
    if (signal.aborted) return;
    outcome.setAttribute("aria-busy", "false");
    outcome.replaceChildren(...shown);
    said.textContent = shown[0].textContent;
  }

  #answer({ status, answer, together, related, corrected, open }, words, lang) {
    const parts = [];
    if (answer) (together.length ? together : [answer]).forEach((ruling, at) => parts.push(...this.#ruling(ruling, at ? "h4" : "h3", words, lang)));
    else parts.push(make("h3", {}, open ? words.open.replace("%(what)s", open) : status === "related" ? words.related : words.none));
    if (corrected) parts.push(make("p", { class: "quiet" }, `${words.corrected} ${corrected}`));
    if (related.length) {
      if (answer) parts.push(make("h4", {}, words.close));
      parts.push(make("ul", {}, ...related.map((ruling) => make("li", { lang: ruling.language }, link(address(ruling), ruling.title), " ", make("span", { class: "quiet", lang }, ruling.citations[0].label)))));
    }
    return parts;
  }

  #ruling(ruling, heading, words, lang) {
    const { title, language, covered, citations } = ruling;
    const parts = [make(heading, { lang: language }, covered ? title : link(address(ruling), title))];
    if (covered) parts.push(make("p", {}, link(address(ruling), words.show)));
    else parts.push(make("div", { lang: language, part: "verdict" }, ...blocks(ruling.ruling)));
    const cited = citations.map(({ label, url, authority }) => make("li", {}, make("cite", {}, url ? link(url, label) : label), make("span", { class: "quiet" }, ` · ${words[authority]}`)));
    parts.push(make("ul", { "aria-label": words.sources, part: "citations" }, ...cited));
    if (language !== lang) {
      const name = new Intl.DisplayNames(lang, { type: "language" }).of(language);
      parts.push(make("p", { class: "quiet" }, words.untranslated.replace("%(language)s", name)));
    }
    return parts;
  }
}

// To follow a link to a covered ruling is to ask for it.
const address = ({ url, spoiler }) => (spoiler ? `${url}?reveal=1` : url);

customElements.get("frostcite-ask") ?? customElements.define("frostcite-ask", FrostciteAsk);
