// Numbers beside the lines of a text, and a mark where a line has a fault.

let gutter, mirror;

/** Put the numbers beside a text; who presses one is led to its line. */
export function startGutter(text, follow) {
  gutter = column("gutter");
  // The same lines, unseen: how high each is where a long one is wrapped.
  mirror = column("mirror");
  text.before(gutter, mirror);
  text.addEventListener("scroll", () => (gutter.scrollTop = text.scrollTop));
  text.addEventListener("input", () => number(text));
  gutter.addEventListener("mousedown", (event) => {
    event.preventDefault();
    const line = [...gutter.children].indexOf(event.target);
    if (line >= 0) follow(line + 1, 1);
  });
  number(text);
  // A text that is made higher, lower or narrower takes its numbers along.
  new ResizeObserver(() => measure(text)).observe(text);
}

function column(name) {
  const made = document.createElement("div");
  made.className = name;
  made.ariaHidden = "true";
  return made;
}

function number(text) {
  const lines = text.value.split("\n");
  for (const rows of [gutter, mirror]) {
    while (rows.children.length > lines.length) rows.lastChild.remove();
    while (rows.children.length < lines.length) rows.append(document.createElement("div"));
  }
  lines.forEach((line, place) => {
    gutter.children[place].textContent = place + 1;
    const same = mirror.children[place];
    if (same.textContent !== line) same.textContent = line;
  });
  measure(text);
}

function measure(text) {
  gutter.style.height = `${text.clientHeight}px`;
  mirror.style.width = `${text.clientWidth}px`;
  // All are read before one is written, so that the browser lays them out once.
  const heights = [...mirror.children].map((line) => line.getBoundingClientRect().height);
  heights.forEach((height, place) => (gutter.children[place].style.height = `${height}px`));
  gutter.scrollTop = text.scrollTop;
}

/** Return how far a line, counted from 1, lies below the first. */
export function topOf(line) {
  return (gutter.children[line - 1] ?? gutter.lastChild).offsetTop - gutter.firstChild.offsetTop;
}

/** Mark the lines that the list of faults names. */
export function mark(text, form) {
  for (const line of gutter.children) {
    delete line.dataset.fault;
    line.removeAttribute("title");
  }
  const faults = [...form.querySelectorAll("#faults [data-line]")].filter((fault) => fault.dataset.line);
  for (const fault of faults) {
    const line = gutter.children[fault.dataset.line - 1];
    if (!line) continue;
    line.dataset.fault = "";
    line.title = fault.querySelector("[lang]").textContent;
  }
  text.toggleAttribute("aria-invalid", faults.length > 0);
}
