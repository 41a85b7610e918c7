// @ts-check
// The bar of the decision: what is asked, what is chosen so far, the move in words, the buttons.
//
// [data-keep=NAME] marks a button that keeps the focus when the bar is drawn again.
import { $, $$, emblem, icon, make, say } from "./start.js";
import { askedFor, label, lineOf, offerOf, question } from "./keys.js";
import { closing } from "./lesson.js";
import { nameOf, recounted, ruleLink, told } from "./people.js";
import { ask } from "./announce.js";
import * as advice from "./advice.js";
import * as hand from "./hand.js";
import * as log from "./log.js";
import * as recap from "./recap.js";
import * as watching from "./watching.js";
import * as screen from "./screen.js";
import * as takeback from "./takeback.js";

/** @import { Choice, Group, Key, Page } from "./types" */
/** @import { Child } from "./start.js" */
/** @typedef {(HTMLElement | null)[]} Parts */

const bar = $("#confirm");
const SHOWN_WARNINGS = 2;
const MOST_DONE = 4; // lines about what the others do meanwhile

/** @param {Choice} now */
export function draw(now) {
  const { payload } = now.page;
  const past = payload.number < payload.last;
  bar.classList.toggle("yours", now.yours && !past);
  bar.classList.toggle("past", past);
  bar.classList.toggle("busy", now.sending);
  redraw(inside(now));
  // A complete move waits for Enter, unless somebody writes or still picks cards.
  const engaged = document.activeElement?.matches(".cc-b, input, textarea");
  if (now.touched && now.considered?.legal && !engaged) $("#confirm-move")?.focus({ preventScroll: true });
  const passing = $("#take-screen, #cover-hand", bar);
  if (passing && !engaged) passing.focus({ preventScroll: true });
  if (now.yours && !past && !now.sending) tell(now);
  fade();
}

/** @param {Choice} now @returns {Parts} */
function inside(now) {
  const { payload } = now.page;
  if (payload.number < payload.last) return watching.box(now.page);
  if (payload.lesson?.closed) return closing(payload.lesson);
  if (payload.over) return over(now.page);
  const passing = screen.passing(now.page);
  if (passing) return passing;
  return now.yours ? deciding(now) : waiting(now.page);
}

/** New parts, with the focus where it was. @param {Parts} parts */
function redraw(parts) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  const kept = focused?.dataset?.keep;
  const within = bar.contains(focused);
  bar.replaceChildren(...parts.filter((part) => part !== null));
  if (kept) $(`[data-keep="${CSS.escape(kept)}"]`, bar)?.focus({ preventScroll: true });
  // Keyboard users go on from here.
  if (within && !bar.contains(document.activeElement)) bar.focus({ preventScroll: true });
}

/** What goes on below the edge fades out there. */
function fade() {
  bar.classList.toggle("more", bar.scrollTop + bar.clientHeight < bar.scrollHeight - 4);
}
bar.addEventListener("scroll", fade, { passive: true });
addEventListener("resize", fade);

let toldLast = "";

/**
 * The question, the hint, or the move and its warnings, for screen readers; not the same twice.
 * @param {Choice} now
 */
function tell({ page, touched }) {
  const told = ".hint-who, .sentence, .reasons li, .effect :is(p, li), .demand, .refusal, .warnings li";
  const lines = $$(told, bar);
  const words = lines.map(spoken).filter(Boolean).join(". ");
  const key = `${page.payload.last} ${words}`;
  if (!words || key === toldLast) return;
  toldLast = key;
  ask(touched || advice.isShown(page) ? words : say("turn-said", { prompt: words }));
}

/**
 * The words of a line without rule numbers; the small print below it is a sentence of its own.
 * @param {HTMLElement} line
 */
function spoken(line) {
  const copy = /** @type {HTMLElement} */ (line.cloneNode(true));
  $$(".rule", copy).forEach((link) => link.remove());
  $$("small", copy).forEach((more) => more.prepend(". "));
  return (copy.textContent ?? "").trim().replace(/\s+(?=\.)/g, "");
}

