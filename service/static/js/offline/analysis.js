// The runs of one language turned into the terms that entries are found by; as `rules/index/analysis.py` does it.

import { numbersOf } from "./coding.js";
import { identities } from "./lexicon.js";
import { pairOf, termOf } from "./tokens.js";

const STOP = ".";

/** Knows the words of a part, and gives the terms of its runs. */
export class Analysis {
  /** `number` gives the number of a term and `lexicon` is the glossary in the part's language. */
  constructor(part, lexicon, numbered, number) {
    const words = part.words.split(" ");
    this._stops = words.map((word) => word.length > 1 && word.endsWith(STOP));
    this._names = words.map((word, place) => (this._stops[place] ? word.slice(0, -1) : word));
    this._terms = this._names.map((name) => termOf(name, part.language));
    this._keys = this._names.map((name) => name.replace(/^[ps]:/, "#"));
    this._begins = this._keys.map((key) => lexicon.begins(key));
    this._numbers = [];
    this._lexicon = lexicon;
    this._numbered = numbered;
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

  /** A word that no run of ours has gets no number: some phrasings may be left out. */
  _numberAt(place) {
    return (this._numbers[place] ??= this._number(this._terms[place]));
  }

  _addNamed(places, found) {
    const mentions = this._lexicon.named(
      places.map((place) => this._keys[place]),
      places.map((place) => this._stops[place]),
    );
    for (const { term, exact } of mentions) if (exact) found.push(this._number(`@${term}`));
    const numberAt = (at) => (this._names[places[at]].startsWith("#") ? this._names[places[at]] : null);
    for (const thing of identities(places.length, numberAt, mentions, this._numbered)) found.push(this._number(thing));
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
