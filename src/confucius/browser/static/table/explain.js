// @ts-check
// Every piece and number explains itself: under the pointer, with the focus, on a long press.
//
// From the templates and drawings: [data-explain=NAME] or [data-target=KEY] names what the server explains.
import { explanations } from "./api.js";
import { $, $$, elementOf, make, say } from "./start.js";
import { ruleLink, told } from "./people.js";
import { keyOf, thingAt } from "./walking.js";

/** @import { Explanation, Page } from "./types" */
/** @import { Thing } from "./walking.js" */

const box = $("#explain");
const HOVER = 450; // milliseconds
const LEAVING = 280;
const FOCUSED = 180;
const PRESS = 500;
const SLACK = 10; // pixels a finger may move
const GAP = 8; // pixels between a thing and its explanation

/** @type {Page} */
let page;
/** @type {{ stamp: string, found: Promise<Record<string, Explanation>> } | null} of the moment shown */
let known = null;
/** @type {Thing | null} what is explained */
let anchor = null;
/** @type {Thing | null} what will be explained */
let wanted = null;
let pinned = false;
/** The key of what was just chosen: it needs no explanation while the pointer is still there. */
let chosen = "";
let timer = 0;
/** @type {{ x: number, y: number, timer: number } | null} where a finger is */
let pressed = null;
let swallow = false; // a long press is no click
let rests = { x: -1, y: -1 }; // where the pointer is

/** @param {Page} owner */
export function attach(owner) {
  page = owner;
  document.addEventListener("pointerover", hover);
  document.addEventListener("pointerdown", down);
  document.addEventListener("pointermove", drag);
  for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, release);
  document.addEventListener("contextmenu", (event) => {
    const touch = event instanceof PointerEvent && event.pointerType === "touch";
    if (touch && thingAt(elementOf(event))) event.preventDefault();
  });
  document.addEventListener("click", ended, { capture: true });
  document.addEventListener("focusin", focused);
  document.addEventListener("scroll", () => anchor && place(anchor), { capture: true, passive: true });
  document.addEventListener("keydown", tab, { capture: true });
}

/** The explanations of the moment on the page; fetched once for each. */
function load() {
  const { number, version, viewer } = page.payload;
  const stamp = `${number}/${version}/${viewer}`;
  if (known?.stamp !== stamp) known = { stamp, found: fetched() };
  return known.found;
}

async function fetched() {
  try {
    return await explanations(page.at, page.as);
  } catch {
    known = null;
    return {};
  }
}

/** @param {Thing} thing */
async function show(thing, pin = false) {
  wanted = thing;
  const found = (await load())[keyOf(thing)];
  if (wanted !== thing || !thing.isConnected) return;
  if (!found) {
    close();
    return;
  }
  if (anchor !== thing) close();
  anchor = thing;
  pinned = pin;
  box.replaceChildren(...content(thing, found));
  box.classList.toggle("pinned", pin);
  if (!box.matches(":popover-open")) box.showPopover();
  thing.setAttribute("aria-describedby", "explain");
  place(thing);
}

/** @param {Thing} thing @param {Explanation} explanation */
function content(thing, { title, lines, rules }) {
  const group = (page.payload.choices ?? []).find((one) => `action:${one.id}` === keyOf(thing));
  const why = group && !group.possible ? group.why : null;
  const links = rules.flatMap((rule, k) => (k ? [", ", ruleLink(rule)] : [ruleLink(rule)]));
  return [
    make("strong", {}, ...told(title)),
    ...(why ? [make("p", { class: "refusal" }, ...told(why))] : []),
    ...lines.map((line) => make("p", {}, ...told(line))),
    make("p", { class: "ex-rules" }, `${say("rules-of")} `, links),
  ];
}

/** @param {number} start @param {number} size @param {number} room */
const within = (start, size, room) => Math.max(GAP, Math.min(start, room - size - GAP));

