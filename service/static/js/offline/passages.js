// The sentence of a ruling that settles the question; as `rules/answer/passage.py` finds it.

import { termsOf } from "./analysis.js";
import { gives, goesOn, isExample, wanted } from "./asking.js";

const SHORT = ["p", "pp", "s", "pág", "págs", "nr"].map((short) => `(?<!(?<![\\p{L}\\p{N}_])${short}\\.)`).join("");
const NO_END = `${SHORT}(?<!^\\d\\d?\\.)`;
const NEW_BLOCK = "\\n\\s*\\n|\\n(?=[ \\t]*(?:\\||(?:[-*+]|\\d+[.)])[ \\t]))";
const END = new RegExp(`${NO_END}(?<=[.!?»"”)])\\s+(?=["«“¿¡(*]*[A-ZÁÉÍÓÚÑÆØÅ0-9])|${NEW_BLOCK}`, "mu");
const TABLE_RULE = /^[|\s:-]+$/;
const FIRST = 0.25;
const WANTED = 0.8;
const EXAMPLE = -0.5;
const ALSO = 0.5;

/** Return a ruling's sentences, items and table rows, each as it stands in the text. */
export function sentences(ruling) {
  const parts = ruling.split(END).map((part) => part.trim());
  return parts.filter((part) => part && !TABLE_RULE.test(part));
}

/** Return the one or two sentences of a ruling, written in a language, that settle a weighed question. */
export function passage(ruling, language, weighing, words) {
  const shown = sentences(ruling);
  const { text, language: asked } = weighing.question;
  const shares = shown.map((sentence) => said(termsOf(sentence, language, weighing.index, words), weighing));
  const manners = mannersOf(ruling, shown, words.forms[language]);
  const [first, last] = marked(scored(shares, manners, wanted(text, words.forms[asked])), manners);
  return shown.slice(first, last + 1).join(" ");
}

function said(terms, { words, index }) {
  const held = new Set(terms.map((term) => index.number(term)));
  // Neighbours say nothing anew: where one sentence has both words it is told by these.
  const apart = words.filter(({ word }) => !word.text.includes("_"));
  const worths = apart.map(({ word, terms: of }) =>
    of.reduce((most, { number, worth, rarity }) => {
      return held.has(number) ? Math.max(most, word.weight * worth * rarity) : most;
    }, 0),
  );
  return worths.reduce((sum, worth) => sum + worth, 0);
}

/** Return how each sentence of a ruling is put; an example goes on to the end of its paragraph. */
function mannersOf(ruling, shown, forms) {
  let illustrates = false;
  return shown.map((sentence, place) => {
    const follows = place > 0 && ruling.includes(`${shown[place - 1]} ${sentence}`);
    illustrates = isExample(sentence, forms) || (follows && illustrates);
    return { follows, goesOn: goesOn(sentence, forms), illustrates, gives: gives(sentence, forms) };
  });
}

function scored(shares, manners, wants) {
  const most = Math.max(...shares) || 1;
  return manners.map((manner, place) => {
    const merit = WANTED * manner.gives.has(wants) + EXAMPLE * manner.illustrates;
    return shares[place] / most + (place ? merit : merit + FIRST);
  });
}

/** Return the places of the best sentence and of a neighbour that belongs to it: the first and the last. */
function marked(scores, manners) {
  const best = scores.indexOf(Math.max(...scores));
  if (manners[best].follows && manners[best].goesOn) return [best - 1, best];
  const after = best + 1;
  if (after === scores.length || !manners[after].follows) return [best, best];
  const continues = manners[after].goesOn && scores[after] >= ALSO * scores[best];
  // An example is shown with how it ends, and never as the second one beside what it illustrates.
  const belongs = manners[best].illustrates || (continues && !manners[after].illustrates);
  return [best, belongs ? after : best];
}
