// @ts-check
// Since your last move: a few lines in the box of the decision, each with a flag that is also on the piece
// it is about and on its line of the log.
//
// [data-flag=K] is flag K, wherever it stands.
import { $, $$, first, make, say } from "./start.js";
import { recounted, toldPlainly } from "./people.js";
import { keepingEnd, reveal } from "./log.js";
import * as court from "./court.js";
import * as motion from "./motion.js";
import * as tabs from "./tabs.js";
import * as takeback from "./takeback.js";

/** @import { Page, Payload, Recap } from "./types" */

const layer = make("div", { class: "flags", "aria-hidden": "true" });
document.body.append(layer);
const wide = matchMedia("(min-width: 60em), (min-width: 43.75em) and (min-height: 60em)");
export const isNarrow = () => !wide.matches;
/** @type {Recap | null} */
let shown = null;

/** What is new, or null where nothing is told. @param {Payload} payload @returns {Recap | null} */
const newsOf = ({ recap, number, last }) => (first.lesson || number < last ? null : (recap ?? null));

/** @param {number} k */
const flag = (k) => make("i", { class: "flag", "data-flag": k }, k);

/** Whether the lines are shown with a head, and taking back in it. @param {Page} page */
export const hasHead = (page) => wide.matches && newsOf(page.payload) !== null;

/** The lines for the box of the decision. @param {Page} page */
export function draw(page) {
  const recap = newsOf(page.payload);
  if (!recap) return null;
  const counted = make("small", {}, say("recap-moves", { n: recap.moves }));
  const title = make("h2", { class: "zone-title" }, make("i", { class: "fishtail" }), say("recap"), counted);
  const lines = recap.lines.map((_, k) => line(recap, k));
  const list = make("ol", { class: "recap-lines" }, lines);
  if (wide.matches) {
    const head = make("header", {}, title, court.offer(), more(recap), takeback.offer(page));
    return make("section", { class: "recap" }, head, list);
  }
  const summary = make("summary", {}, title);
  return make("details", { class: "recap", id: "recap", open: unfolded }, summary, list, more(recap));
}

let unfolded = false; // on a phone, whether the lines are open
document.addEventListener(
  "toggle",
  (event) => {
    if (event.target instanceof HTMLDetailsElement && event.target.id === "recap") {
      unfolded = event.target.open;
    }
  },
  { capture: true },
);

/** @param {Recap} recap @param {number} k */
function line(recap, k) {
  const { text, note } = recap.lines[k];
  const name = [toldPlainly(text), note, say("recap-show")].filter(Boolean).join(". ");
  const kept = { "data-keep": `recap-${k}`, "aria-label": name };
  const words = make("span", { title: toldPlainly(text) }, ...recounted(text));
  const means = make("small", { title: note }, note);
  const button = make("button", { type: "button", ...kept }, flag(k + 1), words, means);
  button.addEventListener("click", () => lead(recap, k));
  for (const event of ["pointerenter", "focus"]) button.addEventListener(event, () => enlarge(k + 1, true));
  for (const event of ["pointerleave", "blur"]) button.addEventListener(event, () => enlarge(k + 1, false));
  return make("li", {}, button);
}

/** @param {Recap} recap */
function more({ more: n, since }) {
  if (!n) return null;
  const attributes = { type: "button", class: "recap-more", onclick: () => read(since + 1) };
  return make("button", attributes, say("recap-more", { n }));
}

/** What happened from a move on, in the log. @param {number} number */
function read(number) {
  tabs.open("log");
  reveal(number);
}

/** Where a question fills the box: a way to the lines whose flags are on the pieces. @param {Page} page */
export function offer({ payload }) {
  const recap = wide.matches ? newsOf(payload) : null;
  if (!recap) return null;
  const attributes = { type: "button", "data-keep": "news", onclick: () => read(recap.lines[0].number) };
  return make("button", attributes, say("recap"));
}

/** @param {number} k @param {boolean} on */
function enlarge(k, on) {
  for (const one of $$(`[data-flag="${k}"], [data-edge="${k}"]`)) one.classList.toggle("large", on);
}

/** To the moment of a line: its place in the log, and its piece. @param {Recap} recap @param {number} k */
function lead(recap, k) {
  tabs.open("log");
  const { number, targets } = recap.lines[k];
  reveal(number);
  const piece = targets.map(pieceOf).find((found) => found !== null);
  if (!wide.matches) piece?.scrollIntoView({ block: "center" });
  if (!motion.moves()) return;
  for (const edge of $$(`[data-edge="${k + 1}"]`, layer)) {
    edge.animate([{ scale: 1.25 }, { scale: 1 }], { duration: 450, easing: "ease-out" });
  }
}

/** @param {string} name @returns {HTMLElement | null} */
const pieceOf = (name) => {
  const key = CSS.escape(name);
  if (name.startsWith("seat:")) return $(`[data-pick="${key}"]`); // all of a player's mat
  return $(`[data-target="${key}"]`) ?? $(`[data-explain="${key}"]`);
};

/** Put the flags on the pieces and on the lines of the log. @param {Payload} payload */
export function mark(payload) {
  shown = payload.decision?.yours ? newsOf(payload) : null;
  layer.replaceChildren(); // until the pieces have come to rest
  keepingEnd(() => {
    for (const old of $$(".lines .flag")) old.remove();
    const numbers = (shown?.lines ?? []).map((one) => one.number);
    for (let k = numbers.length; k > 0; k -= 1) {
      $(`.lines [data-number="${numbers[k - 1]}"] button`)?.prepend(flag(k));
    }
  });
}

/** The move is on its way: what was new is known. */
export function clear() {
  shown = null;
  layer.replaceChildren();
}

/** Where the pieces are now. */
export function place() {
  const marks = shown?.lines.flatMap(({ targets }, k) => targets.flatMap((name) => marksOf(name, k + 1)));
  layer.replaceChildren(...(marks ?? []));
}

/** The flag and the edge around a piece that can be seen. @param {string} name @param {number} k */
function marksOf(name, k) {
  const rect = pieceOf(name)?.getBoundingClientRect();
  if (!rect?.width) return [];
  // The upper corners of an official say its cost and rank; a gift on a mat has numbers around it.
  const [low, hanging] = [name.startsWith("post:"), name.startsWith("own:")];
  const [left, top] = [rect.left + scrollX, rect.top + scrollY];
  const edge = make("i", { class: "flag-edge", "data-edge": k });
  Object.assign(edge.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${rect.width}px`,
    height: `${rect.height}px`,
  });
  const made = flag(k);
  Object.assign(made.style, {
    left: `${hanging ? left + rect.width / 2 : left}px`,
    top: `${low ? top + rect.height - 6 : hanging ? top + rect.height + 4 : top}px`,
  });
  return [edge, made];
}

addEventListener("resize", place);
/** @param {() => void} act */
export const whenResized = (act) => wide.addEventListener("change", act);
