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
const learntAt = ({ language, game }) => `/${language}/${game}/learnt`;

/** Return what a copy is made of: the tables, the bundle, and what was learnt or null. */
export async function opened(copy) {
  const cache = await cacheOf(copy);
  const read = async (address) => (await cache.match(address)).json();
  const [tables, bundle] = await Promise.all([read(TABLES), read(`/${copy.language}/${copy.game}/bundle.json`)]);
  const learnt = await cache.match(learntAt(copy));
  return { copy, tables, bundle, learnt: learnt ? new Float32Array(await learnt.arrayBuffer()) : null };
}

/** Keep what was learnt from a copy beside it: a phone takes seconds to learn it. */
export async function keepLearnt(copy, learnt) {
  await (await cacheOf(copy)).put(learntAt(copy), new Response(learnt));
}
