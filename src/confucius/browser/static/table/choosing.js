// @ts-check
// From an action to a complete move: action, targets one after the other, cards, confirm.
import { isOutdated, messageOf, passes, PAUSE, post, Refused, Unheard } from "./api.js";
import { $$, prop, say } from "./start.js";
import { bar, dark, footnote, gain, haunt, light, lightRow, offer } from "./lighting.js";
import { draw } from "./confirm.js";
import { settle } from "./walking.js";
import * as advice from "./advice.js";
import * as hand from "./hand.js";
import * as log from "./log.js";
import { bringInSight } from "./sight.js";

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
/** @type {Choice["refused"]} why the thing that was clicked last cannot be chosen */
let refused = null;
let asking = 0; // grows with every question to the server, so that late answers are known
let sending = false;
let unsure = false; // whether a move was sent and nobody answered
let touched = false; // whether the person has chosen anything yet
let begun = () => {}; // told when something is chosen

/** @param {Page} owner */
export function attach(owner) {
  page = owner;
  hand.attach(payingChanged);
}

/** @param {() => void} act what to do whenever something is chosen, with the pointer or with keys */
export const whenBegun = (act) => {
  begun = act;
};

/** Something is chosen. */
function touch() {
  touched = true;
  begun();
}

/** A new view: start afresh, unless it shows the same moment. @param {boolean} samePlace */
export function update(samePlace) {
  const again = group && samePlace ? groups().find((one) => one.id === group?.id) : undefined;
  if (again) group = again;
  else reset();
  // The server answers again, and the game is where it was.
  if (unsure) refused = { text: say("move-not-made") };
  unsure = false;
  show();
}

/** What was said against the last try no longer matters. */
function forget() {
  refused = null;
  unsure = false;
}

/** The same, and the page no longer says it. */
export function forgive() {
  if (refused === null) return;
  forget();
  show();
}

function reset() {
  forget();
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

/** @param {Option[]} among @param {number} place */
const keysAt = (among, place) => [
  ...new Set(among.map((option) => option.path[place]).filter((key) => key !== undefined)),
];

const nextKeys = () => keysAt(fitting(), path.length);

/** The same without what is only another order of the steps. */
const offeredKeys = () => {
  const usual = keysAt(
    fitting().filter((one) => !one.alias),
    path.length,
  );
  return usual.length ? usual : nextKeys();
};

/** What could have been chosen in place of the last step. */
const alternatives = () => {
  const place = path.findLastIndex((step) => !step.auto);
  if (place < 0 || !option()) return [];
  const before = keys().slice(0, place);
  const kind = path[place].key.split(":")[0];
  const others = (group?.options ?? []).filter((one) => before.every((key, k) => one.path[k] === key));
  const alike = others.filter((one) => one.path[place]?.startsWith(`${kind}:`));
  return alike.map((one) => ({ one, key: one.path[place] }));
};

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
    touch();
    show();
  }
}

/** Steps without a choice are taken at once. */
function advance() {
  while (group && offeredKeys().length === 1 && fitting().every((one) => one.path.length > path.length)) {
    path.push({ key: offeredKeys()[0], auto: true });
  }
  const done = option();
  if (done) hand.ask(done);
  else hand.clear();
}

/** @param {Key} key */
export function step(key) {
  forget();
  path.push({ key, auto: false });
  considered = null;
  touch();
  advance();
  show();
}

/** One step back; false when there is nothing to go back from. */
export function back() {
  if (sending) return false;
  const reproached = refused !== null;
  forget();
  const gone = stepBack();
  if (gone) considered = null;
  if (gone || reproached) show();
  return gone || reproached;
}

/** The last thing that was chosen is chosen no more: a hint, cards, a target, the action. */
function stepBack() {
  if (advice.isShown(page)) advice.forget();
  else if (hovering) hovering = null;
  else if (!group) return false;
  else if (hand.isChanged()) hand.restore();
  else return dropStep();
  return true;
}

function dropStep() {
  while (path.at(-1)?.auto) path.pop();
  if (path.length) path.pop();
  else if (groups().length === 1) return false;
  else group = null;
  hand.clear();
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
  touch();
  const complete = option();
  if (complete) hand.ask(complete);
  hand.choose(choice.cards);
  show();
  bringInSight($$(".board .chosen"));
}

export function askForHint() {
  begun();
  return advice.ask(page, show);
}

/** Something on the table was clicked; true if that meant something. @param {Key | undefined} key */
export function clicked(key) {
  forgive();
  const { decision, number, last } = page.payload;
  if (!key || sending || !decision?.yours || number !== last) return false;
  key = meantBy(key);
  if (group && nextKeys().includes(key)) {
    step(key);
    return true;
  }
  if (takeBack(key) || callAction(key) || chooseOther(key) || begin(key)) return true;
  wonder(key); // the bar of the decision says why, and the thing explains itself
  return false;
}

/** In the own row of the gifts a player is meant. @param {Key} key */
function meantBy(key) {
  const [kind, giver, taker] = key.split(":");
  if (kind !== "cell") return key;
  return giver === page.payload.decision?.seat ? `seat:${taker}` : `given:${giver}:${taker}`;
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
  else if (called) refuse({ text: called.why ?? say("not-possible"), rule: called.why_rule ?? called.rule });
  return Boolean(called);
}

/** With an action half chosen, another target of the same action changes the choice, the last step first.
 *  @param {Key} key */
