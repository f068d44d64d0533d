// The words of a game, as a copy has them by language: to read questions with, and to name the words of runs.

import { numbersOf, wordsOf } from "./coding.js";
import { numberOf } from "./hiding.js";
import { nameOf } from "./tokens.js";
import { fold, LANGUAGES, owner } from "./words.js";

const STOP = ".";
const OTHER = "=";

/** The words of a game in one language, with how often each is written. */
export class Vocabulary {
  constructor(spoken, common) {
    this.counts = new Map();
    this._common = new Set(wordsOf(common ?? ""));
    this._hidden = new Set(spoken?.hidden ?? []);
    if (!spoken) return;
    const counts = numbersOf(spoken.counts);
    wordsOf(spoken.words).forEach((word, at) => {
      if (!word.startsWith(OTHER)) this.counts.set(word, counts[at]);
    });
  }

  /** Say whether the game says a folded word. */
  has(folded) {
    return this.counts.has(folded) || (this._hidden.size > 0 && this._hidden.has(numberOf(folded)));
  }

  /** Say whether the game says a folded word so many times; one that none may read is said often enough. */
  says(folded, times) {
    return this.counts.has(folded) ? this.counts.get(folded) >= times : this._common.has(folded) || this.has(folded);
  }

  /** Return how a word is looked up here. */
  static folded(word, language) {
    return fold(owner(word), language);
  }
}

/** Return the vocabulary of each language, with its most common words alone where none of a game's parts speaks it. */
export function vocabularies(parts) {
  const first = (of, language) => parts.map((part) => part[of][language]).find(Boolean);
  const inLanguage = (language) => new Vocabulary(first("spoken", language), first("common", language));
  return Object.fromEntries(LANGUAGES.map((language) => [language, inLanguage(language)]));
}

/** Return the words that a part's runs are made of, by their numbers; as `rules/offline/naming.py` numbers them. */
export function namesOf({ language, spoken }, words) {
  const counts = numbersOf(spoken[language].counts);
  const totals = new Map();
  wordsOf(spoken[language].words).forEach((word, at) => {
    const name = word.startsWith(OTHER) ? word.slice(OTHER.length) : named(word, words, language);
    totals.set(name, (totals.get(name) ?? 0) + counts[at]);
  });
  return [...totals.keys()].sort((one, other) => totals.get(other) - totals.get(one));
}

function named(text, words, language) {
  const name = nameOf({ text, shape: "word" }, words, language);
  return words.isStop(fold(text, language), language) ? name + STOP : name;
}

/** Return what a name says: the language it is of if it is not the part's own, the word, whether it is a little one. */
export function partsOf(name) {
  const [, tongue, said] = /^(?:([a-z]{2}):)?(.*)$/su.exec(name);
  const isStop = said.length > 1 && said.endsWith(STOP);
  return { tongue, isStop, word: isStop ? said.slice(0, -STOP.length) : said };
}
