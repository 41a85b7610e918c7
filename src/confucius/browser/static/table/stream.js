// @ts-check
// Changes of the table as they happen; after a break, what was missed.
import { streamAddress } from "./api.js";
import { listen } from "./listening.js";

/** @import { Message } from "./types" */

/**
 * `since` names what the page shows: the table's version and the last chat message.
 * @param {object} page
 * @param {() => string} page.since
 * @param {(version?: number) => void} page.changed
 * @param {(message: Message) => void} page.talk
 */
export function follow({ since, changed, talk }) {
  /** @param {{ version: number }} event */
  const told = ({ version }) => changed(version);
  const end = listen(() => streamAddress(since()), {
    changed: told,
    seats: told,
    gone() {
      end();
      changed();
    },
    talk,
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) changed();
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) changed();
  });
}