/**
 * @param {Child} words
 * @param {() => unknown} onclick
 * @param {Record<string, unknown>} more
 * @param {Child[]} rest
 */
export const button = (words, onclick, more = {}, ...rest) =>
  make("button", { type: "button", onclick, ...more }, words, ...rest);

/** @param {Child[]} parts */
export const sentence = (...parts) => make("p", { class: "sentence" }, ...parts);

/** @param {Child[]} parts */
const buttons = (...parts) => make("div", { class: "buttons" }, ...parts);

/** @param {Child[]} parts */
const offers = (...parts) => make("div", { class: "offers" }, ...parts);

/** @param {Child[]} parts */
const refusal = (...parts) => make("p", { class: "refusal" }, ...parts);

/** @param {string} key */
const kbd = (key) => make("kbd", {}, key);

// Nothing to decide

/** @param {Page} page @returns {Parts} */
function over(page) {
  const result = button(say("to-result"), () => page.showResult(), { class: "primary" });
  return [sentence(say("over")), buttons(result)];
}

/** @param {Page} page @returns {Parts} */
function waiting(page) {
  const { decision, owned_seats: owned, table } = page.payload;
  if (table.status === "waiting") return [sentence(say("waiting-seats"))];
  if (table.seats.find((one) => one.you)?.away) {
    const comeBack = button(say("come-back"), () => page.act("return"), { class: "primary" });
    return [sentence(say("bot-left")), buttons(comeBack)];
  }
  const watching = owned.length ? null : make("p", { class: "soft" }, say("watching"));
  if (!decision) return [watching];
  const backwards = takeback.offer(page);
  const { seat } = decision;
  const done = owned.length ? log.others(MOST_DONE).map((line) => make("li", {}, ...recounted(line))) : [];
  const lines = [sentence(...told(decision.prompt)), watching];
  if (done.length) lines.push(make("ol", { class: "done-since" }, done));
  if (backwards) lines.push(make("div", { class: "buttons corner" }, backwards));
  if (decision.deadline && Date.parse(decision.deadline) < Date.now() && owned.length) {
    const handOver = button(say("handover", { name: nameOf(seat) }), () => page.act("hand-over", { seat }));
    lines.push(refusal(say("handover-why")), buttons(handOver));
  }
  return lines;
}

// Choosing

/** @param {Choice} now @returns {Parts} */
function deciding(now) {
  if (advice.isShown(now.page) && !now.sending) return advice.draw(now.take, now.repaint);
  const news = now.group || now.hovering || now.refused ? null : recap.draw(now.page);
  if (news) return [news, make("div", { class: "prompt" }, asking(now))];
  const parts = asking(now);
  if (now.sending) recap.clear();
  if (now.refused) parts.splice(1, 0, reproach(now.refused));
  return parts;
}

/** Why not what was clicked. @param {NonNullable<Choice["refused"]>} reason */
const reproach = ({ text, rule }) =>
  make("p", { class: "refusal", id: "refused" }, ...told(text), ...(rule ? [" ", ruleLink(rule)] : []));

/** @param {Choice} now @returns {Parts} */
function asking(now) {
  if (now.hovering) return whichAction(now, now.hovering);
  if (!now.group) return whatToDo(now);
  const parts = isAsked(now) ? [] : [steps(now, now.group)];
  if (now.sending) return [...parts, sentence(say("sending"))];
  return [...parts, ...(now.option ? complete(now) : target(now))];
}

/** A decision out of turn of which nothing is chosen yet: the question says all. @param {Choice} now */
const isAsked = ({ groups, touched, sending }) => groups.length === 1 && !touched && !sending;

/** @param {Choice} now */
const prompt = ({ page }) => told(page.payload.decision?.prompt ?? "");

/** @param {Choice} now @returns {Parts} */
function whatToDo(now) {
  const { page, groups, choose, repaint } = now;
  const others = groups.filter((one) => one.id === "pass" || (one.id.startsWith("card:") && one.possible));
  return [
    sentence(...prompt(now), make("small", {}, say("choose-action"))),
    offers(
      button(say("all-actions"), () => page.showActions(), { class: "only-phone" }),
      others.map((one) => button(one.name, () => choose(one), { "data-keep": one.id })),
    ),
    beside(page, repaint, null, !now.refused && recap.hasHead(page)),
  ];
}

