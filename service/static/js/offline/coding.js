// Runs of words that came as text, a character a word; the counterpart of `rules/offline/coding.py`.

const FIRST = "#".charCodeAt(0);
const ESCAPED = "\\".charCodeAt(0);
const SURROGATES = 0x800;
const AFTER_SURROGATES = 0xdfff;

/** Return the numbers of the words of a run. */
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
