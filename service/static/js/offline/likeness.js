// How like a question is to the ways that documents are asked; as `rules/answer/likeness.py`.

const TELLING = 0.1;
const FEW = 3;
const FEWEST = 2;

/** The cosine of a question with every phrasing of a game, both weighed by how rare their terms are. */
export class Likeness {
  constructor(words, index) {
    this._index = index;
    const asked = Math.sqrt(words.reduce((sum, { rarity, word }) => sum + (rarity * word.weight) ** 2, 0));
    this._asked = Math.fround(asked);
    this._shared = new Float32Array(index.lengths.length);
    const best = new Float32Array(index.lengths.length);
    const telling = words.map((word) => ({ ...word, tells: word.rarity * word.word.weight }));
    const kept = telling.filter(({ tells }) => tells >= TELLING);
    for (const { terms, tells } of kept.filter(({ terms: all }) => all.length === 1)) {
      this._addAlone(terms[0], tells);
    }
    for (const { terms, tells } of kept.filter(({ terms: all }) => all.length !== 1)) {
      this._addBest(terms, tells, best);
    }
  }

  _addAlone({ number, worth, rarity }, tells) {
    const given = Math.fround(tells * Math.min(worth * rarity, tells));
    for (const phrasing of this._index.askedIn(number)) this._shared[phrasing] += given;
  }

  _addBest(terms, tells, best) {
    for (const { number, worth, rarity } of terms) {
      const given = Math.min(worth * rarity, tells);
      for (const phrasing of this._index.askedIn(number)) best[phrasing] = Math.max(best[phrasing], given);
    }
    for (const { number } of terms) {
      for (const phrasing of this._index.askedIn(number)) {
        this._shared[phrasing] += Math.fround(Math.fround(tells) * best[phrasing]);
        best[phrasing] = 0;
      }
    }
  }

  /** Return the mean likenesses of a document's phrasings that are most like the question: many and few. */
  of(document) {
    const [start, end] = this._index.phrasings(document);
    const cosines = new Float32Array(end - start);
    for (let at = start; at < end; at += 1) {
      const length = Math.fround(this._index.lengths[at] * this._asked);
      cosines[at - start] = this._shared[at] / Math.max(length, 1e-9);
    }
    cosines.sort().reverse();
    const many = Math.max(Math.round(Math.sqrt(cosines.length)), FEWEST);
    return { likeness: meanOf(cosines, many), nearest: meanOf(cosines, FEW) };
  }
}


function meanOf(values, count) {
  const kept = Math.min(count, values.length);
  let sum = 0;
  for (let at = 0; at < kept; at += 1) sum = Math.fround(sum + values[at]);
  return kept ? Math.fround(sum / kept) : 0;
}
