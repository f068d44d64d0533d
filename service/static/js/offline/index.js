// A game's index, worked out from its copy: which documents hold a term, how much it weighs in each, and how they are
// asked. The formulas are those of `rules/index` (BM25F without length norm, and the cosine of phrasings).

import { Analysis, termsOf } from "./analysis.js";
import { documentsOf } from "./coding.js";
import { hidden } from "./hiding.js";
import { Leanings } from "./leanings.js";
import { Lexicon } from "./lexicon.js";
import { Postings, Tally } from "./postings.js";
import { termOf } from "./tokens.js";
import { vocabularies } from "./vocabulary.js";

const K1 = 1.2;
const TITLE = 4;
const PHRASING = 4;
const RULING = 2;

/** One game in one language, from its copy, and what was learnt from it, if it was. */
export class Index {
  constructor(copy, words, learnt = null) {
    const { about, part } = copy;
    this.about = about;
    this.language = part.language;
    this.numbered = new Set(about.numbered);
    this.kinds = new Map(Object.entries(about.kinds));
    this.replaced = new Set(about.replaced);
    this.vocabulary = vocabularies([part]);
    this.lexicon = {};
    for (const [language, { glossary }] of Object.entries(part.spoken)) {
      this.lexicon[language] = new Lexicon(glossary, words, language);
    }
    this._terms = new Map();
    this._build(documentsIn(copy), words, new Analysis(part, this, words, (term) => this._numberFor(term)));
    this.leanings = new Leanings({
      terms: this._terms,
      asked: this._asked,
      owners: this._owners,
      entries: about.entries,
      covered: new Set(about.covered),
      learnt,
    });
  }

  _numberFor(term) {
    let number = this._terms.get(term);
    if (number === undefined) this._terms.set(term, (number = this._terms.size));
    return number;
  }

  _build(documents, words, analysis) {
    this.size = documents.length;
    const tally = new Tally();
    this._asked = new Postings();
    let phrasings = 0;
    // For each term the phrasing in which it was last met, counted from 1.
    const met = [];
    this._owners = [0];
    documents.forEach(({ asked, texts, shown }, document) => {
      for (const run of asked) {
        phrasings += 1;
        for (const term of analysis.terms(run)) {
          if (met[term] === phrasings) continue;
          met[term] = phrasings;
          tally.add(term, PHRASING);
          this._asked.add(term, phrasings - 1);
        }
      }
      for (const text of texts) for (const term of analysis.terms(text.slice(1))) tally.add(term, Number(text[0]));
      for (const [worth, text] of shown) {
        for (const term of termsOf(text, this.language, this, words)) tally.add(this._numberFor(term), worth);
      }
      this._owners.push(phrasings);
      tally.close(document);
    });
    this._close(tally.postings, phrasings);
  }

  _close(postings, phrasings) {
    this._postings = postings;
    this._postings.close(this._terms.size);
    // A term is as rare as few documents hold it, whichever it is.
    this._rarities = Array.from({ length: this.size + 1 }, (_, held) => rarity(this.size, held));
    const squares = new Float64Array(phrasings);
    this._asked.forEach((term, phrasing) => (squares[phrasing] += this.rarity(term) ** 2));
    this._lengths = Float32Array.from(squares, Math.sqrt);
    this._asked.close(this._terms.size);
  }

  /** Return the term of a name in a language as the index has it: of a covered word by its number. */
  canonical(name, language) {
    const term = termOf(name, language);
    if (this._terms.has(term)) return term;
    const covered = termOf(hidden(name), language);
    return this._terms.has(covered) ? covered : term;
  }

  /** Return the number of a term, undefined for one that no document holds. */
  number(term) {
    return this._terms.get(term);
  }

  /** Return the documents that hold a term, ascending, and its weight in each. */
  posting(number) {
    const documents = this._postings.holders(number);
    const idf = Math.log(this.size / (documents.length + 1)) + 1;
    const weights = Float32Array.from(this._postings.counts(number), (count) => (idf * count * (K1 + 1)) / (count + K1));
    return { documents, weights };
  }

  /** Say whether a document holds a term, given by its number or undefined. */
  holds(number, document) {
    return number !== undefined && this._postings.holders(number).includes(document);
  }

  /** Return how much a term tells, by how few documents hold it. */
  rarity(number) {
    return this._rarities[this._postings.held(number)];
  }

  /** Return how much a term tells that no document holds. */
  unknownRarity() {
    return this._rarities[0];
  }

  /** Return the numbers of the phrasings that hold a term. */
  askedIn(number) {
    return this._asked.holders(number);
  }

  /** Return from which phrasing up to which a document is asked. */
  phrasings(document) {
    return [this._owners[document], this._owners[document + 1]];
  }

  /** How many phrasings there are, and the length of each. */
  get lengths() {
    return this._lengths;
  }
}

const rarity = (size, held) => Math.log1p((size - held + 0.5) / (held + 0.5));

/** Return what each document is asked by and told by: runs, and what its reader sees. */
function documentsIn({ about, part, rulings, open }) {
  const told = documentsOf(part.texts);
  return documentsOf(part.asked).map((asked, number) => {
    const texts = told[number];
    if (number < about.entries) return { asked, texts, shown: readIn(rulings[number], part.language) };
    // Of an open question the reader sees one text alone: it is told by runs where that is in another language.
    return { asked, texts, shown: texts.length ? [] : [[TITLE, open[number - about.entries]]] };
  });
}

/** Return what a ruling is told by as it stands, in a language, and what the place of each text is worth. */
function readIn({ covered, language, title, ruling }, tongue) {
  if (covered || language !== tongue) return [];
  return [
    [TITLE, title],
    [RULING, ruling],
  ];
}
