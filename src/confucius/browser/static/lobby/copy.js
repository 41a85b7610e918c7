// Copy buttons: <button data-copy="id of an input" data-done="Copied">.

async function copy(button) {
  const field = document.getElementById(button.dataset.copy);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy"); // pages that came by plain http have no clipboard of their own
  }
  const words = button.textContent;
  button.textContent = button.dataset.done;
  setTimeout(() => { button.textContent = words; }, 2000);
}

export function showCopyButtons(root = document) {
  for (const button of root.querySelectorAll("[data-copy]")) button.hidden = false;
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copy]");
  if (button) copy(button);
});
showCopyButtons();
