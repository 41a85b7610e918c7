// A lesson: its hint points at things, and after a move there is a way on or back.
import { $, $$, make, say } from "./start.js";
import { target } from "./zones.js";

let page = null;
let number = null; // of the move shown last

const deeds = {
  back: () => page.act("take-back", { expected: page.payload.last }),
  restart: () => page.act("restart"),
};

export function attach(owner) {
  page = owner;
  document.addEventListener("click", (event) => {
    const wanted = event.target.closest("[data-lesson]");
    if (wanted) deeds[wanted.dataset.lesson]();
  });
  document.addEventListener("toggle", (event) => event.target.matches(".coach-hint") && point(true), { capture: true });
  point(false);
}

export function update(payload) {
  if (!payload.lesson) return;
  point(false);
  if (number !== null && number !== payload.number) answered(payload.lesson);
  number = payload.number;
}

/** After a move the words are what matters, and Enter leads on. */
function answered({ closed }) {
  $("#sheet").checked = false;
  $("#coach").scrollTop = 0;
  if (closed) $("#confirm .primary")?.focus({ preventScroll: true });
}

/** What the open hint speaks of stands out. */
function point(show) {
  for (const pointed of $$(".pointed")) pointed.classList.remove("pointed");
  const hint = $(".coach-hint[open]");
  document.body.classList.toggle("hinting", Boolean(hint));
  if (!hint || !page) return;
  const found = page.payload.lesson.points.map(target).filter(Boolean);
  for (const one of found) one.classList.add("pointed");
  const first = found.find((one) => one.getBoundingClientRect().height);
  if (show) first?.scrollIntoView({ block: "nearest", behavior: "smooth" });
}

/** The bar of the decision when the step is done, or a move has missed it. */
export function closing({ payload }) {
  const done = payload.lesson.standing === "done";
  const back = make("button", { type: "button", "data-lesson": "back", "data-keep": "back", class: done ? "" : "primary" }, say("lesson-back"));
  return [
    make("p", { class: "sentence" }, say(done ? "lesson-done" : "lesson-astray")),
    make("div", { class: "buttons" }, done ? onwards(payload.lesson.next) : null, back),
  ];
}

/** The next step, or after the last one the form that lays a first table. */
function onwards(next) {
  if (next) return make("a", { class: "primary", id: "onwards", href: next }, say("lesson-next"));
  return make("button", { class: "primary", id: "onwards", form: "first-game" }, say("lesson-last"));
}
