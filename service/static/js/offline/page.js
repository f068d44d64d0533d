// The page that a browser shows where the network does not answer: what its address asks for, from the copies that this
// device keeps.

import { dated } from "../page/dates.js";
import { startPrintings } from "../page/printings.js";
import { say } from "../page/saying.js";
import { answer } from "./answering.js";
import { copies, keepLearnt, opened } from "./copies.js";
import { languageOf } from "./detecting.js";
import { Finder } from "./finding.js";
import { Index } from "./index.js";
import { article, item, outcome, piece } from "./showing.js";
import { vocabularies } from "./vocabulary.js";
import { Words } from "./words.js";

const place = document.getElementById("kept");
const { lang: language } = document.documentElement;
const [, , game, ...steps] = location.pathname.split("/").map(decodeURIComponent);
const question = new URLSearchParams(location.search).get("q")?.trim() ?? "";

/** Show what the address asks for. */
async function show() {
  const games = byGame(await copies(Number(place.dataset.format)));
  const own = games.map(([first]) => first);
  const isAny = game === "ask" || !game;
  const known = games.find(([copy]) => copy.game === game);
  point(known?.[0], own);
  if (question && (known || isAny) && own.length) await showAnswer(known ? [known] : games);
  else if (known) await showGame(known[0]);
  else showNothing(own, isAny);
  place.setAttribute("aria-busy", "false");
  // What has come is told by its heading; a screen reader goes on from there as it likes.
  say(place.querySelector("h1, .note").textContent, true);
}

/** Return the copies of each game, first the one in the page's language where there is one. */
function byGame(known) {
  const games = new Map();
  for (const copy of known) games.set(copy.game, [...(games.get(copy.game) ?? []), copy]);
  const isOther = (copy) => Number(copy.language !== language);
  for (const own of games.values()) own.sort((one, other) => isOther(one) - isOther(other));
  return [...games.values()].sort(([one], [other]) => one.name.localeCompare(other.name));
}

/** Let the header name the game, the question box ask the copy, and the page say how old that is. */
function point(copy, own) {
  const form = document.getElementById("ask");
  form.action = copy ? `/${language}/${copy.game}/ask` : `/${language}/ask`;
  if (copy) {
    form.dataset.game = copy.game;
    const here = piece("here", { name: copy.name });
    here.href = `/${language}/${copy.game}/`;
    const trail = document.querySelector(".trail");
    trail.classList.add("deeper");
    trail.append(here);
  }
  form.q.value = question;
  form.hidden = own.length === 0;
  const shown = copy ? [copy] : own;
  if (!shown.length) return;
  const age = document.getElementById("dated");
  const oldest = shown.map(({ saved }) => saved).sort()[0];
  age.textContent = age.dataset.text.replace("{date}", dated(oldest));
}

async function showAnswer(games) {
  const kept = await Promise.all(games.map((own) => Promise.all(own.map(opened))));
  const [[{ tables }]] = kept;
  const words = new Words(tables);
  const answering = kept.map((own) => fitting(own, words));
  const bundles = new Map();
  const finders = answering.map(({ bundle, learnt }) => {
    const finder = new Finder(new Index(bundle, words, learnt), words, tables.judge);
    bundles.set(finder, bundle);
    return finder;
  });
  document.title = `${question} · Frostcite`;
  place.replaceChildren(...outcome(answer(question, finders), (finder) => bundles.get(finder), words));
  const isNew = (at) => finders[at].index.leanings.table !== answering[at].learnt;
  await Promise.all(answering.map(({ copy }, at) => isNew(at) && keepLearnt(copy, finders[at].index.leanings.table)));
}

/** Return the one of a game's opened copies that is in the language of the question, or else the first. */
function fitting(own, words) {
  if (own.length === 1) return own[0];
  const asked = languageOf(question, words, vocabularies(own.map(({ bundle }) => bundle.part)));
  return own.find(({ copy }) => copy.language === asked) ?? own[0];
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

function showList(copy, { about, rulings, part }, step) {
  document.title = `${copy.name} · Frostcite`;
  const list = piece("list");
  const root = `/${part.language}/${copy.game}`;
  list.append(
    ...rulings.map((ruling, number) => item(ruling, root, { isReplaced: about.replaced.includes(number) })),
  );
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
  for (const part of document.querySelectorAll("[data-online]")) part.hidden = !navigator.onLine;
};
addEventListener("online", offer);
addEventListener("offline", offer);
again.addEventListener("click", () => location.reload());
offer();
// The languages of the page at hand, not of the page that stands in for it.
for (const link of document.querySelectorAll(".tongues a")) {
  link.href = location.pathname.replace(/^\/[^/]*/, `/${link.hreflang}`) + location.search;
}

show()
  .then(startPrintings, (error) => {
    place.replaceChildren(piece("nothing"));
    place.setAttribute("aria-busy", "false");
    throw error;
  })
  .then(offer);