function chooseOther(key) {
  if (!group) return false;
  for (let place = path.length - 1; place >= 0; place -= 1) {
    const before = keys().slice(0, place);
    const leads = (/** @type {Option} */ one) =>
      one.path[place] === key && before.every((each, k) => one.path[k] === each);
    if (!group.options.some(leads)) continue;
    path = path.slice(0, place);
    step(key);
    return true;
  }
  return false;
}

/** A thing on the board before any action: the action it is for, or a choice of them. @param {Key} key */
function begin(key) {
  const meant = groups().filter(
    (one) => one.possible && !isCard(one) && (leadsTo(one, key) || one.things.includes(key)),
  );
  if (meant.length === 1) {
    start(meant[0], key);
  } else if (meant.length > 1) {
    hovering = { key, meant };
    group = null;
    show();
  }
  return meant.length > 0;
}

/** The action with the thing on the board that it was begun with. @param {Group} one @param {Key} key */
function start(one, key) {
  choose(one, true);
  touch();
  // Where the thing is the only target, it has been chosen already.
  if (leadsTo(one, key) && !keys().includes(key)) step(key);
  else show();
}

/** @param {Group} one @param {Key} key */
const leadsTo = (one, key) => one.options.some((each) => each.path[0] === key);

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

/** The bar of the decision says why not. @param {NonNullable<Choice["refused"]>} reason */
function refuse(reason) {
  refused = reason;
  show();
}

/** What every question about a move carries. */
const expected = () => ({ expected: page.payload.last + 1, seat: page.payload.decision?.seat });

/** @param {string | null} action @param {Key[]} steps */
async function explain(action, steps) {
  const turn = ++asking;
  try {
    const answer = await post("why", { action, path: steps, ...expected() });
    if (turn !== asking || !answer.text) return;
    refuse({ text: answer.text });
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
  forget();
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
  refuse({ text: say("move-unsure") });
}

// What is shown

/** Whether nothing is left to choose: Enter confirms. */
export const isComplete = () => Boolean(group && option() && hand.isEnough() && !advice.isShown(page));

export function show() {
  dark();
  // Under a hint nothing of the own half-made move is marked; it is there again when the hint is closed.
  const hinted = Boolean(advice.choiceOf(page));
  hand.putAside(hinted);
  document.body.classList.toggle("paying", hand.isAsking());
  document.body.classList.toggle("aiming", Boolean(group && !option()));
  const yours = Boolean(page.payload.decision?.yours && page.payload.choices?.length);
  if (yours) {
    lightUp();
    if (option() && hand.isEnough() && !considered && !hinted) consider();
  }
  setAside(group && option() && !hinted ? (group.cost ?? 0) : 0);
  settle();
  draw(state(yours));
  showTargets();
}

let aimed = ""; // the choice for which targets were last brought in sight

/** New targets come in sight, once, and so does what is chosen when the words below have grown; in a lesson
 *  not before its words have been read. */
function showTargets() {
  if (page.payload.lesson && !touched) return;
  const done = Boolean(option());
  const aim = group ? [page.payload.last, group.id, ...keys(), done && Boolean(considered)].join(" ") : "";
  if (aim === aimed) return;
  aimed = aim;
  if (aim) bringInSight($$(done ? ".board .chosen" : ".board .legal"));
}

/** @param {Price | null} cost */
const priceTag = (cost) => (cost ? say("pay", { n: cost.price }) : "");

/** @type {Record<string, string>} by action, the piece of one's own that will stand where one clicks */
const GHOSTS = { bribe: "lying", secure: "barrel", nominate: "barrel", place: "barrel", invade: "army" };

function lightUp() {
  const hinted = advice.choiceOf(page);
  if (hinted) {
    for (const key of [hinted.group, `action:${hinted.group}`, ...hinted.path]) light(key, "hinted");
    return;
  }
  const gift = keys().find((key) => key.startsWith("gift:"))?.split(":")[1];
  lightRow(group?.id === "give" ? (page.payload.decision?.seat ?? "") : "", gift ?? "");
  if (group) light(isCard(group) ? group.id : `action:${group.id}`, "chosen");
  keys().forEach((key, k) => light(key, "chosen", k === 0 ? priceTag(priceIn(option())) : ""));
  for (const key of nextKeys()) light(key, "legal", priceTag(priceOf(key)));
  for (const { one, key } of alternatives()) {
    if (!keys().includes(key)) light(key, "legal", priceTag(priceIn(one)));
  }
  for (const [key, why] of Object.entries(group?.barred ?? {})) bar(key, why);
  const ghost = GHOSTS[group?.id.startsWith("card:bribery") ? "bribe" : (group?.id ?? "")];
  const place = ghost ? keys().at(-1) : undefined;
  if (place && option()) haunt(place, prop(`${ghost}-${page.payload.decision?.seat}`));
  if (place && option() && ghost === "lying") {
    gain(place.split(":")[1], prop(`emblem-${page.payload.decision?.seat}`));
  }
  inReach();
  if (group) return;
  for (const one of groups()) {
    if (isCard(one) && one.possible) light(one.id, "legal");
    if (one.possible) one.things.forEach(offer);
  }
}

/** How many officials of each ministry can be chosen. */
function inReach() {
  const lit = [...nextKeys(), ...alternatives().map(({ key }) => key)];
  const posts = lit.filter((key) => key.startsWith("post:"));
  const ministries = [...new Set(posts)].map((key) => key.split(":")[1]);
  for (const name of new Set(ministries)) {
    footnote(name, say("in-reach", { n: ministries.filter((one) => one === name).length }));
  }
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
    offered: group ? offeredKeys() : [],
    option: group ? option() : undefined,
    considered,
    refused,
    sending,
    touched,
    priceOf,
    choose,
    start,
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
