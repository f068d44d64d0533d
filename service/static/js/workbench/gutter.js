// Numbers beside the lines of a text, and a mark where a line has a fault.

let gutter;

/** Put the numbers beside a text; who presses one is led to its line. */
export function startGutter(text, follow) {
  gutter = document.createElement("div");
  gutter.className = "gutter";
  gutter.ariaHidden = "true";
  text.before(gutter);
  text.addEventListener("scroll", () => (gutter.scrollTop = text.scrollTop));
  text.addEventListener("input", () => number(text));
  gutter.addEventListener("mousedown", (event) => {
    event.preventDefault();
    const line = [...gutter.children].indexOf(event.target);
    if (line >= 0) follow(line + 1, 1);
  });
  number(text);
  // A text that is made higher or lower takes its numbers along.
  new ResizeObserver(() => (gutter.style.height = `${text.clientHeight}px`)).observe(text);
}

function number(text) {
  const lines = text.value.split("\n").length;
  while (gutter.children.length > lines) gutter.lastChild.remove();
  while (gutter.children.length < lines) {
    const line = document.createElement("div");
    line.textContent = gutter.children.length + 1;
    gutter.append(line);
  }
  gutter.scrollTop = text.scrollTop;
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
