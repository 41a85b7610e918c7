// Every piece and number explains itself: under the pointer, with the focus, on a long press.
import { explanations } from "./api.js";
import { $, make, say } from "./start.js";
import { ruleLink, told } from "./people.js";
import { keyOf, thingAt } from "./walking.js";

const box = $("#explain");
const HOVER = 450; // milliseconds
const LEAVING = 280;
const FOCUSED = 180;
const PRESS = 500;
const SLACK = 10; // pixels a finger may move
let page = null;
let known = null; // { stamp, found } of the moment shown
let anchor = null; // what is explained
let wanted = null; // what will be
let pinned = false;
let timer = 0;
let pressed = null;
let swallow = false; // a long press is no click

export function attach(owner) {
  page = owner;
  document.addEventListener("pointerover", hover);
  document.addEventListener("pointerdown", down);
  document.addEventListener("pointermove", (event) => pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > SLACK && release());
  for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, release);
  document.addEventListener("contextmenu", (event) => event.pointerType === "touch" && thingAt(event.target) && event.preventDefault());
  document.addEventListener("click", ended, { capture: true });
  document.addEventListener("focusin", focused);
  document.addEventListener("scroll", () => anchor && place(), { capture: true, passive: true });
  document.addEventListener("keydown", tab, { capture: true });
}

/** The explanations of the moment on the page; fetched once for each. */
export function load() {
  const { number, version, viewer } = page.payload;
  const stamp = `${number}/${version}/${viewer}`;
  if (known?.stamp !== stamp) {
    known = { stamp, found: explanations(page.at, page.as).catch(() => { known = null; return {}; }) };
  }
  return known.found;
}

async function show(thing, pin = false) {
  wanted = thing;
  const found = (await load())[keyOf(thing)];
  if (wanted !== thing || !thing.isConnected) return;
  if (!found) return close();
  if (anchor !== thing) close();
  anchor = thing;
  pinned = pin;
  box.replaceChildren(...content(thing, found));
  box.classList.toggle("pinned", pin);
  if (!box.matches(":popover-open")) box.showPopover();
  thing.setAttribute("aria-describedby", "explain");
  place();
}

function content(thing, { title, lines, rules }) {
  const group = (page.payload.choices ?? []).find((one) => `action:${one.id}` === keyOf(thing));
  const why = group && !group.possible && group.why ? [make("p", { class: "refusal" }, ...told(group.why))] : [];
  return [
    make("strong", {}, ...told(title)),
    ...why,
    ...lines.map((line) => make("p", {}, ...told(line))),
    make("p", { class: "ex-rules" }, `${say("rules-of")} `, rules.flatMap((rule, k) => (k ? [", ", ruleLink(rule)] : [ruleLink(rule)]))),
  ];
}

/** Beside what it explains, on the screen, and never under the pointer. */
function place() {
  if (!anchor.isConnected) return close();
  const at = anchor.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const gap = 8;
  const within = (wanted, size, room) => Math.max(gap, Math.min(wanted, room - size - gap));
  const beside = anchor.matches(".act") && at.right + gap + width < innerWidth; // a list stays in sight
  const below = at.bottom + gap + height < innerHeight;
  const top = beside ? within(at.top, height, innerHeight) : below ? at.bottom + gap : Math.max(gap, at.top - gap - height);
  box.style.top = `${top}px`;
  box.style.left = `${beside ? at.right + gap : within(at.left + at.width / 2 - width / 2, width, innerWidth)}px`;
  return null;
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

function later(delay, act) {
  clearTimeout(timer);
  timer = setTimeout(act, delay);
}

function hover(event) {
  if (event.pointerType === "touch") return;
  if (box.contains(event.target)) return clearTimeout(timer);
  const thing = thingAt(event.target);
  if (thing && thing === anchor) return clearTimeout(timer);
  if (thing) later(HOVER, () => show(thing));
  else if (anchor && !pinned && document.activeElement !== anchor) later(LEAVING, close);
  else if (!anchor) clearTimeout(timer);
  return null;
}

function focused(event) {
  if (box.contains(event.target)) return;
  const thing = thingAt(event.target);
  if (thing?.matches(":focus-visible")) later(FOCUSED, () => show(thing));
  else if (anchor && thing !== anchor) close();
}

function down(event) {
  swallow = false;
  const thing = thingAt(event.target);
  if (anchor && !box.contains(event.target) && thing !== anchor) close();
  if (event.pointerType !== "touch" || !thing) return;
  pressed = { x: event.clientX, y: event.clientY, timer: setTimeout(() => { swallow = true; release(); show(thing, true); }, PRESS) };
}

function release() {
  clearTimeout(pressed?.timer);
  pressed = null;
}

function ended(event) {
  if (!swallow) return;
  swallow = false;
  event.preventDefault();
  event.stopPropagation();
}

/** Tab goes from a piece into its explanation and back: the rules there can be opened. */
function tab(event) {
  if (event.key !== "Tab" || !anchor || !pinned) return;
  const links = [...box.querySelectorAll("a")];
  const place = links.indexOf(document.activeElement);
  if (document.activeElement === anchor && !event.shiftKey && links.length) {
    event.preventDefault();
    links[0].focus();
  } else if (place >= 0) {
    event.preventDefault();
    (links[place + (event.shiftKey ? -1 : 1)] ?? anchor).focus();
  }
}
