// @ts-check
// What the shell itself shows: how far the loading is, short notices, and trouble that ends everything.
//
// From the page: #loading with a <p> and a <progress>; #notices; #trouble with <h1>, <p> and .details.
import { language, sentence } from "./facts.js";

const loading = /** @type {HTMLElement} */ (document.getElementById("loading"));
const words = /** @type {HTMLElement} */ (loading.querySelector("p"));
const bar = /** @type {HTMLProgressElement} */ (loading.querySelector("progress"));
const notices = /** @type {HTMLElement} */ (document.getElementById("notices"));
const ending = /** @type {HTMLElement} */ (document.getElementById("trouble"));

/** @param {number} bytes */
const megabytes = (bytes) =>
  (bytes / 1e6).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** @param {number} bytes @param {number} of */
export function showLoaded(bytes, of) {
  loading.hidden = false;
  words.textContent = sentence("loading", { loaded: megabytes(bytes), total: megabytes(of) });
  bar.max = of;
  bar.value = bytes;
}

/** A step whose length nobody knows. @param {string} name */
export function showStep(name) {
  loading.hidden = false;
  words.textContent = sentence(name);
  bar.removeAttribute("value");
}

export function hideLoading() {
  loading.hidden = true;
}

/** Whether somebody waits for a page: then the loading is in the middle, not at the edge.
 *  @param {boolean} waits */
export function waitForPage(waits) {
  loading.classList.toggle("waited-for", waits);
}

/** A line that stays until it is taken away; the same name replaces it.
 *  @param {string} name @param {[string, () => void][]} ways */
export function notice(name, ways = []) {
  dismiss(name);
  const line = document.createElement("div");
  line.className = "notice";
  line.dataset.name = name;
  const said = document.createElement("p");
  said.dataset.say = name;
  said.textContent = sentence(name);
  line.append(said, ...ways.map(([way, act]) => button(way, act)));
  notices.append(line);
}

/** @param {string} name */
export function dismiss(name) {
  notices.querySelector(`[data-name="${name}"]`)?.remove();
}

/** @param {string} name @param {() => void} act */
function button(name, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "button";
  made.dataset.say = name;
  made.textContent = sentence(name);
  made.addEventListener("click", act);
  return made;
}

/** The end of it, in plain words. @param {string} name @param {string} details for whoever can help */
export function trouble(name, details = "") {
  hideLoading();
  const [title, text] = /** @type {NodeListOf<HTMLElement>} */ (ending.querySelectorAll("h1, .told"));
  title.dataset.say = "trouble";
  title.textContent = sentence("trouble");
  text.dataset.say = name;
  text.textContent = sentence(name);
  /** @type {HTMLElement} */ (ending.querySelector(".details")).textContent = details;
  ending.querySelector("button")?.remove();
  ending.querySelector(".framed")?.append(button("again", () => location.reload()));
  ending.hidden = false;
}
