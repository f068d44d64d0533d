// Words that stand in covered entries alone come as numbers; who types such a word makes the same number of it.

/** Return a word's number: FNV-1a over its code points, 32 bits. */
export function numberOf(word) {
  let number = 0x811c9dc5;
  for (const letter of word) number = Math.imul(number ^ letter.codePointAt(0), 0x01000193) >>> 0;
  return number;
}

/** Return what stands for a hidden word. */
export function hidden(word) {
  const kind = /^(?:#|[ps]:)/.exec(word)?.[0] ?? "";
  return `${kind}~${numberOf(word)}`;
}
