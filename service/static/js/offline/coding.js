// Runs of words that came as text, a character a word; the counterpart of `rules/offline/coding.py`.

const FIRST = "#".charCodeAt(0);
const ESCAPED = "\\".charCodeAt(0);
const SURROGATES = 0x800;
const AFTER_SURROGATES = 0xdfff;

/** Return the numbers of the words of a run. */
export function numbersOf(run) {
  return Array.from(run, (character) => {
    let code = character.codePointAt(0);
    if (code > AFTER_SURROGATES) code -= SURROGATES;
    return code - FIRST - (code > ESCAPED ? 1 : 0);
  });
}

/** Return the runs of each document. */
export const documentsOf = (text) => text.split("!").map((runs) => (runs ? runs.split(" ") : []));
