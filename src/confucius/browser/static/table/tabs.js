// The tabs beside the board: guide, moves, talk, titles, notes. Arrows lead from one to the next.
import { $, $$ } from "./start.js";

const tabs = () => $$("[data-tab]").filter((tab) => !tab.hidden);
const opened = [];

export const whenOpened = (name, act) => opened.push([name, act]);

export function open(name) {
  for (const tab of $$("[data-tab]")) {
    const chosen = tab.dataset.tab === name;
    tab.setAttribute("aria-selected", String(chosen));
    tab.setAttribute("tabindex", chosen ? "0" : "-1");
  }
  for (const panel of $$("[data-panel]")) panel.hidden = panel.dataset.panel !== name;
  for (const [wanted, act] of opened) if (wanted === name) act();
}

export function attach() {
  open("log");
  for (const tab of $$("[data-tab]")) tab.addEventListener("click", () => open(tab.dataset.tab));
  $(".tabs").addEventListener("keydown", (event) => {
    const all = tabs();
    const place = all.indexOf(event.target);
    const to = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: all.length - 1 }[event.key];
    if (place < 0 || to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = all[(to + all.length) % all.length];
    open(next.dataset.tab);
    next.focus();
  });
}
