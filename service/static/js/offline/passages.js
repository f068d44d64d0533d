// The sentence of a ruling that settles the question; as `rules/answer/passage.py` finds it.

import { termsOf } from "./analysis.js";

const NO_END = ["p", "pp", "s", "pág", "págs", "nr"].map((short) => `(?<!(?<![\\p{L}\\p{N}_])${short}\\.)`).join("");
const NEW_BLOCK = "\\n\\s*\\n|\\n(?=[ \\t]*(?:\\||(?:[-*+]|\\d+[.)])[ \\t]))";
const END = new RegExp(`${NO_END}(?<=[.!?»"”)])\\s+(?=["«“¿¡(*]*[A-ZÁÉÍÓÚÑÆØÅ0-9])|${NEW_BLOCK}`, "u");
const TABLE_RULE = /^[|\s:-]+$/;
const FIRST = 1.25;
const ALSO = 0.75;

/** Return a ruling's sentences, items and table rows, each as it stands in the text. */
export function sentences(ruling) {
  const parts = ruling.split(END).map((part) => part.trim());
  return parts.filter((part) => part && !TABLE_RULE.test(part));
}

/** Return the one or two sentences of a ruling, written in a language, that say most of a weighed question. */
export function passage(ruling, language, weighing, words) {
  const shown = sentences(ruling);
  const scores = shown.map((sentence) => said(new Set(termsOf(sentence, language, weighing.index, words)), weighing));
  scores[0] *= FIRST;
  const best = scores.indexOf(Math.max(...scores));
  const following = best + 1;
  if (following < shown.length && scores[following] >= ALSO * scores[best] && scores[following] > 0) {
    const both = `${shown[best]} ${shown[following]}`;
    return ruling.includes(both) ? both : shown[best];
  }
  return shown[best];
}

function said(terms, { question, index }) {
  const worths = question.words.map((word) => {
    const held = [...word.terms].filter(([term]) => index.number(term) !== undefined && terms.has(term));
    return held.reduce((most, [, worth]) => Math.max(most, word.weight * worth), 0);
  });
  return worths.reduce((sum, worth) => sum + worth, 0);
}
