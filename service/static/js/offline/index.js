// A game's index, worked out from its parts: which documents hold a term, how much it weighs in each, and how they are
// asked. The formulas are those of `rules/index` (BM25F without length norm, and the cosine of phrasings).

import { Analysis } from "./analysis.js";
import { documentsOf } from "./coding.js";
import { hidden, numberOf } from "./hiding.js";
import { Leanings } from "./leanings.js";
import { Lexicon } from "./lexicon.js";
import { Postings, Tally } from "./postings.js";
import { termOf } from "./tokens.js";
import { fold, LANGUAGES, owner } from "./words.js";

const K1 = 1.2;
const PHRASING = 4;

/** One game, from what its copy says of it and its parts, one or more a language, and what was learnt from them, if it was. */
export class Index {
  constructor(about, parts, words, learnt = null) {
    this.about = about;
    this.size = documentsOf(parts[0].asked).length;
    this.numbered = new Set(about.numbered);
    this.replaced = new Set(about.replaced);
    this._terms = new Map();
    this.vocabulary = {};
    this.lexicon = {};
    for (const language of LANGUAGES) {
      const part = parts.find((one) => one.language === language);
      this.vocabulary[language] = new Vocabulary(part);
      this.lexicon[language] = new Lexicon(part?.glossary ?? [], words, language);
    }
    this._build(parts.map((part) => this._opened(part)), learnt);
  }

  _opened(part) {
    const analysis = new Analysis(part, this.lexicon[part.language], this.numbered, (term) => this._numberFor(term));
    const more = part.more ? documentsOf(part.more) : null;
    const asked = documentsOf(part.asked).map((runs, at) => (more ? [...runs, ...more[at]] : runs));
    return { analysis, asked, texts: documentsOf(part.texts) };
  }

  _numberFor(term) {
    let number = this._terms.get(term);
    if (number === undefined) this._terms.set(term, (number = this._terms.size));
    return number;
  }

  _build(parts, learnt) {
    const tally = new Tally();
    this._asked = new Postings();
    let phrasings = 0;
    // For each term the phrasing in which it was last met, counted from 1.
    const met = [];
    this._owners = [0];
    for (let document = 0; document < this.size; document += 1) {
      for (const { analysis, asked, texts } of parts) {
        for (const run of asked[document]) {
          phrasings += 1;
          for (const term of analysis.terms(run)) {
            if (met[term] === phrasings) continue;
            met[term] = phrasings;
            tally.add(term, PHRASING);
            this._asked.add(term, phrasings - 1);
          }
        }
        for (const text of texts[document]) {
          for (const term of analysis.terms(text.slice(1))) tally.add(term, Number(text[0]));
        }
      }
      this._owners.push(phrasings);
      tally.close(document);
    }
    this._postings = tally.postings;
    this._postings.close(this._terms.size);
    // A term is as rare as few documents hold it, whichever it is.
    this._rarities = Array.from({ length: this.size + 1 }, (_, held) => rarity(this.size, held));
    const squares = new Float64Array(phrasings);
    this._asked.forEach((term, phrasing) => (squares[phrasing] += this.rarity(term) ** 2));
    this._lengths = Float32Array.from(squares, Math.sqrt);
    this._asked.close(this._terms.size);
    this.leanings = new Leanings({
      terms: this._terms,
      asked: this._asked,
      owners: this._owners,
      entries: this.about.entries,
      covered: new Set(this.about.covered),
      learnt,
    });
  }

  /** Return a name as the index has it: a covered word by its number. */
  canonical(name, language) {
    if (this._terms.has(termOf(name, language))) return name;
    const covered = hidden(name);
    return this._terms.has(termOf(covered, language)) ? covered : name;
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

/** The words of a game in one language, with how often each is written. */
export class Vocabulary {
  constructor(part) {
    const listed = part?.vocabulary ? part.vocabulary.split(" ") : [];
    this.counts = new Map();
    for (let at = 0; at < listed.length; at += 2) this.counts.set(listed[at], Number(listed[at + 1]));
    this._hidden = new Set(part?.hidden ?? []);
  }

  /** Say whether the game says a folded word. */
  has(folded) {
    return this.counts.has(folded) || (this._hidden.size > 0 && this._hidden.has(numberOf(folded)));
  }

  /** Return how a word is looked up here. */
  static folded(word, language) {
    return fold(owner(word), language);
  }
}
