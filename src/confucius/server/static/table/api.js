// The server's doors. Every refusal is JSON with a code and a sentence.
import { doors } from "./start.js";

export class Refused extends Error {
  constructor(status, body) {
    super(body.message ?? `${status}`);
    this.status = status;
    this.body = body;
  }
}

async function ask(address, method = "GET", body = undefined) {
  const answer = await fetch(address, {
    method,
    credentials: "same-origin",
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  const found = text ? JSON.parse(text) : {};
  if (!answer.ok) throw new Refused(answer.status, found);
  return found;
}

const door = (name, query = {}) => {
  const wanted = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const search = new URLSearchParams(wanted).toString();
  return `${doors.api}/${name}${search ? `?${search}` : ""}`;
};

export const get = (name, query) => ask(door(name, query));
export const post = (name, body = {}) => ask(door(name), "POST", body);
export const put = (name, body) => ask(door(name), "PUT", body);
export const streamAddress = () => door("stream");

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
