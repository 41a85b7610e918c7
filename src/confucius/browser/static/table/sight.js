// @ts-check
// On phones the board is seen in parts: the part that matters comes by itself.
import { isNarrow } from "./recap.js";
import { $, $$ } from "./start.js";

/** Scroll to the first of these, unless one of them is in sight. @param {Element[]} found */
export function bringInSight(found) {
  if (!isNarrow()) return;
  const places = found.map((one) => one.getBoundingClientRect()).filter(({ width }) => width);
  // Held upright the hand covers the lower part of the screen.
  const covered = $(".foot").getBoundingClientRect().top || innerHeight * 0.6;
  const [highest, lowest] = innerWidth > innerHeight ? [50, innerHeight] : [100, covered];
  if (!places.length || places.some(({ top, bottom }) => top > highest && bottom < lowest)) return;
  scrollBy(0, places[0].top + places[0].height / 2 - (highest + lowest) / 2);
}

// The tabs below the board say which part is in sight.

const tabs = () => $$(".phone-tabs a");
const BELOW_THE_EDGE = 80; // pixels: a part that begins there is the one that is read

/** @param {HTMLElement} tab */
const partOf = (tab) => tab.getAttribute("href")?.slice(1) ?? "";

let led = false; // a tab leads there, and its part may be too low on the page to reach the edge

function follow() {
  if (!isNarrow() || led) return;
  const edge = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + BELOW_THE_EDGE;
  const begins = (/** @type {HTMLElement} */ tab) => $(`#${partOf(tab)}`)?.getBoundingClientRect().top;
  const here = tabs().findLast((tab) => (begins(tab) ?? Infinity) < edge);
  if (here) mark(here);
}

/** @param {HTMLElement} here */
function mark(here) {
  for (const tab of tabs()) tab.classList.toggle("now", tab === here);
  document.body.dataset.part = partOf(here);
}

/** @param {(part: string) => void} chosen is told which part somebody wants to see */
export function attach(chosen) {
  for (const tab of tabs()) {
    tab.addEventListener("click", () => {
      led = true;
      mark(tab);
      chosen(partOf(tab));
    });
  }
  for (const event of ["touchmove", "wheel", "keydown"]) {
    addEventListener(event, () => (led = false), { passive: true });
  }
  addEventListener("scroll", follow, { passive: true });
}
