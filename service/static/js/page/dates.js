// Days as the pages write them.

// English as Europe writes it: "14 Jul 2026" reads the same for everyone.
const LOCALES = { en: "en-GB" };

/** Return the day of a moment in the page's language. */
export function dated(moment) {
  const { lang } = document.documentElement;
  return new Intl.DateTimeFormat(LOCALES[lang] ?? lang, { dateStyle: "medium" }).format(new Date(moment));
}
