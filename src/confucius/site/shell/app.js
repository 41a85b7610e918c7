// @ts-check
// The worker of the Python app: it answers the questions of the pages, and keeps the games in this browser.
import { keeper } from "./keeping.js";
import { NotLoaded, started, tell } from "./python.js";

/** @import { Answer, Beginning, Question, Reply, Task } from "./types.js" */

const UNHEARD = 60_000; // milliseconds without an answer to a word: nobody listens any more

/** @type {(bots: MessagePort) => void} */
let bringBots;
/** @type {Promise<MessagePort>} */
const bots = new Promise((resolve) => (bringBots = resolve));
/** @type {(door: Promise<any>) => void} */
let begin;
/** @type {Promise<any>} */
const opening = new Promise((resolve) => (begin = resolve));
let thoughts = 0;

self.addEventListener("message", async (event) => {
  const task = /** @type {Task} */ (event.data);
  if (task.kind === "begin") begin(opened(task));
  if (task.kind === "bots") bringBots(event.ports[0]);
  if (task.kind !== "question") return;
  const door = await opening;
  if (task.question.stream) stream(door, task.question, event.ports[0]);
  else reply(event.ports[0], { kind: "answer", answer: await answer(door, task.question) });
});

/** @param {Beginning} beginning @returns {Promise<any>} the Python app's door */
async function opened(beginning) {
  const kept = keeper(`confucius ${beginning.root}/`);
  kept.catch(() => {}); // told below, when it is asked for
  try {
    const { python, compiled } = await started(beginning);
    tell({ kind: "opening" });
    const bridge = { ...(await kept.catch(refused)), think, languages: navigator.languages };
    const door = await python.pyimport("confucius.site.in_browser").opened(bridge, beginning.root);
    postMessage({ kind: "ready", compiled });
    return door;
  } catch (error) {
    tell({ kind: "failed", what: reason(error), why: String(error) });
    return new Promise(() => {});
  }
}

class NotKept extends Error {}

/** @param {unknown} error @returns {never} */
function refused(error) {
  throw new NotKept(String(error));
}

/** @param {unknown} error */
function reason(error) {
  if (error instanceof NotLoaded) return "loading";
  return error instanceof NotKept ? "keeping" : "python";
}

/** @param {any} door @param {Question} question @returns {Promise<Answer>} */
async function answer(door, { method, address, type, body }) {
  try {
    return await door.answer(method, address, type, new Uint8Array(body ?? []));
  } catch (error) {
    console.error(error);
    const text = new TextEncoder().encode(String(error));
    return [500, [["Content-Type", "text/plain; charset=utf-8"]], text];
  }
}

/** @param {any} door @param {Question} question @param {MessagePort} port */
function stream(door, { address }, port) {
  let waiting = 0; // since when for a sign that somebody listens
  const stop = door.listen(address, say, () => reply(port, { kind: "gone" }));
  /** @param {string} text */
  function say(text) {
    reply(port, { kind: "say", text });
    waiting ||= Date.now();
    if (Date.now() - waiting > UNHEARD) stop();
  }
  port.onmessage = ({ data }) => {
    waiting = 0;
    if (data === "enough") stop();
  };
}

/** @param {MessagePort} port @param {Reply} said */
const reply = (port, said) => port.postMessage(said);

/** What a bot thinks of a task. @param {string} task @returns {Promise<string>} */
async function think(task) {
  await opening; // before, nobody would bring them
  postMessage({ kind: "bots-wanted" });
  const asked = await bots;
  const number = thoughts++;
  return new Promise((resolve, reject) => {
    /** @param {MessageEvent} event */
    function hear({ data }) {
      if (data.number !== number) return;
      asked.removeEventListener("message", hear);
      if ("failed" in data) reject(new Error(data.failed));
      else resolve(data.thought);
    }
    asked.addEventListener("message", hear);
    asked.start();
    asked.postMessage({ number, task });
  });
}
