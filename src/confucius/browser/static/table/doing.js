// @ts-check
// Clicks and keys on the table, and what the menu does.
//
// From the templates: [data-do=NAME] does what `deeds` has under the name; [data-target=KEY], [data-pick=KEY]
// (a mat around its seat) and [data-take=KEY] (a line of the guide) choose a thing; [data-rule=NUMBER] opens
// a rule.
import { messageOf, post } from "./api.js";
import { $, $$, dialogOf, elementOf, inputOf, say } from "./start.js";
import * as choosing from "./choosing.js";
import * as motion from "./motion.js";
import * as notify from "./notify.js";
import * as replay from "./replay.js";
import * as rules from "./rules.js";
import * as explain from "./explain.js";
import * as guide from "./guide.js";
import { nextTarget, step, stopAt, thingAt, things } from "./walking.js";

/** @import { Page } from "./types" */

/** @type {Record<string, string>} letters that lead to a part of the table */
const PLACES = {
  a: "#actions",
  g: "#gifts",
  l: "#log",
  h: "#hand",
  b: "#board",
  p: "#players",
  c: "#confirm",
};
const MOVING = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];
const letters = { on: true };

/** @param {Page} page @param {{ hurry: () => void }} show */
export function wire(page, { hurry }) {
  document.addEventListener("pointerdown", hurry, { capture: true });
  document.addEventListener("click", (event) => click(page, event));
  document.addEventListener("keydown", (event) => press(page, event));
  $("#takeback").addEventListener("click", async () => {
    if (await page.act("take-back", { expected: page.payload.last })) page.toast(say("took-back"));
  });
  wireSwitches();
  offerReturn(page.payload.table.seats.some((one) => one.you && one.away));
  for (const tab of $$(".phone-tabs a")) {
    tab.addEventListener("click", () => {
      $$(".phone-tabs a").forEach((one) => one.classList.toggle("now", one === tab));
      page.showActions(false);
    });
  }
}

function wireSwitches() {
  const switches = { sound: notify.sound.on, notify: notify.notice.on, motion: motion.isWanted() };
  for (const [name, on] of Object.entries(switches)) {
    $(`[data-do="${name}"]`)?.setAttribute("aria-pressed", String(on));
  }
  try {
    letters.on = localStorage.getItem("letters") !== "off";
  } catch {
    letters.on = true;
  }
  const box = inputOf("#letters");
  box.checked = letters.on;
  box.addEventListener("change", () => {
    letters.on = box.checked;
    try {
      localStorage.setItem("letters", letters.on ? "on" : "off");
    } catch {
      /* for this visit */
    }
  });
}

/** The menu has one of "leave" and "come back". @param {boolean} away */
function offerReturn(away) {
  const [leave, back] = [$('[data-do="leave"]'), $('[data-do="return"]')];
  if (!leave) return;
  leave.hidden = away;
  back.hidden = !away;
}

// Clicks

/** @param {Element} element @param {string} selector */
const closest = (element, selector) => /** @type {HTMLElement | null} */ (element.closest(selector));

/** @param {Page} page @param {MouseEvent} event */
function click(page, event) {
  const element = elementOf(event);
  const rule = closest(element, "[data-rule]")?.dataset.rule;
  const doing = closest(element, "[data-do]");
  const taken = closest(element, "[data-take]");
  if (rule) {
    event.preventDefault();
    rules.open(rule);
  } else if (doing) deeds[doing.dataset.do ?? ""]?.(page, doing);
  else if (taken) choosing.clicked(taken.dataset.take);
  else clickThing(page, element);
}

/** What can be chosen is chosen; the rest explains itself. @param {Page} page @param {Element} element */
function clickThing(page, element) {
  const target = closest(element, "[data-target], [data-pick]");
  const thing = thingAt(element);
  if (target && choosing.clicked(target.dataset.target ?? target.dataset.pick)) {
    explain.close();
    page.showActions(false);
  } else if (thing && !isBusy(element.closest("button"))) explain.pin(thing);
}

/** Whether a click on this button has done something else already. @param {Element | null} button */
function isBusy(button) {
  if (!button) return false;
  if (button.matches(".cc-b")) return document.body.classList.contains("paying");
  return !button.matches(".act.idle, :is(.og-b, .rc-b):not(.legal, .chosen)");
}

// Keys

const WRITING = "input:not([type=range], [type=checkbox]), textarea, select";
const TAB = "[role=tab]";

/** @param {Page} page @param {KeyboardEvent} event */
function press(page, event) {
  const element = elementOf(event);
  if (element.matches(WRITING) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector("dialog[open]")) return;
  const onTab = element.matches(TAB);
  const thing = onTab ? null : thingAt(element);
  if (event.key === "Escape") escape(event);
  else if ((event.key === "Enter" || event.key === " ") && thing && !element.matches("button")) {
    event.preventDefault();
    if (!choosing.clicked(thing.dataset.target)) explain.pin(thing);
  } else if (
    event.key === "Enter" &&
    choosing.isComplete() &&
    !element.matches("button, a, summary, [role=button]")
  ) {
    choosing.confirm();
  } else if (MOVING.includes(event.key)) arrow(event, onTab ? null : stopAt(element));
  else letter(page, event);
}

