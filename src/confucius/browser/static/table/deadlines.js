// @ts-check
// How much time is left for a move: <time class="deadline" datetime="..."> of the zones.
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

export function tick() {
  for (const shown of $$("time.deadline")) {
    shown.textContent = left(Date.parse(shown.getAttribute("datetime") ?? ""));
  }
}

setInterval(tick, 20000);
