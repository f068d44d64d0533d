// Which words of a list are near to a word: by their stems, by how long they are, by the letters that differ.

/** Words of a language as spelling looks for them. */
export class Listed {
  constructor(words, language, { stem }) {
    const sorted = [...words].sort();
    this._stemmed = () => new Set(sorted.map((word) => stem(word, language)));
    this._lengths = new Map();
    for (const word of sorted) {
      if (!this._lengths.has(word.length)) this._lengths.set(word.length, []);
      this._lengths.get(word.length).push(word);
    }
  }

  /** The stem of each word. */
  get stems() {
    this._stems ??= this._stemmed();
    return this._stems;
  }

  /** Return the words that a word of a length may become by so many edits. */
  *aboutAsLong(length, edits) {
    for (let long = length - edits; long <= length + edits; long += 1) yield* this._lengths.get(long) ?? [];
  }
}

/** Return how many letters are changed, added, left out or swapped (optimal string alignment); above `most`, any more. */
export function distanceOf(one, other, most) {
  let before = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let place = 1; place <= other.length; place += 1) {
      const same = one[row - 1] === other[place - 1];
      let cost = Math.min(last[place] + 1, now[place - 1] + 1, last[place - 1] + (same ? 0 : 1));
      const swapped = row > 1 && place > 1 && one[row - 1] === other[place - 2] && one[row - 2] === other[place - 1];
      if (swapped) cost = Math.min(cost, before[place - 2] + 1);
      now.push(cost);
    }
    if (Math.min(...now) > most) return most + 1;
    before = last;
    last = now;
  }
  return last[other.length];
}
