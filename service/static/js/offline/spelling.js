// Misspelt words put right against the game's own vocabulary, and words joined or split as the game writes them; as
// `rules/answer/spelling.py` does it.

import { hidden } from "./hiding.js";
import { distanceOf, Listed } from "./nearness.js";
import { termOf } from "./tokens.js";
import { Vocabulary } from "./vocabulary.js";
import { fold, LANGUAGES, owner, spokenWith } from "./words.js";

const ONE_EDIT = 4;
const TWO_EDITS = 8;
const LONGEST = 40;
const MOST_CORRECTED = 12;
const SHORTEST_PART = 4;
const SWAPPED = 3;
const BEGUN = 5;
const COMMON = 5;
// How many neighbours are compared in each list: the nearest ones, in the order in which they are met.
const NEIGHBOURS = 16;

/** Knows the words of a game, and the ordinary words of each language. */
export class Speller {
  constructor(index, words) {
    this._index = index;
    this._vocabulary = index.vocabulary;
    this._words = words;
    this._lists = {};
  }

  /** Say whether a word is one of the game's in a language or in English, or an ordinary one of any. */
  _knows(word, language) {
    const isOrdinary = (tongue) => this._words.isOrdinary(fold(owner(word), tongue), tongue);
    return LANGUAGES.some(isOrdinary) || spokenWith(language).some((tongue) => this._says(word, tongue));
  }

  _says(word, language) {
    return this._vocabulary[language].has(Vocabulary.folded(word, language));
  }

  _known(word, language) {
    return this._says(word, language) || this._words.isOrdinary(Vocabulary.folded(word, language), language);
  }

  /** Return the game's own words of a language, and the ordinary ones. */
  _listsOf(language) {
    const list = (words) => new Listed(words, language, this._words);
    this._lists[language] ??= [
      list(this._vocabulary[language].counts.keys()),
      list(this._words.ordinary(language)),
    ];
    return this._lists[language];
  }

  _inflects(word, language) {
    const stem = this._words.stem(word, language);
    const isOther = this._listsOf(language).some(({ stems }) => stems.has(stem));
    return isOther || this._index.number(termOf(hidden(stem), language)) !== undefined;
  }

  _stands(word, language) {
    return this._knows(word, language) || this._inflects(word, language);
  }

  /** Return the tokens with unknown words put right as words of a language, and each change. */
  correct(tokens, language) {
    const result = [];
    const changes = new Map();
    const word = (text) => ({ text, shape: "word" });
    for (let place = 0; place < tokens.length; place += 1) {
      const token = tokens[place];
      const after = tokens[place + 1];
      let joined = null;
      if (token.shape !== "word" || token.text.length > LONGEST) {
        result.push(token);
      } else if (after && (joined = this._join(token, after, language))) {
        result.push(word(joined));
        place += 1;
      } else if (this._stands(token.text, language) || changes.size >= MOST_CORRECTED) {
        result.push(token);
      } else {
        const better = this._better(token.text, language);
        result.push(...(better ?? [token.text]).map(word));
        if (better) changes.set(token.text, better.join(" "));
      }
    }
    return { tokens: result, changes };
  }

  _better(text, language) {
    return this._split(text, language) ?? this._cutShort(text, language) ?? this._nearest(text, language);
  }

  _join(first, second, language) {
    if (second.shape !== "word") return null;
    if (language !== "nb" && this._knows(first.text, language) && this._knows(second.text, language)) return null;
    for (const link of language === "nb" ? ["", "s", "e"] : [""]) {
      const joined = first.text + link + second.text;
      if (joined.length >= TWO_EDITS && this._vocabulary[language].has(fold(joined, language))) return joined;
    }
    return null;
  }

  _split(word, language) {
    const known = this._vocabulary[language];
    const folded = fold(word, language);
    for (let cut = SHORTEST_PART; cut <= folded.length - SHORTEST_PART; cut += 1) {
      const first = folded.slice(0, cut);
      const second = folded.slice(cut);
      if (!known.has(second)) continue;
      if (known.has(first)) return [first, second];
      const short = first.slice(0, -1);
      if (language === "nb" && known.has(short) && "se".includes(first.at(-1))) return [short, second];
    }
    return null;
  }

  _cutShort(word, language) {
    const folded = fold(word, language);
    if (folded.length < BEGUN) return null;
    let best = null;
    for (const [other, count] of this._vocabulary[language].counts) {
      if (count < COMMON || !other.startsWith(folded)) continue;
      if (!best || count > best.count || (count === best.count && other > best.other)) best = { other, count };
    }
    return best && [best.other];
  }

  _nearest(word, language) {
    const folded = fold(word, language);
    if (folded.length < ONE_EDIT) return this._swapped(folded, language);
    const edits = folded.length >= TWO_EDITS ? 2 : 1;
    let best = null;
    for (const tongue of spokenWith(language)) {
      for (const { found, distance } of this._neighbours(fold(word, tongue), tongue, edits)) {
        const count = this._vocabulary[tongue].counts.get(found) ?? 0;
        const rank = [distance, Number(found[0] !== folded[0]), -count, found];
        if (!best || isLess(rank, best)) best = rank;
      }
    }
    return best && [best[3]];
  }

  _swapped(word, language) {
    for (let at = 0; at < word.length - 1; at += 1) {
      const other = word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
      if (other.length >= SWAPPED && this._known(other, language)) return [other];
    }
    return null;
  }

  _neighbours(word, language, edits) {
    return this._listsOf(language).flatMap((list) => {
      const near = [];
      for (const known of list.aboutAsLong(word.length, edits)) {
        const distance = distanceOf(word, known, edits);
        if (distance <= edits) near.push({ found: known, distance });
      }
      return near.sort((one, other) => one.distance - other.distance).slice(0, NEIGHBOURS);
    });
  }
}

function isLess(one, other) {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at >= 0 && one[at] < other[at];
}
