// The bar of the decision: what is asked, what is chosen so far, the move in words, the buttons.
import { $, emblem, icon, make, say } from "./start.js";
import { label, lineOf, question } from "./keys.js";
import { closing } from "./lesson.js";
import { nameOf, ruleLink, told } from "./people.js";
import { ask } from "./announce.js";
import * as advice from "./advice.js";
import * as hand from "./hand.js";

const bar = $("#confirm");
const SHOWN_WARNINGS = 2;

export function draw(now) {
  const { payload } = now.page;
  const past = payload.number < payload.last;
  bar.classList.toggle("yours", Boolean(now.yours) && !past);
  bar.classList.toggle("past", past);
  bar.classList.toggle("busy", now.sending);
  const inside = past ? lookingBack(now) : payload.lesson?.closed ? closing(now.page) : payload.over ? over(now) : now.yours ? deciding(now) : waiting(now);
  const kept = document.activeElement?.dataset?.keep;
  const within = bar.contains(document.activeElement);
  bar.replaceChildren(...inside.filter(Boolean));
  if (kept) bar.querySelector(`[data-keep="${CSS.escape(kept)}"]`)?.focus({ preventScroll: true });
  if (within && !bar.contains(document.activeElement)) bar.focus({ preventScroll: true }); // one goes on from here
  // A complete move waits for Enter, unless somebody writes or still picks cards.
  const engaged = document.activeElement?.matches(".cc-b, input, textarea");
  if (now.touched && now.considered?.legal && !engaged) $("#confirm-move")?.focus({ preventScroll: true });
  if (now.yours && !past && !now.sending) tell(now);
  fade();
}

/** What goes on below the edge fades out there. */
function fade() {
  bar.classList.toggle("more", bar.scrollTop + bar.clientHeight < bar.scrollHeight - 4);
}
bar.addEventListener("scroll", fade, { passive: true });
addEventListener("resize", fade);

let toldLast = "";

/** The question, the hint, or the move and its warnings, for those who hear the table; not the same twice. */
function tell({ page, touched }) {
  const words = [...bar.querySelectorAll(".hint-who, .sentence, .reasons li, .refusal, .warnings li")].map(spoken).filter(Boolean).join(". ");
  const key = `${page.payload.last} ${words}`;
  if (!words || key === toldLast) return;
  toldLast = key;
  ask(touched || advice.isShown(page) ? words : say("turn-said", { prompt: words }));
}

/** The words of a line without the numbers of rules; what stands below it in small is a sentence of its own. */
function spoken(line) {
  const copy = line.cloneNode(true);
  copy.querySelectorAll(".rule").forEach((link) => link.remove());
  copy.querySelectorAll("small").forEach((more) => more.prepend(". "));
  return copy.textContent.trim().replace(/\s+(?=\.)/g, "");
}

export const button = (words, onclick, more = {}, ...inside) => make("button", { type: "button", onclick, ...more }, words, ...inside);
export const sentence = (...parts) => make("p", { class: "sentence" }, ...parts);

function lookingBack({ page }) {
  const { number, last, over: ended } = page.payload;
  return [
    sentence(say(ended ? "past-end" : "past", { n: number, last })),
    make("div", { class: "buttons" },
      button(say("to-now"), () => page.goTo(null), { class: "primary", "data-keep": "now" }),
      button(say("previous"), () => page.goTo(number - 1), { disabled: number === 0, "data-keep": "previous" }, make("kbd", {}, "←")),
      button(say("next"), () => page.goTo(number + 1), { "data-keep": "next" }, make("kbd", {}, "→"))),
  ];
}

function over({ page }) {
  return [
    sentence(say("over")),
    make("div", { class: "buttons" }, button(say("to-result"), () => page.showResult(), { class: "primary" })),
  ];
}

function waiting({ page }) {
  const { payload } = page;
  if (payload.table.status === "waiting") return [sentence(say("waiting-seats"))];
  const decision = payload.decision;
  const mine = payload.table.seats.find((one) => one.you);
  const lines = [];
  if (mine?.away) {
    lines.push(sentence(say("bot-left")), make("div", { class: "buttons" }, button(say("come-back"), () => page.act("return"), { class: "primary" })));
    return lines;
  }
  if (decision) lines.push(sentence(emblem(decision.seat), " ", say("thinking", { name: nameOf(decision.seat), what: decision.name })));
  if (!payload.owned_seats.length) lines.push(make("p", { class: "soft" }, say("watching")));
  const overdue = decision?.deadline && Date.parse(decision.deadline) < Date.now();
  if (overdue && payload.owned_seats.length) {
    lines.push(make("p", { class: "refusal" }, say("handover-why")), make("div", { class: "buttons" }, button(say("handover", { name: nameOf(decision.seat) }), () => page.act("hand-over", { seat: decision.seat }))));
  }
  return lines;
}

function deciding(now) {
  if (advice.isShown(now.page) && !now.sending) return advice.draw(now.page, now.take, now.repaint);
  const parts = asking(now);
  if (now.refused) parts.splice(1, 0, make("p", { class: "refusal", id: "refused" }, ...told(now.refused)));
  return parts;
}

