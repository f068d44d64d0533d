// The printing that a player owns, told once, shown wherever printings differ.

import { keep, kept } from "./store.js";

const NAME = "printings";

/** Return which printing of each game is owned. */
export function ownedPrintings() {
  return kept(NAME, {});
}

/** Remember which printing of a game is owned; an empty name forgets it. */
export function own(game, printing) {
  const owned = ownedPrintings();
  delete owned[game];
  keep(NAME, printing ? { ...owned, [game]: printing } : owned);
}

export function startPrintings() {
  for (const list of document.querySelectorAll(".printings")) {
    show(list);
    for (const button of list.querySelectorAll("button")) {
      button.addEventListener("click", () => {
        const { printing } = button.closest("[data-printing]").dataset;
        own(list.dataset.game, button.ariaPressed === "true" ? "" : printing);
        for (const each of document.querySelectorAll(".printings")) show(each);
      });
    }
  }
}

function show(list) {
  const owned = ownedPrintings()[list.dataset.game];
  for (const part of list.querySelectorAll("[data-printing]")) {
    const mine = part.dataset.printing === owned;
    part.classList.toggle("mine", mine);
    part.classList.toggle("other", Boolean(owned) && !mine);
    part.querySelector("button").ariaPressed = String(mine);
  }
}
