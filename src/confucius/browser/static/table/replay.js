// @ts-check
// Back and forth through the game: slider, buttons, arrow keys, and a link to every state.
//
// From the template: [data-step=first|back|forward|last] are the buttons around #slider.
import { $, $$, doors, inputOf, make } from "./start.js";
import { rounds } from "./log.js";
import * as watching from "./watching.js";

/** @import { Page, Payload } from "./types" */

const slider = inputOf("#slider");
/** @type {Page} */
let page;
let waiting = 0;

const stepButtons = () => /** @type {HTMLButtonElement[]} */ ($$("[data-step]"));

/** @param {Page} owner */
export function attach(owner) {
  page = owner;
  watching.attach(owner);
  slider.addEventListener("input", () => {
    watching.stop();
    $("#at").textContent = slider.value;
    clearTimeout(waiting);
    waiting = setTimeout(() => page.goTo(Number(slider.value)), 60);
  });
  for (const button of stepButtons()) button.addEventListener("click", () => step(button.dataset.step));
}

/** Forget where the slider was about to lead. */
export const settle = () => clearTimeout(waiting);

/** @param {string | undefined} which */
export function step(which) {
  watching.stop();
  const { number, last } = page.payload;
  const steps = new Map([
    ["first", 0],
    ["back", number - 1],
    ["forward", number + 1],
    ["last", last],
  ]);
  const to = steps.get(which ?? "");
  if (to !== undefined && to >= 0 && to <= last) page.goTo(to === last ? null : to);
}

/** @param {Payload} payload */
export function update({ number, last }) {
  slider.max = `${last}`;
  slider.value = `${number}`;
  $("#at").textContent = `${number}`;
  for (const button of stepButtons()) {
    const backwards = ["first", "back"].includes(button.dataset.step ?? "");
    button.disabled = number === (backwards ? 0 : last);
  }
  document.body.classList.toggle("looking-back", number < last);
  const ticks = rounds().map(({ round, number: at }) => {
    const tick = make("i", {}, make("span", {}, `${round}`));
    tick.style.left = `${(100 * at) / Math.max(1, last)}%`;
    return tick;
  });
  $("#ticks").replaceChildren(...ticks);
}

/** The address of what is shown, without a new page. @param {number | null} at */
export function address(at) {
  const path = at === null ? doors.page : `${doors.page}/at/${at}`;
  if (location.pathname !== path) history.replaceState(null, "", path + location.search);
}

/** @param {number} number */
export const link = (number) => `${location.origin}${doors.page}/at/${number}`;
