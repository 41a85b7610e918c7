// @ts-check
// The table page: one moment of a game, kept up to date, and everything one can do with it.
import { fragments, messageOf, passes, PAUSE, post, Refused, sendMove } from "./api.js";
import { $, dialogOf, first, inputOf, say, tableId } from "./start.js";
import { markDecider, markNews, marks, remember, swap } from "./zones.js";
import { recount } from "./announce.js";
import * as choosing from "./choosing.js";
import * as court from "./court.js";
import * as cords from "./cords.js";
import * as deadlines from "./deadlines.js";
import * as explain from "./explain.js";
import * as guide from "./guide.js";
import * as lesson from "./lesson.js";
import * as log from "./log.js";
import * as motion from "./motion.js";
import * as notify from "./notify.js";
import * as orders from "./orders.js";
import * as people from "./people.js";
import * as recap from "./recap.js";
import * as replay from "./replay.js";
import * as screen from "./screen.js";
import { bringInSight } from "./sight.js";
import * as tabs from "./tabs.js";
import * as talk from "./talk.js";
import { follow } from "./stream.js";
import { wire } from "./doing.js";

/** @import { Colour, Page, Payload, Update } from "./types" */

const LONGEST_SHOW = 2500; // milliseconds; what takes longer is jumped over
const MOST_STEPS = 6;

/** @type {Page} */
const page = {
  payload: first.payload,
  at: first.at,
  as: first.as,
  guide: first.guide,
  refresh,
  move,
  goTo,
  lookAs,
  toast,
  act,
  showResult,
  repaint: choosing.show,
  showActions(on = true) {
    document.body.classList.toggle("show-actions", on);
    if (on) $("#actions").scrollTop = 0;
  },
};

/** @type {Promise<void> | null} */
let busy = null;
let again = false;
let hurried = false;
let trying = 0; // the next try to bring the page up to date, if one failed
let told = false; // whether the result has been shown
let moving = false; // a move is on its way; its answer brings the page up to date
let heard = 0; // the version of the table that the server told of last

/** What the page shows, so that the server can leave it out. */
const shown = () => ({ have: marks(), logged: `${log.newest()}` });

/**
 * Bring the page up to date; calls that come meanwhile are answered by one more round.
 * @param {Update | null} fresh what is new, where that is known
 * @returns {Promise<void>}
 */
function refresh(fresh = null) {
  clearTimeout(trying);
  if (busy) {
    again = true;
    return busy;
  }
  busy = (async () => {
    do {
      again = false;
      await load(fresh);
      fresh = null;
    } while (again);
  })()
    .catch(tryAgain)
    .finally(() => {
      busy = null;
    });
  return busy;
}

/** A request that got no answer is repeated until there is one. @param {unknown} error */
function tryAgain(error) {
  if (passes(error)) trying = setTimeout(refresh, PAUSE);
  else toast(messageOf(error));
}

/** @param {Update | null} fresh @returns {Promise<void>} */
async function load(fresh = null) {
  const { at, as } = page;
  try {
    fresh ??= await fragments(at, as, page.guide, shown());
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 400 || page.at === null) throw error;
    page.at = null; // the move was taken back
    return load();
  }
  if (page.at !== at || page.as !== as) return load(); // something else is wanted by now
  if (as !== null && screen.nextPerson(fresh.payload) !== null && !screen.stays(as, fresh)) {
    page.as = null; // the next person's decision: nobody's cards are shown until they have the screen
    return load();
  }
  const before = page.payload;
  const gap = fresh.payload.number - before.number;
  hurried = false;
  const live = page.at === null && before.number === before.last && before.viewer === fresh.payload.viewer;
  if (live && gap > 1 && gap <= MOST_STEPS && motion.moves()) {
    const changed = remember();
    await playThrough(before.number, fresh.payload.number);
    // The answer leaves out what was as it is; in between it may have been something else.
    const known = fresh.html;
    if (changed().some((zone) => !(zone in known))) fresh = await fragments(at, as, page.guide, shown());
  }
  return show(fresh, live && gap > 0 && gap <= MOST_STEPS && !hurried);
}

/** What happened in between, one move after the other. @param {number} from @param {number} to */
async function playThrough(from, to) {
  const numbers = Array.from({ length: to - from - 1 }, (_, k) => from + 1 + k);
  const moments = await Promise.all(numbers.map((number) => fragments(number, page.as, page.guide, {})));
  const until = performance.now() + LONGEST_SHOW;
  for (const moment of moments) {
    if (performance.now() > until) hurried = true;
    if (hurried) return;
    const before = motion.measure();
    swap(board(moment.html), moment.marks);
    await motion.glide(before);
  }
}

const RESTING = ["bar", "chips", "chip", "actions", "action", "stacks", "titles", "hand", "guide", "ending"];

/** The zones that move; the rest waits for the last state. @param {Update["html"]} html */
const board = (html) =>
  Object.fromEntries(Object.entries(html).filter(([zone]) => !RESTING.includes(zone.split(".")[0])));