/** Beside what it explains, on the screen, and never under the pointer. @param {Thing} thing */
function place(thing) {
  if (!thing.isConnected) {
    close();
    return;
  }
  const at = thing.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const beside = thing.matches(".act") && at.right + GAP + width < innerWidth; // a list stays in sight
  const below = at.bottom + GAP + height < innerHeight;
  const clear = below ? at.bottom + GAP : Math.max(GAP, at.top - GAP - height);
  const middle = within(at.left + at.width / 2 - width / 2, width, innerWidth);
  box.style.top = `${beside ? within(at.top, height, innerHeight) : clear}px`;
  box.style.left = `${beside ? at.right + GAP : middle}px`;
}

/** Put the explanation away; false if there was none. */
export function close() {
  clearTimeout(timer);
  wanted = null;
  pinned = false;
  if (!anchor) return false;
  anchor.removeAttribute("aria-describedby");
  anchor = null;
  if (box.matches(":popover-open")) box.hidePopover();
  return true;
}

/** Chosen: say no more about it until the pointer has been elsewhere. @param {Thing | null} thing */
export function fallSilent(thing) {
  // By its name: the table is drawn anew, and the pointer is still there.
  chosen = thing ? keyOf(thing) : "";
  close();
}

/** @param {Thing} thing */
export const pin = (thing) => show(thing, true);
export const isOpen = () => anchor !== null;
export const rule = () => $("[data-rule]", box)?.dataset.rule;

/** After a change of the table: what was explained may be gone, or something else. */
export function renew() {
  if (!anchor) return;
  const again = anchor.isConnected ? anchor : null;
  const was = pinned;
  close();
  if (again) show(again, was);
}

/** @param {number} delay @param {() => unknown} act */
function later(delay, act) {
  clearTimeout(timer);
  timer = setTimeout(act, delay);
}

/** @param {PointerEvent} event */
function hover(event) {
  // A piece that comes to lie under a pointer at rest was not asked about.
  if (event.pointerType === "touch" || isResting(event)) return;
  const thing = thingAt(elementOf(event));
  if (thing && keyOf(thing) === chosen) return;
  chosen = "";
  if (box.contains(elementOf(event)) || (thing && thing === anchor)) clearTimeout(timer);
  else if (thing) later(HOVER, () => show(thing));
  else if (anchor && !pinned && document.activeElement !== anchor) later(LEAVING, close);
  else if (!anchor) clearTimeout(timer);
}

/** @param {PointerEvent} event */
const isResting = ({ clientX, clientY }) => clientX === rests.x && clientY === rests.y;

/** @param {FocusEvent} event */
function focused(event) {
  if (box.contains(elementOf(event))) return;
  const thing = thingAt(elementOf(event));
  if (thing?.matches(":focus-visible")) later(FOCUSED, () => show(thing));
  else if (anchor && thing !== anchor) close();
}

/** @param {PointerEvent} event */
function down(event) {
  swallow = false;
  const thing = thingAt(elementOf(event));
  if (anchor && !box.contains(elementOf(event)) && thing !== anchor) close();
  if (event.pointerType !== "touch" || !thing) return;
  const long = () => {
    swallow = true;
    release();
    show(thing, true);
  };
  pressed = { x: event.clientX, y: event.clientY, timer: setTimeout(long, PRESS) };
}

/** @param {PointerEvent} event */
function drag(event) {
  rests = { x: event.clientX, y: event.clientY };
  if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > SLACK) release();
}

function release() {
  clearTimeout(pressed?.timer);
  pressed = null;
}

/** @param {MouseEvent} event */
function ended(event) {
  if (!swallow) return;
  swallow = false;
  event.preventDefault();
  event.stopPropagation();
}

/** Tab goes from a piece into its explanation and back: the rules there can be opened.
 *  @param {KeyboardEvent} event */
function tab(event) {
  if (event.key !== "Tab" || !anchor || !pinned) return;
  const links = $$("a", box);
  const place = links.findIndex((link) => link === document.activeElement);
  if (document.activeElement === anchor && !event.shiftKey && links.length) {
    event.preventDefault();
    links[0].focus();
  } else if (place >= 0) {
    event.preventDefault();
    (links[place + (event.shiftKey ? -1 : 1)] ?? anchor).focus();
  }
}
