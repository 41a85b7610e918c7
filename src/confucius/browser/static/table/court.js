// @ts-check
// The court as theatre: its scenes are staged one after the other over the lower half of the board. Nothing
// waits for it, and whoever touches the table again sends it away; the log shows it again.
//
// Without motion everything is listed at once, and stays until Enter.
import { get } from "./api.js";
import { $, first, inputOf, make, say, words } from "./start.js";
import { recounted, ruleLink } from "./people.js";
import { hold, settle, staged } from "./staging.js";
import * as choosing from "./choosing.js";
import * as motion from "./motion.js";

/** @import { Beat, CourtScene, Page, Payload } from "./types" */

/** @type {Record<string, number>} */
const PACES = { slow: 1.6, usual: 1, brisk: 0.5 };
const CAP = 10_000; // milliseconds for one court
const LEAST = 60; // for one beat
const LINGER = 1200; // how long the end of a scene stays
const CARD = 8; // seconds for which the card of a round stays
const TOUCHING = "#actions, #board, #confirm, #hand, .mats, .phone-tabs";
const WRITING = "input, textarea, select, button, a, summary";

const called = { class: "court", id: "court", "aria-label": say("court-region"), hidden: true };
const stage = make("section", called);
document.body.append(stage);

/** @type {Page} */
let page;
/** @type {Map<string, CourtScene>} of the latest court, in their order */
const scenes = new Map();
/** @type {Map<string, number>} how many parts of each have been seen */
const seen = new Map();
let round = 0;
let spent = 0; // milliseconds of this court
let playing = false;
let skips = 0; // once: to the end of the scene; twice: of all
let sentAway = 0; // the round whose court nobody wants to see any more
let paused = false;
/** @type {(() => void)[]} */
const waiting = [];

/** @param {Page} owner */
export function attach(owner) {
  page = owner;
  const choice = inputOf("#court-pace");
  choice.value = pace();
  choice.addEventListener("change", () => remember(choice.value));
  document.addEventListener("pointerdown", touched, { capture: true });
  window.addEventListener("keydown", press, { capture: true });
  addEventListener("resize", place);
  choosing.whenBegun(() => stage.hidden || sendAway());
}

function pace() {
  try {
    return localStorage.getItem("court") ?? "usual";
  } catch {
    return "usual";
  }
}

/** @param {string} wanted */
function remember(wanted) {
  try {
    localStorage.setItem("court", wanted);
  } catch {
    /* only for this visit then */
  }
}

const isStill = () => pace() === "off" || !motion.moves();

// What the court brings

/** New scenes, or more of some. @param {Payload} payload @param {CourtScene[]} found */
export function update(payload, found) {
  if (first.lesson) return;
  const newest = Math.max(0, ...found.map((scene) => scene.round));
  if (newest > round) begin(newest);
  for (const scene of found) if (scene.round === round) scenes.set(scene.id, scene);
  if (isStill()) {
    if (payload.decision?.yours || playing) close();
    else if (found.length || !stage.hidden) list();
  } else if (found.length && sentAway < round) play();
}

/** @param {number} wanted */
function begin(wanted) {
  round = wanted;
  spent = 0;
  scenes.clear();
  seen.clear();
}

/** After the court, or at once where none is played. @param {() => void} act */
export function afterwards(act) {
  if (playing) waiting.push(act);
  else act();
}

/** The scenes of a move once more. @param {number} number */
export async function again(number) {
  const as = page.payload.viewer ?? "spectator";
  const answer = await get("log", { since: number - 1, until: number, as });
  const found = /** @type {CourtScene[]} */ (answer.scenes);
  if (!found.length || playing) return;
  begin(found[0].round);
  for (const scene of found) scenes.set(scene.id, scene);
  sentAway = 0;
  if (isStill()) list();
  else play();
}

/** A button that shows the latest court again, where there was one. */
export function offer() {
  if (!scenes.size || playing || first.lesson) return null;
  return make("button", { type: "button", class: "recap-more", onclick: replay }, say("court-again"));
}

function replay() {
  seen.clear();
  spent = 0;
  sentAway = 0;
  if (isStill()) list();
  else play();
}

// Playing

async function play() {
  if (playing) return;
  playing = true;
  document.body.classList.add("at-court");
  skips = 0;
  let last = null;
  for (let next = unseen(); next && sentAway < round; next = unseen()) {
    last = next;
    await perform(next);
    if (!unseen() && sentAway < round) await rest(next);
  }
  if (last && sentAway < round && hasCard(last)) await card(last);
  // Whoever is named later is told elsewhere: the card does not come twice.
  if ([...scenes.values()].some(hasCard)) sentAway = round;
  playing = false;
  document.body.classList.remove("at-court");
  paused = false;
  close();
  for (const act of waiting.splice(0)) act();
}