/** What else can be done before anything is chosen: ask for a hint, take back, unless that is offered above,
 *  and see what happened. @param {Page} page @param {() => void} repaint @param {HTMLElement | null} news */
function beside(page, repaint, news = null, above = false) {
  const found = [advice.offer(page, repaint), above ? null : takeback.offer(page), news];
  return found.some(Boolean) ? make("p", { class: "ask" }, found) : null;
}

/** @param {Choice} now @param {NonNullable<Choice["hovering"]>} hovering @returns {Parts} */
function whichAction({ start, back }, { key, meant }) {
  return [
    sentence(label(key), make("small", {}, say("what-with"))),
    offers(meant.map((one) => button(one.name, () => start(one, key)))),
    backing(back),
  ];
}

/** @param {Choice} now @param {Group} group */
function steps({ page, path, groups }, group) {
  // On a phone the list of actions is behind a button.
  const attributes = { class: "only-phone", "data-keep": "change" };
  const change = button(say("change"), () => page.showActions(), attributes);
  const action = [group.name, " ", ruleLink(group.rule), groups.length > 1 ? change : ""];
  const targets = path.filter((step) => !(step.auto && step.key === "cancel:no")); // nobody was asked
  const done = [action, ...targets.map((step) => label(step.key))];
  return make(
    "ol",
    { class: "steps" },
    done.map((words) => make("li", {}, icon("tick"), words)),
  );
}

/** @param {Choice} now @returns {Parts} */
function target(now) {
  const next = now.offered;
  const unasked = now.groups.length === 1 && !now.path.length; // a decision out of turn, nothing chosen yet
  return [
    sentence(...(unasked ? prompt(now) : questionOf(now))),
    next.every(lineOf) ? lines(now, next) : offers(offered(now, next)),
    unasked ? beside(now.page, now.repaint, recap.offer(now.page)) : backing(now.back),
  ];
}

/** What to choose next; with a petition also what for. @param {Choice} now @returns {Child[]} */
function questionOf({ path, group, offered: [next] }) {
  const wish = askedFor(path[0]?.key, group?.id);
  return wish ? [wish, make("small", {}, question(next))] : [question(next)];
}

/** @param {Choice} now @param {Key} key */
const priceWords = ({ priceOf }, key) => {
  const cost = priceOf(key);
  return cost ? say(cost.currency, { n: cost.price }) : "";
};

/** @param {string} words */
const costing = (words) => make("span", { class: "more-cost" }, words);

/** A price that is the same for all says nothing. @param {Choice} now @param {Key[]} keys */
function offered(now, keys) {
  const prices = keys.map((key) => priceWords(now, key));
  const differ = new Set(prices).size > 1;
  return keys.map((key, k) => offer(now, key, differ ? prices[k] : ""));
}

/** @param {Choice} now @param {Key} key @param {string} price */
function offer(now, key, price) {
  const [kind, name] = key.split(":");
  const before = kind === "seat" ? emblem(name) : "";
  const step = () => now.step(key);
  if (kind === "number" && price) {
    return button(say("number-for", { n: Number(name), price }), step, { "data-keep": key });
  }
  const more = askedFor(key, now.group?.id) || (kind !== "land" ? price : "");
  const after = more ? costing(` ${more}`) : "";
  return button(before, step, { "data-keep": key }, offerOf(key, now.group?.id ?? ""), after);
}

/** Officials and boxes are many: a line for each ministry or land, as on the board.
 *  @param {Choice} now @param {Key[]} keys */
function lines(now, keys) {
  /** @param {string | null | undefined} name */
  const line = (name) => {
    const inIt = keys.filter((key) => lineOf(key) === name).map((key) => inLine(now, key));
    const attributes = { class: "offer-line", role: "group", "aria-label": name };
    return make("div", attributes, make("span", { "aria-hidden": "true" }, name), make("div", {}, inIt));
  };
  return make("div", { class: "offers in-lines" }, [...new Set(keys.map(lineOf))].map(line));
}

