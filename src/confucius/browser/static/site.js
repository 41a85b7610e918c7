// @ts-check
// On every page around the table: menus that close, and light or dark without a new page.
//
// From the templates: .site-menu is a <details>; the form [data-theme-switch] has a button `theme`; a button
// with data-sure asks that question before it sends its form.
import { changeTheme, otherTheme } from "./shared/theme.js";

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

if (button) {
  button.value = otherTheme();
  button.form?.addEventListener("submit", (event) => {
    event.preventDefault();
    changeTheme();
    button.value = otherTheme();
  });
}

document.addEventListener("submit", (event) => {
  const question = event.submitter instanceof HTMLElement && event.submitter.dataset.sure;
  if (question && !confirm(question)) event.preventDefault();
});
