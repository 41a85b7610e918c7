// @ts-check
// The page of an analysis: from move to move, by keys, buttons and the chart, with known or with open cards.
//
// From the template: #start is the JSON `AnalysisStart`; [data-step=first|back|forward|last] and
// [data-do=next] go to another move, [data-do=try] opens a sandbox, [data-cards-of] and [data-tab-of]
// switch what is shown.
// From drawing/chances.py: [data-plot], where the moves and the plot are, .turn[data-moment], .cursor-*.
import { at } from "./addresses.js";
import { $, $$, doors, elementOf, first, make, say } from "./start.js";
import { marks, swap } from "./zones.js";
import { dark, point } from "./lighting.js";

/** @import { AnalysisStart, Cards } from "./types" */

const start = /** @type {AnalysisStart} */ (/** @type {unknown} */ (first));
const FAULTS = ["inaccuracy", "mistake", "blunder"];
const BAD = ["mistake", "blunder"];
const BAD_LOSS = 0.05; // as drawing/chances.py has it
const LONGEST = 22;
const mine = /** @type {HTMLInputElement | null} */ ($("#mine"));
const chart = $("#chart");
let number = start.number;
/** @type {Cards} */
let cards = start.cards;
let wanted = 0; // counts what was asked for: only the last answer is shown

const onlyMine = () => mine !== null && mine.checked;

/** Whether a move is among those the reader steps through. @param {number} n */
const counts = (n) => !onlyMine() || start.moments[n].seat === start.me;

/** @param {number} from @param {1 | -1} step @param {(n: number) => boolean} fits */
function found(from, step, fits) {
  for (let n = from + step; n >= 1 && n <= start.last; n += step) if (fits(n)) return n;
  return null;
}

/** @param {number} n */
const grade = (n) => start.moments[n][cards] ?? "";

/** The next move that cost something; after the last one, the first. */
function nextMistake() {
  for (const faults of [BAD, FAULTS]) {
    /** @param {number} n */
    const fits = (n) => counts(n) && faults.includes(grade(n));
    const at = found(number, 1, fits) ?? found(0, 1, fits);
    if (at !== null) {
      goTo(at);
      return;
    }
  }
  tell(say("no-mistake"));
}

/** @param {string | undefined} which */
function step(which) {
  const to = {
    first: found(0, 1, counts),
    back: found(number, -1, counts),
    forward: found(number, 1, counts),
    last: found(start.last + 1, -1, counts),
  }[which ?? ""];
  if (to) goTo(to);
}

/** @param {number} n */
async function goTo(n) {
  number = n;
  const asked = ++wanted;
  where();
  try {
    const address = `${doors.page}/analysis/${n}`;
    const query = new URLSearchParams({ cards, have: marks() });
    const answer = await fetch(`${address}/fragments?${query}`, { credentials: "same-origin" });
    const now = await answer.json();
    if (asked !== wanted) return; // the next request has told what the page shows: it must not change now
    if (!answer.ok) return tell(now.message);
    swap(now.html, now.marks);
    mark(now.targets);
    $("#live").textContent = now.said;
    history.replaceState(null, "", cards === "known" ? address : `${address}?cards=${cards}`);
  } catch {
    if (asked === wanted) tell(say("unheard"));
  }
}

/** The best move's target wears the jade halo. @param {string[]} targets */
function mark(targets) {
  dark();
  for (const key of targets) point(key, say("best-tag"));
}

/** Where the reader is: number, cursor, and what the buttons can still do. */
function where() {
  const of = make("span", {}, say("of-moves", { last: start.last }));
  $("#where").replaceChildren(make("b", {}, say("move-n", { n: number })), " ", of);
  chart.setAttribute("aria-valuenow", `${number}`);
  chart.setAttribute("aria-valuetext", say("move-n", { n: number }));
  for (const button of /** @type {HTMLButtonElement[]} */ ($$("[data-step]"))) {
    const backwards = ["first", "back"].includes(button.dataset.step ?? "");
    button.disabled = found(number, backwards ? -1 : 1, counts) === null;
  }
  for (const chart of $$("[data-plot]")) moveCursor(chart);
  const replay = /** @type {HTMLAnchorElement | null} */ ($("[data-replay]"));
  if (replay) replay.href = `${doors.page}/at/${number - 1}`;
}

/** Where a chart has its moves and its plot. @param {Element} chart */
function plotOf(chart) {
  const [left, right, top, floor, foot] = (chart.getAttribute("data-plot") ?? "").split(" ").map(Number);
  /** @param {number} n */
  const x = (n) => left + ((right - left) * n) / start.last;
  return { left, right, top, floor, foot, x };
}

/** @param {HTMLElement} chart */
function moveCursor(chart) {
  const { x, top, floor, foot } = plotOf(chart);
  const at = x(number).toFixed(1);
  $(".cursor-under", chart)?.setAttribute("d", `M${at} ${top}V${floor}`);
  $(".cursor-line", chart)?.setAttribute("d", `M${at} ${top - 4}V${foot}`);
  const rounds = [...new Set(start.moments.map(({ round }) => round))];
  $$(".wall-round", chart).forEach((piece, k) => {
    piece.classList.toggle("now", rounds[k] === start.moments[number].round);
  });
  for (const turn of $$(".turn", chart)) {
    turn.classList.toggle("on", Number(turn.dataset.moment) === number);
  }
}