/** @param {Choice} now @param {Key} key */
function inLine(now, key) {
  const cost = now.priceOf(key);
  const price = priceWords(now, key);
  const shown = cost?.currency === "cash" ? make("span", { class: "coin" }, cost.price) : costing(price);
  const spokenName = [label(key), price].filter(Boolean).join(", ");
  const attributes = { "data-keep": key, "aria-label": spokenName };
  return button(key.split(":")[2], () => now.step(key), attributes, price ? shown : "");
}

/** @param {Choice} now @returns {Parts} */
function complete(now) {
  const parts = hand.isAsking() && !hand.isEnough() ? paying(now) : judged(now);
  const untouched = now.groups.length === 1 && !now.touched;
  if (untouched) parts.push(beside(now.page, now.repaint, recap.offer(now.page)));
  const disabled = !now.considered?.legal;
  const confirming = { class: "primary", id: "confirm-move", disabled, "data-keep": "confirm" };
  parts.push(
    buttons(
      button(say("confirm"), now.confirm, confirming, kbd(say("enter"))),
      now.groups.length > 1 || now.path.length ? backButton(now.back) : null,
    ),
  );
  return parts;
}

/** The cards do not pay for the move yet. Who has not chosen it reads why it is asked.
 *  @param {Choice} now @returns {Parts} */
function paying(now) {
  const { option, page } = now;
  const cheapest = hand.cheapest();
  const worth = (/** @type {number} */ cash) => (option?.currency === "licences" ? 4 - cash : cash);
  const pay = () => {
    hand.choose(cheapest ?? []);
    page.repaint();
  };
  return [
    sentence(...(isAsked(now) ? prompt(now) : told(option?.label ?? ""))),
    demand(),
    cheapest && offers(button(say("cheapest"), pay, {}, make("b", {}, cheapest.map(worth).join(" + ")))),
  ];
}

/** Which cards are wanted: a request, and a reproach only where too many are chosen. */
const demand = () =>
  make(
    "p",
    { class: hand.isTooMuch() ? "demand too-much" : hand.isEnough() ? "demand" : "demand short" },
    hand.demand(),
  );

/** The move in words, what forbids it or what it costs. @param {Choice} now @returns {Parts} */
function judged({ considered, option }) {
  const cubes = considered?.cubes ? [" ", ...told(considered.cubes)] : [];
  return [
    sentence(...told(considered?.text ?? option?.label ?? ""), ".", ...cubes),
    hand.isIncome() ? demand() : null,
    effects(considered?.effects ?? []),
    considered?.refusal ? refusal(...told(considered.refusal.message)) : null,
    warnings(considered?.warnings ?? []),
  ];
}

/** What the move changes, the most important first. @param {string[]} found */
function effects([first, ...rest]) {
  if (!first) return null;
  const lines = rest.map((words) => make("li", {}, ...told(words)));
  const more = lines.length ? make("ul", {}, lines) : null;
  return make("div", { class: "effect" }, make("p", {}, ...told(first)), more);
}

/** @param {string[]} found */
function warnings(found) {
  if (!found.length) return null;
  /** @param {string} words */
  const line = (words) => make("li", {}, icon("warn"), make("span", {}, ...told(words)));
  const list = make("ul", { class: "warnings" }, found.slice(0, SHOWN_WARNINGS).map(line));
  const rest = found.slice(SHOWN_WARNINGS);
  if (rest.length) {
    const item = make("li");
    const showAll = () => item.replaceWith(...rest.map(line));
    item.append(button(say("more", { n: rest.length }), showAll, { class: "more" }));
    list.append(item);
  }
  return list;
}

/** @param {() => unknown} back */
const backButton = (back) => button(say("back"), back, { "data-keep": "back" }, kbd(say("esc")));

/** @param {() => unknown} back */
const backing = (back) => make("div", { class: "buttons corner" }, backButton(back));
