// @ts-check
// The log by round, in words, with what was said between the moves; a line leads to the state after it.
//
// A line has data-number, the move it tells of.
import { get } from "./api.js";
import { $, $$, emblem, first, make, say, tableId } from "./start.js";
import { recounted, ruleLink, told } from "./people.js";
import { whenOpened } from "./tabs.js";

/** @import { Colour, LogEntry, LogLines, LogNotice, Message, Payload } from "./types" */

const list = $("#lines");
const panel = $("#log-panel");
const latest = $("#latest");
const kept = `seen:${tableId}`;
/** @type {LogEntry[]} */
let entries = [];
/** @type {LogNotice[]} */
let notices = [];
/** @type {Message[]} */
let said = [];
/** @type {Payload | null} what is drawn */
let drawn = null;
let mine = -1; // the last move of the reader
/** @type {Colour | null} whose log it is */
let as = null;
let lastSeen = -1;
let shown = false; // whether the log has been drawn before
let read = -1; // the newest move that was there when somebody looked at the log
/** @type {(number: number) => void} */
let goTo = () => {};
/** @type {(number: number) => void} show the court of a move once more */
let again = () => {};
/** What can be seen again. */
const STAGED = ["exam-decided", "resolution-began", "land-conquered", "invasion-failed", "round-ended"];

/** @param {(number: number) => void} go @param {(number: number) => void} seeAgain */
export function attach(go, seeAgain) {
  goTo = go;
  again = seeAgain;
  whenOpened("log", toUnread);
  list.addEventListener("scroll", follow, { passive: true });
  latest.addEventListener("click", () => {
    list.scrollTop = list.scrollHeight;
  });
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

/** @type {Record<string, string>} the icon of what is worth finding again */
const LANDMARKS = {
  "exam-held": "nominate",
  "resolution-began": "official",
  "land-conquered": "invade",
  "invasion-failed": "invade",
  "voyage-completed": "voyage",
};

/** Examinations, ministries, lands and voyages, for the chapters of the replay. */
export const landmarks = () =>
  entries.flatMap(({ number, events }) =>
    events
      .filter((one) => LANDMARKS[one.event])
      .map((one) => ({ number, icon: LANDMARKS[one.event], text: one.text ?? "" })),
  );

/** Whether something was staged in a move. @param {number} number */
export const isStaged = (number) =>
  entries.some((entry) => entry.number === number && entry.events.some((one) => STAGED.includes(one.event)));

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

/** What was said at the table. @param {Message[]} messages */
export function hear(messages) {
  said = messages;
  if (drawn) render(drawn);
}

/** Whether new lines would be seen. */
export const isFollowed = () => !panel.hidden && isAtEnd();

/** @param {Message} message */
export function spoken({ seat, name, text }) {
  const who = [seat ? emblem(seat) : "", make("b", {}, name ?? "")];
  return make("li", { class: "talk" }, ...who, " ", make("q", {}, text));
}

/** @param {Payload} payload */
function render(payload) {
  drawn = payload;
  const following = isAtEnd() || !list.childElementCount;
  const isMine = (/** @type {LogEntry} */ entry) =>
    entry.seat !== null && payload.owned_seats.includes(entry.seat) && !entry.forced;
  mine = entries.findLast(isMine)?.number ?? -1;
  const lines = [];
  const talk = [...said];
  const until = (/** @type {string} */ at) => {
    while (talk.length && Date.parse(talk[0].at) < Date.parse(at)) {
      lines.push(spoken(/** @type {Message} */ (talk.shift())));
    }
  };
  for (const entry of entries) {
    until(entry.at);
    if (lastSeen >= 0 && entry.number === lastSeen + 1 && entry.number > 1) {
      lines.push(make("li", { class: "since" }, say("since")));
    }
    lines.push(...line(entry, entry.number > mine && entry.number > 0));
    for (const notice of notices.filter((one) => one.number === entry.number)) {
      lines.push(make("li", { class: "forced" }, ...told(notice.text)));
    }
  }
  lines.push(...talk.map(spoken));
  list.replaceChildren(...lines);
  mark(payload.number, payload.last);
  if (!shown) read = lastSeen < 0 ? newest() : lastSeen;
  if (!panel.hidden && following && payload.number === payload.last) {
    if (shown) list.scrollTop = list.scrollHeight;
    else toUnread();
  }
  shown = true;
  follow();
}

// What has been read

const isAtEnd = () => list.scrollTop + list.clientHeight > list.scrollHeight - 30;

/** The tab opens where reading stopped, or at the move that the board shows. */
function toUnread() {
  const here = $(".at", list);
  if (here) {
    here.scrollIntoView({ block: "center" });
    return;
  }
  const unread = $$("[data-number]", list).find((item) => Number(item.dataset.number) > read);
  list.scrollTop = unread ? unread.offsetTop - list.offsetTop : list.scrollHeight;
  follow();
}

/** Whoever sees the end still sees it after lines have grown. @param {() => void} change */
export function keepingEnd(change) {
  const atEnd = isAtEnd();
  change();
  if (atEnd) list.scrollTop = list.scrollHeight;
}

/** Whoever sees the end has read everything. */
function follow() {
  const seen = !panel.hidden && isAtEnd();
  if (seen && !document.hidden) read = newest();
  latest.hidden = isAtEnd() || panel.hidden || (drawn !== null && drawn.number < drawn.last);
  $("#tab-log .dot").hidden = !shown || read >= newest();
}

/** Bring the first line from a move on into sight. @param {number} number */
export function reveal(number) {
  const item = $$("[data-number]", list).find((one) => Number(one.dataset.number) >= number);
  if (!item) return;
  list.scrollTop = item.offsetTop - list.offsetTop - list.clientHeight / 3;
  item.classList.remove("found");
  requestAnimationFrame(() => item.classList.add("found"));
}

/** @param {LogEntry} entry @param {boolean} recent */
function line(entry, recent) {
  /** @type {HTMLElement[]} */
  const found = [];
  /** @type {HTMLElement[]} */
  let texts = [];
  /** @type {Set<string>} */
  let cited = new Set();
  /** @type {string | null} why nobody decided it: beside the first line, before what it led to */
  let unasked = entry.by === "order" ? "by-order" : entry.forced ? "forced" : null;
  const flush = () => {
    if (!texts.length) return;
    const going = { type: "button", onclick: () => goTo(entry.number), title: `${entry.number}` };
    const rules = make("span", { class: "cited" }, [...cited].map(ruleLink));
    const attributes = { class: recent ? "recent" : "", "data-number": entry.number };
    const staged = found.length === 0 && entry.events.some((one) => STAGED.includes(one.event));
    const seeing = { type: "button", class: "see-again", onclick: () => again(entry.number) };
    const seen = staged && entry.number && !first.lesson ? make("button", seeing, say("court-again")) : null;
    found.push(make("li", attributes, make("button", going, texts), rules, seen));
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
      texts.push(make("div", { class: event.only ? "private" : "" }, ...recounted(event.text)));
    }
    if (texts.length === before) continue;
    cited.add(event.rule);
    if (unasked) texts.push(make("div", { class: "forced" }, say(unasked)));
    unasked = null;
  }
  flush();
  return found;
}

