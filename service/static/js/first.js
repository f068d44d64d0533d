// Runs before anything is painted, so that nothing changes its colour or place afterwards.
(() => {
  const root = document.documentElement;
  root.dataset.script = "";
  if (navigator.share) root.dataset.share = "";
  try {
    const theme = JSON.parse(localStorage.getItem("frostcite.theme"));
    if (theme) root.dataset.theme = theme;
  } catch {
    // A browser that keeps nothing shows the system's colours.
  }
})();
