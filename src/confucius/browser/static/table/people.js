// @ts-check
// Who sits where. Sentences of the game mark where they name a player; here the players' own names come in.
import { at } from "./addresses.js";
import { emblem, make, say, words } from "./start.js";

/** @import { Payload } from "./types" */

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** What stands before (0) or after (1) the number of a rule, as alternatives. @param {0 | 1} side */
const around = (side) => [...new Set(words.cited.map((way) => escaped(way.split("{rule}")[side])))].join("|");

const cited = new RegExp(`(?:${around(0)})([0-9.]+)(?:${around(1)})`);
// As words/names.py marks a player: the colour, and the family's name in the form that the sentence wants.
const stressed = /\ue002(.*?)\ue003/; // what a sentence stresses: places, prices, cards
const marked = /\ue000(\w+):(.*?)\ue001/;
/** @type {Record<string, string>} by colour */
let names = {};
let me = ""; // the one seat of the reader

/** @param {Payload} payload */
export function seat(payload) {
  names = Object.fromEntries(payload.table.seats.map((one) => [one.seat, one.name || ""]));
  me = payload.owned_seats.length === 1 ? payload.owned_seats[0] : "";
}

/** @param {string} colour */
export const nameOf = (colour) => names[colour] || words.families[colour] || colour;

/** A sentence as nodes: players as emblem and name, rule numbers as links. @param {string} sentence */
export function told(sentence) {
  const parts = sentence.split(stressed);
  return parts.flatMap((part, k) => (k % 2 ? [make("b", {}, ...plain(part))] : plain(part)));
}

/** What happened, told to the reader: "You bribed Hubu 4". @param {string} sentence */
export const recounted = (sentence) => told(asYou(sentence));

const YOU = "\ue004"; // before what stands in place of the reader's name

/**
 * Only in English: its past tense is the same for every person.
 * @param {string} sentence
 */
function asYou(sentence) {
  if (words.language !== "en" || !me) return sentence;
  const named = new RegExp(`\ue000${me}:[^\ue001]*\ue001(['’]s| was)?`, "g");
  return sentence.replace(named, (_, after, place) => {
    const own = after?.endsWith("s") && after.length === 2;
    const isSubject = !place || /[:;,.] $/.test(sentence.slice(0, place));
    const rest = after === " was" ? (isSubject ? " were" : " was") : "";
    return `\ue000${me}:${YOU}${place ? "y" : "Y"}${own ? "our" : "ou"}\ue001${rest}`;
  });
}

/** The same without what it stresses. @param {string} sentence */
const plain = (sentence) =>
  sentence
    .split(cited)
    .flatMap((piece, place) => (place % 2 ? [ruleLink(piece)] : pieces(piece, inSentence)));

/**
 * The text between the players of a sentence, and what is made of each of them.
 * @template T
 * @param {string} sentence
 * @param {(colour: string, name: string) => T} made
 */
function pieces(sentence, made) {
  /** @type {(string | T)[]} */
  const found = [];
  const parts = sentence.split(marked);
  for (let k = 0; k < parts.length; k += 3) {
    if (k) found.push(made(parts[k - 2], asName(parts[k - 2], parts[k - 1])));
    found.push(parts[k]);
  }
  return found;
}

/** Whoever is called by the family keeps the form that the sentence gives it.
 *  @param {string} colour @param {string} family */
function asName(colour, family) {
  if (family.startsWith(YOU)) return family.slice(1);
  return nameOf(colour) === words.families[colour] ? family : nameOf(colour);
}

/** @param {string} colour @param {string} name */
const inSentence = (colour, name) => make("span", { class: "who" }, emblem(colour), make("b", {}, name));

/** @param {string} number */
export function ruleLink(number) {
  const spoken = { "data-rule": number, "aria-label": say("rule", { number }) };
  return make("a", { class: "rule", href: at(`/rules/${number}`), ...spoken }, number);
}

/** The same sentence without drawings, for the title bar and screen readers. @param {string} sentence */
export const toldPlainly = (sentence) =>
  pieces(sentence.split(stressed).join(""), (_, name) => name).join("");

/** What happened, told to the reader without drawings. @param {string} sentence */
export const recountedPlainly = (sentence) => toldPlainly(asYou(sentence));
