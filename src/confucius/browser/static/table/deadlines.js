// @ts-check
// How much time is left for a move: <time class="deadline"> in what belongs to the player ([data-decides]).
/** @import { Decision } from "./types" */
import { $$, say } from "./start.js";

/** @param {number} minutes */
function duration(minutes) {
  if (minutes < 90) return say("minutes", { n: Math.max(1, minutes) });
  if (minutes < 36 * 60) return say("hours", { n: Math.round(minutes / 60) });
  return say("days", { n: Math.round(minutes / 1440) });
}

/** @param {number} until */
function left(until) {
  const minutes = Math.round((until - Date.now()) / 60000);
  return minutes < 0 ? say("overdue") : say("left", { time: duration(minutes) });
}

/** @type {Decision | null} */
let now = null;

/** @param {Decision | null} decision */
export function update(decision) {
  now = decision;
  tick();
}

function tick() {
  for (const shown of $$("time.deadline")) {
    const owner = shown.closest("[data-decides]")?.getAttribute("data-decides");
    const until = owner === now?.seat ? now?.deadline : null;
    shown.hidden = !until;
    shown.setAttribute("datetime", until ?? "");
    shown.textContent = until ? left(Date.parse(until)) : "";
  }
}

setInterval(tick, 20000);
