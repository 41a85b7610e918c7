// Clicks and keys on the table, and what the menu does.
import { post } from "./api.js";
import { $, $$, say } from "./start.js";
import * as choosing from "./choosing.js";
import * as motion from "./motion.js";
import * as notify from "./notify.js";
import * as replay from "./replay.js";
import * as rules from "./rules.js";
import * as explain from "./explain.js";
import * as guide from "./guide.js";
import { nextTarget, step, stopAt, thingAt, things } from "./walking.js";

const PLACES = { a: "#actions", g: "#gifts", l: "#log", h: "#hand", b: "#board", p: "#players", c: "#confirm" };
const letters = { on: true };

export function wire(page, { hurry }) {
  document.addEventListener("pointerdown", hurry, { capture: true });
  document.addEventListener("click", (event) => click(page, event));
  document.addEventListener("keydown", (event) => press(page, event));
  $("#takeback").addEventListener("click", async () => {
    if (await page.act("take-back", { expected: page.payload.last })) page.toast(say("took-back"));
  });
  const switches = [["sound", notify.sound.on], ["notify", notify.notice.on], ["motion", motion.isWanted()]];
  for (const [name, on] of switches) $(`[data-do="${name}"]`)?.setAttribute("aria-pressed", String(on));
  try { letters.on = localStorage.getItem("letters") !== "off"; } catch { letters.on = true; }
  $("#letters").checked = letters.on;
  $("#letters").addEventListener("change", (event) => {
    letters.on = event.target.checked;
    try { localStorage.setItem("letters", letters.on ? "on" : "off"); } catch { /* for this visit */ }
  });
  const away = page.payload.table.seats.some((one) => one.you && one.away);
  offerReturn(away);
  for (const tab of $$(".phone-tabs a")) tab.addEventListener("click", () => {
    $$(".phone-tabs a").forEach((one) => one.classList.toggle("now", one === tab));
    page.showActions(false);
  });
}

export function offerReturn(away) {
  const [leave, back] = [$('[data-do="leave"]'), $('[data-do="return"]')];
  if (!leave) return;
  leave.hidden = away;
  back.hidden = !away;
}

function click(page, event) {
  const rule = event.target.closest("[data-rule]");
  if (rule) {
    event.preventDefault();
    return rules.open(rule.dataset.rule);
  }
  const doing = event.target.closest("[data-do]");
  if (doing) return deeds[doing.dataset.do]?.(page, doing);
  const taken = event.target.closest("[data-take]");
  if (taken) return choosing.clicked(taken.dataset.take);
  const target = event.target.closest("[data-target], [data-pick]");
  const thing = thingAt(event.target);
  if (target && choosing.clicked(target.dataset.target ?? target.dataset.pick)) {
    explain.close();
    page.showActions(false);
  } else if (thing && !isBusy(event.target.closest("button"))) explain.pin(thing);
  return null;
}

/** Whether a click on this button has done something else already. */
function isBusy(button) {
  if (!button) return false;
  if (button.matches(".cc-b")) return document.body.classList.contains("paying");
  return !button.matches(".act.idle, :is(.og-b, .rc-b):not(.legal, .chosen)");
}

function press(page, event) {
  if (event.target.matches("input:not([type=range], [type=checkbox]), textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector("dialog[open]")) return;
  const thing = event.target.matches(TABS_TAB) ? null : thingAt(event.target);
  if (event.key === "Escape" && document.querySelector("[popover]:popover-open:not(#explain)")) return explain.close(); // it closes by itself
  if (event.key === "Escape") return (explain.close() || choosing.back()) && event.preventDefault();
  if ((event.key === "Enter" || event.key === " ") && thing && !event.target.matches("button")) {
    event.preventDefault();
    return choosing.clicked(thing.dataset.target) || explain.pin(thing);
  }
  if (event.key === "Enter" && choosing.isComplete() && !event.target.matches("button, a, summary, [role=button]")) return choosing.confirm();
  if (MOVING.includes(event.key)) return arrow(event, event.target.matches(TABS_TAB) ? null : stopAt(event.target));
  return letter(page, event);
}

const TABS_TAB = "[role=tab]";
const MOVING = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

/** On a thing of the table an arrow leads to the next; elsewhere it leads through the replay. */
function arrow(event, here) {
  if (event.target.matches("[type=range], .lines, .said, summary, .panel-guide")) return;
  if (here) {
    const next = step(here, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    next.setAttribute("tabindex", "0");
    next.focus();
    return;
  }
  replay.step({ ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" }[event.key]);
}

function letter(page, event) {
  if (!letters.on) return null;
  const key = event.key.toLowerCase();
  if (PLACES[key]) return jump(page, PLACES[key]);
  const pressed = {
    "?": () => deeds.keys(),
    t: () => nextTarget()?.focus(),
    r: () => explain.isOpen() && rules.open(explain.rule()),
    q: () => choosing.askForHint(),
    u: () => !$("#takeback").hidden && $("#takeback").click(),
    f: () => guide.toggle(),
  }[key];
  if (!pressed) return null;
  event.preventDefault();
  return pressed();
}

/** To a part of the table: to what can be done there, or to its first thing. */
function jump(page, place) {
  if (place === "#actions") page.showActions(true);
  const found = $(place);
  const zone = place === "#board" ? $('[data-zone="ministries"]') : found;
  const wanted = {
    "#actions": () => $(".act:not(.off)"),
    "#hand": () => $(".paying .cc-b"),
    "#log": () => $(".log [role=tab][aria-selected=true]"),
    "#confirm": () => $$("#confirm button:not(:disabled)").find((button) => button.getBoundingClientRect().width),
  }[place];
  const first = wanted?.() ?? things(zone).find((thing) => thing.matches(".legal")) ?? things(zone)[0] ?? found;
  if (first !== found) first.setAttribute("tabindex", "0");
  first.focus();
  found.scrollIntoView({ block: "nearest" });
}

async function go(name, body) {
  const answer = await post(name, body);
  location.assign(`/tables/${answer.table.id}`);
}

const toggle = (button, on) => button.setAttribute("aria-pressed", String(on));

const deeds = {
  guide: () => guide.toggle(),
  keys() {
    if ($("#menu").matches(":popover-open")) $("#menu").hidePopover();
    $("#keys-box").showModal();
  },
  "close-keys": () => $("#keys-box").close(),
  theme() {
    const dark = document.documentElement.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
    const theme = dark === "dark" ? "light" : "dark";
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
  sandbox: (page) => go("sandbox", { at: page.payload.number }).catch((error) => page.toast(error.message)),
  rematch: (page) => go("rematch").catch((error) => page.toast(error.message)),
  replay(page) {
    $("#ending").close();
    page.goTo(0);
  },
  "close-ending": () => $("#ending").close(),
};
