// What a game says turned into the terms that it is found by; as `rules/index/analysis.py` does it.

import { numbersOf } from "./coding.js";
import { identities, kinds } from "./lexicon.js";
import { nameOf, pairOf, pairs, termOf, tokenise } from "./tokens.js";
import { namesOf, partsOf } from "./vocabulary.js";

/** Return the terms of a text in a language, in order, each as often as it occurs. */
export function termsOf(text, language, { lexicon, numbered, kinds: kindOf }, words) {
  const tokens = tokenise(text, words, [language]);
  const terms = tokens.map((token) => termOf(nameOf(token, words, language), language));
  const mentions = lexicon[language].mentions(tokens);
  const exact = mentions.filter((mention) => mention.exact).map(({ term }) => `@${term}`);
  const numberAt = (place) => (tokens[place].shape === "number" ? terms[place] : null);
  const things = identities(tokens.length, numberAt, mentions, numbered);
  return [...terms, ...pairs(terms), ...exact, ...things, ...kinds(mentions, kindOf)];
}

/** Knows the words of a part, and gives the terms of its runs. */
export class Analysis {
  /** `number` gives the number of a term; the glossaries and what has numbers are the index's. */
  constructor(part, { lexicon, numbered, kinds: kindOf }, words, number) {
    const named = namesOf(part, words).map(partsOf);
    this._tongues = named.map(({ tongue }) => tongue);
    this._stops = named.map(({ isStop }) => isStop);
    this._terms = named.map(({ word, tongue }) => termOf(word, tongue ?? part.language));
    this._keys = named.map(({ word }) => word.replace(/^[ps]:/, "#"));
    this._begins = this._keys.map((key) => Object.values(lexicon).some((forms) => forms.begins(key)));
    this._numbers = [];
    this._language = part.language;
    this._lexicon = lexicon;
    this._numbered = numbered;
    this._kindOf = kindOf;
    this._number = number;
    this._pairs = new Map();
  }

  /** Return the numbers of the terms of a run, in order, each as often as it occurs. */
  terms(run) {
    const places = numbersOf(run);
    const found = [];
    for (const place of places) found.push(this._numberAt(place));
    for (let at = 1; at < places.length; at += 1) found.push(this._pair(places[at - 1], places[at]));
    if (places.some((place) => this._begins[place])) this._addNamed(places, found);
    return found;
  }

  /** A word that no run has gets no number. */
  _numberAt(place) {
    return (this._numbers[place] ??= this._number(this._terms[place]));
  }

  _addNamed(places, found) {
    const tongue = places.map((place) => this._tongues[place]).find(Boolean) ?? this._language;
    const mentions = this._lexicon[tongue].named(
      places.map((place) => this._keys[place]),
      places.map((place) => this._stops[place]),
    );
    for (const { term, exact } of mentions) if (exact) found.push(this._number(`@${term}`));
    const numberAt = (at) => (this._terms[places[at]].startsWith("#") ? this._terms[places[at]] : null);
    for (const thing of identities(places.length, numberAt, mentions, this._numbered)) found.push(this._number(thing));
    for (const counted of kinds(mentions, this._kindOf)) found.push(this._number(counted));
  }

  _pair(first, second) {
    const key = first * this._terms.length + second;
    let number = this._pairs.get(key);
    if (number === undefined) {
      number = this._number(pairOf(this._terms[first], this._terms[second]));
      this._pairs.set(key, number);
    }
    return number;
  }
}
