// @ts-check
// What the page was started with: the table, the words, and small drawings to copy.
//
// From the template: #start is the JSON `Start`; #emblems holds a [data-seat=COLOUR] for each family, #icons
// a [data-icon=NAME] for each small drawing, #props a [data-prop=NAME] for each piece.

/** @import { Start } from "./types" */

/** @type {Start} */
const start = JSON.parse(document.getElementById("start")?.textContent ?? "");

export const tableId = start.table;
export const doors = start.doors; // where the page is, and where its requests go
export const words = start.words;
export const first = start;

const plurals = new Intl.PluralRules(words.language);
const figures = new Intl.NumberFormat(words.language);

/**
 * A sentence of the page in the reader's language, its placeholders filled.
 * @param {string} key
 * @param {Record<string, string | number>} facts
 */
export function say(key, facts = {}) {
  const found = words.say[key] ?? key;
  const sentence = typeof found === "string" ? found : pluralForm(found, Number(facts[found.by]));
  return sentence.replace(/\{(\w+)(?::\w+)?\}/g, (whole, name) => written(facts[name] ?? whole));
}

/** @param {string | number} fact */
const written = (fact) => (typeof fact === "number" ? figures.format(fact) : fact);

/** @param {{ forms: Record<string, string> }} counted @param {number} number */
const pluralForm = ({ forms }, number) => forms[plurals.select(number)] ?? forms.other;

/**
 * The first element found. Where it may be missing, ask on with `?.`.
 * @param {string} selector
 * @param {ParentNode} root
 */
export const $ = (selector, root = document) => /** @type {HTMLElement} */ (root.querySelector(selector));

/**
 * @param {string} selector
 * @param {ParentNode} root
 */
export const $$ = (selector, root = document) =>
  /** @type {HTMLElement[]} */ ([...root.querySelectorAll(selector)]);

/** @param {string} selector */
export const inputOf = (selector) => /** @type {HTMLInputElement} */ ($(selector));

/** @param {string} selector */
export const dialogOf = (selector) => /** @type {HTMLDialogElement} */ ($(selector));

/**
 * The element an event happened to; the root of the page for events of the document itself.
 * @param {Event} event
 */
export const elementOf = (event) =>
  /** @type {HTMLElement} */ (event.target instanceof Element ? event.target : document.documentElement);

/** @typedef {Node | string | number | null | undefined | Child[]} Child */

/**
 * An element with attributes and children; text is never read as markup.
 * @param {string} name
 * @param {Record<string, any>} attributes
 * @param {Child[]} children
 */
export function make(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "onclick") made.addEventListener("click", value);
    else if (value !== null && value !== undefined && value !== false) {
      made.setAttribute(key, value === true ? "" : value);
    }
  }
  made.append(...nodes(children));
  return made;
}

/** @param {Child[]} children @returns {(Node | string)[]} */
function nodes(children) {
  return children.flatMap((child) => {
    if (child === null || child === undefined || child === "") return [];
    if (Array.isArray(child)) return nodes(child);
    return [typeof child === "number" ? `${child}` : child];
  });
}

/** @param {string} id @param {string} selector @returns {Node | undefined} */
function copied(id, selector) {
  const { content } = /** @type {HTMLTemplateElement} */ ($(id));
  return content.querySelector(selector)?.firstElementChild?.cloneNode(true);
}

/** @param {string} colour */
export const emblem = (colour) => copied("#emblems", `[data-seat="${colour}"]`) ?? "";

/** @param {string} name */
export const icon = (name) => copied("#icons", `[data-icon="${name}"]`);

/** @param {string} name */
export const prop = (name) => copied("#props", `[data-prop="${name}"]`) ?? "";
