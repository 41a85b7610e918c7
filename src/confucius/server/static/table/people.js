// Who sits where. Sentences of the game name families; here they become the players' names.
import { emblem, make, words } from "./start.js";

let names = {};
let pattern = null;

export function seat(payload) {
  names = Object.fromEntries(payload.table.seats.map((one) => [one.seat, one.name || words.families[one.seat]]));
  const families = Object.keys(names).map((colour) => words.families[colour]);
  pattern = new RegExp(`(?<![\\p{L}])(${families.join("|")})(?![\\p{L}])`, "u");
}

export const nameOf = (colour) => names[colour] ?? words.families[colour] ?? colour;

const colourOf = (family) => Object.keys(words.families).find((colour) => words.families[colour] === family);

/** A sentence as nodes: families as emblem and name, rule numbers as links. */
export function told(sentence) {
  const found = [];
  for (const piece of sentence.split(/(\(rules [0-9.]+\))/)) {
    const rule = piece.match(/^\(rules ([0-9.]+)\)$/);
    if (rule) found.push(ruleLink(rule[1]));
    else piece.split(pattern).forEach((part, k) => found.push(k % 2 ? who(colourOf(part)) : part));
  }
  return found;
}

export const who = (colour) => make("span", { class: "who" }, emblem(colour), make("b", {}, nameOf(colour)));

export const ruleLink = (number) => make("a", { class: "rule", href: `/rules/${number}`, "data-rule": number }, number);

/** The same sentence without drawings, for the title bar and screen readers. */
export function toldPlainly(sentence) {
  return sentence.split(pattern).map((part, k) => (k % 2 ? nameOf(colourOf(part)) : part)).join("");
}
