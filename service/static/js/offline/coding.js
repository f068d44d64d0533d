// Words that came as short text; the counterpart of `rules/offline/coding.py`.

const FIRST = "#".charCodeAt(0);
const ESCAPED = "\\".charCodeAt(0);
const SURROGATES = 0x800;
const AFTER_SURROGATES = 0xdfff;
const NONE_SHARED = "A".charCodeAt(0);

/** Return the numbers that characters stand for: those of the words of a run, or others. */
export function numbersOf(run) {
  const numbers = [];
  for (const character of run) {
    let code = character.codePointAt(0);
    if (code > AFTER_SURROGATES) code -= SURROGATES;
    numbers.push(code - FIRST - (code > ESCAPED ? 1 : 0));
  }
  return numbers;
}

/** Return the runs of each document. */
export const documentsOf = (text) => text.split("!").map((runs) => (runs ? runs.split(" ") : []));

/** Return the words of a list, each told by what it shares with the one before it. */
export function wordsOf(text) {
  const words = [];
  let word = "";
  for (const [, shared, own] of text.matchAll(/([A-Z])([^A-Z]*)/g)) {
    word = word.slice(0, shared.charCodeAt(0) - NONE_SHARED) + own;
    words.push(word);
  }
  return words;
}