/** @param {Pick<Update, "html" | "marks" | "payload" | "log">} update @param {boolean} oneStep */
async function show({ html, marks, payload, log: lines }, oneStep) {
  const old = page.payload;
  const same =
    old.version === payload.version && old.number === payload.number && old.viewer === payload.viewer;
  const before = oneStep ? motion.measure() : null;
  const stepping = old.number < old.last || payload.number < payload.last;
  const stood = stepping && old.number !== payload.number ? motion.places() : null;
  page.payload = payload;
  people.seat(payload);
  swap(html, marks);
  markNews(payload.news);
  markDecider(payload.decision);
  deadlines.update(payload.decision);
  document.body.classList.toggle("looking-back", payload.number < payload.last);
  $("#hand").hidden = !payload.viewer;
  $("#hand").className = payload.viewer ? `dock f-${payload.viewer}` : "dock";
  $("#takeback").hidden = !payload.can_take_back || page.at !== null;
  document.body.classList.toggle("game-over", payload.table.status === "finished");
  if ($("#record")) $("#record").hidden = payload.table.status !== "finished";
  page.showActions(false);
  if (!payload.decision?.yours) inputOf("#sheet").checked = false; // the board is what matters now
  choosing.update(same);
  lesson.update(payload);
  notify.update(Boolean(payload.decision?.yours));
  replay.address(page.at);
  explain.renew();
  if (!same) cords.renew();
  const moving = motion.glide(before);
  const known = old.last;
  await log.update(payload, lines);
  replay.update(payload);
  if (stood) bringInSight(motion.movedSince(stood));
  // Now the log knows the moves that the box of the decision tells of.
  if (payload.number < payload.last || !payload.decision?.yours) page.repaint();
  if (payload.last > known) recount(log.since(known).map((sentences) => sentences.map(people.toldPlainly)));
  if (page.at === null && payload.last > known) orders.tell(page, known);
  if (page.at === null) court.update(payload, lines?.scenes ?? []);
  if (payload.over && page.at === null && !told) court.afterwards(showResult);
  recap.mark(payload);
  await moving;
  recap.place();
}

/** @param {Colour | null} seat */
function lookAs(seat) {
  page.as = seat;
  refresh();
}

/** @param {number | null} number */
async function goTo(number) {
  replay.settle();
  const { last } = page.payload;
  page.at = number === null || number >= last ? null : Math.max(0, number);
  await refresh();
}

function showResult() {
  told = true;
  const box = dialogOf("#ending");
  if (box.childElementCount && !box.open) box.showModal();
}

let fading = 0;

/** @param {string} words */
function toast(words) {
  const box = $("#toast");
  box.replaceChildren(...people.told(words));
  box.hidden = false;
  clearTimeout(fading);
  fading = setTimeout(() => {
    box.hidden = true;
  }, 5000);
}

/** Something at the table that is not a move: leave, return, hand over, take back.
 *  @param {string} name */
async function act(name, body = {}) {
  try {
    const answer = await post(name, body);
    await refresh();
    return answer;
  } catch (error) {
    toast(messageOf(error));
    await refresh();
    return null;
  }
}

/** Make a move, and show what came of it. @param {{ move: string, expected: number, seat?: Colour }} body */
async function move(body) {
  moving = true;
  try {
    const fresh = await sendMove({ ...body, ...shown(), logged: log.newest(), guide: page.guide });
    await refresh(fits(fresh) ? fresh : null);
  } finally {
    moving = false;
  }
  if (heard > page.payload.version) refresh();
}

/** Whether an update was made for what the page shows. @param {Update} update */
const fits = ({ payload, guide }) =>
  !busy &&
  page.at === null &&
  payload.viewer === page.payload.viewer &&
  guide === page.guide &&
  !turnsAway(payload);

/** In a sandbox one looks as whoever decides, so the view changes with the decision.
 *  @param {Payload} payload */
const turnsAway = ({ table, decision, viewer }) =>
  table.kind === "sandbox" && decision !== null && decision.seat !== viewer;

/** The server sends what is new. @param {Update} update */
function updated(update) {
  heard = update.version;
  if (moving || (!busy && update.version === page.payload.version)) return;
  refresh(fits(update) && update.since === page.payload.version ? update : null);
}

/** The server tells of a change; one that the page shows already needs nothing. @param {number} [version] */
function changed(version) {
  heard = version ?? heard;
  if (moving && version !== undefined) return;
  if (busy || version === undefined || version !== page.payload.version) refresh();
}

/** What the stream is told of this page at its beginning. @returns {Record<string, string>} */
function stream() {
  /** @type {Record<string, string>} */
  const told = page.at === null ? shown() : {};
  told.since = `${page.payload.version}.${talk.last()}`;
  if (page.as !== null) told.as = page.as;
  if (page.guide) told.guide = "true";
  return told;
}

/** Whoever opens a finished game of others watches it from the beginning: the result comes last. */
const isCovered = () =>
  !first.lesson && first.at === null && first.payload.over && !first.payload.owned_seats.length;

async function begin() {
  people.seat(page.payload);
  tabs.attach();
  guide.attach(page);
  explain.attach(page);
  log.attach(goTo, court.again);
  court.attach(page);
  replay.attach(page);
  choosing.attach(page);
  recap.whenResized(page.repaint);
  cords.attach(page);
  wire(page, {
    hurry: () => {
      hurried = true;
      motion.settle();
    },
  });
  const covered = isCovered();
  told = covered;
  await show({ html: {}, marks: {}, payload: page.payload, log: null }, false).catch(tryAgain);
  if (covered) await goTo(0);
  const missed = log.missed(page.payload);
  if (missed > 1 && !page.payload.over) toast(say("missed", { n: missed }));
  talk.attach(page);
  if (first.lesson) lesson.attach(page);
  else follow({ shown: stream, update: updated, changed, talk: talk.heard });
  document.body.dataset.ready = tableId;
}

begin();
