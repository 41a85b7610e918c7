// Back and forth through the game: slider, buttons, arrow keys, and a link to every state.
import { $, $$, doors, make } from "./start.js";
import { rounds } from "./log.js";

const slider = $("#slider");
let page = null;
let waiting = 0;

export function attach(owner) {
  page = owner;
  slider.addEventListener("input", () => {
    $("#at").textContent = slider.value;
    clearTimeout(waiting);
    waiting = setTimeout(() => page.goTo(Number(slider.value)), 60);
  });
  for (const button of $$("[data-step]")) button.addEventListener("click", () => step(button.dataset.step));
}

/** Forget where the slider was about to lead. */
export const settle = () => clearTimeout(waiting);

export function step(which) {
  const { number, last } = page.payload;
  const to = { first: 0, back: number - 1, forward: number + 1, last: last }[which];
  if (to >= 0 && to <= last) page.goTo(to === last ? null : to);
}

export function update({ number, last }) {
  slider.max = last;
  slider.value = number;
  $("#at").textContent = number;
  for (const button of $$("[data-step]")) {
    button.disabled = ["first", "back"].includes(button.dataset.step) ? number === 0 : number === last;
  }
  document.body.classList.toggle("looking-back", number < last);
  $("#ticks").replaceChildren(...rounds().map(({ round, number: at }) => {
    const tick = make("i", {}, make("span", {}, `${round}`));
    tick.style.left = `${(100 * at) / Math.max(1, last)}%`;
    return tick;
  }));
}

/** The address of what is shown, without a new page. */
export function address(at) {
  const path = at === null ? doors.page : `${doors.page}/at/${at}`;
  if (location.pathname !== path) history.replaceState(null, "", path + location.search);
}

export const link = (number) => `${location.origin}${doors.page}/at/${number}`;
