// @ts-check
// "What would you play?": a bot's move and its reasons, taken over with one click.
import { hint, isOutdated, messageOf } from "./api.js";
import { button, sentence } from "./confirm.js";
import { $, make, say } from "./start.js";
import { told } from "./people.js";

/** @import { Hint, Page } from "./types" */

/** @type {{ number: number, answer?: Hint, refusal?: string } | null} of the decision at hand */
let asked = null;

/** Whether the bot may be asked about the decision that is shown. @param {Page} page */
const isAllowed = ({ payload }) =>
  Boolean(payload.table.hints && payload.decision?.yours && payload.number === payload.last);

/** @param {Page} page */
export const isShown = ({ payload }) => asked?.number === payload.last;

/** What the hint on show would choose. @param {Page} page */
export const choiceOf = (page) => (isShown(page) ? asked?.answer?.choice : undefined);

export const forget = () => {
  asked = null;
};

/** @param {Page} page @param {() => void} repaint */
export async function ask(page, repaint) {
  const { decision, last } = page.payload;
  if (!decision || !isAllowed(page) || isShown(page)) return;
  /** @type {NonNullable<typeof asked>} */
  const mine = { number: last };
  asked = mine;
  repaint();
  try {
    mine.answer = await hint({ expected: last + 1, seat: decision.seat });
  } catch (error) {
    if (asked !== mine) return;
    if (isOutdated(error)) {
      asked = null;
      await page.refresh();
      return;
    }
    mine.refusal = messageOf(error);
  }
  if (asked !== mine) return;
  repaint();
  $("#hint-take")?.focus({ preventScroll: true });
}

/** The button that asks. @param {Page} page @param {() => void} repaint */
export function offer(page, repaint) {
  if (!isAllowed(page)) return null;
  return button(say("ask-hint"), () => ask(page, repaint), { "data-keep": "hint" }, key("Q"));
}

/** @param {string} name */
const key = (name) => make("kbd", {}, name);

/**
 * What the bar of the decision shows while there is a hint.
 * @param {(choice: Hint["choice"]) => void} take
 * @param {() => void} repaint
 */
export function draw(take, repaint) {
  const { answer, refusal } = asked ?? {};
  const close = () => {
    forget();
    repaint();
  };
  const away = button(say("hint-close"), close, { "data-keep": "hint-close" }, key(say("esc")));
  if (refusal) return [make("p", { class: "refusal" }, refusal), make("div", { class: "buttons" }, away)];
  if (!answer) return [sentence(say("hint-thinking"))];
  const taking = { class: "primary", id: "hint-take", "data-keep": "hint-take" };
  return [
    make("p", { class: "hint-who" }, say("hint-says")),
    sentence(...told(answer.text)),
    make(
      "ul",
      { class: "reasons" },
      answer.reasons.map((reason) => make("li", {}, ...told(reason))),
    ),
    make(
      "div",
      { class: "buttons" },
      button(say("hint-take"), () => take(answer.choice), taking),
      away,
    ),
  ];
}
