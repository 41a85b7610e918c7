// @ts-check
// A lesson or a puzzle: its hint points at things, and after a move there is a way on or back.
//
// From the templates: .coach-hint is the hint, a <details>; [data-lesson=NAME] does what `deeds` has.
import { at } from "./addresses.js";
import { $, $$, elementOf, inputOf, make, say } from "./start.js";
import { target } from "./zones.js";

/** @import { Lesson, Page, Payload } from "./types" */

const ONWARDS = { class: "primary", id: "onwards", "data-keep": "onwards" };

/** @type {Page | null} */
let page = null;
/** @type {string | null} what was shown last: the number of the move, and how much was tried */
let known = null;
/** @type {string | undefined} the tab of the log opened last */
let reading;

/** @type {Record<string, (page: Page) => void>} */
const deeds = {
  back: (owner) => owner.act("take-back", { expected: owner.payload.last }),
  restart: (owner) => owner.act("restart"),
  hint: (owner) => owner.act("hint"),
  solution: (owner) => owner.act("solution"),
  again: (owner) => owner.act("again"),
};

/** @param {Page} owner */
export function attach(owner) {
  page = owner;
  document.addEventListener("click", (event) => {
    const wanted = elementOf(event).closest("[data-lesson]")?.getAttribute("data-lesson");
    if (wanted) deeds[wanted](owner);
  });
  const opened = (/** @type {Event} */ event) => elementOf(event).matches(".coach-hint") && point(true);
  document.addEventListener("toggle", opened, { capture: true });
  for (const tab of $$("[data-tab]")) tab.addEventListener("click", () => readLog(tab));
  point(false);
}

/** The log opens from its tabs, and a second click closes it. @param {HTMLElement} tab */
function readLog(tab) {
  const { classList } = document.body;
  classList.toggle("reading-log", tab.dataset.tab !== reading || !classList.contains("reading-log"));
  reading = tab.dataset.tab;
}

/** @param {Payload} payload */
export function update(payload) {
  if (!payload.lesson) return;
  const { tries, closed, kind } = payload.lesson;
  document.body.classList.toggle("answer-known", kind === "puzzle" && closed);
  point(false);
  const now = `${payload.number} ${tries}`;
  if (known !== null && known !== now) answered(payload.lesson);
  known = now;
}

/** After a move the words are what matters, and Enter leads on. @param {Lesson} lesson */
function answered({ closed }) {
  inputOf("#sheet").checked = false;
  $("#coach").scrollIntoView({ block: "nearest" });
  if (closed) $("#confirm .primary")?.focus({ preventScroll: true });
}

/** What the open hint speaks of stands out. @param {boolean} show */
function point(show) {
  for (const pointed of $$(".pointed")) pointed.classList.remove("pointed");
  const hinted = page?.payload.lesson?.kind === "puzzle" || $(".coach-hint[open]") !== null;
  const pointing = hinted && Boolean(page?.payload.lesson?.points.length);
  document.body.classList.toggle("hinting", pointing);
  if (!pointing || !page?.payload.lesson) return;
  const found = page.payload.lesson.points.map(target).filter((one) => one !== null);
  for (const one of found) one.classList.add("pointed");
  const first = found.find((one) => one.getBoundingClientRect().height);
  if (show) first?.scrollIntoView({ block: "nearest", behavior: "smooth" });
}

/** The bar of the decision when the step is done, or a move has missed it. @param {Lesson} lesson */
export function closing({ kind, standing, next }) {
  if (kind === "puzzle") return solved(standing, next);
  const done = standing === "done";
  const look = { type: "button", "data-lesson": "back", "data-keep": "back", class: done ? "" : "primary" };
  const back = make("button", look, say("lesson-back"));
  return [
    make("p", { class: "sentence" }, say(done ? "lesson-done" : "lesson-astray")),
    make("div", { class: "buttons" }, done ? onwards(next) : null, back),
  ];
}

/** The next step, or after the last one the form that creates a first table. @param {string | null} next */
function onwards(next) {
  if (next) return make("a", { ...ONWARDS, href: next }, say("lesson-next"));
  return make("button", { ...ONWARDS, form: "first-game" }, say("lesson-last"));
}

/** The bar of the decision when a puzzle is solved, or its solution was shown.
 *  @param {string} standing @param {string | null} next */
function solved(standing, next) {
  return [
    make("p", { class: "sentence" }, say(`puzzle-${standing}`)),
    make(
      "div",
      { class: "buttons" },
      make("a", { ...ONWARDS, href: next ?? at("/puzzles") }, say("puzzle-next")),
      make("button", { type: "button", "data-lesson": "again", "data-keep": "again" }, say("puzzle-again")),
    ),
  ];
}
