// What the page was started with: the table, the words, and small drawings to copy.
const start = JSON.parse(document.getElementById("start").textContent);

export const tableId = start.table;
export const doors = start.doors; // where the page is, and where its requests go
export const words = start.words;
export const first = start;

const plurals = new Intl.PluralRules(words.language);

/** A sentence of the page in the reader's language, its placeholders filled. */
export function say(key, facts = {}) {
  const found = words.say[key] ?? key;
  const sentence = found.forms ? found.forms[plurals.select(facts[found.by])] ?? found.forms.other : found;
  return sentence.replace(/\{(\w+)(?::\w+)?\}/g, (whole, name) => facts[name] ?? whole);
}

export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

/** An element with attributes and children; text is never read as markup. */
export function make(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "onclick") made.addEventListener("click", value);
    else if (value !== null && value !== undefined && value !== false) made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== ""));
  return made;
}

const emblems = $("#emblems").content;
const icons = $("#icons").content;

export const emblem = (colour) => emblems.querySelector(`[data-seat="${colour}"]`)?.firstElementChild.cloneNode(true) ?? "";
export const icon = (name) => icons.querySelector(`[data-icon="${name}"]`).firstElementChild.cloneNode(true);
