// What this group has unlocked is shown on this device; all else stays covered.

import { keep, kept } from "./store.js";

const NAME = "unlocked";

/** Return what is unlocked: names of whole games, and of single covered rulings. */
export function unlocked() {
  const found = kept(NAME, []);
  return new Set(Array.isArray(found) ? found : []);
}

/** Unlock a game or a ruling, or cover it again. */
export function unlock(name, on) {
  const all = unlocked();
  if (on) all.add(name);
  else all.delete(name);
  keep(NAME, all.size > 0 ? [...all] : null);
}

/** Cover everything again. */
export function coverAll() {
  keep(NAME, null);
}

export function startUnlocking() {
  const all = unlocked();
  for (const box of document.querySelectorAll("[data-unlock]")) {
    box.checked = all.has(box.dataset.unlock);
    box.addEventListener("change", () => unlock(box.dataset.unlock, box.checked));
  }
  const locked = [...document.querySelectorAll("[data-locked]")];
  const ofOpenGame = locked.some(({ dataset }) => all.has(dataset.locked.split("/")[0]));
  const itself = locked.some(({ dataset }) => "itself" in dataset && all.has(dataset.locked));
  const here = new URL(location.href);
  if ((ofOpenGame || itself) && !here.searchParams.has("reveal")) {
    here.searchParams.set("reveal", "1");
    location.replace(here);
    return;
  }
  for (const element of locked) {
    if (all.has(element.dataset.locked) && !("itself" in element.dataset)) reveal(element);
  }
}

/** Put a ruling's own title in the place of its cover. */
async function reveal(element) {
  const [game, slug] = element.dataset.locked.split("/");
  const { lang } = document.documentElement;
  try {
    const response = await fetch(`/api/v1/games/${game}/entries/${slug}?reveal=1&lang=${lang}`);
    if (!response.ok) return;
    const ruling = await response.json();
    element.textContent = ruling.title;
    element.lang = ruling.language;
  } catch {
    // Without a network it stays covered, and a tap still asks for it.
  }
}
