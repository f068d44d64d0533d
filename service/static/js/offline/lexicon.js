// A game's glossary in one language as a matcher: which terms a run of words names, and how surely.

import { fold } from "./words.js";
import { tokenise } from "./tokens.js";

const MAX_WORDS = 4;

const isStop = ({ text, shape }, words, language) => shape === "word" && words.isStop(fold(text, language), language);

/** Return a token as the glossary compares it. */
const keyOf = ({ text, shape }, words, language) => (shape === "word" ? words.stem(text, language) : `#${text}`);

/** The forms of every term, as a tree of their words. */
export class Lexicon {
  constructor(glossary, words, language) {
    this._words = words;
    this._language = language;
    this._root = new Map();
    for (const [name, exact, near] of glossary) {
      for (const form of [...exact, ...near]) this._add(name, this._key(form), exact.includes(form));
    }
  }

  _add(name, keys, exact) {
    let next = this._root;
    let node = null;
    for (const key of keys) {
      if (!next.has(key)) next.set(key, { next: new Map(), named: new Map() });
      node = next.get(key);
      next = node.next;
    }
    node?.named.set(name, (node.named.get(name) ?? false) || exact);
  }

  _key(form) {
    const tokens = tokenise(form, this._words, [this._language]);
    const content = tokens.filter((token) => !isStop(token, this._words, this._language));
    return (content.length > 1 ? content : tokens).map((token) => keyOf(token, this._words, this._language));
  }

  /** Say whether any term's name begins with a word, given by its key. */
  begins(key) {
    return this._root.has(key);
  }

  /** Return the terms that tokens name. */
  mentions(tokens) {
    const keys = tokens.map((token) => keyOf(token, this._words, this._language));
    const stops = tokens.map((token) => isStop(token, this._words, this._language));
    return this.named(keys, stops);
  }

  /** Return the terms that words name, given by their keys and whether each only holds a sentence together. */
  named(keys, stops) {
    const found = [];
    if (!keys.some((key) => this.begins(key))) return found;
    const all = [...keys.keys()];
    const content = all.filter((place) => !stops[place]);
    this._collect(keys, content, () => true, found);
    // Without a word that only holds the sentence together, a run has been met among the others.
    if (content.length < all.length) this._collect(keys, all, (run) => run.some((place) => stops[place]), found);
    return found;
  }

  _collect(keys, places, isNew, found) {
    for (let start = 0; start < places.length; start += 1) {
      let node = this._root.get(keys[places[start]]);
      for (let length = 1; node && length <= MAX_WORDS; length += 1) {
        if (node.named.size) {
          const run = places.slice(start, start + length);
          if (isNew(run)) for (const [term, exact] of node.named) found.push({ term, exact, places: run });
        }
        node = start + length < places.length ? node.next.get(keys[places[start + length]]) : undefined;
      }
    }
  }
}

/**
 * Return for each kind of which terms are named how many there are, one, the same one twice, or several: alone, and
 * beside each term that is of no kind.
 */
export function kinds(mentions, kindOf) {
  const named = new Map();
  const others = new Set();
  for (const { term, exact, places } of mentions) {
    const kind = kindOf.get(term);
    if (exact && !kind) others.add(term);
    if (!exact || !kind) continue;
    if (!named.has(kind)) named.set(kind, new Map());
    const terms = named.get(kind);
    terms.set(term, (terms.get(term) ?? new Set()).add(places[0]));
  }
  const counted = [...named].map(([kind, terms]) => `@${kind}=${howMany([...terms.values()])}`);
  return [...counted, ...counted.flatMap((count) => [...others].map((other) => `${count}+${other}`))];
}

function howMany(places) {
  if (places.length > 1) return "several";
  return places[0].size > 1 ? "twice" : "one";
}

/** Return the numbered things that are named, such as `@item#49` for "item no. 049"; `number(place)` reads a number. */
export function identities(length, number, mentions, numbered) {
  const found = new Set();
  for (const { term, exact, places } of mentions) {
    if (!exact || !numbered.has(term)) continue;
    const last = places.at(-1);
    const near = [last + 1, last + 2].filter((place) => place < length);
    const value = [...near, places[0] - 1].filter((place) => place >= 0).map(number).find((name) => name !== null);
    if (value) found.add(`@${term}${value}`);
  }
  return [...found];
}
