// What the server tells as it happens; after a break, what was missed.
import { streamAddress } from "./api.js";
import { listen } from "./listening.js";

/** `since` tells what the page shows: the table's version and the last message of the talk. */
export function follow({ since, changed, talk }) {
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
