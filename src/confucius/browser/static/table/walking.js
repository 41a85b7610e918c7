// @ts-check
// From thing to thing by keyboard: each part of the table is one stop for Tab, arrows lead around inside it.
//
// From the drawings and templates: a thing has data-explain or data-target, and its part data-zone.
import { $$, elementOf } from "./start.js";

/** @typedef {HTMLElement | SVGElement} Thing */

const THING = "[data-explain], [data-target]";
const STOP = `${THING}, .zone-title .rule, .orders button`; // a part's rule and orders are stops of its
const EACH_BY_TAB = ["bar", "chips", "coach", "guide", "ending"]; // parts without arrows
/** @type {Map<string, string>} by part, the key of the thing that was last visited */
const at = new Map();

/** @param {Element} thing */
const isShown = (thing) => thing.getBoundingClientRect().width > 0;

/** @param {Element} thing */
const isLit = (thing) => thing.matches(".legal, .chosen");

/** @param {Thing} thing */
export const keyOf = (thing) => thing.dataset.explain ?? thing.dataset.target ?? "";

/** @param {Element} element */
export const thingAt = (element) => /** @type {Thing | null} */ (element.closest(THING));

/** @param {Element} element */
export const stopAt = (element) => /** @type {Thing | null} */ (element.closest(STOP));

/** The things of a part that can be seen now, in the order of the page. @param {Element} zone */
export const things = (zone) => $$(THING, zone).filter(isShown);

/** @param {Element} zone */
export const stops = (zone) => $$(STOP, zone).filter(isShown);

/** Make this the one stop of its part for Tab. @param {Element} zone @param {Thing | undefined} here */
function rest(zone, here) {
  for (const stop of stops(zone)) stop.setAttribute("tabindex", stop === here ? "0" : "-1");
}

/** One stop in each part: where the focus is, else what can be chosen, else what was visited last. */
export function settle() {
  for (const zone of $$("[data-zone]")) {
    const name = zone.dataset.zone ?? "";
    if (EACH_BY_TAB.includes(name)) continue;
    const found = things(zone);
    const here =
      stops(zone).find((stop) => stop === document.activeElement) ??
      found.find(isLit) ??
      found.find((thing) => keyOf(thing) === at.get(name)) ??
      found.find((thing) => !thing.matches(".off"));
    rest(zone, here ?? found[0]);
  }
}

document.addEventListener("focusin", (event) => {
  const stop = stopAt(elementOf(event));
  const zone = stop?.closest("[data-zone]");
  const name = zone?.getAttribute("data-zone");
  if (!stop || !zone || !name || EACH_BY_TAB.includes(name)) return;
  at.set(name, keyOf(stop));
  rest(zone, stop);
});

/** @param {Element} thing */
const middle = (thing) => {
  const { x, y, width, height } = thing.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
};

/** @type {Record<string, [number, number]>} */
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The nearest thing in a direction. Where there is none, the next stop or the one before on the page.
 *  @param {Thing} from @param {string} direction @param {Thing[]} among @returns {Thing | null} */
function neighbour(from, direction, among) {
  const [x0, y0] = middle(from);
  const [right, down] = DIRECTIONS[direction];
  let best = null;
  let nearest = Infinity;
  for (const thing of among) {
    const [x, y] = middle(thing);
    const forward = (x - x0) * right + (y - y0) * down;
    const aside = Math.abs((x - x0) * down) + Math.abs((y - y0) * right);
    const far = forward + 2.5 * aside;
    if (thing !== from && thing.matches(THING) && forward > 2 && far < nearest) {
      best = thing;
      nearest = far;
    }
  }
  return best ?? among[among.indexOf(from) + right + down] ?? null;
}

/** Where an arrow leads from a thing. From what can be chosen it leads to the next such thing, with Shift to
 *  anything. @param {Thing} from @param {string} key @param {boolean} anything @returns {Thing | null} */
export function step(from, key, anything) {
  const zone = from.closest("[data-zone]");
  if (!zone) return null;
  const lit = () => $$(THING).filter((thing) => isLit(thing) && isShown(thing));
  const among = isLit(from) && !anything ? lit() : stops(zone);
  if (key === "Home") return among[0];
  if (key === "End") return among.at(-1) ?? null;
  return neighbour(from, key, among);
}

/** The next thing on the table that can be chosen, after the one that has the focus. */
export function nextTarget() {
  const lit = $$(".table [data-target].legal").filter((thing) => isShown(thing) && !thing.matches(".act"));
  const focused = document.activeElement && thingAt(document.activeElement);
  return lit[(lit.findIndex((thing) => thing === focused) + 1) % lit.length] ?? null;
}
