// From thing to thing by keyboard: each part of the table is one stop for Tab, arrows lead around inside it.
import { $, $$ } from "./start.js";

const THING = "[data-explain], [data-target]";
const STOP = `${THING}, .zone-title .rule`; // the rule of a part is one of its stops
const PARTS = ["actions", "tracks", "ministries", "gifts", "exam", "ocean", "lands", "players", "titles", "hand"];
const at = new Map(); // by part, the key of the thing that was last visited

const part = (name) => $(`[data-zone="${name}"]`);
const isShown = (thing) => thing.getBoundingClientRect().width > 0;
const isLit = (thing) => thing.matches(".legal, .chosen");
export const keyOf = (thing) => thing.dataset.explain ?? thing.dataset.target;
export const thingAt = (element) => element.closest?.(THING);
export const stopAt = (element) => element.closest?.(STOP);

/** The things of a part that can be seen now, in the order of the page. */
export const things = (zone) => $$(THING, zone).filter(isShown);
export const stops = (zone) => $$(STOP, zone).filter(isShown);

/** Make this the one stop of its part for Tab. */
function rest(zone, here) {
  for (const stop of stops(zone)) stop.setAttribute("tabindex", stop === here ? "0" : "-1");
}

/** One stop in each part: where one is, else what can be chosen, else what was visited last. */
export function settle() {
  for (const name of PARTS) {
    const zone = part(name);
    if (!zone) continue;
    const found = things(zone);
    rest(zone, stops(zone).find((stop) => stop === document.activeElement) ?? found.find(isLit) ?? found.find((thing) => keyOf(thing) === at.get(name)) ?? found.find((thing) => !thing.matches(".off")) ?? found[0]);
  }
}

document.addEventListener("focusin", (event) => {
  const stop = stopAt(event.target);
  const zone = stop?.closest("[data-zone]");
  if (!zone || !PARTS.includes(zone.dataset.zone)) return;
  at.set(zone.dataset.zone, keyOf(stop));
  rest(zone, stop);
});

const middle = (thing) => {
  const { x, y, width, height } = thing.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
};

/** The nearest thing in a direction. Where there is none, the next stop or the one before on the page. */
export function neighbour(from, direction, among) {
  const [x0, y0] = middle(from);
  const along = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[direction];
  let best = null;
  for (const thing of among) {
    const [x, y] = middle(thing);
    const forward = (x - x0) * along[0] + (y - y0) * along[1];
    const aside = Math.abs((x - x0) * along[1]) + Math.abs((y - y0) * along[0]);
    const far = forward + 2.5 * aside;
    if (thing !== from && thing.matches(THING) && forward > 2 && (!best || far < best.far)) best = { thing, far };
  }
  const step = along[0] + along[1];
  return best?.thing ?? among[among.indexOf(from) + step] ?? null;
}

/** Where an arrow leads from a thing: what can be chosen leads to what can be chosen, with Shift to anything. */
export function step(from, key, anything) {
  const zone = from.closest("[data-zone]");
  if (!zone) return null;
  const among = isLit(from) && !anything ? $$(THING).filter((thing) => isLit(thing) && isShown(thing)) : stops(zone);
  if (key === "Home") return among[0];
  if (key === "End") return among.at(-1);
  return neighbour(from, key, among);
}

/** The next thing on the table that can be chosen, after the one that has the focus. */
export function nextTarget() {
  const lit = $$(".table [data-target].legal").filter((thing) => isShown(thing) && !thing.matches(".act"));
  return lit[(lit.indexOf(thingAt(document.activeElement)) + 1) % lit.length] ?? null;
}
