// Clicks and keys on the table, and what the menu does.
import { post } from "./api.js";
import { $, $$, say } from "./start.js";
import * as choosing from "./choosing.js";
import * as motion from "./motion.js";
import * as notify from "./notify.js";
import * as replay from "./replay.js";
import * as rules from "./rules.js";
import { neighbour } from "./lighting.js";

const PLACES = { a: "#actions", g: "#gifts", l: "#log", h: "#hand", b: "#board" };

export function wire(page, { hurry }) {
  document.addEventListener("pointerdown", hurry, { capture: true });
  document.addEventListener("click", (event) => click(page, event));
  document.addEventListener("keydown", (event) => press(page, event));
  $("#takeback").addEventListener("click", async () => {
    if (await page.act("take-back", { expected: page.payload.last })) page.toast(say("took-back"));
  });
  const switches = [["sound", notify.sound.on], ["notify", notify.notice.on], ["motion", motion.isWanted()]];
  for (const [name, on] of switches) $(`[data-do="${name}"]`)?.setAttribute("aria-pressed", String(on));
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
  const target = event.target.closest("[data-target]");
  if (target) choosing.clicked(target.dataset.target) && page.showActions(false);
  return null;
}

function press(page, event) {
  if (event.target.matches("input:not([type=range], [type=checkbox]), textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector("dialog[open]")) return;
  const onTarget = event.target.closest?.("[data-target].legal, [data-target].chosen");
  if (event.key === "Escape") return choosing.back() && event.preventDefault();
  if ((event.key === "Enter" || event.key === " ") && onTarget && !event.target.matches("button")) {
    event.preventDefault();
    return choosing.clicked(onTarget.dataset.target);
  }
  if (event.key === "Enter" && choosing.isComplete() && !event.target.matches("button, a, [role=button]")) return choosing.confirm();
  if (event.key.startsWith("Arrow")) return arrow(page, event, onTarget);
  if (event.key === "Home") return replay.step("first");
  if (event.key === "End") return replay.step("last");
  const place = PLACES[event.key.toLowerCase()];
  if (place) jump(page, place);
  return null;
}

function arrow(page, event, onTarget) {
  if (event.target.matches("[type=range]")) return;
  if (onTarget) {
    const next = neighbour(onTarget, event.key);
    if (next) {
      event.preventDefault();
      next.focus();
    }
    return;
  }
  if (event.target.matches(".act")) {
    const rows = $$(".act");
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      rows[rows.indexOf(event.target) + step]?.focus();
    }
    return;
  }
  if (event.key === "ArrowLeft") replay.step("back");
  if (event.key === "ArrowRight") replay.step("forward");
}

function jump(page, place) {
  if (place === "#actions") page.showActions(true);
  const found = $(place);
  (place === "#actions" ? $(".act:not(.off)") ?? found : place === "#log" ? $("#lines") : found).focus();
  found.scrollIntoView({ block: "nearest" });
}

async function go(name, body) {
  const answer = await post(name, body);
  location.assign(`/tables/${answer.table.id}`);
}

const toggle = (button, on) => button.setAttribute("aria-pressed", String(on));

const deeds = {
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
