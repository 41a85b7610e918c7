// @ts-check
// The tabs beside the board: guide, moves, chat, titles, notes. Arrows lead from one to the next.
//
// From the template: [data-tab=NAME] opens [data-panel=NAME].
import { $, $$ } from "./start.js";

const tabs = () => $$("[data-tab]").filter((tab) => !tab.hidden);
/** @type {[string, () => void][]} */
const opened = [];

/** @param {string} name @param {() => void} act */
export const whenOpened = (name, act) => opened.push([name, act]);

/** @param {string | undefined} name */
export function open(name) {
  for (const tab of $$("[data-tab]")) {
    const chosen = tab.dataset.tab === name;
    tab.setAttribute("aria-selected", String(chosen));
    tab.setAttribute("tabindex", chosen ? "0" : "-1");
  }
  for (const panel of $$("[data-panel]")) panel.hidden = panel.dataset.panel !== name;
  for (const form of $$("#say-form")) form.hidden = name !== "log" && name !== "talk";
  for (const [wanted, act] of opened) if (wanted === name) act();
}

export function attach() {
  open("log");
  for (const tab of $$("[data-tab]")) tab.addEventListener("click", () => open(tab.dataset.tab));
  $(".tabs").addEventListener("keydown", (event) => {
    const all = tabs();
    const place = all.findIndex((tab) => tab === event.target);
    const places = new Map([
      ["ArrowRight", place + 1],
      ["ArrowLeft", place - 1],
      ["Home", 0],
      ["End", -1],
    ]);
    const to = places.get(event.key);
    if (place < 0 || to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = all[(to + all.length) % all.length];
    open(next.dataset.tab);
    next.focus();
  });
}
