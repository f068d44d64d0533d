// The copies that this device keeps; the worker writes them, this reads them.

const COPIES = "frostcite-copies";
const TABLES = "/offline.json";

/** Return what is known of every copy of a format: language, game, name, version, when it was saved. */
export async function copies(format) {
  const cache = await caches.open(COPIES);
  const found = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
  const known = await Promise.all(found.filter(Boolean).map((response) => response.json()));
  return known.filter((copy) => copy.format === format);
}

/** Return the parts of a copy: the tables, the bundle, and the rest of the words or null. */
export async function opened({ language, game, version, exact }) {
  const cache = await caches.open(`frostcite-copy-${language}-${game}-${version}`);
  const read = async (address) => (await cache.match(address)).json();
  const root = `/${language}/${game}`;
  const [tables, bundle] = await Promise.all([read(TABLES), read(`${root}/bundle.json`)]);
  return { tables, bundle, rest: exact ? await read(`${root}/rest.json`) : null };
}

/** Return the parts of a game's words that an index is made from. */
export function partsOf({ bundle, rest }) {
  const own = { ...bundle.part, more: rest?.more ?? "" };
  return rest ? [own, ...rest.parts] : [own];
}