const NS = "http://www.w3.org/2000/svg";

/** What the moves of the reader cost, or of everybody, hangs from the plot. @param {HTMLElement} chart */
function drawCosts(chart) {
  const { x, floor } = plotOf(chart);
  const cursor = $(".cursor-under", chart);
  for (const old of $$(".cost-bar", chart)) old.remove();
  for (let n = 1; n <= start.last; n++) {
    const lost = start.moments[n].lost[cards === "known" ? 0 : 1];
    if (!counts(n) || !grade(n) || grade(n) === "best") continue;
    const bar = document.createElementNS(NS, "rect");
    bar.setAttribute("class", lost >= BAD_LOSS ? "cost-bar bad" : "cost-bar");
    const sides = { x: x(n) - 2, y: floor + 3, width: 4, height: Math.min(2 + 170 * lost, LONGEST) };
    for (const [side, value] of Object.entries(sides)) bar.setAttribute(side, value.toFixed(1));
    chart.insertBefore(bar, cursor);
  }
}

/** The move under the pointer. @param {MouseEvent} event */
function pointed(event) {
  const drawing = elementOf(event).closest(".chances");
  const chart = drawing?.querySelector("[data-plot]");
  if (!(drawing instanceof SVGSVGElement) || !chart) return null;
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.getScreenCTM()?.inverse());
  const { left, right } = plotOf(chart);
  return Math.min(start.last, Math.max(1, Math.round(((at.x - left) / (right - left)) * start.last)));
}

/** Of the moves the reader steps through, the one closest to this. @param {number} n */
function nearest(n) {
  if (counts(n)) return n;
  const after = found(n, 1, counts);
  const before = found(n, -1, counts);
  if (after === null || before === null) return after ?? before ?? n;
  return after - n < n - before ? after : before;
}

/** @param {Cards} which */
function open(which) {
  cards = which;
  document.body.dataset.cards = which;
  for (const one of $$("[data-cards-of]")) {
    one.setAttribute("aria-pressed", `${one.dataset.cardsOf === which}`);
  }
  $$("[data-plot]").forEach(drawCosts);
  goTo(number);
}

/** @param {string} which */
function show(which) {
  document.body.dataset.shows = which;
  for (const tab of $$("[data-tab-of]")) tab.setAttribute("aria-pressed", `${tab.dataset.tabOf === which}`);
  window.scrollTo({ top: 0 });
}

/** A sandbox at this moment, with a move of the list made in it. @param {string | undefined} move */
async function tryOut(move) {
  try {
    const box = await ask(`${doors.api}/sandbox`, { at: number - 1 });
    const seat = box.table.seats[start.moments[number].seat ?? 0].seat;
    if (move) await ask(`/api/tables/${box.table.id}/moves`, { move, expected: number, seat });
    location.assign(at(`/tables/${box.table.id}`));
  } catch (error) {
    tell(error instanceof Error ? error.message : say("unheard"));
  }
}

/** @param {string} address @param {object} body */
async function ask(address, body) {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
  const found = await answer.json();
  if (!answer.ok) throw new Error(found.message);
  return found;
}

let hiding = 0;
/** @param {string} text */
function tell(text) {
  const toast = $("#toast");
  toast.textContent = text;
  toast.hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(() => (toast.hidden = true), 5000);
}

/** @type {Record<string, () => void>} */
const keys = {
  ArrowLeft: () => step("back"),
  ArrowRight: () => step("forward"),
  Home: () => step("first"),
  End: () => step("last"),
  n: nextMistake,
  o: () => open(cards === "known" ? "open" : "known"),
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || elementOf(event).matches("input, summary")) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (!keys[key]) return;
  event.preventDefault();
  keys[key]();
});
document.addEventListener("click", (event) => {
  const button = /** @type {HTMLElement | null} */ (
    elementOf(event).closest("[data-step], [data-do], [data-cards-of], [data-tab-of], [data-go], .turn")
  );
  const { step: way, do: what, cardsOf, tabOf, go, moment, move } = button?.dataset ?? {};
  if (way) step(way);
  else if (what === "next") nextMistake();
  else if (what === "try") tryOut(move);
  else if (cardsOf) open(/** @type {Cards} */ (cardsOf));
  else if (tabOf) show(tabOf);
  else if (moment) goTo(Math.max(1, Number(moment)));
  else if (go) {
    event.preventDefault();
    goTo(Number(go));
    window.scrollTo({ top: 0 });
  } else {
    const at = pointed(event);
    if (at !== null) goTo(nearest(at));
  }
});
mine?.addEventListener("change", () => {
  $$("[data-plot]").forEach(drawCosts);
  where();
  if (onlyMine() && !counts(number)) goTo(nearest(number));
});

if (!counts(number) && mine) mine.checked = false;
$$("[data-plot]").forEach(drawCosts);
where();
mark(start.targets);
