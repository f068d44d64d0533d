// A ruling taken along: by the device's own sheet, or as a citation on the clipboard.

import { say } from "./saying.js";

export function startSharing() {
  for (const button of document.querySelectorAll("[data-share]:not(html)")) {
    button.addEventListener("click", () => share(button.dataset));
  }
  for (const button of document.querySelectorAll("[data-copy]")) {
    button.addEventListener("click", () => copy(button.dataset));
  }
}

async function share({ share: url, title, text }) {
  try {
    await navigator.share({ title, text, url });
  } catch {
    // The player closed the sheet.
  }
}

async function copy({ copy: citation, copied }) {
  try {
    await navigator.clipboard.writeText(citation);
    say(copied);
  } catch {
    // Without a clipboard (plain http), the browser's own prompt lets the text be copied by hand.
    prompt("", citation);
  }
}
