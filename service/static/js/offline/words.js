// Words of the three languages: one spelling of many, stems, and which words only hold a sentence together.
// The same as `rules/words` on the server; the tests hold both equal.

import { EnglishStemmer } from "./snowball/english-stemmer.js";
import { NorwegianStemmer } from "./snowball/norwegian-stemmer.js";
import { SpanishStemmer } from "./snowball/spanish-stemmer.js";

export const LANGUAGES = ["en", "es", "nb"];

/** Return the languages that a player's words may be of: the own one and English, which is on the components. */
export const spokenWith = (language) => [...new Set([language, "en"])];

const STEMMERS = { en: new EnglishStemmer(), es: new SpanishStemmer(), nb: new NorwegianStemmer() };
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Cs}\p{Co}\p{Cn}]/gu;
const NORWEGIAN = { æ: "a", ø: "o", å: "a", ö: "o", ä: "a" };
const LETTERS = { æ: "ae", ø: "o", å: "a", ß: "ss", đ: "d", ł: "l" };

/** Return text in small letters and composed characters, without what cannot be seen. */
export function normalise(text) {
  const quoted = text.replace(/[’‘´`]/g, "'").replace(/×/g, "x").replace(/−/g, "-");
  const seen = quoted.normalize("NFKC").replace(/[\t\n\r]/g, " ").replace(INVISIBLE, "");
  return seen.toLowerCase().replace(/ß/g, "ss").replace(/ς/g, "σ").normalize("NFKC");
}

function stripAccents(word) {
  return word.normalize("NFD").replace(/\p{Mn}/gu, "").replace(/[æøåßđł]/g, (letter) => LETTERS[letter]);
}

function spelled(word, language) {
  if (language === "nb") {
    const plain = stripAccents(word.replace(/[æøåöä]/g, (letter) => NORWEGIAN[letter]));
    return plain.replace(/a[ae]+|oe+/g, (pair) => pair[0]);
  }
  const plain = stripAccents(word);
  if (language !== "en") return plain;
  return plain
    .replace(/(?<=[a-z]{3})is(e|es|ed|er|ing|ation)$/, "iz$1")
    .replace(/(?<=[a-z]{2})our(s|ed|ing|ite|ites)?$/, "or$1");
}

/** Return what a function gives for a word and a language, worked out once for each. */
function remembering(work) {
  const known = { en: new Map(), es: new Map(), nb: new Map() };
  return (word, language) => {
    let result = known[language].get(word);
    if (result === undefined) known[language].set(word, (result = work(word, language)));
    return result;
  };
}

/** Return the one spelling of a normalised word in a language. */
export const fold = remembering(spelled);

/** Return a word without the ending of the English genitive. */
export const owner = (word) => (word.endsWith("'s") ? word.slice(0, -2) : word);

const listed = (text) => new Set(text.split(" ").filter(Boolean));

/** The ordinary words of each language, read from the tables that every copy needs. */
export class Words {
  constructor(tables) {
    this._of = {};
    for (const language of LANGUAGES) this._of[language] = this._read(tables.languages[language]);
    this.forms = Object.fromEntries(LANGUAGES.map((language) => [language, tables.languages[language].forms]));
    this.foreign = Object.entries(tables.foreign).map(([code, words]) => [code, listed(words)]);
    this.stem = remembering((word, language) => this._stemmed(word, language));
  }

  _read({ stop, filler, ordinary, irregular, numbers }) {
    const forms = irregular.split(" ");
    const pairs = forms.flatMap((form, place) => (place % 2 ? [] : [[form, forms[place + 1]]]));
    const spelt = new Map(Object.entries(numbers));
    const starts = new Set([...spelt.keys()].map((words) => words.split(" ")[0]));
    return {
      stop: listed(stop),
      filler: listed(filler),
      ordinary: listed(ordinary),
      irregular: new Map(pairs),
      numbers: spelt,
      starts,
    };
  }

  _stemmed(word, language) {
    const folded = fold(owner(word).replace(/'/g, ""), language);
    const base = this._of[language].irregular.get(folded) ?? folded;
    return STEMMERS[language].stemWord(base) || base;
  }

  /** Say whether a folded word only holds a sentence together. */
  isStop(folded, language) {
    return this._of[language].stop.has(folded);
  }

  /** Say whether any question may use a folded word, whatever it is about. */
  isFiller(folded, language) {
    return this._of[language].filler.has(folded);
  }

  /** Say whether a folded word is no misspelling. */
  isOrdinary(folded, language) {
    return this._of[language].ordinary.has(folded) || this.isStop(folded, language) || this.isFiller(folded, language);
  }

  /** Return every folded word that is no misspelling. */
  ordinary(language) {
    const { ordinary, stop, filler } = this._of[language];
    return [...ordinary, ...stop, ...filler];
  }

  /** Say whether a number word of a language may begin with a folded word. */
  beginsNumber(folded, language) {
    return this._of[language].starts.has(folded);
  }

  /** Return the value of folded words that spell a number, undefined if they do not. */
  number(words, language) {
    return this._of[language].numbers.get(words.join(" "));
  }
}
