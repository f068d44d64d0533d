// One line that tells what has just happened, to the eye and to a screen reader.

const SECONDS = 4;
let waiting;

/** Show a text for some seconds; what the eye sees anyway is told `unseen`, to a screen reader alone. */
export function say(text, unseen = false) {
  const status = document.getElementById("status");
  status.classList.toggle("unseen", unseen);
  status.textContent = text;
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    status.textContent = "";
  }, SECONDS * 1000);
}
