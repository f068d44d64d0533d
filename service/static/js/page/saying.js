// One line that tells what has just happened, to the eye and to a screen reader.

const SECONDS = 4;
let waiting;

/** Show a text for some seconds. */
export function say(text) {
  const status = document.getElementById("status");
  status.textContent = text;
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    status.textContent = "";
  }, SECONDS * 1000);
}
