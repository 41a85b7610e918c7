// @ts-check
// Who sits where. Sentences of the game name families; here they become the players' names.
import { emblem, make, say, words } from "./start.js";

/** @import { Payload } from "./types" */

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** What stands before (0) or after (1) the number of a rule, as alternatives. @param {0 | 1} side */
const around = (side) => [...new Set(words.cited.map((way) => escaped(way.split("{rule}")[side])))].join("|");

const cited = new RegExp(`(?:${around(0)})([0-9.]+)(?:${around(1)})`);
/** @type {Record<string, string>} by colour */
let names = {};
let pattern = /(?!)/; // every form of every family's name at this table

/** @param {Payload} payload */
export function seat(payload) {
  const { seats } = payload.table;
  names = Object.fromEntries(seats.map((one) => [one.seat, one.name || words.families[one.seat]]));
  const families = Object.keys(names).flatMap((colour) => words.bent[colour]);
  families.sort((one, other) => other.length - one.length);
  pattern = new RegExp(`(?<![\\p{L}])(${families.map(escaped).join("|")})(?![\\p{L}])`, "u");
}

/** @param {string} colour */
export const nameOf = (colour) => names[colour] ?? words.families[colour] ?? colour;

/** @param {string} family */
const colourOf = (family) =>
  Object.keys(words.bent).find((colour) => words.bent[colour].includes(family)) ?? "";

/** A sentence as nodes: families as emblem and name, rule numbers as links. @param {string} sentence */
export function told(sentence) {
  /** @type {(string | HTMLElement)[]} */
  const found = [];
  sentence.split(cited).forEach((piece, place) => {
    if (place % 2) found.push(ruleLink(piece));
    else piece.split(pattern).forEach((part, k) => found.push(k % 2 ? inSentence(part) : part));
  });
  return found;
}

/** A player without another name keeps the form that the sentence gives the family. @param {string} family */
function asName(family) {
  const colour = colourOf(family);
  return nameOf(colour) === words.families[colour] ? family : nameOf(colour);
}

/** @param {string} family */
const inSentence = (family) =>
  make("span", { class: "who" }, emblem(colourOf(family)), make("b", {}, asName(family)));

/** @param {string} number */
export function ruleLink(number) {
  const spoken = { "data-rule": number, "aria-label": say("rule", { number }) };
  return make("a", { class: "rule", href: `/rules/${number}`, ...spoken }, number);
}

/** The same sentence without drawings, for the title bar and screen readers. @param {string} sentence */
export function toldPlainly(sentence) {
  return sentence
    .split(pattern)
    .map((part, k) => (k % 2 ? asName(part) : part))
    .join("");
}
