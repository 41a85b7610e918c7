// The own cards: which of them pay.
import { $$, say } from "./start.js";

let asked = null; // the option to be paid for
let changed = () => {};

const cards = () => $$(".cc-b");
const picked = () => cards().filter((card) => card.getAttribute("aria-pressed") === "true");
const value = (card) => Number(card.dataset.card);

export function attach(whenChanged) {
  changed = whenChanged;
  document.addEventListener("click", (event) => {
    const card = event.target.closest?.(".cc-b");
    if (!card || !isAsking()) return;
    press(card, card.getAttribute("aria-pressed") !== "true");
    changed();
  });
}

function press(card, on) {
  card.setAttribute("aria-pressed", String(on));
  card.querySelector(".pay-tag").textContent = on ? tag(card) : "";
}

function tag(card) {
  if (asked.currency === "cards-exactly") return say("drop-card");
  if (asked.currency === "cards-at-least") return say("give-card");
  return say("pay", { n: asked.currency === "licences" ? 4 - value(card) : value(card) });
}

/** Whether the move takes cards at all. */
export const isAsking = () => Boolean(asked?.currency);

export function clear() {
  asked = null;
  for (const card of picked()) press(card, false);
}

/** Cards for an option; the cheapest way to pay a price is chosen beforehand. */
export function ask(option) {
  clear();
  asked = option;
  if (["cash", "licences"].includes(option.currency)) choose(option.payments[0] ?? []);
}

export function choose(values) {
  const wanted = [...values];
  for (const card of cards()) {
    const place = wanted.indexOf(value(card));
    if (place >= 0) wanted.splice(place, 1);
    press(card, place >= 0);
  }
}

export const chosen = () => (isAsking() ? picked().map(value).sort((a, b) => b - a) : []);

export function sum() {
  const values = chosen();
  if (asked?.currency?.startsWith("cards-")) return values.length;
  return values.reduce((total, cash) => total + (asked?.currency === "licences" ? 4 - cash : cash), 0);
}

/** Whether what is chosen can be paid with; deliberate overpaying is allowed (rules 4.1). */
export function isEnough() {
  if (!isAsking()) return true;
  if (asked.currency === "up-to") return sum() <= asked.price;
  if (asked.currency === "cards-exactly") return sum() === asked.price;
  return sum() >= asked.price;
}

export function demand() {
  const key = { cash: "pay-cash", licences: "pay-licences", "up-to": "pay-up-to", "cards-exactly": "pay-exactly", "cards-at-least": "pay-at-least" }[asked.currency];
  return say(key, { price: asked.price, sum: sum() });
}

export const cheapest = () => (["cash", "licences"].includes(asked?.currency) ? asked.payments[0] : null);
