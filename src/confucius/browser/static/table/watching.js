// @ts-check
// Watching the game again: the move in words, playing by itself, chapters by round, and open hands once the
// game is over. It stands in the box of the decision while the board shows an earlier moment.
import { get, messageOf } from "./api.js";
import { $, emblem, icon, make, say } from "./start.js";
import { nameOf, recounted, toldPlainly } from "./people.js";
import { isStaged, landmarks, movesOf, rounds } from "./log.js";
import * as court from "./court.js";
import * as takeback from "./takeback.js";

/** @import { Colour, Page } from "./types" */

const STEP = 1200; // milliseconds for a move at speed 1
const SPEEDS = [0.5, 1, 2, 4];
const MOST_LINES = 2;
/** @type {Page} */
let page;
let playing = false;
let speed = 1;
let timer = 0;
let opened = false; // whether all hands are shown
/** @type {{ number: number, hands: [Colour, number[]][] } | null} */
let hands = null;

/** The box. @param {Page} owner @returns {HTMLElement[]} */
export function box(owner) {
  page = owner;
  const { number, last } = page.payload;
  const lines = movesOf(number).slice(0, MOST_LINES).map((line) => make("p", {}, ...recounted(line)));
  const where = say(page.payload.table.status === "finished" ? "past-end" : "past", { n: number, last });
  const sentence = make("div", { class: "sentence replayed" }, make("small", {}, where), lines);
  const now = button(say("to-now"), () => leave(null), { class: "primary", "data-keep": "now" });
  const ways = make("div", { class: "replay-ways" }, seeing(), openHands(), takeback.offerThere(page), now);
  const line = make("div", { class: "replay-line" }, transport(), speeds(), chapters());
  if (page.payload.table.status === "finished" && opened) showHands();
  return [sentence, ways, line, make("div", { class: "open-hands", id: "open-hands" })];
}

/** @param {string} words @param {() => unknown} onclick @param {Record<string, unknown>} more */
const button = (words, onclick, more = {}) => make("button", { type: "button", onclick, ...more }, words);

function transport() {
  const { number } = page.payload;
  const label = say(playing ? "replay-pause" : "replay-play");
  const main = { "data-keep": "play", class: "play", "aria-label": label, title: label };
  return make(
    "div",
    { class: "transport" },
    button(say("previous"), () => leave(number - 1), { disabled: number === 0, "data-keep": "previous" }),
    button(playing ? "❚❚" : "▶", toggle, main),
    button(say("next"), () => leave(number + 1), { "data-keep": "next" }),
  );
}

function speeds() {
  const made = SPEEDS.map((one) =>
    button(one === 0.5 ? "½" : `${one}`, () => setSpeed(one), {
      "aria-pressed": String(one === speed),
      "aria-label": say("replay-speed", { n: one }),
      "data-keep": `speed-${one}`,
    }),
  );
  return make("span", { class: "speeds", role: "group", "aria-label": say("replay-speeds") }, made);
}

/** Only a finished game has no secrets left. */
function openHands() {
  if (page.payload.table.status !== "finished") return null;
  return button(say("replay-hands"), toggleHands, { "aria-pressed": String(opened), "data-keep": "hands" });
}

/** What the court did in this move can be seen as it was staged. */
function seeing() {
  const { number } = page.payload;
  const show = () => {
    stop();
    page.repaint();
    court.again(number);
  };
  return isStaged(number) ? button(say("court-again"), show, { "data-keep": "court-again" }) : null;
}

function chapters() {
  const { number, last } = page.payload;
  const found = rounds();
  const now = found.findLast((one) => one.number <= number);
  const passed = landmarks().filter((one) => one.number <= number); // what comes later stays covered
  const made = found.map((one, k) => {
    const current = one === now;
    const state = current ? "now" : one.number <= number ? "passed" : "";
    const end = found[k + 1]?.number ?? Infinity;
    const inIt = passed.filter((mark) => mark.number >= one.number && mark.number < end);
    const texts = inIt.map((mark) => toldPlainly(mark.text));
    const attributes = {
      class: state,
      "data-keep": `chapter-${one.round}`,
      "aria-current": current ? "step" : null,
      "aria-label": [say("round", { n: one.round ?? 0 }), ...texts].join(". "),
      title: texts.join("\n") || null,
    };
    const marks = [...new Set(inIt.map((mark) => mark.icon))].map(icon);
    const onclick = () => leave(one.number);
    const inside = [make("span", {}, marks), make("b", {}, one.round)];
    const made = make("button", { type: "button", onclick, ...attributes }, ...inside);
    const through = (number - one.number) / Math.max(1, Math.min(end, last) - one.number);
    made.style.setProperty("--through", `${100 * through}%`);
    return made;
  });
  return make("div", { class: "chapters", role: "group", "aria-label": say("replay-chapters") }, made);
}

/** @param {number} wanted */
function setSpeed(wanted) {
  speed = wanted;
  if (playing) schedule();
  page.repaint();
}

/** Somebody chose a place: it no longer plays by itself. @param {number | null} number */
function leave(number) {
  stop();
  return page.goTo(number);
}

export function stop() {
  playing = false;
  clearTimeout(timer);
}

/** Play by itself, or stop; false where nothing is watched. */
export function toggle() {
  if (!page || page.payload.number >= page.payload.last) return false;
  if (playing) stop();
  else {
    playing = true;
    schedule();
  }
  page.repaint();
  return true;
}

function schedule() {
  clearTimeout(timer);
  timer = setTimeout(advance, STEP / speed);
}

async function advance() {
  const { number, last, over, table } = page.payload;
  if (!playing || number >= last) return stop();
  await page.goTo(number + 1);
  if (page.at === null) {
    stop();
    if (over || table.status === "finished") page.showResult();
  } else if (playing) schedule();
}

/** To the beginning of the next round, or of this one, or of the one before it. @param {1 | -1} way */
export function chapter(way) {
  const { number } = page.payload;
  const starts = rounds().map((one) => one.number);
  const to = way > 0 ? starts.find((one) => one > number) : starts.findLast((one) => one < number);
  if (to !== undefined) leave(to);
}

/** @param {Page} owner */
export function attach(owner) {
  page = owner;
}

// Open hands

function toggleHands() {
  opened = !opened;
  page.repaint();
}

/** All hands of this moment; the server shows them only when the game is over. */
async function showHands() {
  const { number, table } = page.payload;
  if (hands?.number !== number) {
    try {
      const seats = table.seats.map(({ seat }) => seat);
      const views = await Promise.all(seats.map((as) => get("view", { at: number, as })));
      hands = { number, hands: seats.map((seat, k) => [seat, views[k].view.seats[seat].hand]) };
    } catch (error) {
      page.toast(messageOf(error));
      return;
    }
  }
  if (page.payload.number !== number || !hands) return;
  const shown = hands.hands.map(([seat, cards]) =>
    make("span", {}, emblem(seat), nameOf(seat), make("b", {}, cards.length ? cards.join(" ") : "–")),
  );
  $("#open-hands")?.replaceChildren(...shown);
}
