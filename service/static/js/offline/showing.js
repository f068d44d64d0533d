// What a copy holds, put on the page: pieces of the page's own templates, filled in.

import { mark, plain } from "./marking.js";
import { passage } from "./passages.js";

// A copy's markup is the server's own, checked by its hash when it was saved.
const policy = globalThis.trustedTypes?.createPolicy("frostcite-copy", { createHTML: (html) => html });

/** Return a copy of one of the page's templates, its slots filled with text. */
export function piece(name, values = {}) {
  const { firstElementChild } = document.getElementById(`piece-${name}`).content;
  const element = firstElementChild.cloneNode(true);
  for (const slot of [element, ...element.querySelectorAll("[data-slot]")]) {
    const value = values[slot.dataset.slot];
    if (value === undefined) continue;
    slot.textContent = slot.dataset.text ? slot.dataset.text.replace("{what}", value) : value;
  }
  return element;
}

/** Return a ruling of a copy, whole; one that stands `below` another has a lesser heading. */
export function article(ruling, passageOf = null, below = false) {
  const element = document.createElement("article");
  element.className = "answer";
  element.innerHTML = policy ? policy.createHTML(ruling.html) : ruling.html;
  const verdict = element.querySelector(".verdict");
  if (passageOf && verdict) mark(verdict, passageOf);
  if (below) lower(element.querySelector("h1"));
  return element;
}

function lower(heading) {
  const lesser = document.createElement("h2");
  lesser.lang = heading.lang;
  lesser.append(...heading.childNodes);
  heading.replaceWith(lesser);
}

/** Return a ruling as it stands in a list, whether it is replaced, and what it says to a question if one was asked. */
export function item(ruling, root, told = {}) {
  const said = told.passage ? plain(told.passage) : "";
  const element = piece("close", { title: ruling.title, passage: said, cited: ruling.cited });
  const link = element.querySelector("a");
  link.href = `${root}/rulings/${ruling.slug}`;
  if (ruling.language !== document.documentElement.lang) {
    for (const slot of link.querySelectorAll("[data-slot=title], [data-slot=passage]")) slot.lang = ruling.language;
  }
  const lacks = element.querySelector(".lacks");
  if (told.missing?.length) lacks.querySelector("bdi").textContent = told.missing.join(", ");
  else lacks.remove();
  if (!told.isReplaced) element.querySelector(".over").remove();
  if (!said) element.querySelector(".passage").remove();
  return element;
}

/** Return what a question gets, as the pages with a network show it. */
export function outcome(found, bundleOf, words) {
  const rulingOf = ({ finder, number }) => bundleOf(finder).rulings[number];
  const passageOf = (told) => {
    const { ruling, language } = rulingOf(told);
    return ruling ? passage(ruling, language, told.weighing, words) : null;
  };
  const shown = [];
  const together = found.together.length ? found.together : found.answer ? [found.answer] : [];
  shown.push(...together.map((told, place) => article(rulingOf(told), passageOf(told), place > 0)));
  if (together.length > 1) shown.unshift(piece("together"));
  if (!found.answer) {
    const open = found.open === null ? null : bundleOf(found.finder).open[found.open];
    const isUnread = isElsewhere(found) && found.status === "none";
    shown.push(open ? piece("unsettled", { what: open }) : piece(isUnread ? "unread" : found.status));
  }
  if (isElsewhere(found)) shown.push(elsewhere(found));
  if (found.corrected) shown.push(piece("corrected", { words: found.corrected }));
  if (!found.related.length) return shown;
  const list = piece("list");
  const root = (told) => `/${bundleOf(told.finder).part.language}/${told.finder.index.about.game}`;
  const itemOf = (told) =>
    item(rulingOf(told), root(told), {
      passage: passageOf(told),
      missing: found.answer ? [] : told.missing,
      isReplaced: told.finder.index.replaced.has(told.number),
    });
  list.append(...found.related.map(itemOf));
  if (found.answer) shown.push(piece("also"));
  return [...shown, list];
}

/** Say whether a question is in a language of ours that is not the copy's. */
const isElsewhere = ({ finder, language, foreign }) => !foreign && language !== finder.index.language;

/** Return word of that, and where the question is asked in its own language. */
function elsewhere({ finder, language }) {
  const nameOf = (tongue) => document.querySelector(`.tongues [hreflang=${tongue}]`).title;
  const element = piece("elsewhere", { ours: nameOf(finder.index.language), other: nameOf(language) });
  element.querySelector("a").href = location.pathname.replace(/^\/[^/]*/, `/${language}`) + location.search;
  return element;
}
