// Which things hold a term, for every term at once: in a few long arrays, since a phone takes long to make and to tidy
// away a hundred thousand short ones.

const FIRST = 1 << 16;

/** Whole numbers in a row, as many as come. */
class Row {
  constructor() {
    this._numbers = new Int32Array(FIRST);
    this.length = 0;
  }

  push(number) {
    if (this.length === this._numbers.length) {
      const longer = new Int32Array(2 * this.length);
      longer.set(this._numbers);
      this._numbers = longer;
    }
    this._numbers[this.length] = number;
    this.length += 1;
  }

  at(place) {
    return this._numbers[place];
  }
}

/** Pairs of a term and what holds it, with how often; told in the order of what holds them. */
export class Postings {
  constructor() {
    this._terms = new Row();
    this._holders = new Row();
    this._counts = new Row();
  }

  /** Take note that something holds a term so often. */
  add(term, holder, count = 1) {
    this._terms.push(term);
    this._holders.push(holder);
    this._counts.push(count);
  }

  /** Visit every pair as it was added: a term and what holds it. */
  forEach(visit) {
    for (let at = 0; at < this._terms.length; at += 1) visit(this._terms.at(at), this._holders.at(at));
  }

  /** Put the pairs in the order of their terms, of which there are `size`; nothing is added afterwards. */
  close(size) {
    this._starts = new Int32Array(size + 1);
    const { length } = this._terms;
    for (let at = 0; at < length; at += 1) this._starts[this._terms.at(at) + 1] += 1;
    for (let term = 0; term < size; term += 1) this._starts[term + 1] += this._starts[term];
    const next = this._starts.slice();
    const holders = new Int32Array(length);
    const counts = new Int32Array(length);
    for (let at = 0; at < length; at += 1) {
      const place = next[this._terms.at(at)]++;
      holders[place] = this._holders.at(at);
      counts[place] = this._counts.at(at);
    }
    [this._terms, this._holders, this._counts] = [null, holders, counts];
  }

  /** Return what holds a term, ascending. */
  holders(term) {
    return this._holders.subarray(this._starts[term], this._starts[term + 1]);
  }

  /** Return how often each of them does. */
  counts(term) {
    return this._counts.subarray(this._starts[term], this._starts[term + 1]);
  }

  /** Return how many hold a term. */
  held(term) {
    return this._starts[term + 1] - this._starts[term];
  }
}

/** How often each term counts in one document after the other. */
export class Tally {
  constructor() {
    this.postings = new Postings();
    this._counts = [];
    this._met = [];
  }

  add(term, worth) {
    const count = this._counts[term] ?? 0;
    if (count === 0) this._met.push(term);
    this._counts[term] = count + worth;
  }

  close(document) {
    for (const term of this._met) {
      this.postings.add(term, document, this._counts[term]);
      this._counts[term] = 0;
    }
    this._met.length = 0;
  }
}
