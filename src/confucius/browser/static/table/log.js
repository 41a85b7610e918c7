// @ts-check
// The log by round, in words; a line leads to the state after it.
//
// A line has data-number, the move it tells of.
import { get } from "./api.js";
import { $, $$, emblem, first, make, say, tableId } from "./start.js";
import { ruleLink, told } from "./people.js";

/** @import { Colour, LogEntry, LogLines, LogNotice, Payload } from "./types" */

const list = $("#lines");
const kept = `seen:${tableId}`;
/** @type {LogEntry[]} */
let entries = [];
/** @type {LogNotice[]} */
let notices = [];
/** @type {Colour | null} whose log it is */
let as = null;
let lastSeen = -1;
let shown = false; // whether the log has been drawn before
/** @type {(number: number) => void} */
let goTo = () => {};

/** @param {(number: number) => void} go */
export function attach(go) {
  goTo = go;
  if (first.lesson) return; // nobody else moves there
  try {
    lastSeen = Number(localStorage.getItem(kept) ?? -1);
  } catch {
    lastSeen = -1;
  }
}

/** The numbers at which rounds began, for the slider. */
export const rounds = () =>
  entries.flatMap((entry) =>
    entry.events
      .filter((one) => one.event === "round-began")
      .map((one) => ({ round: one.round, number: entry.number })),
  );

/** The number of the newest move known here. */
export const newest = () => entries.at(-1)?.number ?? -1;

/** @param {Payload} payload @param {LogLines | null} lines what came with it */
export async function update(payload, lines) {
  if (as !== payload.viewer || newest() > payload.last) {
    entries = [];
    notices = [];
    as = payload.viewer;
  }
  if (newest() < payload.last) {
    const fits = lines !== null && lines.since === newest();
    const answer = fits ? lines : await get("log", { since: newest(), as: payload.viewer ?? "spectator" });
    const from = newest(); // another update may have been quicker
    entries.push(...answer.entries.filter((/** @type {LogEntry} */ entry) => entry.number > from));
    notices.push(...answer.notices);
  }
  render(payload);
  if (document.hidden) return;
  try {
    localStorage.setItem(kept, `${payload.last}`);
  } catch {
    /* no storage, no memory */
  }
}

/** @param {Payload} payload */
function render(payload) {
  const atEnd = list.scrollTop + list.clientHeight > list.scrollHeight - 30;
  const following = atEnd || !list.childElementCount;
  const isMine = (/** @type {LogEntry} */ entry) =>
    entry.seat !== null && payload.owned_seats.includes(entry.seat) && !entry.forced;
  const mine = entries.findLast(isMine)?.number ?? -1;
  const lines = [];
  for (const entry of entries) {
    if (lastSeen >= 0 && entry.number === lastSeen + 1 && entry.number > 1) {
      lines.push(make("li", { class: "since" }, say("since")));
    }
    lines.push(...line(entry, entry.number > mine && entry.number > 0));
    for (const notice of notices.filter((one) => one.number === entry.number)) {
      lines.push(make("li", { class: "forced" }, ...told(notice.text)));
    }
  }
  list.replaceChildren(...lines);
  mark(payload.number, payload.last);
  const divider = $(".since", list);
  if (following) list.scrollTop = divider && !shown ? divider.offsetTop - list.offsetTop : list.scrollHeight;
  shown = true;
}

/** @param {LogEntry} entry @param {boolean} recent */
function line(entry, recent) {
  /** @type {HTMLElement[]} */
  const found = [];
  /** @type {HTMLElement[]} */
  let texts = [];
  /** @type {Set<string>} */
  let cited = new Set();
  const flush = () => {
    if (!texts.length) return;
    const going = { type: "button", onclick: () => goTo(entry.number), title: `${entry.number}` };
    const rules = make("span", { class: "cited" }, [...cited].map(ruleLink));
    const attributes = { class: recent ? "recent" : "", "data-number": entry.number };
    found.push(make("li", attributes, make("button", going, texts), rules));
    texts = [];
    cited = new Set();
  };
  const counted = entry.events.filter((one) => one.event === "cubes-counted");
  for (const event of entry.events) {
    const before = texts.length;
    if (event.event === "cubes-counted") {
      if (event === counted[0]) {
        const all = counted.flatMap((one) => [" ", emblem(one.player ?? one.seat ?? ""), `${one.cubes}`]);
        texts.push(make("div", {}, say("cubes-counted"), all));
      }
    } else if (entry.number === 0 && event.event === "official-laid") {
      continue; // the board shows how it was set up
    } else if (event.event === "round-began") {
      flush();
      found.push(make("li", { class: "banner" }, say("round", { n: event.round ?? 0 })));
    } else if (event.text) {
      texts.push(make("div", { class: event.only ? "private" : "" }, ...told(event.text)));
    }
    if (texts.length > before) cited.add(event.rule);
  }
  if (entry.forced && texts.length) texts.push(make("div", { class: "forced" }, say("forced")));
  flush();
  return found;
}

/** Show which line the board is at. @param {number} number @param {number} last */
function mark(number, last) {
  for (const item of $$("[data-number]", list)) {
    item.classList.toggle("at", number < last && Number(item.dataset.number) === number);
  }
  if (number < last) $(".at", list)?.scrollIntoView({ block: "nearest" });
}

/** How many moves were made since this page was last looked at. @param {Payload} payload */
export const missed = (payload) =>
  lastSeen >= 0 && payload.owned_seats.length ? payload.last - lastSeen : 0;

/** Whose move a number is. @param {number} number */
export const mover = (number) => entries.find((entry) => entry.number === number)?.seat;

/** What happened after a number, move by move, for screen readers. @param {number} number */
export const since = (number) =>
  entries
    .filter((entry) => entry.number > number)
    .map((entry) => entry.events.flatMap((one) => (one.text ? [one.text] : [])));
