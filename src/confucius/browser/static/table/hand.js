// @ts-check
// The own cards: which of them pay.
//
// From the template: .cc-b[data-card=CASH] is a Confucius card, with a .pay-tag for what it counts.
import { $, $$, elementOf, say } from "./start.js";

/** @import { Option } from "./types" */

const LICENCES_AND_CASH = 4; // of every card together (rules 4.1)

const LONGEST_TAG = 7; // letters that stand on a card in the usual size

/** @type {Option | null} the option to be paid for */
let asked = null;
let changed = () => {};
let touched = false; // whether the person has chosen cards
/** @type {number[] | null} what was chosen, while something else is shown */
let aside = null;

const cards = () => $$(".cc-b");
const picked = () => cards().filter(isPicked);

/** @param {Element} card */
const isPicked = (card) => card.getAttribute("aria-pressed") === "true";

/** @param {HTMLElement} card */
const value = (card) => Number(card.dataset.card);

/** @param {() => void} whenChanged */
export function attach(whenChanged) {
  changed = whenChanged;
  document.addEventListener("click", (event) => {
    const card = /** @type {HTMLElement | null} */ (elementOf(event).closest(".cc-b"));
    if (!card || !isAsking()) return;
    press(card, !isPicked(card));
    touched = true;
    changed();
  });
}

/** @param {HTMLElement} card @param {boolean} on */
function press(card, on) {
  card.setAttribute("aria-pressed", String(on));
  const words = on ? tag(card) : "";
  const place = $(".pay-tag", card);
  place.textContent = words;
  place.classList.toggle("long", words.length > LONGEST_TAG);
}

/** @param {HTMLElement} card */
function tag(card) {
  if (asked?.currency === "cards-exactly") return say("drop-card");
  if (asked?.currency === "cards-at-least") return say("give-card");
  return say("pay", { n: worth(value(card)) });
}

/** Whether cards are wanted by their number, not by what they are worth. */
const isCards = () => asked?.currency?.startsWith("cards-");

/** What a card counts for the price. @param {number} cash */
const worth = (cash) => (asked?.currency === "licences" ? LICENCES_AND_CASH - cash : cash);

/** Whether the move takes cards at all. */
export const isAsking = () => Boolean(asked?.currency) && aside === null;

/** @param {Option} option */
const hasPrice = (option) => option.currency === "cash" || option.currency === "licences";

/** Which half of the cards a phone shows. */
function turn() {
  document.body.classList.toggle("in-licences", asked?.currency === "licences");
}

export function clear() {
  asked = null;
  turn();
  touched = false;
  aside = null;
  for (const card of picked()) press(card, false);
}

/** Take the marks off the cards for a while, or put them on again. @param {boolean} away */
export function putAside(away) {
  if (away === (aside !== null)) return;
  const values = away ? [] : (aside ?? []);
  aside = away ? picked().map(value) : null;
  choose(values);
}

/** Whether other cards are chosen than beforehand. */
export const isChanged = () => touched;

/** The cards as they were chosen beforehand. */
export const restore = () => asked && ask(asked);

/** Cards for an option; the best way to pay, where there is one, is chosen beforehand.
 *  @param {Option} option */
export function ask(option) {
  clear();
  asked = option;
  turn();
  if (hasPrice(option) || isIncome()) choose(option.payments[0] ?? []);
  else if (isCards() && cards().length === option.price) choose(cards().map(value)); // there is no other way
}

/** Whether the cards are put down to draw more of them. */
export const isIncome = () => asked?.currency === "up-to";

/** Whether more is chosen than may be. */
export const isTooMuch = () =>
  Boolean(asked && ["up-to", "cards-exactly"].includes(asked.currency ?? "") && sum() > asked.price);

/** @param {number[]} values */
export function choose(values) {
  const wanted = [...values];
  for (const card of cards()) {
    const place = wanted.indexOf(value(card));
    if (place >= 0) wanted.splice(place, 1);
    press(card, place >= 0);
  }
}

export const chosen = () =>
  isAsking()
    ? picked()
        .map(value)
        .sort((a, b) => b - a)
    : [];

function sum() {
  const values = chosen();
  if (isCards()) return values.length;
  return values.reduce((total, cash) => total + worth(cash), 0);
}

/** Whether what is chosen can be paid with; deliberate overpaying is allowed (rules 4.1). */
export function isEnough() {
  if (!asked?.currency) return true;
  if (asked.currency === "up-to") return sum() <= asked.price;
  if (asked.currency === "cards-exactly") return sum() === asked.price;
  return sum() >= asked.price;
}

const DEMANDS = {
  cash: "pay-cash",
  licences: "pay-licences",
  "up-to": "pay-up-to",
  "cards-exactly": "pay-exactly",
  "cards-at-least": "pay-at-least",
};

export function demand() {
  if (!asked?.currency) return "";
  return say(DEMANDS[asked.currency], { price: asked.price, sum: sum() });
}

/** What may be paid, where any sum will do: nobody would guess it. */
export const offer = () => (asked?.currency === "up-to" ? demand() : "");

export const cheapest = () => (asked && hasPrice(asked) ? asked.payments[0] : null);