/** Show which line the board is at. @param {number} number @param {number} last */
function mark(number, last) {
  for (const item of $$("[data-number]", list)) {
    item.classList.toggle("at", number < last && Number(item.dataset.number) === number);
    item.classList.toggle("later", number < last && Number(item.dataset.number) > number);
  }
  const here = number < last ? $(".at", list) : null;
  if (here) bring(here);
}

/** Scroll the log alone: on a phone the board stays in sight. @param {HTMLElement} item */
function bring(item) {
  const top = item.offsetTop - list.offsetTop;
  const below = top + item.offsetHeight - list.clientHeight;
  if (list.scrollTop > top || list.scrollTop < below) list.scrollTop = top - list.clientHeight / 2;
}

/** How many moves were made since this page was last looked at. @param {Payload} payload */
export const missed = (payload) =>
  lastSeen >= 0 && payload.owned_seats.length ? payload.last - lastSeen : 0;

/** What a move did, line by line. @param {number} number */
export const movesOf = (number) => since(number - 1)[0] ?? [];

/** The number of the first move that somebody decided, or null. */
export const firstDecision = () => entries.find((entry) => entry.number > 0 && !entry.forced)?.number ?? null;

/** What was done by the viewer's order after a number, in words. @param {number} number */
export const orderedSince = (number) =>
  entries
    .filter((entry) => entry.number > number && entry.by === "order")
    .flatMap((entry) => entry.events.find((one) => one.text)?.text ?? []);

/** Whose move a number is. @param {number} number */
export const mover = (number) => entries.find((entry) => entry.number === number)?.seat;

/** What the others did since the reader's last move: of each move the first line. @param {number} most */
export const others = (most) =>
  mine < 0 ? [] : since(mine).flatMap((texts) => texts.slice(0, 1)).slice(-most);

/** What happened after a number, move by move, for screen readers. @param {number} number */
export const since = (number) =>
  entries
    .filter((entry) => entry.number > number)
    .map((entry) => entry.events.flatMap((one) => (one.text ? [one.text] : [])));
