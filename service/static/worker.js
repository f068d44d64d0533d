// The service worker: keeps the site's own files and whole copies of games, and answers where the network does not.
// `SHELL`, before this text, says which files and pages, and the name of their version.

const SHELL_CACHE = `frostcite-shell-${SHELL.version}`;
// Which version of each game is to be read: the last thing written of a copy, so a copy is whole or it is not there.
const COPIES = "frostcite-copies";
const PATIENCE = 4000;

self.addEventListener("install", (event) => {
  const addresses = [...SHELL.files, ...Object.values(SHELL.pages)];
  const requests = addresses.map((address) => new Request(address, { cache: "reload" }));
  event.waitUntil(caches.open(SHELL_CACHE).then((cache) => cache.addAll(requests)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropShells().then(() => self.clients.claim()));
});

async function dropShells() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("frostcite-shell-") && name !== SHELL_CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request, pathname));
  else if (pathname.startsWith("/static/")) event.respondWith(file(request));
});

async function file(request) {
  return (await caches.match(request, { cacheName: SHELL_CACHE })) ?? fetch(request);
}

/** Return a page from the network, or the one that reads copies where that fails or, if there is a copy, dawdles. */
async function page(request, pathname) {
  const fetched = fetch(request).catch(() => kept(pathname));
  const [, , game] = pathname.split("/");
  if (!(game && (await copies()).some((copy) => copy.game === game))) return fetched;
  return Promise.race([fetched, after(PATIENCE).then(() => kept(pathname))]);
}

const after = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function kept(pathname) {
  const said = pathname.split("/")[1];
  const [newest] = (await copies()).sort((one, other) => (one.saved < other.saved ? 1 : -1));
  const language = { no: "nb", nn: "nb" }[said] ?? (said in SHELL.pages ? said : newest?.language);
  const found = await caches.match(SHELL.pages[language] ?? SHELL.pages.en, { cacheName: SHELL_CACHE });
  return found ?? Response.error();
}

// Copies

const under = ({ language, game }) => `/copies/${language}/${game}`;
const cacheOf = ({ language, game, version }) => `frostcite-copy-${language}-${game}-${version}`;

async function copies() {
  const cache = await caches.open(COPIES);
  const found = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
  return Promise.all(found.filter(Boolean).map((response) => response.json()));
}

self.addEventListener("message", (event) => {
  const { save } = event.data ?? {};
  if (!save) return;
  const tell = (copy) => event.source?.postMessage({ copy });
  event.waitUntil(
    inTurn(() => saveCopy(save, tell)).catch((error) => event.source?.postMessage({ failed: String(error) })),
  );
});

let turn = Promise.resolve();

/** Do one thing after the other: two pages that ask for the same copy must not both write it. */
function inTurn(work) {
  turn = turn.catch(() => {}).then(work);
  return turn;
}

/** Fetch the present version of a game's copy, and put it in the place of the one before once it is whole. */
async function saveCopy({ language, game }, tell) {
  const response = await fetch(`/${language}/${game}/copy.json`, { cache: "no-store" });
  if (!response.ok) throw new Error(`copy of ${game}: ${response.status}`);
  const { name, format, version, parts } = await response.json();
  if (format !== SHELL.format) throw new Error("the copy is of another shape than the page that would read it");
  const before = (await copies()).find((copy) => copy.language === language && copy.game === game);
  if (before?.version === version && before.format === format) return tell(before);
  const copy = { language, game, name, format, version, saved: new Date().toISOString() };
  try {
    await fetchAll(parts, await caches.open(cacheOf(copy)));
    await switchTo(copy, tell);
  } finally {
    await dropUnread();
  }
}

async function fetchAll(parts, cache) {
  for (const { url, sha256 } of parts) {
    if (await cache.match(url)) continue;
    const response = await fetch(url, { cache: "no-cache" });
    const body = await response.arrayBuffer();
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
    const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
    if (!response.ok || found !== sha256) throw new Error(`${url} did not come whole`);
    await cache.put(url, new Response(body, { headers: { "Content-Type": "application/json" } }));
  }
}

async function switchTo(copy, tell) {
  const cache = await caches.open(COPIES);
  await cache.put(under(copy), new Response(JSON.stringify(copy)));
  tell(copy);
}

/** Delete what was fetched and is not read: copies that were replaced, and halves of copies that did not come. */
async function dropUnread() {
  const read = (await copies()).map(cacheOf);
  const names = await caches.keys();
  const unread = names.filter((name) => name.startsWith("frostcite-copy-") && !read.includes(name));
  await Promise.all(unread.map((name) => caches.delete(name)));
}
