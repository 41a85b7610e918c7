// On every page: light and dark without a new page, and the menus of the bar.

// The menus with one's name and with the languages close like any other menu.
const openMenus = () => document.querySelectorAll(".site-menu[open]");
document.addEventListener("click", (event) => {
  for (const menu of openMenus()) if (!menu.contains(event.target)) menu.open = false;
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of openMenus()) {
    menu.open = false;
    menu.querySelector("summary").focus();
  }
});

const form = document.querySelector("[data-theme-switch]");

function shown() {
  const chosen = document.documentElement.dataset.theme;
  return chosen || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
}

function offer() {
  form.elements.theme.value = shown() === "dark" ? "light" : "dark";
}

if (form) {
  offer();
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const theme = shown() === "dark" ? "light" : "dark";
    document.documentElement.dataset.theme = theme;
    document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`;
    offer();
  });
}