/** An open menu closes by itself; else an explanation ends, or the choice goes one step back.
 *  @param {KeyboardEvent} event */
function escape(event) {
  if (document.querySelector("[popover]:popover-open:not(#explain)")) explain.close();
  else if (explain.close() || choosing.back()) event.preventDefault();
}

/** On a thing of the table an arrow leads to the next; elsewhere it leads through the replay.
 *  @param {KeyboardEvent} event @param {HTMLElement | SVGElement | null} here */
function arrow(event, here) {
  if (elementOf(event).matches("[type=range], .lines, .said, summary, .panel-guide")) return;
  if (!here) {
    replay.step({ ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" }[event.key]);
    return;
  }
  const next = step(here, event.key, event.shiftKey);
  if (!next) return;
  event.preventDefault();
  next.setAttribute("tabindex", "0");
  next.focus();
}

/** @type {Record<string, () => unknown>} */
const SHORTCUTS = {
  "?": openKeys,
  t: () => nextTarget()?.focus(),
  r: () => explain.isOpen() && rules.open(explain.rule() ?? ""),
  q: () => choosing.askForHint(),
  u: () => !$("#takeback").hidden && $("#takeback").click(),
  f: () => guide.toggle(),
};

/** @param {Page} page @param {KeyboardEvent} event */
function letter(page, event) {
  if (!letters.on) return;
  const key = event.key.toLowerCase();
  if (PLACES[key]) jump(page, PLACES[key]);
  else if (SHORTCUTS[key]) {
    event.preventDefault();
    SHORTCUTS[key]();
  }
}

/** To a part of the table: to what can be done there, or to its first thing.
 *  @param {Page} page @param {string} place */
function jump(page, place) {
  if (place === "#actions") page.showActions(true);
  const found = $(place);
  const zone = place === "#board" ? $('[data-zone="ministries"]') : found;
  /** @type {Record<string, () => HTMLElement | undefined>} */
  const wanted = {
    "#actions": () => $(".act:not(.off)"),
    "#hand": () => $(".paying .cc-b"),
    "#log": () => $(".log [role=tab][aria-selected=true]"),
    "#confirm": () => $$("#confirm button:not(:disabled)").find((one) => one.getBoundingClientRect().width),
  };
  const lit = things(zone).find((thing) => thing.matches(".legal"));
  const first = wanted[place]?.() ?? lit ?? things(zone)[0] ?? found;
  if (first !== found) first.setAttribute("tabindex", "0");
  first.focus();
  found.scrollIntoView({ block: "nearest" });
}

// The menu

/** To a new table. @param {Page} page @param {string} name @param {object} [body] */
async function go(page, name, body) {
  try {
    const answer = await post(name, body);
    location.assign(`/tables/${answer.table.id}`);
  } catch (error) {
    page.toast(messageOf(error));
  }
}

/** @param {Element} button @param {boolean} on */
const toggle = (button, on) => button.setAttribute("aria-pressed", String(on));

function openKeys() {
  if ($("#menu").matches(":popover-open")) $("#menu").hidePopover();
  dialogOf("#keys-box").showModal();
}

/** @type {Record<string, (page: Page, button: HTMLElement) => unknown>} */
const deeds = {
  guide: () => guide.toggle(),
  keys: openKeys,
  "close-keys": () => dialogOf("#keys-box").close(),
  theme() {
    const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    const theme = (document.documentElement.dataset.theme ?? system) === "dark" ? "light" : "dark";
    document.documentElement.dataset.theme = theme;
    document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`;
  },
  async link(page) {
    await navigator.clipboard.writeText(replay.link(page.payload.number));
    page.toast(say("copied"));
  },
  sound(page, button) {
    notify.sound.set(!notify.sound.on);
    toggle(button, notify.sound.on);
  },
  async notify(page, button) {
    toggle(button, await notify.notice.set(!notify.notice.on));
  },
  motion(page, button) {
    motion.want(!motion.isWanted());
    toggle(button, motion.isWanted());
  },
  async leave(page) {
    if (!confirm(say("leave-sure"))) return;
    $("#menu").hidePopover();
    if (await page.act("leave")) offerReturn(true);
  },
  async return(page) {
    $("#menu").hidePopover();
    if (await page.act("return")) offerReturn(false);
  },
  sandbox: (page) => go(page, "sandbox", { at: page.payload.number }),
  rematch: (page) => go(page, "rematch"),
  replay(page) {
    dialogOf("#ending").close();
    page.goTo(0);
  },
  "close-ending": () => dialogOf("#ending").close(),
};
