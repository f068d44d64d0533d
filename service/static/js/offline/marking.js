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
    for (let at = 0; at < node.data.length; at += 1) {
      const seen = /\s/.test(node.data[at]) ? " " : node.data[at];
      if (seen === " " && (!text || text.endsWith(" "))) continue;
      text += seen;
      places.push({ node, at });
    }
  }
  return { text, places };
}

/** Put one mark around the places, or a mark around each piece where one would cut through other markup. */
function markPlaces(places) {
  const [first] = places;
  const last = places.at(-1);
  const range = first.node.ownerDocument.createRange();
  range.setStart(first.node, first.at);
  range.setEnd(last.node, last.at + 1);
  try {
    range.surroundContents(first.node.ownerDocument.createElement("mark"));
  } catch {
    markPieces(places);
  }
}

function markPieces(places) {
  const pieces = new Map();
  for (const { node, at } of places) {
    const piece = pieces.get(node) ?? { start: at, end: at };
    pieces.set(node, { start: Math.min(piece.start, at), end: Math.max(piece.end, at) });
  }
  for (const [node, { start, end }] of pieces) {
    const inside = node.splitText(start);
    inside.splitText(end - start + 1);
    // What lies between the cells of a row is no place for a mark.
    if (!inside.data.trim()) continue;
    const marked = node.ownerDocument.createElement("mark");
    inside.replaceWith(marked);
    marked.append(inside);
  }
}
