// The language a question is written in, found from its own words; as `rules/answer/language.py` finds it.

import { tokenise } from "./tokens.js";
import { fold, LANGUAGES, normalise } from "./words.js";

const STOP = 2;
const FILLER = 1.5;
const ORDINARY = 1;
const GAME = 0.8;
const LETTERS = { es: "¿¡ñ", nb: "øæå", pt: "ãõç", de: "ßüöä", fr: "çèêœ", sv: "öä", pl: "łśżąę" };
const LETTER = 3;
const FOREIGN_MARGIN = 1.3;
const FOREIGN_WORDS = 2;
const SAID = 2;
const MANY_WORDS = 5;
const CLEARLY = 0.05;

/** Return the most likely language of a normalised question, and a foreign one if it is none of ours. */
export function detect(text, tokens, words, vocabulary) {
  const evidence = new Map();
  const hits = new Map();
  const add = (code, worth) => evidence.set(code, (evidence.get(code) ?? 0) + worth);
  const said = tokens.filter(({ shape }) => shape === "word").map(({ text: word }) => word);
  const claimed = spoken(said, words, vocabulary);
  for (const claims of claimed) {
    for (const [code, worth] of claims) {
      add(code, worth / claims.size);
      hits.set(code, (hits.get(code) ?? 0) + 1);
    }
  }
  for (const [code, letters] of Object.entries(LETTERS)) {
    if ([...letters].some((letter) => text.includes(letter))) add(code, LETTER);
  }
  const of = (code) => evidence.get(code) ?? 0;
  const total = LANGUAGES.reduce((sum, language) => sum + of(language), 0);
  // English is on the components, and comes first: it is kept where nothing speaks clearly more for another.
  const share = (language) => (total ? of(language) / total : 0) + CLEARLY * (language === "en");
  const language = LANGUAGES.reduce((best, other) => (share(other) > share(best) ? other : best));
  const codes = words.foreign.map(([code]) => code);
  const foreign = codes.reduce((best, other) => (of(other) > of(best) ? other : best));
  const isForeign = (hits.get(foreign) ?? 0) >= FOREIGN_WORDS && of(foreign) > FOREIGN_MARGIN * of(language);
  return { language: isSlip(text, claimed, language) ? "en" : language, foreign: isForeign ? foreign : null };
}

const isAscii = (text) => /^\p{ASCII}*$/u.test(text);

/** Return the language that a player's text is written in, the most likely one of ours. */
export function languageOf(text, words, vocabulary) {
  const normal = normalise(text);
  return detect(normal, tokenise(normal, words), words, vocabulary).language;
}

/** Say whether a single word that speaks for another language than English may be a slip, since others are. */
function isSlip(text, claimed, language) {
  if (!isAscii(text) || claimed.length < MANY_WORDS || claimed.every(({ size }) => size)) return false;
  return claimed.filter((claims) => claims.has(language) && !claims.has("en")).length <= 1;
}

/** Return what each word says for languages; what the game says but once, where no word says anything else. */
function spoken(said, words, vocabulary) {
  const often = said.map((word) => claimsOf(word, words, vocabulary, SAID));
  if (often.some(({ size }) => size)) return often;
  const once = said.map((word) => claimsOf(word, words, vocabulary, 1));
  return 2 * once.filter(({ size }) => size).length >= said.length ? once : often;
}

function claimsOf(word, words, vocabulary, times) {
  const claims = new Map();
  for (const language of LANGUAGES) {
    const folded = fold(word, language);
    if (words.isStop(folded, language)) claims.set(language, STOP);
    else if (words.isFiller(folded, language)) claims.set(language, FILLER);
    else if (words.isOrdinary(folded, language)) claims.set(language, ORDINARY);
    else if (vocabulary[language].says(folded, times)) claims.set(language, GAME);
  }
  for (const [code, known] of words.foreign) if (known.has(word)) claims.set(code, STOP);
  return claims;
}
