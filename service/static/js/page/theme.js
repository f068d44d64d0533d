// Light or dark: as the system has it, until the reader says otherwise.

import { keep } from "./store.js";

const dark = matchMedia("(prefers-color-scheme: dark)");
const root = document.documentElement;

export function startTheme() {
  const button = document.getElementById("theme");
  button?.addEventListener("click", () => setTheme(isDark() ? "light" : "dark"));
  dark.addEventListener("change", show);
  show();
}

/** Use "light" or "dark" from now on, or with an empty name what the system has. */
export function setTheme(name) {
  keep("theme", name || null);
  if (name) root.dataset.theme = name;
  else delete root.dataset.theme;
  show();
}

function isDark() {
  return root.dataset.theme ? root.dataset.theme === "dark" : dark.matches;
}

/** Let the button offer the other scheme, and the browser's own frame follow. */
function show() {
  const button = document.getElementById("theme");
  if (button) button.textContent = isDark() ? button.dataset.light : button.dataset.dark;
  const ground = getComputedStyle(document.body).backgroundColor;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.content = ground;
}
