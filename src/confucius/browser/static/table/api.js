// @ts-check
// Requests to the server. Every refusal is JSON with a code and a sentence.
import { doors, say } from "./start.js";

/** @import { Colour, Cords, Explanation, Hint, Update } from "./types" */

const PATIENCE = 8000; // milliseconds; a server that has not answered by then is away
const THINKING = 45_000; // for a bot's advice
const MARKED = { "X-Players": "marked" }; // sentences say where they name a player; see people.js
export const PAUSE = 2000; // before the next try, where one is worth it

export class Refused extends Error {
  /** @param {number} status @param {{ message?: string }} body */
  constructor(status, body) {
    super(body.message ?? `${status}`);
    this.status = status;
    this.body = body;
  }
}

/** No answer, or none from our server: nobody knows whether the request was carried out. */
export class Unheard extends Error {
  constructor() {
    super(say("unheard"));
  }
}

/** The sentence of an error. @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** Whether the same request may work in a while. @param {unknown} error */
export const passes = (error) =>
  error instanceof Unheard || (error instanceof Refused && error.status === 503);

/** Whether the server knows a newer state than the page. @param {unknown} error */
export const isOutdated = (error) => error instanceof Refused && error.status === 409;

/**
 * @param {string} address
 * @param {string} method
 * @param {object | undefined} body
 * @returns {Promise<any>}
 */
async function ask(address, method = "GET", body = undefined, patience = PATIENCE) {
  const { ok, status, text } = await send(address, {
    method,
    credentials: "same-origin",
    headers: body === undefined ? MARKED : { ...MARKED, "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  });
  const found = read(text);
  if (!ok) throw new Refused(status, found);
  return found;
}

/** @param {string} address @param {RequestInit} request */
async function send(address, request) {
  try {
    const answer = await fetch(address, request);
    return { ok: answer.ok, status: answer.status, text: await answer.text() };
  } catch {
    throw new Unheard();
  }
}

/** A proxy whose server is away answers with a page. @param {string} text */
function read(text) {
  try {
    return text ? JSON.parse(text) : {};
  } catch {
    throw new Unheard();
  }
}

/** @param {string} name @param {Record<string, any>} query */
const door = (name, query = {}) => {
  const wanted = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const search = new URLSearchParams(wanted).toString();
  return `${doors.api}/${name}${search ? `?${search}` : ""}`;
};

/** @param {string} name @param {Record<string, any>} [query] */
export const get = (name, query) => ask(door(name, query));

/** @param {string} name */
export const post = (name, body = {}) => ask(door(name), "POST", body);

/** @param {string} name @param {object} body */
export const put = (name, body) => ask(door(name), "PUT", body);

/** Take the table away. */
export const remove = () => ask(doors.api, "DELETE");

/** @param {object} body @returns {Promise<Hint>} */
export const hint = (body) => ask(door("hint"), "POST", body, THINKING);

/**
 * @param {string} name
 * @param {number | null} at
 * @param {Colour | null} as
 * @param {Record<string, string>} more
 */
const moment = (name, at, as, more = {}) => {
  const query = new URLSearchParams(more);
  if (at !== null) query.set("at", `${at}`);
  if (as !== null) query.set("as", as);
  return ask(`${doors.page}/${name}?${query}`);
};

/**
 * What a moment shows, as this person sees it, that a page with `shown` does not.
 * @param {number | null} at
 * @param {Colour | null} as
 * @param {boolean} guide
 * @param {Record<string, string>} shown
 * @returns {Promise<Update>}
 */
export const fragments = (at, as, guide, shown) =>
  moment("fragments", at, as, guide ? { guide: "true", ...shown } : shown);

/** Make a move; the answer brings the page up to date. @param {object} body @returns {Promise<Update>} */
export const sendMove = (body) => ask(`${doors.page}/moves`, "POST", body);

/** @param {Record<string, string>} shown */
export const streamAddress = (shown) => `${doors.page}/stream?${new URLSearchParams(shown)}`;

/**
 * What every piece and number of a moment is, in words.
 * @param {number | null} at
 * @param {Colour | null} as
 * @returns {Promise<Record<string, Explanation>>}
 */
export const explanations = (at, as) => moment("explanations", at, as);

/**
 * Who owes whom, with a gift of the viewer's tried out if `wanted` names it.
 * @param {number | null} at
 * @param {Colour | null} as
 * @param {Record<string, string>} wanted
 * @returns {Promise<Cords>}
 */
export const cords = (at, as, wanted) => moment("cords", at, as, wanted);

/** Keep something about the person. @param {string} name @param {object} body */
export const remember = (name, body) => ask(`/api/me/${name}`, "PUT", body);
