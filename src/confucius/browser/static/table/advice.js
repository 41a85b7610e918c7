// "What would you play?": a bot's move and its reasons, to be taken over with one click.
import { hint, Refused } from "./api.js";
import { button, sentence } from "./confirm.js";
import { $, make, say } from "./start.js";
import { told } from "./people.js";

let asked = null; // { number, answer, refusal } of the decision at hand

/** Whether the bot may be asked about the decision that is shown. */
export const isAllowed = ({ payload }) => Boolean(payload.table.hints && payload.decision?.yours && payload.number === payload.last);

export const isShown = ({ payload }) => asked?.number === payload.last;
export const forget = () => { asked = null; };

export async function ask(page, repaint) {
  if (!isAllowed(page) || isShown(page)) return;
  const mine = { number: page.payload.last };
  asked = mine;
  repaint();
  try {
    mine.answer = await hint({ expected: page.payload.last + 1, seat: page.payload.decision.seat });
  } catch (error) {
    if (asked !== mine) return;
    if (error instanceof Refused && error.status === 409) {
      asked = null;
      return page.refresh();
    }
    mine.refusal = error.message;
  }
  if (asked !== mine) return;
  repaint();
  $("#hint-take")?.focus({ preventScroll: true });
}

export const offer = (page, repaint) => (isAllowed(page) ? make("p", { class: "ask" }, button(say("ask-hint"), () => ask(page, repaint), { "data-keep": "hint" }, make("kbd", {}, "Q"))) : null);

/** What stands in the bar while a hint is shown. */
export function draw(page, take, repaint) {
  const { answer, refusal } = asked;
  const away = button(say("hint-close"), () => { forget(); repaint(); }, { "data-keep": "hint-close" }, make("kbd", {}, say("esc")));
  if (refusal) return [make("p", { class: "refusal" }, refusal), make("div", { class: "buttons" }, away)];
  if (!answer) return [sentence(say("hint-thinking"))];
  return [
    make("p", { class: "hint-who" }, say("hint-says")),
    sentence(...told(answer.text)),
    make("ul", { class: "reasons" }, answer.reasons.map((reason) => make("li", {}, ...told(reason)))),
    make("div", { class: "buttons" }, button(say("hint-take"), () => take(answer.choice), { class: "primary", id: "hint-take", "data-keep": "hint-take" }), away),
  ];
}
