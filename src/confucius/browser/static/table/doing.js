// @ts-check
// Clicks and keys on the table, and what the menu does.
//
// From the templates: [data-do=NAME] does what `deeds` has under the name; [data-target=KEY], [data-pick=KEY]
// (a mat around its seat) and [data-take=KEY] (a line of the guide) choose a thing; [data-rule=NUMBER] opens
// a rule.
import { messageOf, post, remove } from "./api.js";
import { at } from "./addresses.js";
import { changeTheme } from "./theme.js";
import { $, $$, dialogOf, elementOf, inputOf, say } from "./start.js";
import * as choosing from "./choosing.js";
import * as cords from "./cords.js";
import * as orders from "./orders.js";
import * as motion from "./motion.js";
import * as notify from "./notify.js";
import * as replay from "./replay.js";
import * as rules from "./rules.js";
import * as watching from "./watching.js";
import * as explain from "./explain.js";
import * as sight from "./sight.js";
import * as guide from "./guide.js";
import * as log from "./log.js";
import * as tabs from "./tabs.js";
import { sure } from "./sure.js";
import { takeBack } from "./takeback.js";
import { nextTarget, step, stopAt, thingAt, things } from "./walking.js";

/** @import { Page } from "./types" */

/** @type {Record<string, string>} letters that lead to a part of the table */
const PLACES = {
  a: "#actions",
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
  $("#takeback").addEventListener("click", () => takeBack(page));
  wireSwitches();
  offerReturn(page.payload.table.seats.some((one) => one.you && one.away));
  sight.attach((part) => {
    if (part === "log") tabs.open("log");
    page.showActions(false);
  });
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
  const key = target?.dataset.target ?? target?.dataset.pick ?? thing?.dataset.explain;
  if (key && !isBusy(element.closest("button.cc-b")) && choosing.clicked(key)) {
    explain.fallSilent(thing);
    page.showActions(false);
  } else if (thing && !isBusy(element.closest("button"))) explain.pin(thing);
  else if (element.closest("button.cc-b")) explain.fallSilent(thing); // it pays, and need not say what it is
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
// Beside the things of the table: what has the focus does its own work. All else leaves Enter to a complete
// move.
const ANSWERS_ENTER =
  "a, summary, [role=tab], #confirm button:not(#confirm-move), :is(.tools, .menu, .replay) button";

/** @param {Page} page @param {KeyboardEvent} event */
function press(page, event) {
  const element = elementOf(event);
  if (element.matches(WRITING) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector("dialog[open]")) {
    if (letters.on && cords.isOpen() && event.key.toLowerCase() === "g") cords.toggle();
    return;
  }
  const onTab = element.matches(TAB);
  const thing = onTab ? null : thingAt(element);
  if (event.key === "Escape") escape(page, event);
  else if (event.key === "Enter" && choosing.isComplete() && !element.matches(ANSWERS_ENTER)) {
    event.preventDefault(); // a card or a target with the focus waits for Space
    if (!event.repeat) choosing.confirm();
  }
  else if ((event.key === "Enter" || event.key === " ") && thing && !element.matches("button")) {
    event.preventDefault();
    if (!choosing.clicked(thing.dataset.target)) explain.pin(thing);
  } else if (event.key === " " && !element.matches("button, a, summary") && watching.toggle()) {
    event.preventDefault();
  } else if (MOVING.includes(event.key)) arrow(event, onTab ? null : stopAt(element));
  else letter(page, event);
}

/** An open menu closes by itself; else an explanation ends, the list of actions of a phone closes, or the
 *  choice
 *  goes one step back. @param {Page} page @param {KeyboardEvent} event */
function escape(page, event) {
  if (document.querySelector("[popover]:popover-open:not(#explain)")) {
    explain.close();
    return;
  }
  event.preventDefault();
  if (document.body.classList.contains("show-actions")) page.showActions(false);
  else if (explain.close()) choosing.forgive();
  else choosing.back();
}

/** On a thing of the table an arrow leads to the next; elsewhere it leads through the replay.
 *  @param {KeyboardEvent} event @param {HTMLElement | SVGElement | null} here */
function arrow(event, here) {
  if (elementOf(event).matches("[type=range], .lines, .said, summary, .panel-guide")) return;
  if (!here && event.shiftKey && ["ArrowLeft", "ArrowRight"].includes(event.key)) {
    watching.chapter(event.key === "ArrowRight" ? 1 : -1);
    return;
  }
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
  g: () => cords.toggle(),
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
    location.assign(at(`/tables/${answer.table.id}`));
  } catch (error) {
    page.toast(messageOf(error));
  }
}

/** @param {Element} button @param {boolean} on */
const toggle = (button, on) => button.setAttribute("aria-pressed", String(on));

/** On a tablet held sideways: the actions or the log. @param {"actions" | "log"} part */
function showBeside(part) {
  document.body.classList.toggle("show-log", part === "log");
  for (const tab of $$(".side-tabs button")) toggle(tab, tab.dataset.do === `beside-${part}`);
}

function openKeys() {
  if ($("#menu").matches(":popover-open")) $("#menu").hidePopover();
  dialogOf("#keys-box").showModal();
}

/** @type {Record<string, (page: Page, button: HTMLElement) => unknown>} */
const deeds = {
  guide: () => guide.toggle(),
  cords: () => cords.toggle(),
  "close-cords": () => cords.toggle(),
  "play-cords": () => cords.play(),
  keys: openKeys,
  "close-keys": () => dialogOf("#keys-box").close(),
  theme: changeTheme,
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
    $("#menu").hidePopover();
    if (!(await sure(say("leave-sure"), say("leave")))) return;
    if (await page.act("leave")) offerReturn(true);
  },
  async return(page) {
    $("#menu").hidePopover();
    if (await page.act("return")) offerReturn(false);
  },
  sandbox: (page) => go(page, "sandbox", { at: page.payload.number }),
  rematch: (page) => go(page, "rematch"),
  async "sandbox-again"(page) {
    const first = log.firstDecision();
    if (first !== null && (await sure(say("sandbox-again"), say("start-again")))) takeBack(page, first);
  },
  async "sandbox-delete"(page) {
    if (!(await sure(say("sandbox-delete"), say("delete")))) return;
    const { source } = page.payload.table;
    try {
      await remove();
      location.assign(at(source ? `/tables/${source}` : "/"));
    } catch (error) {
      page.toast(messageOf(error));
    }
  },
  replay(page) {
    dialogOf("#ending").close();
    scrollTo(0, 0);
    page.goTo(0);
  },
  "close-actions": (page) => page.showActions(false),
  order: (page, button) => orders.toggle(page, button.dataset.order ?? ""),
  orders() {
    $("#menu").hidePopover();
    $("#orders")?.showPopover();
  },
  "beside-actions": () => showBeside("actions"),
  "beside-log": () => showBeside("log"),
  "close-ending": () => dialogOf("#ending").close(),
};
