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

const cacheOf = ({ language, game, version }) => caches.open(`frostcite-copy-${language}-${game}-${version}`);
const learntAt = ({ language, game, exact }) => `/${language}/${game}/learnt-${exact ? "exact" : "near"}`;

/** Return the parts of a copy: the tables, the bundle, the rest of the words or null, and what was learnt or null. */
export async function opened(copy) {
  const cache = await cacheOf(copy);
  const read = async (address) => (await cache.match(address)).json();
  const root = `/${copy.language}/${copy.game}`;
  const [tables, bundle] = await Promise.all([read(TABLES), read(`${root}/bundle.json`)]);
  const learnt = await cache.match(learntAt(copy));
  return {
    tables,
    bundle,
    rest: copy.exact ? await read(`${root}/rest.json`) : null,
    learnt: learnt ? new Float32Array(await learnt.arrayBuffer()) : null,
  };
}

/** Keep what was learnt from a copy beside it: a phone takes seconds to learn it. */
export async function keepLearnt(copy, learnt) {
  await (await cacheOf(copy)).put(learntAt(copy), new Response(learnt));
}

/** Return the parts of a game's words that an index is made from. */
export function partsOf({ bundle, rest }) {
  const own = { ...bundle.part, more: rest?.more ?? "" };
  return rest ? [own, ...rest.parts] : [own];
}
