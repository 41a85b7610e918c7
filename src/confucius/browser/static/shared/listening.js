// @ts-check
// A stream of server-sent events that reconnects after every break, also after a silent one.
import { away, back } from "./connection.js";

const OPENING = 10_000; // milliseconds until the first sign of life
const LATE = 3000; // a sign of life may be so late
const PAUSE = 1000; // before the next try; more with every one that fails
const LONGEST_PAUSE = 8000;
const REFUSALS = [401, 403, 404]; // which trying again does not change

/**
 * How long to wait before a try. Not everybody comes at once when a server is back.
 * @param {number} tries
 */
const pause = (tries) => Math.min(PAUSE * 1.5 ** tries, LONGEST_PAUSE) * (0.75 + Math.random() / 2);

/**
 * Listen at an address, asked for anew at every try; `hear` has what to do for each kind of event.
 * @param {() => string} address
 * @param {Record<string, (data: any) => void>} hear
 * @returns a function that ends it
 */
export function listen(address, hear) {
  /** @type {EventSource | null} */
  let source = null;
  let patience = OPENING;
  let tries = 0;
  let watch = 0; // fires after too long a silence
  let next = 0; // fires when it is time to try again
  let ended = false;

  function open() {
    close();
    if (ended) return;
    const opened = new EventSource(address());
    source = opened;
    on(opened, "alive", ({ every }) => {
      patience = every * 1500 + LATE;
    });
    for (const [kind, act] of Object.entries(hear)) on(opened, kind, act);
    opened.addEventListener("error", () =>
      opened.readyState === EventSource.CLOSED ? turnedAway() : lose(),
    );
    watch = setTimeout(lose, OPENING);
  }

  /** @param {EventSource} stream @param {string} kind @param {(data: any) => void} act */
  function on(stream, kind, act) {
    stream.addEventListener(kind, (event) => {
      act(JSON.parse(event.data));
      heard();
    });
  }

  function heard() {
    if (ended) return; // what was heard may have been the end
    tries = 0;
    back();
    clearTimeout(watch);
    watch = setTimeout(lose, patience);
  }

  function lose() {
    close();
    away();
    next = setTimeout(open, pause(tries++));
  }

  /** Somebody answered, but not with a stream: a proxy without its server, or the server with a reason. */
  async function turnedAway() {
    lose();
    const answer = await fetch(address(), { method: "HEAD" }).catch(() => null);
    if (answer && REFUSALS.includes(answer.status)) end();
  }

  function end() {
    ended = true;
    close();
    back();
  }

  function close() {
    clearTimeout(watch);
    clearTimeout(next);
    source?.close();
    source = null;
  }

  open();
  addEventListener("online", open);
  addEventListener("pagehide", close);
  addEventListener("pageshow", (event) => {
    if (event.persisted) open();
  });
  return end;
}
