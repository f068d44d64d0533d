// The rulings of one game that a question finds, ranked, and how sure the first one settles it; as
// `rules/answer/finding.py` and `rules/answer/judging.py`, with what the judge has learnt from the tables.

import { Likeness } from "./likeness.js";
import { Reader } from "./reading.js";
import { Weighing } from "./weighing.js";

const CANDIDATES = 30;
const FAR = 6;
const SURENESS = 2;
const NUMBERED = 6;
const MOST = 30;

const bounded = (value, bound = FAR) => Math.max(-bound, Math.min(bound, value));

/** Finds the rulings of one game. */
export class Finder {
  constructor(index, words, judge) {
    this.index = index;
    this.judge = judge;
    this._reader = new Reader(index, words);
  }

  /** Return what a player's text finds: rulings and open questions, best first, and how sure the first one is. */
  find(text) {
    const weighing = new Weighing(this._reader.read(text), this.index);
    const likeness = new Likeness(weighing.words, this.index);
    const numbers = weighing.best(CANDIDATES);
    const leanings = this.index.leanings.ofQuestion(weighing.matches, numbers);
    const candidates = numbers.map((number, at) => this._candidate(number, leanings[at], weighing, likeness));
    candidates.sort((one, other) => other.rank - one.rank || one.number - other.number);
    const entries = candidates.filter(({ isOpen, number }) => !isOpen && !this.index.replaced.has(number));
    const open = candidates.filter(({ isOpen }) => isOpen);
    const [best] = entries;
    const confidence = best ? this._confidence(circumstances(weighing, entries, open)) : 0;
    return {
      finder: this,
      question: weighing.question,
      weighing,
      entries,
      confidence,
      knownOpen: isUnsettled(best, open) ? open[0].number - this.index.about.entries : null,
      fit: best ? this._fit(best, confidence, weighing.question) : -Infinity,
    };
  }

  /** Return how well the game knows a question. Scores are shares of the best one in their game: they do not count. */
  _fit(best, confidence, question) {
    const known = best.rank - this.judge.ranking[0] * best.score + SURENESS * confidence;
    return known + (question.identities.length ? NUMBERED : 0);
  }

  _candidate(number, leaning, weighing, likeness) {
    const score = Math.fround(weighing.scores[number] / weighing.highest);
    const candidate = { number, score, ...likeness.of(number), content: weighing.covered(number), leaning };
    const isOpen = number >= this.index.about.entries;
    const signals = [score, candidate.likeness, candidate.nearest, candidate.content, leaning, Number(isOpen)];
    const rank = signals.reduce((sum, signal, at) => sum + this.judge.ranking[at] * signal, 0);
    return { ...candidate, isOpen, rank };
  }

  _confidence(known) {
    const { settling, bias } = this.judge;
    const total = Object.entries(settling).reduce((sum, [name, weight]) => sum + weight * known[name], bias);
    return 1 / (1 + Math.exp(-bounded(total, MOST)));
  }
}

/** Say whether a question is most like one that the archive knows not to settle. */
const isUnsettled = (best, [first]) => first !== undefined && (!best || first.rank > best.rank);

function circumstances(weighing, entries, open) {
  const [best, next] = entries;
  const { question } = weighing;
  const rivals = [...entries.slice(1), ...open].map(({ rank }) => Math.exp(bounded(rank - best.rank, MOST)));
  const most = (candidates, name) => candidates.reduce((top, candidate) => Math.max(top, candidate[name]), -Infinity);
  const above = (candidates, name) => best[name] - (candidates.length ? most(candidates, name) : 0);
  return {
    ...weighing.signals(best.number),
    likely: bounded(-Math.log(rivals.reduce((sum, rival) => sum + rival, 0) || Math.exp(-FAR))),
    before_open: bounded(open.length ? best.rank - open[0].rank : FAR),
    before_next: bounded(next ? best.rank - next.rank : FAR),
    nearest: best.nearest,
    nearer_than_open: above(open, "nearest"),
    nearer_than_next: above(entries.slice(1), "nearest"),
    content: best.content,
    more_than_open: above(open, "content"),
    leaning: best.leaning,
    leans_past_open: above(open, "leaning"),
    leans_past_next: above(entries.slice(1), "leaning"),
    total: Math.log1p(weighing.scores[best.number]),
    words: Math.log1p(weighing.content.length),
    foreign: Number(question.foreign !== null),
    corrected: question.corrected.size,
  };
}
