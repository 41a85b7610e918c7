// @ts-check
// Standing orders: what the server does for the player, given and revoked with one click.
//
// [data-order=NAME] gives or revokes an order.
import { messageOf, put } from "./api.js";
import { $, say } from "./start.js";
import { recountedPlainly } from "./people.js";
import * as log from "./log.js";

/** @import { Page } from "./types" */

/** @param {Page} page @param {string} order */
export async function toggle(page, order) {
  const { orders, last, viewer: seat } = page.payload;
  const wanted = orders.includes(order) ? orders.filter((one) => one !== order) : [...orders, order];
  try {
    await put("orders", { orders: wanted, seat });
  } catch (error) {
    page.toast(messageOf(error));
  }
  await page.refresh();
  if (page.payload.last > last) $("#orders")?.hidePopover(); // it was carried out: the board is what matters
}

/** Say what was done by order after a move. @param {Page} page @param {number} number */
export function tell(page, number) {
  const done = log.orderedSince(number);
  if (done.length) page.toast(say("order-done", { what: done.map(recountedPlainly).join(" ") }));
}
