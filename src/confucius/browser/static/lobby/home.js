// @ts-check
// The front page follows what happens at your tables at once, and looks for others now and then.
//
// From the template: [data-person] is there for somebody with a name, whose tables can be listened to.
import { listen } from "../shared/listening.js";
import { refresh, refreshSoon } from "./live.js";

const EVERY = 20_000; // milliseconds
const look = () => refreshSoon(follow);

/** A first table turns the page of a newcomer into that of a regular, unless something there has the focus:
 *  that would be lost. Without a server the page comes from the build, which knows nobody.
 *  @param {Document | null} fresh */
function follow(fresh) {
  const [front, other] = [document, fresh].map((page) => page?.querySelector(".front"));
  if (!front || !other || front.className === other.className) return;
  if (!front.contains(document.activeElement)) front.replaceWith(other);
}

// "waiting" comes whenever the stream begins: something may have happened just before.
if (document.querySelector("[data-person]")) {
  listen(() => "/api/stream", { waiting: look, mine: look, gone: look });
}
setInterval(() => {
  if (!document.hidden) refresh().then(follow);
}, EVERY);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) look();
});
// Coming back from a table, the browser may show the page as it was.
addEventListener("pageshow", (event) => {
  if (event.persisted) look();
});
