// @ts-check
// Of all tabs of this folder one leads: it runs Python and answers for all. The lock says which.
import { root } from "./facts.js";

const NAME = `confucius ${root}/`;

/**
 * Lead as soon as nobody else does.
 * @param {() => void} lead
 * @param {() => void} follow another tab leads, at first or from now on
 * @returns a function that takes over from a tab that does not answer
 */
export function leadership(lead, follow) {
  let leads = false;
  /** @param {LockOptions} options */
  async function hold(options) {
    try {
      await navigator.locks.request(NAME, options, (lock) => {
        if (!lock) return null;
        leads = true;
        lead();
        return new Promise(() => {}); // until the tab is closed, or another one takes over
      });
    } catch {
      leads = false;
    }
    follow();
    hold({});
  }
  hold({ ifAvailable: true });
  return () => {
    if (!leads && document.visibilityState === "visible") hold({ steal: true });
  };
}
