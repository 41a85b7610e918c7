// What those hear who cannot see the pieces move: politely, and not too much of it.
import { $, say } from "./start.js";

const region = $("#live");
const PAUSE = 350; // milliseconds; what comes within them is said together
const LATEST = 2000; // but nobody waits longer than this
const MOST = 5; // sentences at once
let waiting = [];
let timer = 0;
let since = 0;

export function announce(...sentences) {
  if (!waiting.length) since = performance.now();
  waiting.push(...sentences.filter(Boolean));
  clearTimeout(timer);
  timer = setTimeout(flush, Math.max(0, Math.min(PAUSE, since + LATEST - performance.now())));
}

function flush() {
  const left = waiting.length - MOST;
  const told = left > 0 ? [say("more-happened", { n: left }), ...waiting.slice(left)] : waiting;
  waiting = [];
  // The same words twice are said twice only if the region was empty in between.
  region.textContent = "";
  requestAnimationFrame(() => { region.textContent = told.map((one) => one.replace(/[.…]?\s*$/, ".")).join(" "); });
}
