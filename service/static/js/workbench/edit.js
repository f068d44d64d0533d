// The editor: what a text would do is seen while it is written. All of it is the form's own, only sooner.

import { startDrafts } from "./drafts.js";
import { mark, startGutter, topOf } from "./gutter.js";
import { ask } from "./asking.js";

// So long nothing is typed before the text is looked at, and before its questions are asked.
const LOOK = 300, ANSWERS = 900;
const HOW_FAR = 500;
// So many lines stand above one that somebody is led to.
const ABOVE = 4;

const form = document.getElementById("editor");
const text = document.getElementById("text");
const sections = { check: ["overtaken", "faults", "previews"], answers: ["answers"], all: ["answers"] };
const first = text.value;
let looking, answering;

startGutter(text, follow);
const keepText = startDrafts(form, text, changed);
form.querySelector("[value=check]").hidden = true;
mark(text, form);

text.addEventListener("input", changed);
// The button that asks all the questions would otherwise leave the page for them.
document.addEventListener("click", (event) => {
  const button = event.target.closest('button[value="all"], button[value="answers"]');
  if (!button) return;
  event.preventDefault();
  clearTimeout(answering);
  if (button.value === "all") tellHowFar(button);
  show(button.value);
});
form.addEventListener("click", (event) => {
  const fault = event.target.closest(".found a");
  if (!fault) return;
  event.preventDefault();
  follow(Number(fault.parentElement.dataset.line), Number(fault.parentElement.dataset.column));
});

// Questions are asked before a text is saved, which takes some seconds.
form.addEventListener("submit", () => (form.ariaBusy = "true"));
document.addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "s") return;
  event.preventDefault();
  form.requestSubmit(form.querySelector("[value=save]"));
});

function changed() {
  keepText();
  clearTimeout(looking);
  clearTimeout(answering);
  looking = setTimeout(() => show("check"), LOOK);
  if (text.value !== first) answering = setTimeout(() => show("answers"), ANSWERS);
}

/** Send the text as it is, and put what the server shows of it in the place of what is shown. */
async function show(action) {
  const parts = sections[action].map((id) => document.getElementById(id));
  for (const part of parts) part.ariaBusy = "true";
  const answer = await ask(form, action);
  if (answer === undefined) return;
  for (const part of parts) part.ariaBusy = "false";
  document.getElementById("unanswered").hidden = Boolean(answer);
  if (!answer) return;
  for (const part of parts) {
    const fresh = answer.getElementById(part.id);
    // Nothing to show is no reason to take away the last that there was.
    const kept = part.id === "previews" && !fresh.querySelector(".preview") && part.querySelector(".preview");
    if (!kept && fresh.innerHTML !== part.innerHTML) part.replaceChildren(...document.importNode(fresh, true).childNodes);
  }
  mark(text, form);
}

/** Show in the place of a button how many of its questions were asked so far. */
function tellHowFar(button) {
  const asking = document.getElementById("asking");
  const bar = asking.querySelector("progress");
  button.hidden = true;
  asking.hidden = false;
  const step = setInterval(async () => {
    if (!asking.isConnected) clearInterval(step);
    else bar.value = (await (await fetch(bar.dataset.at)).json()).asked;
  }, HOW_FAR);
}

/** Put the cursor on a line and column, counted from 1. */
function follow(line, column) {
  const lines = text.value.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  const place = start + Math.min(column - 1, lines[line - 1]?.length ?? 0);
  text.focus();
  text.setSelectionRange(place, place);
  text.scrollTop = topOf(Math.max(line - ABOVE, 1));
}
