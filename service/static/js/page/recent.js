// The questions last asked on this device; they are never sent anywhere by themselves.

import { keep, kept } from "./store.js";

const NAME = "recent";
const MOST = 8;

/** Return the last questions, the newest first: `{question, game}`. */
export function recentQuestions() {
  const found = kept(NAME, []);
  return Array.isArray(found) ? found : [];
}

/** Remember a question that is being asked. */
export function remember(question, game) {
  const others = recentQuestions().filter((one) => one.question !== question || one.game !== game);
  keep(NAME, [{ question, game }, ...others].slice(0, MOST));
}

/** Forget them all. */
export function forgetQuestions() {
  keep(NAME, null);
}
