// A text that was not saved stays in this browser until it is, or until it is dropped.

/** Put a draft back into a form, and return what keeps and forgets it. */
export function startDrafts(form, text, changed) {
  const name = `frostcite.draft.${form.dataset.name}`;
  const read = form.elements.read;
  const saved = text.value;
  const note = document.getElementById("draft");
  const left = JSON.parse(localStorage.getItem(name) ?? "null");

  function forget() {
    localStorage.removeItem(name);
  }

  function keep() {
    if (text.value === saved) forget();
    else localStorage.setItem(name, JSON.stringify({ text: text.value, read: read.value }));
  }

  function drop() {
    forget();
    text.value = saved;
    read.value = note.dataset.read;
    note.hidden = true;
    text.dispatchEvent(new Event("input"));
  }

  // A page that shows why a text was not saved has that very text.
  if (left && !("done" in form.dataset) && left.text !== saved && !document.querySelector("[role=alert]") && !document.querySelector("[data-discard]")) {
    note.dataset.read = read.value;
    note.hidden = false;
    text.value = left.text;
    // The text began from what was read then: if the file has changed since, the curator is told.
    read.value = left.read;
    text.dispatchEvent(new Event("input"));
    setTimeout(changed);
  } else if ("done" in form.dataset || left?.text === saved) {
    forget();
  }
  note.querySelector("button").addEventListener("click", drop);
  form.addEventListener("click", (event) => event.target.closest("[data-discard]") && forget());
  return { keep, sent: keep };
}
