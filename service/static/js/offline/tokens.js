// Text cut into words, numbers, pages and sections; as `rules/index/tokens.py` does it.

import { fold, normalise } from "./words.js";

const WORD = "[\\p{L}\\p{Nl}\\p{No}]+(?:'[\\p{L}\\p{Nl}\\p{No}]+)*";
const PAGE =
  "(?:p|pp|pg|pgs|page|pages|side|sider|pag|pags|pág|págs|página|páginas|pagina|paginas)\\.?\\s*(?<page>\\d{1,4})";
const BEFORE = "(?<![\\p{L}\\p{N}_])";
const AFTER = "(?![\\p{L}\\p{N}_])";
const TOKEN = new RegExp(
  `${BEFORE}(?:${PAGE}${AFTER}|s\\.\\s*(?<side>\\d{1,4})${AFTER})` +
    "|(?<section>\\d+(?:\\.\\d+)+)" +
    `|(?<times>x\\s?\\d+${AFTER}|${BEFORE}\\d+\\s?x${AFTER})` +
    "|(?<number>\\d+)(?:st|nd|rd|th|[ºªoa])?(?![a-z]{3})" +
    `|(?<word>${WORD})`,
  "gu",
);

const plain = (digits) => digits.replace(/^0+(?=\d)/, "");

function token(groups) {
  const page = groups.page ?? groups.side;
  if (page !== undefined) return { text: plain(page), shape: "page" };
  if (groups.section !== undefined) return { text: groups.section, shape: "section" };
  if (groups.times !== undefined) return { text: `x${groups.times.replace(/\D/g, "")}`, shape: "word" };
  if (groups.number !== undefined) return { text: plain(groups.number.slice(0, 18)), shape: "number" };
  return { text: groups.word, shape: "word" };
}

/** Return a normalised text up to the end of so many of its tokens; all of it if it has no more. */
export function firstTokens(text, most) {
  const found = text.length > most ? [...text.matchAll(TOKEN)] : [];
  if (found.length <= most) return text;
  const last = found[most - 1];
  return text.slice(0, last.index + last[0].length);
}

/** Return the tokens of any text; number words of the given languages count as numbers. */
export function tokenise(text, words, languages = []) {
  return joinNumbers([...normalise(text).matchAll(TOKEN)].map((match) => token(match.groups)), words, languages);
}

/** Return the tokens with every run of number words as one number. */
export function joinNumbers(tokens, words, languages) {
  const joined = [];
  for (let place = 0; place < tokens.length; ) {
    const found = numberAt(tokens, place, words, languages);
    joined.push(found ? { text: String(found.value), shape: "number" } : tokens[place]);
    place += found ? found.length : 1;
  }
  return joined;
}

function numberAt(tokens, place, words, languages) {
  if (tokens[place].shape !== "word") return null;
  for (const language of languages) {
    if (!words.beginsNumber(fold(tokens[place].text, language), language)) continue;
    const near = tokens.slice(place, place + 3).filter(({ shape }) => shape === "word");
    const folded = near.map(({ text }) => fold(text, language));
    for (let length = folded.length; length > 0; length -= 1) {
      const value = words.number(folded.slice(0, length), language);
      if (value !== undefined) return { length, value };
    }
  }
  return null;
}

/** Return a token's term without its language: `shield`, `#49`, `p:24`, `s:5.1`. */
export function nameOf({ text, shape }, words, language) {
  if (shape === "number") return `#${text}`;
  if (shape === "page") return `p:${text}`;
  if (shape === "section") return `s:${text}`;
  return words.stem(text, language).slice(0, MAX_TERM - 1 - language.length);
}

export const MAX_TERM = 40;

/** Return the term of a name in a language: a number is the same in each. */
export const termOf = (name, language) => (/^(?:#|[ps]:)/.test(name) ? name : `${language}:${name}`);

/** Return the term of two neighbours. */
export const pairOf = (first, second) => `${first}_${afterColon(second)}`.slice(0, MAX_TERM);

/** Return the terms of neighbours. */
export const pairs = (terms) => terms.slice(1).map((term, place) => pairOf(terms[place], term));

const afterColon = (term) => term.slice(term.indexOf(":") + 1);
