// Shows the API's description; the page's policy allows no script of its own.
const place = document.getElementById("swagger-ui");
const root = document.documentElement;
const dark = matchMedia("(prefers-color-scheme: dark)");

// What a screen reader misses in Swagger UI: a landmark, a heading of the second level, names of lists to choose from.
const named = {
  wrapComponents: {
    InfoContainer: (Original, { React: { createElement: element } }) => (given) =>
      element(
        "section",
        { "aria-label": "The API" },
        element(Original, given),
        element("h2", { className: "unseen" }, "Operations"),
      ),
    JsonSchemaForm: (Original, { React: { createElement: element } }) => (given) =>
      element(
        "label",
        null,
        element("span", { className: "unseen" }, given.description ?? given.keyName ?? "Value"),
        element(Original, given),
      ),
  },
};

function colour() {
  const isDark = root.dataset.theme ? root.dataset.theme === "dark" : dark.matches;
  root.classList.toggle("dark-mode", isDark);
}

dark.addEventListener("change", colour);
colour();
SwaggerUIBundle({
  domNode: place,
  url: place.dataset.url,
  validatorUrl: null,
  plugins: [named],
  // Links to operations lie inside the buttons that open them, where no keyboard or screen reader tells them apart.
  deepLinking: false,
});
