// An editable combobox whose list is chosen from by hand (ARIA Authoring Practices): typing chooses nothing by itself,
// Enter asks what was typed unless the arrows have gone to an option.

export class Combobox {
  #input;
  #list;
  #active = -1;
  #options = [];

  /** Make a combobox of a text box; `label` names its list. */
  constructor(input, label) {
    this.#input = input;
    this.#list = document.createElement("ul");
    this.#list.id = `${input.id}-list`;
    this.#list.className = "options";
    this.#list.hidden = true;
    this.#list.setAttribute("role", "listbox");
    this.#list.setAttribute("aria-label", label);
    input.after(this.#list);
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-expanded", "false");
    input.setAttribute("aria-controls", this.#list.id);
    input.addEventListener("keydown", (event) => this.#onKey(event));
    input.addEventListener("blur", () => this.close());
    // A page that the browser brings back as it was must not come back under its list.
    addEventListener("pagehide", () => this.close());
    // The box keeps the focus while an option is tapped; otherwise the list would close under the finger.
    this.#list.addEventListener("mousedown", (event) => event.preventDefault());
  }

  get isOpen() {
    return !this.#list.hidden;
  }

  /** Show options, each `{text, language, choose}`; none closes the list. */
  show(options, label) {
    this.#options = options;
    this.#list.setAttribute("aria-label", label);
    this.#list.replaceChildren(...options.map((option, place) => this.#element(option, place)));
    this.#list.hidden = options.length === 0;
    this.#input.setAttribute("aria-expanded", String(this.isOpen));
    this.#activate(-1);
  }

  close() {
    this.show([], this.#list.getAttribute("aria-label"));
  }

  #element(option, place) {
    const element = document.createElement("li");
    element.id = `${this.#list.id}-${place}`;
    element.setAttribute("role", "option");
    element.setAttribute("aria-selected", "false");
    element.textContent = option.text;
    if (option.language) element.lang = option.language;
    if (option.style) element.className = option.style;
    element.addEventListener("click", () => option.choose());
    return element;
  }

  #activate(place) {
    this.#list.children[this.#active]?.setAttribute("aria-selected", "false");
    this.#active = place;
    const element = this.#list.children[place];
    if (!element) {
      this.#input.removeAttribute("aria-activedescendant");
      return;
    }
    element.setAttribute("aria-selected", "true");
    element.scrollIntoView({ block: "nearest" });
    this.#input.setAttribute("aria-activedescendant", element.id);
  }

  #onKey(event) {
    if (!this.isOpen || event.isComposing) return;
    const last = this.#options.length - 1;
    const moves = {
      ArrowDown: () => this.#activate(this.#active < last ? this.#active + 1 : 0),
      ArrowUp: () => this.#activate(this.#active > 0 ? this.#active - 1 : last),
      Escape: () => this.close(),
      Enter: this.#active >= 0 ? () => this.#options[this.#active].choose() : undefined,
    };
    if (moves[event.key]) {
      moves[event.key]();
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (["ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key)) {
      this.#activate(-1);
    }
  }
}
