// @ts-check
// Saving to a file. Browsers fetch what a link with `download` names without asking the service worker, so it
// is fetched here.

/** @param {Document} page */
export function saveDownloads(page) {
  page.addEventListener("click", (event) => {
    const target = /** @type {Element | null} */ (event.target);
    const link = /** @type {HTMLAnchorElement | null} */ (target?.closest?.("a[download]") ?? null);
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    save(link);
  });
}

/** If it is refused, the page that says why is opened instead. @param {HTMLAnchorElement} link */
async function save(link) {
  const found = await fetch(link.href).catch(() => null);
  if (!found?.ok) return link.ownerDocument.defaultView?.location.assign(link.href);
  const saved = document.createElement("a");
  saved.href = URL.createObjectURL(await found.blob());
  saved.download = link.download || named(found) || "confucius.json";
  saved.click();
  setTimeout(() => URL.revokeObjectURL(saved.href), 60_000);
}

/** @param {Response} found */
const named = (found) => /filename="?([^";]+)/.exec(found.headers.get("Content-Disposition") ?? "")?.[1];