/** The first scene of which more has happened than was shown. */
const unseen = () => [...scenes.values()].find((scene) => (seen.get(scene.id) ?? 0) < partsOf(scene));

/** @param {CourtScene} scene */
const partsOf = (scene) => staged(scene, page.payload.viewer).parts.length;

/** @param {CourtScene} scene */
async function perform(scene) {
  const { body, parts } = staged(scene, page.payload.viewer);
  const from = seen.get(scene.id) ?? 0;
  for (const beat of parts.slice(0, from).flat()) beat.run(0);
  const beats = parts.slice(from).flat();
  const factor = shrunk(beats);
  open(scene, body);
  tick(beats.reduce((sum, beat) => sum + lasting(beat, factor), 0));
  const skipped = skips;
  for (const beat of beats) {
    const hurried = skips > skipped || skips > 1 || sentAway >= round;
    const ms = hurried ? 0 : lasting(beat, factor);
    beat.run(ms);
    spent += ms;
    if (ms) await wait(ms);
  }
  seen.set(scene.id, parts.length);
}

/** All courts of a round take ten seconds at most: then every beat is shorter. @param {Beat[]} beats */
function shrunk(beats) {
  const wanted = beats.reduce((sum, beat) => sum + beat.ms, 0) * (PACES[pace()] ?? 1);
  return (PACES[pace()] ?? 1) * Math.min(1, Math.max(0.05, (CAP - spent) / Math.max(1, wanted)));
}

/** @param {Beat} beat @param {number} factor */
const lasting = (beat, factor) => Math.max(LEAST, beat.ms * factor);

/** Whether the court of a round ends with this scene. @param {CourtScene} scene */
const hasCard = ({ kind }) => kind === "round" || kind === "end";

/** An end that others have to bring about is waited for a little. @param {CourtScene} scene */
async function rest(scene) {
  if (skips > 1 || hasCard(scene)) return;
  await wait(LINGER * (PACES[pace()] ?? 1));
}

/** The card of a round waits for Enter, or goes on by itself. @param {CourtScene} scene */
async function card(scene) {
  skips = 0;
  const left = make("span", {});
  $(".court-foot", stage)?.remove();
  const goOn = goingOn(skip);
  const more = make("button", { type: "button", class: "recap-more", onclick: restart }, say("court-again"));
  stage.append(make("footer", { class: "court-foot" }, goOn, more, left));
  offerFocus(goOn);
  for (let s = CARD; s > 0 && !skips && sentAway < round && scenes.has(scene.id); s -= 1) {
    left.textContent = say("court-by-itself", { n: s });
    await wait(1000);
    if (unseen()) await perform(/** @type {CourtScene} */ (unseen()));
  }
}

function restart() {
  waiting.push(replay);
  skip();
}

/** @param {() => void} onclick */
const goingOn = (onclick) =>
  make("button", { type: "button", class: "primary", onclick }, say("court-go-on"), key("enter"));

/** @param {string} name */
const key = (name) => make("kbd", {}, say(name));

// Time

/** @type {{ done: () => void, left: number, from: number, timer: number } | null} */
let pending = null;

/** @param {number} ms @returns {Promise<void>} */
function wait(ms) {
  return new Promise((resolve) => {
    const done = () => {
      pending = null;
      resolve();
    };
    pending = { done, left: ms, from: performance.now(), timer: paused ? 0 : setTimeout(done, ms) };
  });
}

function hurry() {
  if (paused) pause();
  settle();
  if (!pending) return;
  clearTimeout(pending.timer);
  pending.done();
}

function skip() {
  skips += 1;
  hurry();
}

/** Hold everything, or go on. */
function pause() {
  paused = !paused;
  hold(paused);
  stage.classList.toggle("paused", paused);
  $("[data-keep=court-pause]", stage)?.setAttribute("aria-pressed", String(paused));
  if (!pending) return;
  if (paused) {
    clearTimeout(pending.timer);
    pending.left -= performance.now() - pending.from;
  } else {
    pending.from = performance.now();
    pending.timer = setTimeout(pending.done, Math.max(0, pending.left));
  }
}

/** The gold line at the foot is the time of this scene. @param {number} ms */
function tick(ms) {
  const line = $(".court-clock i", stage);
  line.getAnimations().forEach((one) => one.cancel());
  line.animate([{ width: "0" }, { width: "100%" }], { duration: ms, fill: "forwards" });
}

// The stage

