// @ts-check
// Parts of a page that follow the server.
//
// From the templates: each [data-live=NAME] is replaced by the one of the same name in a fresh copy of the
// page. A script notes in data-source what the server sent last.

const PATIENCE = 8000; // milliseconds

const parts = () => /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-live]"));

/** Nobody loses what they are typing or choosing. @param {HTMLElement} part */
const isReplaceable = (part) => !part.querySelector("input:focus:not([readonly]), select:focus");

/** @returns {Promise<Document | null>} the fresh copy, or null if there was none */
export async function refresh() {
  const request = { headers: { Accept: "text/html" }, signal: AbortSignal.timeout(PATIENCE) };
  const answer = await fetch(location.href, request).catch(() => null);
  if (!answer?.ok) return null; // the stream says when it is worth another look
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const part of parts()) {
    const other = fresh.querySelector(`[data-live="${part.dataset.live}"]`);
    if (other && other.innerHTML !== part.dataset.source && isReplaceable(part)) swap(part, other);
  }
  document.title = fresh.title;
  return fresh;
}

/** @param {HTMLElement} part @param {Element} other */
function swap(part, other) {
  const known = new Set([...part.querySelectorAll("[id]")].map((element) => element.id));
  const focused = part.contains(document.activeElement) ? selectorOf(document.activeElement) : null;
  part.dataset.source = other.innerHTML;
  part.hidden = /** @type {HTMLElement} */ (other).hidden;
  part.replaceChildren(...other.cloneNode(true).childNodes); // the fresh copy stays whole for the caller
  for (const row of part.querySelectorAll("li[id]")) row.classList.toggle("arrived", !known.has(row.id));
  if (focused) /** @type {HTMLElement | null} */ (part.querySelector(focused))?.focus();
}

/** How to find an element again after a swap. @param {Element | null} element */
function selectorOf(element) {
  if (element?.id) return `#${CSS.escape(element.id)}`;
  const address = element?.getAttribute("href");
  return address ? `[href="${CSS.escape(address)}"]` : null;
}

for (const part of parts()) part.dataset.source = part.innerHTML;

// Several changes in a row need only one look.
let waiting = 0;

/** @param {(fresh: Document | null) => void} then */
export function refreshSoon(then = () => {}) {
  waiting ||= setTimeout(async () => {
    waiting = 0;
    then(await refresh());
  }, 150);
}
