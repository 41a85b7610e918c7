// @ts-check
// Taking back: the last own move, or with bots alone any decision and all that followed it.
import { button } from "./confirm.js";
import { make, say } from "./start.js";

/** @import { Page } from "./types" */

/** @param {Page} page @param {number | null} to the decision to make again; null: the last one */
export async function takeBack(page, to = null) {
  page.at = null;
  const asked = to === null ? {} : { to };
  if (await page.act("take-back", { expected: page.payload.last, ...asked })) page.toast(say("took-back"));
}

/** The button for now, where something can be taken back. @param {Page} page */
export function offer(page) {
  if (!page.payload.can_take_back || page.payload.lesson) return null;
  const attributes = { class: "take-back", "data-keep": "take-back" };
  return button(say("take-back"), () => takeBack(page), attributes, make("kbd", {}, "U"));
}

/** The same at an earlier moment: play on from there. @param {Page} page */
export function offerThere(page) {
  const { can_take_back: can, number, lesson } = page.payload;
  if (!can || lesson) return null;
  const again = () => takeBack(page, number + 1);
  return button(say("play-from-here"), again, { class: "take-back", "data-keep": "take-back" });
}
