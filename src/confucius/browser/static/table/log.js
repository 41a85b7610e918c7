// The log by round, in words; a line leads to the state after it.
import { get } from "./api.js";
import { $, $$, emblem, first, make, say, tableId } from "./start.js";
import { ruleLink, told } from "./people.js";

const list = $("#lines");
const kept = `seen:${tableId}`;
let entries = [];
let notices = [];
let as = null;
let lastSeen = -1;
let shown = false; // whether the log has been drawn before
let goTo = () => {};

export function attach(go) {
  goTo = go;
  if (first.lesson) return; // nobody else moves there
  try { lastSeen = Number(localStorage.getItem(kept) ?? -1); } catch { lastSeen = -1; }
}

/** The numbers at which rounds began, for the slider. */
export const rounds = () => entries.flatMap((entry) => entry.events.filter((one) => one.event === "round-began").map((one) => ({ round: one.round, number: entry.number })));

export async function update(payload) {
  const known = entries.at(-1)?.number ?? -1;
  const moved = as !== payload.viewer || known > payload.last;
  if (moved) {
    entries = [];
    notices = [];
    as = payload.viewer;
  }
  if ((entries.at(-1)?.number ?? -1) < payload.last) {
    const answer = await get("log", { since: entries.at(-1)?.number ?? -1, as: payload.viewer ?? "spectator" });
    entries.push(...answer.entries.filter((entry) => entry.number > (entries.at(-1)?.number ?? -1)));
    notices.push(...answer.notices);
  }
  render(payload);
  try { if (!document.hidden) localStorage.setItem(kept, payload.last); } catch { /* no storage, no memory */ }
}

function render(payload) {
  const following = list.scrollTop + list.clientHeight > list.scrollHeight - 30 || !list.childElementCount;
  const mine = entries.findLast((entry) => payload.owned_seats.includes(entry.seat) && !entry.forced)?.number ?? -1;
  const lines = [];
  for (const entry of entries) {
    if (lastSeen >= 0 && entry.number === lastSeen + 1 && entry.number > 1) lines.push(make("li", { class: "since" }, say("since")));
    lines.push(...line(entry, entry.number > mine && entry.number > 0));
    for (const notice of notices.filter((one) => one.number === entry.number)) lines.push(make("li", { class: "forced" }, ...told(notice.text)));
  }
  list.replaceChildren(...lines);
  mark(payload.number, payload.last);
  const divider = $(".since", list);
  if (following) list.scrollTop = divider && !shown ? divider.offsetTop - list.offsetTop : list.scrollHeight;
  shown = true;
}

function line(entry, recent) {
  const found = [];
  let texts = [];
  let cited = new Set();
  const flush = () => {
    if (!texts.length) return;
    const look = make("button", { type: "button", onclick: () => goTo(entry.number), title: `${entry.number}` }, texts);
    const rules = make("span", { class: "cited" }, [...cited].map(ruleLink));
    found.push(make("li", { class: recent ? "recent" : "", "data-number": entry.number }, look, rules));
    texts = [];
    cited = new Set();
  };
  const counted = entry.events.filter((one) => one.event === "cubes-counted");
  for (const event of entry.events) {
    const before = texts.length;
    if (event.event === "cubes-counted") {
      if (event === counted[0]) texts.push(make("div", {}, say("cubes-counted"), counted.flatMap((one) => [" ", emblem(one.player ?? one.seat), `${one.cubes}`])));
    } else if (entry.number === 0 && event.event === "official-laid") {
      continue; // the board shows how it was laid
    } else if (event.event === "round-began") {
      flush();
      found.push(make("li", { class: "banner" }, say("round", { n: event.round })));
    } else if (event.text) {
      texts.push(make("div", { class: event.only ? "private" : "" }, ...told(event.text)));
    }
    if (texts.length > before) cited.add(event.rule);
  }
  if (entry.forced && texts.length) texts.push(make("div", { class: "forced" }, say("forced")));
  flush();
  return found;
}

/** Show which line the board stands at. */
export function mark(number, last) {
  for (const item of $$("[data-number]", list)) item.classList.toggle("at", number < last && Number(item.dataset.number) === number);
  if (number < last) $(".at", list)?.scrollIntoView({ block: "nearest" });
}

/** How many moves were made since this page was last looked at. */
export const missed = (payload) => (lastSeen >= 0 && payload.owned_seats.length ? payload.last - lastSeen : 0);

/** Whose move a number is. */
export const mover = (number) => entries.find((entry) => entry.number === number)?.seat;

/** What happened after a number, move by move, for those who cannot see the pieces. */
export const since = (number) => entries.filter((entry) => entry.number > number).map((entry) => entry.events.map((one) => one.text).filter(Boolean));
