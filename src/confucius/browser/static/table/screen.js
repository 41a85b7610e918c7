// @ts-check
// Several people at one screen: nobody's cards are shown before that person has the screen.
import { $, dialogOf, emblem, make, say } from "./start.js";
import { nameOf } from "./people.js";

/** @import { Colour, Payload } from "./types" */

const curtain = dialogOf("#pass-screen");

/** Which of the own seats must take the screen now, or null. @param {Payload} payload */
export function nextPerson(payload) {
  const { decision, owned_seats: owned, viewer, table, number, last } = payload;
  if (table.kind === "sandbox" || owned.length < 2 || !decision?.yours || number !== last) return null;
  return viewer === decision.seat ? null : decision.seat;
}

/** @param {Payload} payload @param {(seat: Colour) => void} take */
export function draw(payload, take) {
  const seat = nextPerson(payload);
  if (seat === null) {
    if (curtain.open) curtain.close();
    return;
  }
  const name = nameOf(seat);
  const taking = { type: "button", class: "big primary", id: "take-screen", onclick: () => take(seat) };
  curtain.replaceChildren(
    emblem(seat),
    make("h2", {}, say("pass-to", { name })),
    make("p", {}, say("pass-why", { name })),
    make("button", taking, say("i-am", { name })),
  );
  if (!curtain.open) curtain.showModal();
  $("#take-screen").focus();
}

curtain.addEventListener("cancel", (event) => event.preventDefault());
