// From an action to a complete move: action, targets one after the other, cards, confirm.
import { passes, PAUSE, post, Refused, Unheard } from "./api.js";
import { say } from "./start.js";
import { dark, light } from "./lighting.js";
import { draw } from "./confirm.js";
import { settle } from "./walking.js";
import * as advice from "./advice.js";
import * as hand from "./hand.js";
import * as log from "./log.js";

const groups = () => page.payload.choices ?? [];
let page = null; // { payload, refresh, toast }
let group = null;
let path = []; // { key, auto }
let hovering = null; // a thing on the board that several actions can be done with
let considered = null;
let refused = null; // why the thing that was clicked last cannot be chosen
let asking = 0;
let sending = false;
let unsure = false; // whether a move was sent and nobody answered
let touched = false; // whether the person has chosen anything yet

export function attach(owner) {
  page = owner;
  hand.attach(payingChanged);
}

/** A new view: start afresh, unless it shows the same moment. */
export function update(samePlace) {
  if (!samePlace || !group || !groups().some((one) => one.id === group.id)) reset();
  else group = groups().find((one) => one.id === group.id);
  if (unsure) refused = say("move-not-made"); // the server answers again, and the game stands where it stood
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

const keys = () => path.map((step) => step.key);
const fitting = () => (group?.options ?? []).filter((option) => keys().every((key, k) => option.path[k] === key));
const nextKeys = () => [...new Set(fitting().map((option) => option.path[path.length]).filter((key) => key !== undefined))];
const option = () => {
  const done = fitting().filter((one) => one.path.length === path.length);
  return nextKeys().length === 0 ? done.find((one) => !one.alias) ?? done[0] : undefined;
};

/** Prices of the options behind a key, as 'cheapest' and whether it varies. */
function priceOf(key) {
  const behind = fitting().filter((one) => one.path[path.length] === key);
  const prices = [...new Set(behind.filter((one) => ["cash", "licences"].includes(one.currency)).map((one) => one.price))];
  return prices.length === 1 && behind.length === 1 ? { price: prices[0], currency: behind[0].currency } : null;
}

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
    while (path.length && path.at(-1).auto) path.pop();
    if (path.length) path.pop();
    else if (groups().length === 1) return false;
    else group = null;
    hand.clear();
  }
  considered = null;
  show();
  return true;
}

/** A whole move at once, as a hint gives it: only the confirmation is left. */
export function take(choice) {
  const found = groups().find((one) => one.id === choice.group);
  if (!found) return;
  advice.forget();
  group = found;
  path = choice.path.map((key) => ({ key, auto: false }));
  hovering = null;
  considered = null;
  touched = true;
  hand.ask(option());
  hand.choose(choice.cards);
  show();
}

export const askForHint = () => advice.ask(page, show);

export function startOver() {
  reset();
  show();
}

/** Something on the table was clicked; true if that meant something. */
export function clicked(key) {
  forgive();
  if (!key || sending || !page.payload.decision?.yours || page.payload.number !== page.payload.last) return false;
  if (group && nextKeys().includes(key)) return step(key), true;
  const place = keys().indexOf(key);
  if (group && place >= 0 && !path[place].auto) { // take a chosen step back
    path = path.slice(0, place);
    considered = null;
    hand.clear();
    show();
    return true;
  }
  const called = groups().find((one) => `action:${one.id}` === key || one.id === key);
  if (called) return called.possible ? choose(called) : page.explain(called), true;
  // With an action half chosen, another target of the same action changes the choice.
  if (group && path.length) {
    const other = group.options.some((one) => one.path[0] === key);
    if (other) return choose(group, true), keys().includes(key) ? show() : ((path = []), step(key)), true;
  }
  if (begin(key)) return true;
  wonder(key); // the bar of the decision says why, and the thing explains itself
  return false;
}

const POINTED_AT = ["post", "space", "box", "land", "gift", "seat"];

/** A thing that cannot be chosen: the server says why, with the rule. */
function wonder(key) {
  const kind = key.split(":")[0];
  const asked = group && nextKeys().some((next) => next.startsWith(`${kind}:`));
  if (!POINTED_AT.includes(kind) || (group && !asked)) return;
  explain(asked ? group.id : null, asked ? [...keys(), key] : [key]);
}

