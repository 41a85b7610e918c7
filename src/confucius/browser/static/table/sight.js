// @ts-check
// On phones the board is seen in parts: the part that matters comes by itself.
import { isNarrow } from "./recap.js";

/** Scroll to the first of these, unless one of them is in sight. @param {Element[]} found */
export function bringInSight(found) {
  if (!isNarrow()) return;
  const places = found.map((one) => one.getBoundingClientRect()).filter(({ width }) => width);
  // Held upright the hand covers the lower part of the screen.
  const [highest, lowest] = innerWidth > innerHeight ? [50, innerHeight] : [100, innerHeight * 0.65];
  if (!places.length || places.some(({ top, bottom }) => top > highest && bottom < lowest)) return;
  scrollBy(0, places[0].top + places[0].height / 2 - (highest + lowest) / 2);
}
