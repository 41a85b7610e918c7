// Who sits where. Sentences of the game name families; here they become the players' names.
import { emblem, make, say, words } from "./start.js";

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const before = [...new Set(words.cited.map((way) => escaped(way.split("{rule}")[0])))].join("|");
const after = [...new Set(words.cited.map((way) => escaped(way.split("{rule}")[1])))].join("|");
const cited = new RegExp(`(?:${before})([0-9.]+)(?:${after})`);
let names = {};
let pattern = null;

export function seat(payload) {
  names = Object.fromEntries(payload.table.seats.map((one) => [one.seat, one.name || words.families[one.seat]]));
  const families = Object.keys(names).flatMap((colour) => words.bent[colour]).sort((one, other) => other.length - one.length);
  pattern = new RegExp(`(?<![\\p{L}])(${families.map(escaped).join("|")})(?![\\p{L}])`, "u");
}

export const nameOf = (colour) => names[colour] ?? words.families[colour] ?? colour;

const colourOf = (family) => Object.keys(words.bent).find((colour) => words.bent[colour].includes(family));

/** A sentence as nodes: families as emblem and name, rule numbers as links. */
export function told(sentence) {
  const found = [];
  sentence.split(cited).forEach((piece, place) => {
    if (place % 2) found.push(ruleLink(piece));
    else piece.split(pattern).forEach((part, k) => found.push(k % 2 ? inSentence(part) : part));
  });
  return found;
}

/** Whoever is called by the family keeps the form that the sentence gives it. */
function asName(family) {
  const colour = colourOf(family);
  return nameOf(colour) === words.families[colour] ? family : nameOf(colour);
}

const inSentence = (family) => named(colourOf(family), asName(family));
const named = (colour, name) => make("span", { class: "who" }, emblem(colour), make("b", {}, name));

export const who = (colour) => named(colour, nameOf(colour));

export const ruleLink = (number) => make("a", { class: "rule", href: `/rules/${number}`, "data-rule": number, "aria-label": say("rule", { number }) }, number);

/** The same sentence without drawings, for the title bar and screen readers. */
export function toldPlainly(sentence) {
  return sentence.split(pattern).map((part, k) => (k % 2 ? asName(part) : part)).join("");
}
