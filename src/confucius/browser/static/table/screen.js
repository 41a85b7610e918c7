// Several people at one screen: nobody's cards are shown before that person has the screen.
import { $, emblem, make, say } from "./start.js";
import { nameOf } from "./people.js";

const curtain = $("#pass-screen");

/** Which of the own seats must take the screen now, or null. */
export function nextPerson(payload) {
  const { decision, owned_seats: owned, viewer } = payload;
  if (payload.table.kind === "sandbox" || owned.length < 2 || !decision?.yours || payload.number !== payload.last) return null;
  return viewer === decision.seat ? null : decision.seat;
}

export function draw(payload, take) {
  const seat = nextPerson(payload);
  if (seat === null) {
    if (curtain.open) curtain.close();
    return false;
  }
  const name = nameOf(seat);
  curtain.replaceChildren(
    emblem(seat),
    make("h2", {}, say("pass-to", { name })),
    make("p", {}, say("pass-why", { name })),
    make("button", { type: "button", class: "big primary", id: "take-screen", onclick: () => take(seat) }, say("i-am", { name })),
  );
  if (!curtain.open) curtain.showModal();
  $("#take-screen").focus();
  return true;
}

curtain.addEventListener("cancel", (event) => event.preventDefault());
