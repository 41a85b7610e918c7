// How long there is for a move.
import { $$, say } from "./start.js";

function left(until) {
  const minutes = Math.round((until - Date.now()) / 60000);
  if (minutes < 0) return say("overdue");
  const time = minutes < 90 ? say("minutes", { n: Math.max(1, minutes) }) : minutes < 36 * 60 ? say("hours", { n: Math.round(minutes / 60) }) : say("days", { n: Math.round(minutes / 1440) });
  return say("left", { time });
}

export function tick() {
  for (const shown of $$("time.deadline")) shown.textContent = left(Date.parse(shown.dateTime));
}

setInterval(tick, 20000);