function asking(now) {
  if (now.hovering) return whichAction(now);
  if (!now.group) return whatToDo(now);
  const parts = [steps(now)];
  if (now.sending) return [...parts, sentence(say("sending"))];
  if (!now.option) return [...parts, ...target(now)];
  return [...parts, ...complete(now)];
}

function whatToDo({ page, groups, choose, repaint }) {
  const others = groups.filter((one) => one.id === "pass" || (one.id.startsWith("card:") && one.possible));
  return [
    sentence(...told(page.payload.decision.prompt), make("small", {}, say("choose-action"))),
    make("div", { class: "offers" },
      button(say("all-actions"), () => page.showActions(), { class: "only-phone" }),
      others.map((one) => button(one.name, () => choose(one), { "data-keep": one.id }))),
    advice.offer(page, repaint),
  ];
}

function whichAction({ hovering, choose, step, back }) {
  const go = (one) => {
    choose(one, true);
    step(hovering.key);
  };
  return [
    make("p", { class: "sentence" }, label(hovering.key), make("small", {}, say("what-with"))),
    make("div", { class: "offers" }, hovering.meant.map((one) => button(one.name, () => go(one)))),
    backing({ back }),
  ];
}

function steps({ group, path }) {
  const done = [[group.name, " ", ruleLink(group.rule)], ...path.map((step) => label(step.key))];
  return make("ol", { class: "steps" }, done.map((words) => make("li", {}, icon("tick"), words)));
}

function target(now) {
  const { group, next, page, path } = now;
  const alone = now.groups.length === 1;
  const asks = alone && !path.length ? told(page.payload.decision.prompt) : [question(next[0])];
  return [
    sentence(...asks),
    next.every(lineOf) ? lines(now, next) : make("div", { class: "offers" }, next.map((key) => offer(now, key))),
    alone && !path.length ? advice.offer(page, now.repaint) : null,
    alone && !path.length ? null : backing(now),
  ];
}

function offer({ step, priceOf }, key) {
  const [kind, name] = key.split(":");
  const cost = priceOf(key);
  const price = cost ? make("span", { class: "more-cost" }, ` ${say(cost.currency, { n: cost.price })}`) : "";
  return button(kind === "seat" ? emblem(name) : "", () => step(key), { "data-keep": key }, label(key), price);
}

/** Officials and boxes are many: a line for each ministry or land, as on the board. */
function lines(now, keys) {
  const line = (name) => make("div", { class: "offer-line", role: "group", "aria-label": name },
    make("span", { "aria-hidden": "true" }, name),
    make("div", {}, keys.filter((key) => lineOf(key) === name).map((key) => inLine(now, key))));
  return make("div", { class: "offers in-lines" }, [...new Set(keys.map(lineOf))].map(line));
}

function inLine({ step, priceOf }, key) {
  const cost = priceOf(key);
  const price = cost ? say(cost.currency, { n: cost.price }) : "";
  const shown = cost?.currency === "cash" ? make("span", { class: "coin" }, `${cost.price}`) : make("span", { class: "more-cost" }, price);
  return button(key.split(":")[2], () => step(key), { "data-keep": key, "aria-label": [label(key), price].filter(Boolean).join(", ") }, price ? shown : "");
}

function complete(now) {
  const { considered, option, path } = now;
  const parts = [];
  if (hand.isAsking() && !hand.isEnough()) {
    parts.push(sentence(...told(option.label)), make("p", { class: "refusal" }, hand.demand()));
    const cheapest = hand.cheapest();
    if (cheapest) parts.push(make("div", { class: "offers" }, button(say("cheapest"), () => { hand.choose(cheapest); now.page.repaint(); }, {}, make("b", {}, cheapest.join(" + ")))));
  } else {
    parts.push(sentence(...told(considered?.text ?? option.label)));
    if (considered?.refusal) parts.push(make("p", { class: "refusal" }, ...told(considered.refusal.message)));
    parts.push(warnings(considered?.warnings ?? []));
  }
  if (now.groups.length === 1 && !now.touched) parts.push(advice.offer(now.page, now.repaint));
  parts.push(make("div", { class: "buttons" },
    button(say("confirm"), now.confirm, { class: "primary", id: "confirm-move", disabled: !considered?.legal, "data-keep": "confirm" }, make("kbd", {}, say("enter"))),
    now.groups.length > 1 || path.length ? button(say("back"), now.back, { "data-keep": "back" }, make("kbd", {}, say("esc"))) : ""));
  return parts;
}

function warnings(found) {
  if (!found.length) return null;
  const line = (words) => make("li", {}, icon("warn"), make("span", {}, ...told(words)));
  const list = make("ul", { class: "warnings" }, found.slice(0, SHOWN_WARNINGS).map(line));
  const rest = found.slice(SHOWN_WARNINGS);
  if (rest.length) {
    const more = button(say("more", { n: rest.length }), () => more.parentNode.replaceWith(...rest.map(line)), { class: "more" });
    list.append(make("li", {}, more));
  }
  return list;
}

const backing = ({ back }) => make("div", { class: "buttons corner" }, button(say("back"), back, { "data-keep": "back" }, make("kbd", {}, say("esc"))));
