// What each term says for every document and against it, learnt from the ways that documents are asked; as
// `rules/index/leanings.py`.

import { learnt } from "./learning.js";

const FEWEST = 3;
const ENTRIES = 96;
const OPEN = 24;
// A number and its neighbour, whose language nothing tells.
const OF_ANY_LANGUAGE = /^(?:#|[ps]:).*_/;

/** How far questions lean to the documents of a game, from who asks what: `asked` holds the phrasings of each term. */
export class Leanings {
  /**
   * `terms` are numbered by name; document `d` owns the phrasings from `owners[d]` up to `owners[d + 1]`; `learnt` is the
   * table that was learnt from the same before, or null.
   */
  constructor({ terms, asked, owners, entries, covered, learnt: known }) {
    this._entries = entries;
    this._columns = columnsOf(owners.length - 1, entries);
    const owner = documentsOf(owners);
    const tells = ([name, number]) => asked.held(number) >= FEWEST && !OF_ANY_LANGUAGE.test(name);
    const names = [...terms].filter(tells).sort(([one], [other]) => (one < other ? -1 : 1));
    // The names of what only covered rulings are asked with are numbers here: they come last, as on the server.
    const isShown = ([, number]) => asked.holders(number).some((phrasing) => !covered.has(owner[phrasing]));
    const ordered = [...names.filter(isShown), ...names.filter((name) => !isShown(name))];
    this._rows = new Map(ordered.map(([, number], row) => [number, row]));
    this._counts = Float32Array.from(ordered, ([, number]) => 1 + Math.log(owner.length / asked.held(number)));
    const isKnown = known?.length === ordered.length * this._columns;
    this.table = isKnown ? known : learnt(this._phrasings(ordered, asked, owner), this._counts, this._columns);
  }

  _phrasings(names, asked, owner) {
    return rowsOf(names, asked, owner.length).map((rows, at) => ({ rows, owner: this._column(owner[at]) }));
  }

  _column(document) {
    if (document < this._entries) return document % ENTRIES;
    return Math.min(this._entries, ENTRIES) + ((document - this._entries) % OPEN);
  }

  /** Return for each document how far a question leans to it; of its terms' numbers what a match by each is worth. */
  ofQuestion(matches, documents) {
    let length = 0;
    const sums = new Float64Array(this._columns);
    for (const [number, worth] of matches) {
      const row = this._rows.get(number);
      if (row === undefined) continue;
      const told = this._counts[row] * worth;
      length += told * told;
      for (let column = 0; column < this._columns; column += 1) {
        sums[column] += told * this.table[row * this._columns + column];
      }
    }
    return documents.map((document) => (length ? sums[this._column(document)] / Math.sqrt(length) : 0));
  }
}

function columnsOf(documents, entries) {
  return Math.min(entries, ENTRIES) + Math.min(documents - entries, OPEN);
}

/** Return the document of each phrasing. */
function documentsOf(owners) {
  const owner = new Int32Array(owners.at(-1));
  for (let document = 0; document + 1 < owners.length; document += 1) {
    owner.fill(document, owners[document], owners[document + 1]);
  }
  return owner;
}

/** Return the rows of each phrasing's terms, ascending. */
function rowsOf(names, asked, phrasings) {
  const rows = Array.from({ length: phrasings }, () => []);
  names.forEach(([, number], row) => {
    for (const phrasing of asked.holders(number)) rows[phrasing].push(row);
  });
  return rows;
}
