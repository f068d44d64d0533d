// Asks the server about a text: the newest question of a kind stops the one before it.

const waiting = {};

/** Send a form with an action; return the page that comes back, null if none came, nothing if a newer one was sent. */
export function ask(form, action) {
  waiting[action]?.abort();
  const request = (waiting[action] = new XMLHttpRequest());
  const fields = new URLSearchParams(new FormData(form));
  fields.set("action", action);
  // A page as a document: no text of it ever becomes markup by our hand.
  request.responseType = "document";
  // The buttons are called `action`, so that `form.action` is theirs.
  request.open("POST", form.getAttribute("action"));
  return new Promise((resolve) => {
    request.onload = () => resolve(request.status === 200 ? request.responseXML : null);
    request.onerror = () => resolve(null);
    request.onabort = () => resolve();
    request.send(fields);
  });
}
