// @ts-check
// What the build wrote into the page: the files that Python needs, and the shell's sentences.

/** @import { Facts } from "./types.js" */

export const facts = /** @type {Facts} */ (JSON.parse(document.getElementById("facts")?.textContent ?? ""));

/** The folder: "" at the root of a host, otherwise like "/games/confucius". */
export const root = new URL(".", location.href).pathname.replace(/\/$/, "");

const KEPT = `confucius ${root}/ language`;

/** What was chosen on a page, otherwise what the browser asks for. */
function usual() {
  const asked = [kept(), ...navigator.languages.map((tag) => tag.split("-")[0])];
  return asked.find((one) => one && one in facts.languages) ?? "en";
}

function kept() {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null; // this browser keeps nothing, which is told elsewhere
  }
}

export let language = usual();

/** Pages say in which language they are. @param {string} other */
export function speak(other) {
  if (!(other in facts.languages) || other === language) return;
  language = other;
  localStorage.setItem(KEPT, other);
  translate();
}

/** @param {string} name @param {Record<string, string>} filled */
export function sentence(name, filled = {}) {
  const found = facts.languages[language][name];
  return found.replace(/\{(\w+)\}/g, (_, key) => filled[key]);
}

/** All elements with data-say say it in the language of the moment. */
export function translate() {
  document.documentElement.lang = language;
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-say]"))) {
    element.textContent = sentence(element.dataset.say ?? "");
  }
  const manifest = /** @type {HTMLLinkElement} */ (document.querySelector("link[rel=manifest]"));
  manifest.href = `${root}/manifests/${language}.webmanifest`;
}
