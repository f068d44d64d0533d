// From what is found to what is told: which game, which status, which rulings; as `rules/answer/answering.py`.

const CLOSE = 0.2;
const WORTH = 0.3;
const SAME = 1;
const COVERED = 0.2;
const TOGETHER = 8;
const FURTHER = 3;
export const LIMIT = 5;

/**
 * Return the answer to a question put to one game or to several: its language, its status, the ruling that settles it, those that
 * settle it together, those that come close, and what the archive knows not to settle. Rulings are named by their
 * game's finder and their number.
 */
export function answer(text, finders) {
  const found = finders.map((finder) => finder.find(text));
  const named = found.filter(({ question }) => question.namesGame);
  const game = (one) => one.finder.index.about.game;
  const order = (one, other) => other.fit - one.fit || (game(one) < game(other) ? -1 : 1);
  const [best, ...rest] = (named.length ? named : found).sort(order);
  const close = best.entries.filter((candidate) => isClose(best, candidate));
  const isRival = (one) => one.fit > best.fit - SAME && one.confidence >= WORTH;
  const rivals = close.length ? rest.filter(isRival) : [];
  const status = statusOf(best, close, rivals.length > 0);
  const together = status === "answered" ? togetherOf(best, close.slice(0, LIMIT + 1 + FURTHER)) : [];
  const others = status === "answered" ? close.slice(1).filter((one) => !together.includes(one)) : close;
  const related = others.slice(0, LIMIT).map((candidate) => told(best, candidate));
  if (status === "related") related.splice(1, 0, ...rivals.map((rival) => told(rival, rival.entries[0])));
  return {
    status,
    language: best.question.language,
    foreign: best.question.foreign,
    finder: best.finder,
    answer: status === "answered" ? told(best, close[0]) : null,
    together: together.map((candidate) => told(best, candidate)),
    related: related.slice(0, LIMIT),
    corrected: corrected(best.question),
    // Where no ruling is close and no game was meant, what one game does not settle is not what was asked.
    open: saysNothing(best.question) || (status === "none" && finders.length > 1) ? null : best.knownOpen,
  };
}

function isClose(found, candidate) {
  if (found.question.isEmpty) return false;
  if (found.question.foreign) return namesComponent(found, candidate.number);
  return candidate.content >= CLOSE || (candidate === found.entries[0] && found.confidence >= WORTH);
}

/** Say whether a question names one of an entry's components, by its number or by all words of its name. */
function namesComponent({ finder, question }, number) {
  const said = new Set(question.words.flatMap(({ terms }) => [...terms.keys()]));
  const isSaid = (name) => said.has(/^(?:#|[ps]:)/.test(name) ? name : `en:${name}`);
  return finder.index.about.named[number].some((names) => names.every(isSaid));
}

function statusOf(found, close, contested) {
  if (!close.length) return "none";
  const sure = found.confidence >= found.finder.judge.answer_at && close[0] === found.entries[0];
  // What is said of item 049 does not settle a question on item 050, however like it is.
  const holds = (name) => found.weighing.holds(found.entries[0].number, name);
  const doubtful = contested || found.weighing.onlyPlaces || !found.question.identities.every(holds);
  return sure && !doubtful && found.knownOpen === null ? "answered" : "related";
}

function told(found, candidate) {
  const shares = found.weighing.shares(candidate.number);
  const missing = found.question.words.filter((word, place) => !word.little && shares[place] <= COVERED);
  return {
    finder: found.finder,
    weighing: found.weighing,
    number: candidate.number,
    missing: [...new Set(missing.map(({ text }) => text))],
  };
}

/** Return the rulings that settle a question only with the first one, in the order in which they apply. */
function togetherOf(found, close) {
  const { weighing } = found;
  const { about } = found.finder.index;
  const [first] = close;
  const terms = [...found.question.mentions].filter(([, exact]) => exact).map(([term]) => `@${term}`);
  const isHeld = (term) => weighing.index.number(term) !== undefined;
  const lacking = terms.filter((term) => isHeld(term) && !weighing.holds(first.number, term));
  if (!lacking.length) return [];
  const settles = (one) =>
    first.rank - one.rank < TOGETHER &&
    about.related[first.number].includes(one.number) &&
    lacking.every((term) => weighing.holds(one.number, term));
  const other = close.slice(1).find(settles);
  if (!other) return [];
  return about.after[first.number].includes(other.number) ? [other, first] : [first, other];
}

/** Return a question as it was read, null if that is how it stands. */
function corrected({ read, isWhole, corrected: changes }) {
  if (isWhole && !changes.size) return null;
  const plain = read.split(/\s+/).filter(Boolean).join(" ");
  const said = plain.replace(/[\p{L}\p{Nl}\p{No}]+(?:'[\p{L}\p{Nl}\p{No}]+)*/gu, (word) => changes.get(word) ?? word);
  return isWhole ? said : `${said} …`;
}

function saysNothing(question) {
  return question.foreign || question.isEmpty;
}
