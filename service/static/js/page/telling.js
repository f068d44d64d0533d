// One tap that tells the curators something, without leaving the page.

import { say } from "./saying.js";

export function startTelling() {
  for (const form of document.querySelectorAll("form[data-tell]")) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      tell(form, event.submitter);
    });
  }
}

async function tell(form, button) {
  const fields = new URLSearchParams(new FormData(form, button));
  for (const one of form.querySelectorAll("button")) one.disabled = true;
  if (await reaches(form.action, fields)) {
    // The form makes room for the words of thanks: the eye has them there.
    const thanks = document.createElement("p");
    thanks.textContent = form.dataset.tell;
    form.replaceWith(thanks);
    say(form.dataset.tell, true);
    if (fields.get("settled") === "no") document.getElementById("leave")?.removeAttribute("hidden");
  } else {
    for (const one of form.querySelectorAll("button")) one.disabled = false;
    say(form.dataset.failed);
  }
}

async function reaches(address, body) {
  try {
    // The service sends a form without JavaScript back to its page; here that is all we need to know.
    const response = await fetch(address, { method: "POST", body, redirect: "manual" });
    return response.type === "opaqueredirect";
  } catch {
    return false;
  }
}
