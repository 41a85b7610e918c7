// @ts-check
// From an action to a complete move: action, targets one after the other, cards, confirm.
import { isOutdated, messageOf, passes, PAUSE, post, Refused, Unheard } from "./api.js";
import { $$, say } from "./start.js";
import { dark, light } from "./lighting.js";
import { draw } from "./confirm.js";
import { settle } from "./walking.js";
import * as advice from "./advice.js";
import * as hand from "./hand.js";
import * as log from "./log.js";

/** @import { Choice, Considered, Group, Hint, Key, Option, Page, Price, Step } from "./types" */

/** @type {Page} */
let page;
/** @type {Group | null} */
let group = null;
/** @type {Step[]} */
let path = [];
/** @type {Choice["hovering"]} a thing on the board that several actions can be done with */
let hovering = null;
/** @type {Considered | null} what the server says to the complete move */
let considered = null;
/** @type {string | null} why the thing that was clicked last cannot be chosen */
let refused = null;
let asking = 0; // grows with every question to the server, so that late answers are known
let sending = false;
let unsure = false; // whether a move was sent and nobody answered
let touched = false; // whether the person has chosen anything yet

/** @param {Page} owner */
export function attach(owner) {
  page = owner;
  hand.attach(payingChanged);
}

/** A new view: start afresh, unless it shows the same moment. @param {boolean} samePlace */
export function update(samePlace) {
  const again = group && samePlace ? groups().find((one) => one.id === group?.id) : undefined;
  if (again) group = again;
  else reset();
  if (unsure) refused = say("move-not-made"); // the server answers again, and the game is where it was
  unsure = false;
  show();
}

/** What was said against the last try no longer matters. */
function forgive() {
  refused = null;
  unsure = false;
}

function reset() {
  forgive();
  group = null;
  path = [];
  hovering = null;
  considered = null;
  sending = false;
  touched = false;
  hand.clear();
  // A decision out of turn is a single group: nothing to choose before it.
  if (groups().length === 1 && page.payload.decision?.yours) choose(groups()[0], true);
}

// What can be chosen

const groups = () => page.payload.choices ?? [];
const keys = () => path.map((step) => step.key);

const fitting = () =>
  (group?.options ?? []).filter((option) => keys().every((key, k) => option.path[k] === key));

const nextKeys = () => [
  ...new Set(
    fitting()
      .map((option) => option.path[path.length])
      .filter((key) => key !== undefined),
  ),
];

/** The complete move, once nothing is left to choose. @returns {Option | undefined} */
const option = () => {
  const done = fitting().filter((one) => one.path.length === path.length);
  return nextKeys().length === 0 ? (done.find((one) => !one.alias) ?? done[0]) : undefined;
};

/** @param {Option | undefined} found @returns {Price | null} */
const priceIn = (found) =>
  found && (found.currency === "cash" || found.currency === "licences")
    ? { price: found.price, currency: found.currency }
    : null;

/** The price of a key, if there is one move behind it. @param {Key} key @returns {Price | null} */
function priceOf(key) {
  const behind = fitting().filter((one) => one.path[path.length] === key);
  return behind.length === 1 ? priceIn(behind[0]) : null;
}

// Choosing

/** @param {Group} wanted */
function choose(wanted, quietly = false) {
  group = wanted;
  path = [];
  hovering = null;
  considered = null;
  hand.clear();
  advance();
  if (!quietly) {
    touched = true;
    show();
  }
}

/** Steps without a choice are taken at once. */
function advance() {
  while (group && nextKeys().length === 1 && fitting().every((one) => one.path.length > path.length)) {
    path.push({ key: nextKeys()[0], auto: true });
  }
  const done = option();
  if (done) hand.ask(done);
  else hand.clear();
}

/** @param {Key} key */
export function step(key) {
  forgive();
  path.push({ key, auto: false });
  considered = null;
  touched = true;
  advance();
  show();
}

/** One step back; false when there is nothing to go back from. */
export function back() {
  if (sending) return false;
  forgive();
  if (advice.isShown(page)) advice.forget();
  else if (hovering) hovering = null;
  else if (!group) return false;
  else {
    while (path.at(-1)?.auto) path.pop();
    if (path.length) path.pop();
    else if (groups().length === 1) return false;
    else group = null;
    hand.clear();
  }
  considered = null;
  show();
  return true;
}

/** A whole move at once, as a hint gives it: only the confirmation is left. @param {Hint["choice"]} choice */
export function take(choice) {
  const found = groups().find((one) => one.id === choice.group);
  if (!found) return;
  advice.forget();
  group = found;
  path = choice.path.map((key) => ({ key, auto: false }));
  hovering = null;
  considered = null;
  touched = true;
  const complete = option();
  if (complete) hand.ask(complete);
  hand.choose(choice.cards);
  show();
}

export const askForHint = () => advice.ask(page, show);

/** Something on the table was clicked; true if that meant something. @param {Key | undefined} key */
export function clicked(key) {
  forgive();
  const { decision, number, last } = page.payload;
  if (!key || sending || !decision?.yours || number !== last) return false;
  if (group && nextKeys().includes(key)) {
    step(key);
    return true;
  }
  if (takeBack(key) || callAction(key) || chooseOther(key) || begin(key)) return true;
  wonder(key); // the bar of the decision says why, and the thing explains itself
  return false;
}

/** A click on a chosen step takes it back. @param {Key} key */
function takeBack(key) {
  const place = keys().indexOf(key);
  if (!group || place < 0 || path[place].auto) return false;
  path = path.slice(0, place);
  considered = null;
  hand.clear();
  show();
  return true;
}

