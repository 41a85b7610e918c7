// @ts-check
// Who owes whom: the picture of all gifts in a dialog, and what one more gift would change.
//
// From the template: #cords is the dialog, #cords-what the form with the gift that is tried out.
import { cords, isOutdated, messageOf } from "./api.js";
import * as choosing from "./choosing.js";
import { $, dialogOf, elementOf } from "./start.js";

/** @import { Cords, Page } from "./types" */

const box = dialogOf("#cords");
/** @type {Page} */
let page;
/** @type {Cords["choice"]} the gift that is tried out, if it can be given now */
let choice = null;
let asking = 0; // grows with every question, so that late answers are known

/** @param {Page} owner */
export function attach(owner) {
  page = owner;
  box.addEventListener("change", (event) => tryOut(elementOf(event)));
  box.addEventListener("close", () => document.body.append($("#explain")));
}

export const isOpen = () => box.open;

/** The table has changed. */
export const renew = () => {
  if (box.open) draw();
};

export function toggle() {
  if (box.open) box.close();
  else draw().then(open);
}

function open() {
  if (!box.childElementCount || box.open) return;
  box.append($("#explain")); // what lies outside an open dialog cannot be clicked
  box.showModal();
  box.scrollTop = 0;
}

/** Fill in the move that is tried out. */
export function play() {
  box.close();
  if (choice) choosing.take(choice);
}

const form = () => /** @type {HTMLFormElement | null} */ (document.querySelector("#cords-what"));

/** What the form asks for. @returns {Record<string, string>} */
function asked() {
  const found = form();
  if (!found) return {};
  const { on, gift, to } = Object.fromEntries(new FormData(found));
  return on ? { gift: String(gift), to: String(to) } : {};
}

/** Whoever picks a gift or a player wants to see what it does. @param {HTMLElement} changed */
function tryOut(changed) {
  if (changed instanceof HTMLSelectElement) {
    const on = form()?.elements.namedItem("on");
    if (on instanceof HTMLInputElement) on.checked = true;
  }
  draw();
}

async function draw() {
  const turn = ++asking;
  try {
    const found = await cords(page.at, page.as, asked());
    if (turn !== asking) return;
    show(found);
  } catch (error) {
    if (turn !== asking) return;
    if (isOutdated(error)) await page.refresh();
    else page.toast(messageOf(error));
  }
}

/** @param {Cords} found */
function show(found) {
  const focused = document.activeElement?.getAttribute("name");
  const unfolded = [...box.querySelectorAll("details")].map((one) => one.open);
  const explanation = box.contains($("#explain")) ? $("#explain") : null;
  choice = found.choice;
  box.innerHTML = found.html;
  if (explanation) box.append(explanation);
  box.querySelectorAll("details").forEach((one, k) => {
    one.open = unfolded[k] ?? false;
  });
  if (focused) $(`[name="${focused}"]`, box)?.focus();
}
