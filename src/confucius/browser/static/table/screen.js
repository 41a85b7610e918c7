// @ts-check
// Several people at one screen: nobody's cards are shown before that person has the screen. The board stays.
import { button, sentence } from "./confirm.js";
import { emblem, make, say } from "./start.js";
import { nameOf } from "./people.js";

/** @import { Colour, Page, Payload, Update } from "./types" */

/** @type {Colour | null} whoever has drawn something and still looks at it */
let staying = null;

/** Which of the own seats must take the screen now, or null. @param {Payload} payload */
export function nextPerson(payload) {
  const { decision, owned_seats: owned, viewer, table, number, last } = payload;
  if (table.kind === "sandbox" || owned.length < 2 || !decision?.yours || number !== last) return null;
  return viewer === decision.seat ? null : decision.seat;
}

/** Whether the cards stay in sight after a move: somebody has just drawn some.
 *  @param {Colour} as @param {Update} update */
export function stays(as, { log }) {
  const seen = log?.entries.some((entry) => entry.events.some((event) => event.only === as));
  if (seen) staying = as;
  return staying === as;
}

/** What the bar of the decision shows while the screen goes from one person to the next, else null.
 *  @param {Page} page */
export function passing(page) {
  const seat = nextPerson(page.payload);
  if (seat === null) return null;
  const covered = page.payload.viewer === null;
  const name = nameOf(seat);
  const go = () => {
    staying = null;
    page.lookAs(covered ? seat : null);
  };
  const attributes = { class: "primary", id: covered ? "take-screen" : "cover-hand" };
  return [
    make(
      "div",
      { id: "pass-screen" },
      emblem(seat),
      sentence(
        say("pass-to", { name }),
        make("small", {}, say(covered ? "pass-why" : "pass-drew", { name })),
      ),
    ),
    make("div", { class: "buttons" }, button(say(covered ? "i-am" : "cover-hand", { name }), go, attributes)),
  ];
}
