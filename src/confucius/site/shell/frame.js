// @ts-check
// The page inside. The address of the tab follows it, so that a reload or a bookmark leads back to it, and so
// do title, icon, language and theme.
import { root, sentence, speak } from "./facts.js";
import { saveDownloads } from "./saving.js";

const frame = document.createElement("iframe");
const watching = new MutationObserver(mirror);

/** Open the page that the address of the tab names. @param {HTMLElement} place */
export function openPages(place) {
  frame.title = sentence("frame");
  frame.src = wanted();
  frame.addEventListener("load", arrived);
  addEventListener("hashchange", () => frame.contentWindow?.location.replace(wanted()));
  place.append(frame);
}

/** Nothing is open any more, not even a stream. */
export function closePages() {
  watching.disconnect();
  frame.remove();
}

export const page = () => frame.contentWindow;

/** #/rules/7 is the page /rules/7 of this folder, and never an address elsewhere. */
function wanted() {
  const path = location.hash.startsWith("#/") ? location.hash.slice(1) : "/";
  const url = new URL(root + path.replace(/^\/+/, "/"), location.origin);
  return url.origin === location.origin && url.pathname.startsWith(`${root}/`) ? url.href : `${root}/`;
}

function arrived() {
  const inside = frame.contentDocument;
  if (!inside || !frame.contentWindow) return;
  watching.disconnect();
  watching.observe(inside.head, { childList: true, subtree: true, characterData: true, attributes: true });
  watching.observe(inside.documentElement, { attributes: true });
  /** @type {any} */ (frame.contentWindow).navigation?.addEventListener("currententrychange", mirror);
  saveDownloads(inside);
  if (document.activeElement === document.body) frame.focus();
  mirror();
}

function mirror() {
  const inside = frame.contentDocument;
  const address = frame.contentWindow?.location;
  if (!inside || !address?.pathname.startsWith(`${root}/`)) return;
  const path = address.pathname.slice(root.length) + address.search + address.hash;
  history.replaceState(null, "", path === "/" ? `${root}/` : `${root}/#${path}`);
  document.title = inside.title;
  const icon = /** @type {HTMLLinkElement | null} */ (inside.querySelector("link[rel=icon]"));
  const own = /** @type {HTMLLinkElement} */ (document.querySelector("link[rel=icon]"));
  if (icon && icon.href !== own.href) own.href = icon.href;
  const { theme } = inside.documentElement.dataset;
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  speak(inside.documentElement.lang);
}
