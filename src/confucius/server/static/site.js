// On every page: light and dark without a new page, and the menu with one's name.

// The menu with one's name closes like any other menu.
const menu = document.querySelector(".site-person");
document.addEventListener("click", (event) => { if (menu?.open && !menu.contains(event.target)) menu.open = false; });
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && menu?.open) {
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
