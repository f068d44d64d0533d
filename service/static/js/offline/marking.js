// A passage of a ruling's small Markdown found in the ruling as it is shown, and marked there.

const BLOCKS = "p, li, tr";

/** Return a piece of a ruling as one line without its Markdown. */
export function plain(text) {
  const line = text
    .replace(/^\s*(?:[-*+]|\d+[.)])\s+/, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\*\*/g, "")
    .replace(/\|/g, " ");
  return line.split(/\s+/).filter(Boolean).join(" ");
}

/** Mark a passage where a ruling shows it. */
export function mark(root, passage) {
  const sought = plain(passage);
  if (!sought) return;
  for (const block of root.querySelectorAll(BLOCKS)) {
    const { text, places } = lineOf(block);
    const start = text.indexOf(sought);
    if (start < 0) continue;
    markPlaces(places.slice(start, start + sought.length));
    return;
  }
}

/** Return a block's text as one line, and for each character where it stands. */
function lineOf(block) {
  const walker = block.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  let text = "";
  const places = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // The cells of a row stand apart, whether or not the markup has a space between them.
    const apart = text && !text.endsWith(" ") && node.parentElement.closest("td, th") && places.at(-1)?.node.parentElement !== node.parentElement;
    [...(apart ? [[" ", 0]] : []), ...Array.from(node.data, (character, at) => [character, at])].forEach(([character, at]) => {
      const seen = /\s/.test(character) ? " " : character;
      if (seen === " " && (!text || text.endsWith(" "))) return;
      text += seen;
      places.push({ node, at });
    });
  }
  return { text, places };
}

/** Put a mark around each piece of text that the places lie in. */
function markPlaces(places) {
  const pieces = new Map();
  for (const { node, at } of places) {
    const piece = pieces.get(node) ?? { start: at, end: at };
    pieces.set(node, { start: Math.min(piece.start, at), end: Math.max(piece.end, at) });
  }
  for (const [node, { start, end }] of pieces) {
    const inside = node.splitText(start);
    inside.splitText(end - start + 1);
    const marked = node.ownerDocument.createElement("mark");
    inside.replaceWith(marked);
    marked.append(inside);
  }
}
