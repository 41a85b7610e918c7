// @ts-check
// The guide: on or off as the person likes, and remembered for their next table.
import { messageOf, remember } from "./api.js";
import { $, $$, first } from "./start.js";
import { open } from "./tabs.js";

/** @import { Page } from "./types" */

/** @type {Page} */
let page;
let gaveWay = false;
// Held upright, a tablet has room for the last moves only.
const upright = matchMedia("(min-width: 43.75em) and (max-width: 62.4375em) and (min-height: 60em)");

/** @param {Page} owner */
export function attach(owner) {
  page = owner;
  if (page.guide && !upright.matches) open("guide");
  upright.addEventListener("change", turned);
}

/** The tablet was turned: upright the guide gives way to the moves, and comes back afterwards. */
function turned() {
  const shown = $("#tab-guide")?.getAttribute("aria-selected") === "true"; // a lesson has no guide
  if (upright.matches && shown) open("log");
  else if (!upright.matches && gaveWay && page.guide) open("guide");
  gaveWay = upright.matches && shown;
}

export async function toggle() {
  page.guide = !page.guide;
  document.body.classList.toggle("guided", page.guide);
  for (const button of $$('[data-do="guide"]')) button.setAttribute("aria-pressed", String(page.guide));
  $("#tab-guide").hidden = !page.guide;
  open(page.guide ? "guide" : "log");
  if (first.known) remember("guide", { on: page.guide }).catch((error) => page.toast(messageOf(error)));
  await page.refresh();
}