async function explain(action, steps) {
  const turn = ++asking;
  try {
    const answer = await post("why", { action, path: steps, expected: page.payload.last + 1, seat: page.payload.decision.seat });
    if (turn !== asking || !answer.text) return;
    refused = answer.text;
    show();
  } catch (error) {
    if (error instanceof Refused && error.status === 409) await page.refresh();
    else page.toast(error.message);
  }
}

/** A thing of the board before any action: the action it is meant for, or a choice of them. */
function begin(key) {
  const meant = groups().filter((one) => one.possible && !one.id.startsWith("card:") && one.options.some((each) => each.path[0] === key));
  if (meant.length === 1) {
    choose(meant[0], true);
    if (!keys().includes(key)) step(key);
    else show();
    return true;
  }
  if (meant.length > 1) {
    hovering = { key, meant };
    group = null;
    show();
    return true;
  }
  return false;
}

const move = () => option().move + (hand.chosen().length ? ` ${hand.chosen().join("+")}` : "");

function payingChanged() {
  considered = null;
  show();
}

/** Ask the server what the move as it stands would do. */
async function consider() {
  const turn = ++asking;
  try {
    const answer = await post("consider", { move: move(), expected: page.payload.last + 1, seat: page.payload.decision.seat });
    if (turn !== asking) return;
    considered = answer;
  } catch (error) {
    if (turn !== asking) return;
    if (error instanceof Refused && error.status === 409) return page.refresh();
    considered = { legal: false, refusal: { message: error.message }, warnings: [] };
    if (passes(error)) setTimeout(() => turn === asking && option() && hand.isEnough() && consider(), PAUSE);
  }
  show();
}

export async function confirm() {
  if (!considered?.legal || sending) return;
  forgive();
  sending = true;
  show();
  const expected = page.payload.last + 1;
  const { seat } = page.payload.decision;
  try {
    await post("moves", { move: move(), expected, seat });
    await page.refresh();
  } catch (error) {
    sending = false;
    if (error instanceof Unheard) doubt(expected);
    await page.refresh();
    // What a breaking line left unanswered, some browsers send again by themselves: then it is refused as made.
    if (error instanceof Refused && log.mover(expected) !== seat) page.toast(error.message);
  } finally {
    sending = false;
  }
}

/** Nobody can make a move twice: it is sent with its number. So whoever is not answered may just try again. */
function doubt(expected) {
  if (page.payload.last >= expected) return; // the page shows already what became of it
  unsure = true;
  refused = say("move-unsure");
  show();
}

export const isComplete = () => Boolean(considered?.legal);
export const isChoosing = () => Boolean(group);

export function show() {
  dark();
  document.body.classList.toggle("paying", hand.isAsking());
  document.body.classList.toggle("aiming", Boolean(group && !option()));
  const yours = page.payload.decision?.yours && page.payload.choices?.length;
  if (yours) {
    if (group) light(group.id.startsWith("card:") ? group.id : `action:${group.id}`, "chosen");
    const price = ["cash", "licences"].includes(option()?.currency) ? say("pay", { n: option().price }) : "";
    keys().forEach((key, k) => light(key, "chosen", k === 0 ? price : ""));
    for (const key of nextKeys()) {
      const cost = priceOf(key);
      light(key, "legal", cost ? say("pay", { n: cost.price }) : "");
    }
    if (!group) for (const one of groups()) if (one.id.startsWith("card:") && one.possible) light(one.id, "legal");
    if (option() && hand.isEnough() && !considered) consider();
  }
  setAside(group && option() ? group.cost ?? 0 : 0);
  settle();
  draw({ page, take, repaint: show, yours, groups: groups(), group, path, hovering, next: group ? nextKeys() : [], option: group ? option() : undefined, considered, refused, sending, touched, priceOf, choose, step, back, startOver, confirm });
}

/** The cubes the move would take are marked. */
function setAside(number) {
  const own = [...document.querySelectorAll(".me-cubes .cube-i:has(.fam)")];
  own.forEach((cube, k) => cube.classList.toggle("aside", k >= own.length - number));
}
