// @ts-check
// Changes of the table as they happen; after a break, what was missed.
import { streamAddress } from "./api.js";
import { listen } from "./listening.js";

/** @import { Message, Update } from "./types" */

/**
 * `shown` tells the server what the page shows, so that it sends what is new.
 * @param {object} page
 * @param {() => Record<string, string>} page.shown
 * @param {(update: Update) => void} page.update
 * @param {(version?: number) => void} page.changed
 * @param {(message: Message) => void} page.talk
 */
export function follow({ shown, update, changed, talk }) {
  const end = listen(() => streamAddress(shown()), {
    update,
    changed: (/** @type {{ version: number }} */ { version }) => changed(version),
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
