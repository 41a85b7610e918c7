// The server's doors. Every refusal is JSON with a code and a sentence.
import { doors, say } from "./start.js";

const PATIENCE = 8000; // milliseconds; whoever has not answered by then is not there
const THINKING = 45_000; // for what a bot is asked
export const PAUSE = 2000; // until the next try, where one is worth it

export class Refused extends Error {
  constructor(status, body) {
    super(body.message ?? `${status}`);
    this.status = status;
    this.body = body;
  }
}

/** No answer, or none of our server's: nobody knows whether what was asked has been done. */
export class Unheard extends Error {
  constructor() {
    super(say("unheard"));
  }
}

/** Whether the same may work in a while. */
export const passes = (error) => error instanceof Unheard || error.status === 503;

async function ask(address, method = "GET", body = undefined, patience = PATIENCE) {
  const { ok, status, text } = await send(address, {
    method,
    credentials: "same-origin",
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  });
  const found = read(text);
  if (!ok) throw new Refused(status, found);
  return found;
}

async function send(address, request) {
  try {
    const answer = await fetch(address, request);
    return { ok: answer.ok, status: answer.status, text: await answer.text() };
  } catch {
    throw new Unheard();
  }
}

/** A proxy whose server is away answers with a page. */
function read(text) {
  try {
    return text ? JSON.parse(text) : {};
  } catch {
    throw new Unheard();
  }
}

const door = (name, query = {}) => {
  const wanted = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const search = new URLSearchParams(wanted).toString();
  return `${doors.api}/${name}${search ? `?${search}` : ""}`;
};

export const get = (name, query) => ask(door(name, query));
export const post = (name, body = {}) => ask(door(name), "POST", body);
export const put = (name, body) => ask(door(name), "PUT", body);
export const hint = (body) => ask(door("hint"), "POST", body, THINKING);
export const streamAddress = (since) => door("stream", { since });

const moment = (name, at, as, more = {}) => {
  const query = new URLSearchParams(more);
  if (at !== null) query.set("at", at);
  if (as !== null) query.set("as", as);
  return ask(`${doors.page}/${name}?${query}`);
};

/** The zones of a moment as this person sees it, with the payload they were made from. */
export const fragments = (at, as, guide) => moment("fragments", at, as, guide ? { guide } : {});

/** What every piece and number of a moment is, in words. */
export const explanations = (at, as) => moment("explanations", at, as);

/** Something to be kept about the person. */
export const remember = (name, body) => ask(`/api/me/${name}`, "PUT", body);
