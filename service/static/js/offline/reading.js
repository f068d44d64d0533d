// A question as the words that are looked up: each with the terms that can stand for it, and its weight; as
// `rules/answer/question.py` reads it.

import { detect } from "./detecting.js";
import { identities, kinds } from "./lexicon.js";
import { Speller } from "./spelling.js";
import { firstTokens, joinNumbers, nameOf, pairs, tokenise } from "./tokens.js";
import { fold, normalise, spokenWith } from "./words.js";

export const MAX_LENGTH = 500;
const MAX_WORDS = 64;
const TERM = 0.7;
const NEAR = 0.4;
const ENGLISH = 0.3;
const PAIR = 0.6;

/** Reads questions to one game. */
export class Reader {
  constructor(index, words) {
    this._index = index;
    this._words = words;
    this._speller = new Speller(index, words);
    this._name = tokenise(index.about.name, words);
  }

  /** Return a player's text as a question. */
  read(text) {
    const normal = normalise(text.slice(0, MAX_LENGTH));
    const read = firstTokens(normal, MAX_WORDS);
    const raw = tokenise(read, this._words);
    const detected = detect(read, raw, this._words, this._index.vocabulary);
    const { language } = detected;
    // What is asked in another language than the copy's is found by what the two share, as it was written.
    const isOurs = !detected.foreign && language === this._index.language;
    const corrected = isOurs ? this._speller.correct(raw, language) : { tokens: raw, changes: new Map() };
    const all = joinNumbers(corrected.tokens, this._words, [language]);
    const name = find(joinNumbers(this._name, this._words, [language]), all);
    const without = all.filter((_, place) => place < name.start || place >= name.end);
    const tokens = without.length ? without : all;
    const words = tokens.map((token) => this._word(token, language));
    const mentions = this._mentions(tokens, language);
    mentions.forEach((mention) => addTerm(words, mention));
    const exact = new Map();
    for (const mention of mentions) exact.set(mention.term, (exact.get(mention.term) ?? false) || mention.exact);
    const numberAt = (place) => (tokens[place].shape === "number" ? this._termOf(tokens[place]) : null);
    const plain = tokens.map((token) => this._termOf(token));
    const beside = (weight) => (term) => ({ text: term, terms: new Map([[term, 1]]), weight, little: true });
    const neighbours = pairs(plain).map(beside(PAIR));
    const counted = kinds(mentions, this._index.kinds).map(beside(1));
    return {
      text,
      read,
      isWhole: read === normal,
      ...detected,
      words: [...words, ...neighbours, ...counted],
      mentions: exact,
      identities: identities(tokens.length, numberAt, mentions, this._index.numbered),
      corrected: corrected.changes,
      namesGame: name.end > name.start,
      isEmpty: tokens.every((token) => this._isStop(token, language)),
    };
  }

  /** Return the term of a token as a word of the copy's language, or of another. */
  _termOf(token, language = this._index.language) {
    return this._index.canonical(nameOf(token, this._words, language), language);
  }

  _isStop({ text, shape }, language) {
    return shape === "word" && this._words.isStop(fold(text, language), language);
  }

  _isLittle(token, language) {
    const filler = token.shape === "word" && this._words.isFiller(fold(token.text, language), language);
    return filler || this._isStop(token, language);
  }

  _word(token, language) {
    const little = this._isLittle(token, language);
    const terms = new Map();
    if (!little) terms.set(this._termOf(token, "en"), ENGLISH);
    return { text: token.text, terms: terms.set(this._termOf(token), 1), weight: 1, little };
  }

  _mentions(tokens, language) {
    const [own, ...others] = spokenWith(this._index.language);
    const found = [...this._index.lexicon[own].mentions(tokens)];
    for (const other of others) {
      for (const mention of this._index.lexicon[other].mentions(tokens)) {
        if (!mention.places.some((place) => this._isLittle(tokens[place], language))) found.push(mention);
      }
    }
    return found;
  }
}

/** Return the places at which tokens first say a name; none if they do not. */
function find(name, tokens) {
  const isAt = (place, { text, shape }) => tokens[place].text === text && tokens[place].shape === shape;
  const says = (start) => name.every((token, at) => isAt(start + at, token));
  for (let start = 0; start + name.length <= tokens.length; start += 1) {
    if (says(start)) return { start, end: start + name.length };
  }
  return { start: 0, end: 0 };
}

function addTerm(words, { term, exact, places }) {
  const worth = (exact ? TERM : NEAR) / places.length;
  for (const place of places) {
    const { terms } = words[place];
    terms.set(`@${term}`, Math.max(terms.get(`@${term}`) ?? 0, worth));
  }
}
