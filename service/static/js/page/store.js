// What this device remembers; a browser that refuses to keep anything remembers nothing, and all else goes on.

const PREFIX = "frostcite.";

/** Return what was kept under a name, or the fallback. */
export function kept(name, fallback = null) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name)) ?? fallback;
  } catch {
    return fallback;
  }
}

/** Keep a value under a name; null forgets it. Say whether it is kept. */
export function keep(name, value) {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
