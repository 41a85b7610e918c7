// Parts of a page that follow the server: each [data-live] is taken over from a fresh copy of the page.

const PATIENCE = 8000; // milliseconds

function replaceable(part) {
  // Nobody loses what they are just typing or choosing.
  return !part.querySelector("input:focus:not([readonly]), select:focus");
}

export async function refresh() {
  const answer = await fetch(location.href, { headers: { Accept: "text/html" }, signal: AbortSignal.timeout(PATIENCE) }).catch(() => null);
  if (!answer?.ok) return null; // the stream says when it is worth another look
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const part of document.querySelectorAll("[data-live]")) {
    const other = fresh.querySelector(`[data-live="${part.dataset.live}"]`);
    if (other && other.innerHTML !== part.dataset.source && replaceable(part)) swap(part, other);
  }
  document.title = fresh.title;
  return fresh;
}

function swap(part, other) {
  const known = new Set([...part.querySelectorAll("[id]")].map((element) => element.id));
  const focused = document.activeElement && part.contains(document.activeElement) ? keyOf(document.activeElement) : null;
  part.dataset.source = other.innerHTML;
  part.replaceChildren(...other.childNodes);
  for (const row of part.querySelectorAll("li[id]")) row.classList.toggle("arrived", !known.has(row.id));
  if (focused) part.querySelector(focused)?.focus();
}

function keyOf(element) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  return element.getAttribute("href") ? `[href="${CSS.escape(element.getAttribute("href"))}"]` : null;
}

for (const part of document.querySelectorAll("[data-live]")) part.dataset.source = part.innerHTML;

// Several changes in a row, one look.
let waiting = null;
export function refreshSoon(then = () => {}) {
  waiting ??= setTimeout(async () => {
    waiting = null;
    then(await refresh());
  }, 150);
}
