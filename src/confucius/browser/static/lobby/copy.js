// @ts-check
// Copy buttons.
//
// From the templates: <button data-copy="id of an input" data-done="Copied" hidden>; shown by this script.

/** @param {HTMLElement} button */
async function copy(button) {
  const field = /** @type {HTMLInputElement} */ (document.getElementById(button.dataset.copy ?? ""));
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy"); // pages that came over plain http have no clipboard API
  }
  const words = button.textContent;
  button.textContent = button.dataset.done ?? words;
  setTimeout(() => {
    button.textContent = words;
  }, 2000);
}

export function showCopyButtons() {
  for (const button of document.querySelectorAll("[data-copy]")) button.removeAttribute("hidden");
}

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element && event.target.closest("[data-copy]");
  if (button instanceof HTMLElement) copy(button);
});
showCopyButtons();
