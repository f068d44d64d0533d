// The page on which the device's owner sees and changes what it remembers.

import { dropCopies } from "./offline.js";
import { ownedPrintings, own } from "./printings.js";
import { forgetQuestions, recentQuestions } from "./recent.js";
import { say } from "./saying.js";
import { keep, kept } from "./store.js";
import { setTheme } from "./theme.js";
import { coverAll, unlock, unlocked } from "./unlocking.js";

export function startDevice() {
  const form = document.getElementById("device");
  if (!form) return;
  fill(form);
  // Once it was tapped it stays, so that the keyboard's place is not lost.
  document.getElementById("recent").closest("fieldset").hidden = !recentQuestions().length;
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("change", ({ target }) => change(target));
  for (const button of form.querySelectorAll("[data-clear]")) {
    button.addEventListener("click", () => {
      if (button.dataset.clear === "recent") forgetQuestions();
      else coverAll();
      fill(form);
      say(button.dataset.done);
    });
  }
}

function fill(form) {
  form.elements.theme.value = kept("theme", "");
  form.elements.slash.checked = kept("slash", true);
  form.elements.copies.checked = kept("copies", true);
  const printings = ownedPrintings();
  for (const part of form.querySelectorAll("[data-game]")) {
    form.elements[`printing-${part.dataset.game}`].value = printings[part.dataset.game] ?? "";
  }
  const all = unlocked();
  for (const box of form.querySelectorAll('[name="unlocked"]')) box.checked = all.has(box.value);
  const list = document.getElementById("recent");
  list.replaceChildren(
    ...recentQuestions().map(({ question }) => {
      const item = document.createElement("li");
      item.textContent = question;
      return item;
    }),
  );
}

function change(control) {
  const { name, value, checked } = control;
  if (name === "theme") setTheme(value);
  else if (name === "slash") keep("slash", checked ? null : false);
  else if (name === "copies") keepCopies(checked);
  else if (name === "unlocked") unlock(value, checked);
  else own(control.closest("[data-game]").dataset.game, value);
}

function keepCopies(on) {
  keep("copies", on ? null : false);
  if (!on) dropCopies();
}