/** @param {CourtScene} scene @param {HTMLElement} body */
function open(scene, body) {
  const fishtail = make("i", { class: "fishtail" });
  // Beside the names of other parts there is no room for the note, and a part alone needs no list.
  const note = scenes.size > 1 ? null : make("small", {}, scene.note);
  const title = make("h2", {}, fishtail, scene.title, " ", note);
  const parts = besides(scene).map((one) => {
    const state = one === scene ? "now" : (seen.get(one.id) ?? 0) ? "done" : "";
    return make("li", { class: state }, shortly(one));
  });
  const attributes = { type: "button", "data-keep": "court-pause", "aria-pressed": "false", onclick: pause };
  const tools = make(
    "div",
    { class: "court-tools" },
    make("button", { ...attributes, "aria-label": say("court-pause"), title: say("court-pause") }, "❚❚"),
    make("button", { type: "button", onclick: skip }, say("court-skip"), key("esc")),
  );
  const list = parts.length > 1 ? make("ol", { class: "court-parts" }, parts) : null;
  const head = make("header", {}, title, list, tools);
  const clock = make("div", { class: "court-clock" }, make("i"));
  stage.replaceChildren(head, make("div", { class: "court-body" }, body), clock);
  stage.className = "court staged";
  stage.dataset.kind = scene.kind;
  appear();
}

/** The parts that are listed: the end of the game has a long name, which is the title then.
 *  @param {CourtScene} now */
const besides = (now) => [...scenes.values()].filter((one) => one.kind !== "end" || one !== now);

/** What a part is called beside others. @param {CourtScene} scene */
function shortly({ kind, round: number, title, resolution, invasion }) {
  if (kind === "round") return say("round", { n: number + 1 });
  if (kind === "exam") return say("court-exam");
  return resolution ? words.ministries[resolution.ministry] : (invasion?.name ?? title);
}

function appear() {
  const hidden = stage.hidden;
  stage.hidden = false;
  place();
  if (hidden && !isStill()) {
    stage.animate([{ opacity: 0, translate: "0 20px" }, {}], { duration: 300, easing: "ease-out" });
  }
}

/** Over the lower half of the board and the hand, which nobody needs at court, and beside the decision. */
function place() {
  if (stage.hidden) return;
  const [board, hand] = [$("#board").getBoundingClientRect(), $("#hand").getBoundingClientRect()];
  // Who only watches an upright tablet has actions and log between the board and the decision.
  const lowest = Math.max(board.bottom, $("#confirm").getBoundingClientRect().top - 8);
  const bottom = hand.height ? hand.bottom : lowest;
  stage.style.setProperty("--left", `${board.left}px`);
  stage.style.setProperty("--wide", `${hand.width || board.width}px`);
  stage.style.setProperty("--bottom", `${Math.max(0, innerHeight - bottom)}px`);
}

function close() {
  if (playing) return;
  settle();
  stage.hidden = true;
  stage.replaceChildren();
}

/** The table is wanted. */
function sendAway() {
  sentAway = round;
  if (playing) hurry();
  stage.hidden = true;
}

/** @param {PointerEvent} event */
function touched(event) {
  if (stage.hidden || !(event.target instanceof Element)) return;
  if (stage.contains(event.target)) {
    if (playing && !event.target.closest("button, a")) skip();
  } else if (event.target.closest(TOUCHING)) sendAway();
}

/** @param {KeyboardEvent} event */
function press(event) {
  if (stage.hidden || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector("dialog[open]")) return;
  const busy = event.target instanceof Element && event.target.matches(WRITING);
  const act = keys(event.key, busy);
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}

/** @param {string} name @param {boolean} busy whether the key means something else where the focus is */
function keys(name, busy) {
  if (name === "Escape") return playing ? skip : sendAway;
  if (busy) return null;
  if (name === " " && playing) return pause;
  if (name === "Enter" && !choosing.isComplete()) return playing ? skip : sendAway;
  return null;
}

// Without motion

/** Everything at once. */
function list() {
  const items = [...scenes.values()].map((scene) => {
    const title = make("h3", {}, scene.title, " ", make("small", {}, scene.note), " ", ruleLink(scene.rule));
    const points = scene.summary ? [pointsIn(scene)] : [];
    return make("li", {}, title, ...scene.lines.map((line) => make("p", {}, ...recounted(line))), points);
  });
  const goOn = goingOn(sendAway);
  stage.replaceChildren(
    make("header", {}, make("h2", {}, make("i", { class: "fishtail" }), say("court", { n: round }))),
    make("ol", { class: "court-list", tabindex: "0" }, items),
    make("footer", { class: "court-foot" }, goOn, make("span", {}, say("court-stays"))),
  );
  stage.className = "court listed";
  appear();
  offerFocus(goOn);
}

/** Enter goes on, unless somebody writes or is about to do something else. @param {HTMLElement} goOn */
function offerFocus(goOn) {
  const free = !document.activeElement?.matches("input, textarea, select, #confirm *, #actions *, #board *");
  if (free && !page.payload.decision?.yours) goOn.focus({ preventScroll: true });
}

/** @param {CourtScene} scene */
function pointsIn(scene) {
  const { body, parts } = staged(scene, page.payload.viewer);
  for (const beat of parts.flat()) beat.run(0);
  return $(".points-list", body);
}
