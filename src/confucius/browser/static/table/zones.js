// @ts-check
// The zones of the page: each is swapped only when it has changed, and keeps the focus it had.
//
// From the templates: [data-zone=NAME] is what the server sends as HTML, and [data-part=NAME] a part of it
// that is sent by itself; [data-target=KEY] can be chosen in a move; [data-explain=NAME] has an explanation.
//
// [data-decides=COLOUR] belongs to a player, and shows whether the decision is theirs.
// [data-new=NAME] is a bar over something that may be new to the viewer, shown where it is.
import { $, $$, first } from "./start.js";
/** @import { Decision } from "./types" */

/** The mark of what each zone shows. */
const shown = new Map(Object.entries(first.marks));

/** The marks as the server reads them. */
export const marks = () => [...shown].map((pair) => pair.join(":")).join(",");

/** What is shown now, to be asked later which zones show something else by then. */
export function remember() {
  const before = new Map(shown);
  return () => [...before.keys()].filter((zone) => shown.get(zone) !== before.get(zone));
}

/**
 * @param {Record<string, string>} html by the name of the zone
 * @param {Record<string, string>} marks the same
 * @returns whether anything changed
 */
export function swap(html, marks) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  const name = focused?.id || focused?.dataset?.target || focused?.dataset?.explain;
  let changed = false;
  for (const [zone, inside] of Object.entries(html)) {
    if (shown.get(zone) === marks[zone]) continue;
    fill($(`[data-zone="${zone}"], [data-part="${zone}"]`), inside);
    shown.set(zone, marks[zone]);
    changed = true;
  }
  if (changed && name && focused && !focused.isConnected) {
    const again = document.getElementById(name) ?? target(name) ?? $(`[data-explain="${CSS.escape(name)}"]`);
    again?.setAttribute("tabindex", again.getAttribute("tabindex") ?? "-1");
    again?.focus({ preventScroll: true });
  }
  return changed;
}

/** Put something else into a zone; its parts stay as they are.
 *  @param {HTMLElement} place @param {string} inside */
function fill(place, inside) {
  const kept = $$("[popover]:popover-open", place).map((open) => open.id);
  const unfolded = $$("details[open]", place).map((open) => open.id);
  const parts = new Map($$("[data-part]", place).map((part) => [part.dataset.part, [...part.childNodes]]));
  place.innerHTML = inside;
  for (const part of $$("[data-part]", place)) {
    part.append(...(parts.get(part.dataset.part) ?? []));
    parts.delete(part.dataset.part);
  }
  for (const gone of parts.keys()) shown.delete(gone ?? "");
  kept.forEach((id) => document.getElementById(id)?.showPopover());
  unfolded.forEach((id) => document.getElementById(id)?.setAttribute("open", ""));
}

/** Show whose decision it is. @param {Decision | null} decision */
export function markDecider(decision) {
  for (const one of $$("[data-decides]")) {
    one.classList.toggle("now", one.dataset.decides === decision?.seat);
    one.classList.toggle("next", one.dataset.decides === nextUp());
  }
}

/** Whose turn comes next in the Actions Phase: whoever follows in the turn order and has not passed. */
function nextUp() {
  const line = $$(".order li");
  const now = line.findIndex((one) => one.matches(".now"));
  if (now < 0 || !document.querySelector(".phases li:nth-child(3).now")) return null;
  const after = [...line.slice(now + 1), ...line.slice(0, now)];
  return after.find((one) => !one.matches(".passed"))?.dataset.seat ?? null;
}

/** Show the bars over what is new. @param {string[]} names */
export function markNews(names) {
  for (const bar of $$("[data-new]")) bar.classList.toggle("shown", names.includes(bar.dataset.new ?? ""));
}

/** The thing on the table that has this name, or null. @param {string} key */
export const target = (key) =>
  /** @type {HTMLElement | SVGElement | null} */ (
    document.querySelector(`[data-target="${CSS.escape(key)}"]`)
  );
