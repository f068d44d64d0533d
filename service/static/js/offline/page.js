// The page that a browser shows where the network does not answer: what its address asks for, from the copies that this
// device keeps.

import { dated } from "../page/dates.js";
import { startPrintings } from "../page/printings.js";
import { answer } from "./answering.js";
import { copies, keepLearnt, opened, partsOf } from "./copies.js";
import { Finder } from "./finding.js";
import { Index } from "./index.js";
import { article, item, outcome, piece } from "./showing.js";
import { Words } from "./words.js";

const place = document.getElementById("kept");
const { lang: language } = document.documentElement;
const [, , game, ...steps] = location.pathname.split("/").map(decodeURIComponent);
const question = new URLSearchParams(location.search).get("q")?.trim() ?? "";

/** Show what the address asks for. */
async function show() {
  const known = await copies(Number(place.dataset.format));
  const own = pick(known);
  const isAny = game === "ask" || !game;
  const copy = own.find((one) => one.game === game);
  point(copy, own);
  if (question && (copy || isAny) && own.length) await showAnswer(copy ? [copy] : own);
  else if (copy) await showGame(copy);
  else showNothing(own, isAny);
  place.setAttribute("aria-busy", "false");
}

/** Return one copy of each game, in the page's language where there is one. */
function pick(known) {
  const games = new Map();
  for (const copy of known) {
    if (copy.language === language || !games.has(copy.game)) games.set(copy.game, copy);
  }
  return [...games.values()].sort((one, other) => one.name.localeCompare(other.name));
}

/** Let the question box ask the copy, and the page say how old that is. */
function point(copy, own) {
  const form = document.getElementById("ask");
  form.action = copy ? `/${language}/${copy.game}/ask` : `/${language}/ask`;
  if (copy) form.dataset.game = copy.game;
  form.q.value = question;
  form.hidden = own.length === 0;
  const shown = copy ? [copy] : own;
  if (!shown.length) return;
  const age = document.getElementById("dated");
  const oldest = shown.map(({ saved }) => saved).sort()[0];
  age.textContent = age.dataset.text.replace("{date}", dated(oldest));
}

async function showAnswer(from) {
  const kept = await Promise.all(from.map(opened));
  const [{ tables }] = kept;
  const words = new Words(tables);
  const bundles = new Map();
  const finders = kept.map((copy) => {
    const finder = new Finder(new Index(copy.bundle.about, partsOf(copy), words, copy.learnt), words, tables.judge);
    bundles.set(finder, copy.bundle);
    return finder;
  });
  document.title = `${question} · Frostcite`;
  place.replaceChildren(...outcome(answer(question, finders), (finder) => bundles.get(finder), words));
  const isNew = (at) => finders[at].index.leanings.table !== kept[at].learnt;
  await Promise.all(from.map((copy, at) => isNew(at) && keepLearnt(copy, finders[at].index.leanings.table)));
}

async function showGame(copy) {
  const { bundle } = await opened(copy);
  const [step, slug] = steps;
  const ruling = step === "rulings" && bundle.rulings.find((one) => one.slug === slug);
  if (ruling) {
    document.title = `${ruling.title} · ${copy.name} · Frostcite`;
    place.replaceChildren(article(ruling));
  } else {
    showList(copy, bundle, step);
  }
}

function showList(copy, { rulings, part }, step) {
  document.title = `${copy.name} · Frostcite`;
  const list = piece("list");
  list.append(...rulings.map((ruling) => item(ruling, `/${part.language}/${copy.game}`)));
  const asked = step ? [piece("missing")] : [];
  place.replaceChildren(piece("game", { name: copy.name }), ...asked, list);
}

function showNothing(own, isAny) {
  const list = piece("games");
  list.append(
    ...own.map((copy) => {
      const link = piece("saved", { name: copy.name });
      link.querySelector("a").href = `/${copy.language}/${copy.game}/`;
      return link;
    }),
  );
  place.replaceChildren(piece(own.length ? (isAny ? "home" : "missing") : "nothing"), list);
}

// A slow network is no reason to be kept from it, either.
const again = document.getElementById("again");
const offer = () => {
  again.hidden = !navigator.onLine;
};
addEventListener("online", offer);
addEventListener("offline", offer);
again.addEventListener("click", () => location.reload());
offer();
// The languages of the page at hand, not of the page that stands in for it.
for (const link of document.querySelectorAll(".tongues a")) {
  link.href = location.pathname.replace(/^\/[^/]*/, `/${link.hreflang}`) + location.search;
}

show().then(startPrintings, (error) => {
  place.replaceChildren(piece("nothing"));
  place.setAttribute("aria-busy", "false");
  throw error;
});
