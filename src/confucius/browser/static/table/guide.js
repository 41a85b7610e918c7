// @ts-check
// The guide: on or off as the person likes, and remembered for their next table.
import { messageOf, remember } from "./api.js";
import { $, $$, first } from "./start.js";
import { open } from "./tabs.js";

/** @import { Page } from "./types" */

/** @type {Page} */
let page;

/** @param {Page} owner */
export function attach(owner) {
  page = owner;
  // Held upright, a tablet has room for the last moves only.
  const upright = matchMedia("(min-width: 43.75em) and (max-width: 62.4375em) and (min-height: 60em)");
  if (page.guide && !upright.matches) open("guide");
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
