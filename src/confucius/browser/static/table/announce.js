// @ts-check
// What screen readers say when the table changes: politely, and not too much of it.
//
// From the template: #live is a region that is read when its text changes.
import { $, say } from "./start.js";

const region = $("#live");
const PAUSE = 350; // milliseconds; what comes within them is said together
const LATEST = 2000; // but nobody waits longer than this
const MOST = 8; // sentences of what happened, at once
/** @type {{ words: string, follows: boolean }[]} whether it only followed from a move */
let happened = [];
let asked = ""; // only the newest question counts, and it comes last
let timer = 0;
let since = 0;

/** What is asked now, or the move as it is chosen so far. @param {string} question */
export function ask(question) {
  wait();
  asked = question;
}

/** What moves did: for each its sentences, the move itself first. @param {string[][]} moves */
export function recount(moves) {
  wait();
  happened.push(...moves.flatMap((sentences) => sentences.map((words, k) => ({ words, follows: k > 0 }))));
}

function wait() {
  if (!happened.length && !asked) since = performance.now();
  clearTimeout(timer);
  timer = setTimeout(flush, Math.max(0, Math.min(PAUSE, since + LATEST - performance.now())));
}

/** The latest, and the moves themselves rather than what followed from them; in their order. */
function chosen() {
  const newest = happened.toReversed();
  const byWeight = [...newest.filter((one) => !one.follows), ...newest.filter((one) => one.follows)];
  const kept = new Set(byWeight.slice(0, MOST));
  return happened.filter((one) => kept.has(one)).map((one) => one.words);
}

function flush() {
  const left = happened.length - MOST;
  const more = left > 0 ? say("more-happened", { n: left }) : "";
  const told = [more, ...chosen(), asked].filter(Boolean);
  happened = [];
  asked = "";
  // The same words twice are said twice only if the region was empty in between.
  region.textContent = "";
  requestAnimationFrame(() => {
    region.textContent = told.map((one) => one.replace(/[.…]?\s*$/, ".")).join(" ");
  });
}
