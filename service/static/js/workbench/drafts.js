// A text that was not saved stays in this browser until it is, or until it is dropped.

import { keep, kept } from "../page/store.js";

/** Put a draft back into a form, and return what keeps it. */
export function startDrafts(form, text, changed) {
  const name = `draft.${form.dataset.name}`;
  const read = form.elements.read;
  const note = document.getElementById("draft");
  const state = document.getElementById("unsaved");
  // What was refused is in no file: it stands here alone.
  const refused = "refused" in form.dataset;
  const saved = text.value;
  let safe = true;

  function forget() {
    keep(name, null);
    tell(false);
  }

  /** Say beside the button whether the text is in the file, and if it is not, whether it is in this browser. */
  function tell(unsaved) {
    state.hidden = !unsaved;
    state.querySelector("span").hidden = !safe;
  }

  function keepText() {
    if (!refused && text.value === saved) return forget();
    safe = keep(name, { text: text.value, read: read.value });
    tell(true);
  }

  function drop() {
    text.value = saved;
    read.value = note.dataset.read;
    note.hidden = true;
    text.dispatchEvent(new Event("input"));
  }

  if ("done" in form.dataset) {
    if (form.dataset.done === "saved") forget();
    // Whoever comes back to this page has saved nothing again.
    history.replaceState(null, "", location.pathname);
  }
  const left = kept(name);
  if (refused) {
    keepText();
  } else if (left && left.text !== saved) {
    note.dataset.read = read.value;
    note.hidden = false;
    text.value = left.text;
    // The text began from what was read then: if the file has changed since, the curator is told.
    read.value = left.read;
    text.dispatchEvent(new Event("input"));
    tell(true);
    setTimeout(changed);
  } else {
    forget();
  }
  note.querySelector("button").addEventListener("click", drop);
  form.addEventListener("click", (event) => event.target.closest("[data-discard]") && forget());
  let sent = false;
  form.addEventListener("submit", () => (sent = true));
  addEventListener("beforeunload", (event) => {
    if (!safe && !sent && !state.hidden) event.preventDefault();
  });
  return keepText;
}
