// What a question wants, a verdict or a number, and how a sentence is put; as `rules/words/asking.py` has it.

import { normalise } from "./words.js";

const known = new Map();

function pattern(forms, start = false) {
  const before = start ? "^[^\\p{L}\\p{N}_]*" : "(?<![\\p{L}\\p{N}_])";
  const source = `${before}(?:${forms})(?![\\p{L}\\p{N}_])`;
  if (!known.has(source)) known.set(source, new RegExp(source, "iu"));
  return known.get(source);
}

/** Return what settles a question put in a language: a `number`, a `verdict`, or null. */
export function wanted(question, forms) {
  const text = normalise(question);
  if (pattern(forms.asks_number).test(text)) return "number";
  return !pattern(forms.asks_else).test(text) && pattern(forms.asks_verdict).test(text) ? "verdict" : null;
}

/** Return which of the two a sentence gives. */
export const gives = (sentence, forms) =>
  new Set(["verdict", "number"].filter((kind) => pattern(forms[kind]).test(sentence)));

/** Say whether a sentence is understood only after the one before it. */
export const goesOn = (sentence, forms) => pattern(forms.goes_on, true).test(sentence);

/** Say whether a sentence says of itself that it illustrates. */
export const isExample = (sentence, forms) => pattern(forms.example, true).test(sentence);
