// Keeps a copy of the game that is open, so that it can be read and asked without a network.

import { dated } from "./dates.js";
import { keep, kept } from "./store.js";

const INSTALLED = "installed";
const WORKER = "/sw.js";

// The one script that a policy of trusted types must let through by name.
const policy = globalThis.trustedTypes?.createPolicy("frostcite-worker", { createScriptURL: () => WORKER });

/** Let the worker keep the site, and a copy of the page's game. */
export function startOffline() {
  const place = document.getElementById("copy");
  if (!place || !("serviceWorker" in navigator)) return;
  sayWhetherOffline();
  const install = offerToInstall(place);
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data.copy) tell(place, data.copy, install);
  });
  whenIdle(() => register().catch(() => {}));
}

async function register() {
  await navigator.serviceWorker.register(policy ? policy.createScriptURL("") : WORKER);
  const { active } = await navigator.serviceWorker.ready;
  const { lang: language, dataset } = document.documentElement;
  if (!dataset.game || !navigator.onLine || !kept("copies", true)) return;
  active.postMessage({ save: { language, game: dataset.game } });
}

/** Delete the copies of all games. */
export async function dropCopies() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("frostcite-cop")).map((name) => caches.delete(name)));
}

/** Say so where a page is shown that the browser has kept; the page that reads copies says it itself. */
function sayWhetherOffline() {
  if (document.getElementById("stand-in")) return;
  const show = () => {
    document.getElementById("offline").hidden = navigator.onLine;
  };
  addEventListener("online", show);
  addEventListener("offline", show);
  show();
}

/** Wait until the page has all that it shows: a copy must never make an answer wait. */
function whenIdle(work) {
  const later = () => (window.requestIdleCallback ?? setTimeout)(work);
  if (document.readyState === "complete") later();
  else addEventListener("load", later, { once: true });
}

function tell(place, copy, install) {
  const text = place.querySelector("[data-text]");
  text.textContent = text.dataset.text.replace("{date}", dated(copy.saved));
  place.hidden = false;
  place.dataset.copy = copy.language;
  navigator.storage?.persist?.().catch(() => {});
  install();
}

/** Keep the browser's own offer back until a game is saved; return what makes it then. */
function offerToInstall(place) {
  const button = place.querySelector("button");
  let offer = null;
  let saved = false;
  const show = () => {
    button.hidden = !(offer && saved) || kept(INSTALLED, false);
  };
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event;
    show();
  });
  addEventListener("appinstalled", () => {
    keep(INSTALLED, true);
    show();
  });
  button.addEventListener("click", async () => {
    await offer.prompt();
    offer = null;
    show();
  });
  return () => {
    saved = true;
    show();
  };
}
