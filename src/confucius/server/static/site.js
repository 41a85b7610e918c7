// On every page: light and dark at once, without a new page.

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
