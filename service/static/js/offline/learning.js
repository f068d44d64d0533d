// Learns from phrasings a table that puts the column of each phrasing's own document before the others; the steps, their
// order and their sums are those of `rules/index/learning.py`.

const EPOCHS = 3;
const BATCH = 64;
const STEP = 0.5;
const MARGIN = 0.7;

/** Return the table, flat: a row for each of `counts`. A phrasing is its `rows`, ascending, and its `owner`, a column. */
export function learnt(phrasings, counts, columns) {
  const lesson = new Lesson(phrasings.filter(({ rows }) => rows.length).sort(inOrder), counts, columns);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) lesson.read();
  return lesson.table();
}

class Lesson {
  constructor(phrasings, counts, columns) {
    this._columns = columns;
    this._order = mixed(phrasings.length);
    this._rows = phrasings.map(({ rows }) => Int32Array.from(rows));
    this._owners = phrasings.map(({ owner }) => owner);
    this._shares = this._rows.map((rows) => sharesOf(rows, counts));
    this._now = new Float64Array(counts.length * columns);
    this._passed = new Float64Array(this._now.length);
    this._steps = 0;
  }

  /** Go through all phrasings once. */
  read() {
    const leaning = new Float64Array(this._columns);
    for (let start = 0; start < this._order.length; start += BATCH) {
      this._steps += 1;
      const batch = this._order.subarray(start, start + BATCH);
      const rivals = [];
      const steps = [];
      for (const number of batch) {
        const rival = this._lean(number, leaning);
        rivals.push(rival);
        steps.push(Math.min(Math.max((MARGIN - leaning[this._owners[number]] + leaning[rival]) / 2, 0), STEP));
      }
      batch.forEach((number, at) => this._change(number, this._owners[number], steps[at]));
      batch.forEach((number, at) => this._change(number, rivals[at], -steps[at]));
    }
  }

  /** Write how far a phrasing leans to each column, and return the one that is nearest to its own or before it. */
  _lean(number, leaning) {
    const [rows, shares, owner, columns, now] = [
      this._rows[number],
      this._shares[number],
      this._owners[number],
      this._columns,
      this._now,
    ];
    leaning.fill(0);
    for (let at = 0; at < rows.length; at += 1) {
      const share = shares[at];
      const start = rows[at] * columns;
      for (let column = 0; column < columns; column += 1) leaning[column] += share * now[start + column];
    }
    let rival = owner === 0 && columns > 1 ? 1 : 0;
    for (let column = rival + 1; column < columns; column += 1) {
      if (column !== owner && leaning[column] > leaning[rival]) rival = column;
    }
    return rival;
  }

  _change(number, column, step) {
    if (step === 0) return;
    const rows = this._rows[number];
    const shares = this._shares[number];
    for (let at = 0; at < rows.length; at += 1) {
      const by = step * shares[at];
      const cell = rows[at] * this._columns + column;
      this._now[cell] += by;
      this._passed[cell] += by * this._steps;
    }
  }

  /** Return the mean of the tables after each step. */
  table() {
    const table = new Float32Array(this._now.length);
    for (let cell = 0; cell < table.length; cell += 1) {
      table[cell] = this._now[cell] - this._passed[cell] / (this._steps + 1);
    }
    return table;
  }
}

function sharesOf(rows, counts) {
  const length = Math.sqrt(rows.reduce((sum, row) => sum + counts[row] * counts[row], 0));
  return Float64Array.from(rows, (row) => counts[row] / length);
}

function inOrder(one, other) {
  const shorter = Math.min(one.rows.length, other.rows.length);
  for (let at = 0; at < shorter; at += 1) if (one.rows[at] !== other.rows[at]) return one.rows[at] - other.rows[at];
  return one.rows.length - other.rows.length || one.owner - other.owner;
}

/** Return the numbers below a count so that neighbours come apart: by steps of the golden section. */
function mixed(count) {
  const shared = (one, other) => (other ? shared(other, one % other) : one);
  let step = Math.max(Math.trunc(count * 0.618), 1);
  while (shared(step, count) > 1) step += 1;
  return Int32Array.from({ length: count }, (_, at) => (at * step) % Math.max(count, 1));
}
