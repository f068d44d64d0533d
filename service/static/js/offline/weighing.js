// A question laid over a game's postings: what each of its words gives each document; as `rules/answer/weighing.py`.
// Sums are of 32 bits, as on the server, so that ranks that are equal there are equal here.

const SATURATED = 2.2;

const sum = (values) => values.reduce((total, value) => total + value, 0);

/** The contributions of a question's words to a game's documents, and their sums. */
export class Weighing {
  constructor(question, index) {
    this.question = question;
    this.index = index;
    this.words = question.words.map((word) => this._weighed(word));
    this.contributions = this.words.map((word) => this._contribution(word));
    this.scores = new Float32Array(index.size);
    for (const row of this.contributions) row.forEach((given, document) => (this.scores[document] += given));
    this.highest = this.scores.reduce((most, score) => Math.max(most, score), 0);
    this.potential = this.words.map(({ rarity, word }, place) => {
      const best = this.contributions[place].reduce((most, given) => Math.max(most, given), 0);
      return best > 0 ? best : SATURATED * rarity * word.weight;
    });
    this.content = question.words.flatMap((word, place) => (word.little ? [] : [place]));
  }

  _weighed(word) {
    const terms = [];
    for (const [term, worth] of word.terms) {
      const number = this.index.number(term);
      if (number !== undefined) terms.push({ number, worth, rarity: this.index.rarity(number) });
    }
    const tells = terms.map(({ worth, rarity }) => worth * rarity);
    return { word, terms, rarity: tells.length ? Math.max(...tells) : this.index.unknownRarity() };
  }

  _contribution({ word, terms }) {
    const row = new Float32Array(this.index.size);
    for (const { number, worth } of terms) {
      const { documents, weights } = this.index.posting(number);
      const given = Math.fround(worth * word.weight);
      documents.forEach((document, at) => {
        row[document] = Math.max(row[document], weights[at] * given);
      });
    }
    return row;
  }

  /** Return the documents with the highest scores, best first, those without any left out. */
  best(limit) {
    const scored = [...this.scores.keys()].filter((document) => this.scores[document] > 0);
    return scored.sort((one, other) => this.scores[other] - this.scores[one] || one - other).slice(0, limit);
  }

  /** Return what a document takes of each word's potential, 0 to 1. */
  shares(document) {
    return this.contributions.map((row, place) => row[document] / Math.max(this.potential[place], 1e-9));
  }

  /** Return a document's share of what the telling words could give, 0 to 1. */
  covered(document) {
    const given = sum(this.content.map((place) => this.contributions[place][document]));
    return given / (sum(this.content.map((place) => this.potential[place])) || 1);
  }

  /**
   * Return each term that a match may be by, by its number, and what the best match by it is worth; none beside pages
   * and sections: who asks for these alone asks for what cites them.
   */
  get matches() {
    const found = new Map();
    for (const { word, terms } of this.onlyPlaces ? [] : this.words) {
      for (const { number, worth } of terms) found.set(number, Math.max(found.get(number) ?? 0, worth * word.weight));
    }
    return found;
  }

  /** Say whether all telling words are pages or sections. */
  get onlyPlaces() {
    const first = (place) => this.question.words[place].terms.keys().next().value ?? "";
    return this.content.length > 0 && this.content.every((place) => /^[ps]:/.test(first(place)));
  }

  /** Say whether a document holds a term that the question names. */
  holds(document, term) {
    return this.index.holds(this.index.number(term), document);
  }

  /** Return what speaks for a document as the answer and what against it, in numbers; as `rules/answer/signals.py`. */
  signals(document) {
    const { question } = this;
    const shares = this.shares(document);
    const explained = this.potential.map((potential, place) => potential * shares[place]);
    const terms = [...question.mentions].filter(([, exact]) => exact).map(([term]) => `@${term}`);
    const held = terms.filter((term) => this.holds(document, term)).length;
    const unsettled = terms.filter((term) => this.index.number(term) === undefined).length;
    const left = this.content.map((place) => this.potential[place] - explained[place]);
    const unknown = this.words.filter(({ word, terms: known }) => !known.length && !word.little).length;
    const isNumber = ({ terms: of }) => [...of.keys()].some((term) => /^(?:#|[ps]:)/.test(term));
    const numbers = this.content.filter((place) => isNumber(question.words[place]) && shares[place] === 0);
    return {
      coverage: sum(explained) / (sum(this.potential) || 1),
      rarest: Math.max(0, ...left),
      unknown: unknown / Math.max(this.content.length, 1),
      terms: held / Math.max(terms.length, 1),
      unsettled,
      missing: terms.length - held - unsettled,
      misnumbered: question.identities.filter((name) => !this.holds(document, name)).length,
      numbers: numbers.length,
    };
  }
}
