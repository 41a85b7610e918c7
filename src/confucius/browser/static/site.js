// @ts-check
// On every page around the table: menus that close, and light or dark without a new page.
//
// From the templates: .site-menu is a <details>; the form [data-theme-switch] has a button `theme`.

const openMenus = () =>
  /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll(".site-menu[open]"));

document.addEventListener("click", (event) => {
  for (const menu of openMenus()) {
    if (!(event.target instanceof Node && menu.contains(event.target))) menu.open = false;
  }
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of openMenus()) {
    menu.open = false;
    menu.querySelector("summary")?.focus();
  }
});

const button = /** @type {HTMLButtonElement | null} */ (
  document.querySelector("[data-theme-switch] button[name=theme]")
);

/** The theme that is not shown. */
function otherTheme() {
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  return (document.documentElement.dataset.theme || system) === "dark" ? "light" : "dark";
}

if (button) {
  button.value = otherTheme();
  button.form?.addEventListener("submit", (event) => {
    event.preventDefault();
    const theme = otherTheme();
    document.documentElement.dataset.theme = theme;
    document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`;
    button.value = otherTheme();
  });
}