/** @param {Key} key */
function callAction(key) {
  const called = groups().find((one) => `action:${one.id}` === key || one.id === key);
  if (called?.possible) choose(called);
  else if (called) page.explain(called);
  return Boolean(called);
}

/** With an action half chosen, another target of the same action changes the choice. @param {Key} key */
function chooseOther(key) {
  if (!group || !path.length || !group.options.some((one) => one.path[0] === key)) return false;
  choose(group, true);
  if (keys().includes(key)) show();
  else {
    path = [];
    step(key);
  }
  return true;
}

/** A thing on the board before any action: the action it is for, or a choice of them. @param {Key} key */
function begin(key) {
  const meant = groups().filter(
    (one) => one.possible && !isCard(one) && one.options.some((each) => each.path[0] === key),
  );
  if (meant.length === 1) {
    choose(meant[0], true);
    if (!keys().includes(key)) step(key);
    else show();
  } else if (meant.length > 1) {
    hovering = { key, meant };
    group = null;
    show();
  }
  return meant.length > 0;
}

/** @param {Group} one */
const isCard = (one) => one.id.startsWith("card:");

// What the server says

const POINTED_AT = ["post", "space", "box", "land", "gift", "seat"];

/** A thing that cannot be chosen: the server says why, with the rule. @param {Key} key */
function wonder(key) {
  const kind = key.split(":")[0];
  const asked = group && nextKeys().some((next) => next.startsWith(`${kind}:`));
  if (!POINTED_AT.includes(kind) || (group && !asked)) return;
  explain(asked && group ? group.id : null, asked ? [...keys(), key] : [key]);
}

/** What every question about a move carries. */
const expected = () => ({ expected: page.payload.last + 1, seat: page.payload.decision?.seat });

/** @param {string | null} action @param {Key[]} steps */
async function explain(action, steps) {
  const turn = ++asking;
  try {
    const answer = await post("why", { action, path: steps, ...expected() });
    if (turn !== asking || !answer.text) return;
    refused = answer.text;
    show();
  } catch (error) {
    if (isOutdated(error)) await page.refresh();
    else page.toast(messageOf(error));
  }
}

const move = () => (option()?.move ?? "") + (hand.chosen().length ? ` ${hand.chosen().join("+")}` : "");

function payingChanged() {
  considered = null;
  show();
}

/** Ask the server what the move as it stands would do. */
async function consider() {
  const turn = ++asking;
  try {
    const answer = await post("consider", { move: move(), ...expected() });
    if (turn !== asking) return;
    considered = answer;
  } catch (error) {
    if (turn !== asking) return;
    if (isOutdated(error)) {
      await page.refresh();
      return;
    }
    considered = { legal: false, refusal: { message: messageOf(error) }, warnings: [] };
    if (passes(error)) {
      setTimeout(() => turn === asking && option() && hand.isEnough() && consider(), PAUSE);
    }
  }
  show();
}

export async function confirm() {
  if (!considered?.legal || sending) return;
  forgive();
  sending = true;
  show();
  const asked = expected();
  try {
    await page.move({ move: move(), ...asked });
  } catch (error) {
    sending = false;
    if (error instanceof Unheard) doubt(asked.expected);
    await page.refresh();
    // When a connection breaks, some browsers send the request again; the second one is refused.
    if (error instanceof Refused && log.mover(asked.expected) !== asked.seat) page.toast(error.message);
  } finally {
    sending = false;
  }
}

/**
 * A move carries its number, so it cannot be made twice: without an answer the player may just try again.
 * @param {number} number
 */
function doubt(number) {
  if (page.payload.last >= number) return; // the page already shows what became of it
  unsure = true;
  refused = say("move-unsure");
  show();
}

// What is shown

export const isComplete = () => Boolean(considered?.legal);

export function show() {
  dark();
  document.body.classList.toggle("paying", hand.isAsking());
  document.body.classList.toggle("aiming", Boolean(group && !option()));
  const yours = Boolean(page.payload.decision?.yours && page.payload.choices?.length);
  if (yours) {
    lightUp();
    if (option() && hand.isEnough() && !considered) consider();
  }
  setAside(group && option() ? (group.cost ?? 0) : 0);
  settle();
  draw(state(yours));
}

/** @param {Price | null} cost */
const priceTag = (cost) => (cost ? say("pay", { n: cost.price }) : "");

function lightUp() {
  if (group) light(isCard(group) ? group.id : `action:${group.id}`, "chosen");
  keys().forEach((key, k) => light(key, "chosen", k === 0 ? priceTag(priceIn(option())) : ""));
  for (const key of nextKeys()) light(key, "legal", priceTag(priceOf(key)));
  if (!group) for (const one of groups()) if (isCard(one) && one.possible) light(one.id, "legal");
}

/** @param {boolean} yours @returns {Choice} */
function state(yours) {
  return {
    page,
    yours,
    groups: groups(),
    group,
    path,
    hovering,
    next: group ? nextKeys() : [],
    option: group ? option() : undefined,
    considered,
    refused,
    sending,
    touched,
    priceOf,
    choose,
    step,
    back,
    take,
    confirm,
    repaint: show,
  };
}

/** The cubes the move would take are marked. @param {number} number */
function setAside(number) {
  const own = $$(".me-cubes .cube-i:has(.fam)");
  own.forEach((cube, k) => cube.classList.toggle("aside", k >= own.length - number));
}
