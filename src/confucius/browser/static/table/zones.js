// @ts-check
// The zones of the page: each is swapped only when it has changed, and keeps the focus it had.
//
// From the templates: [data-zone=NAME] is a part that the server sends as HTML; [data-target=KEY] can be
// chosen in a move; [data-explain=NAME] has an explanation.
import { $, $$ } from "./start.js";

/** @type {Map<string | undefined, string | null>} */
const shown = new Map($$("[data-zone]").map((zone) => [zone.dataset.zone, null]));

/** @param {Record<string, string>} html by the name of the zone @returns whether anything changed */
export function swap(html) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  const name = focused?.id || focused?.dataset?.target || focused?.dataset?.explain;
  let changed = false;
  for (const [zone, inside] of Object.entries(html)) {
    if (shown.get(zone) === inside) continue;
    const place = $(`[data-zone="${zone}"]`);
    const kept = [...place.querySelectorAll("[popover]:popover-open")].map((open) => open.id);
    const unfolded = [...place.querySelectorAll("details[open]")].map((open) => open.id);
    place.innerHTML = inside;
    kept.forEach((id) => document.getElementById(id)?.showPopover());
    unfolded.forEach((id) => document.getElementById(id)?.setAttribute("open", ""));
    shown.set(zone, inside);
    changed = true;
  }
  if (changed && name && focused && !focused.isConnected) {
    const again = document.getElementById(name) ?? target(name) ?? $(`[data-explain="${CSS.escape(name)}"]`);
    again?.setAttribute("tabindex", again.getAttribute("tabindex") ?? "-1");
    again?.focus({ preventScroll: true });
  }
  return changed;
}

/** The thing on the table that has this name, or null. @param {string} key */
export const target = (key) =>
  /** @type {HTMLElement | SVGElement | null} */ (
    document.querySelector(`[data-target="${CSS.escape(key)}"]`)
  );
