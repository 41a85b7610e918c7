// @ts-check
// The two workers of the leading tab: the Python app that answers, and the one in which bots think.
import { facts, language, root } from "./facts.js";

/** @import { Beginning, News, Question, Reply } from "./types.js" */

// Whoever listens while Python is loading shall not take the silence for a lost connection.
const PATIENCE = 'event: alive\ndata: {"every": 600}\n\n';
// Bots start when they are asked, or by themselves when the first page had time to be drawn: a second Python
// that starts takes its time from the first.
const BOTS_AFTER = 1500; // milliseconds

/** @type {Worker | null} */
let app = null;
/** @type {Worker | null} */
let bots = null;
let ready = false;

/** @param {(news: News) => void} hear */
export function run(hear) {
  ready = false;
  const started = new Worker(`${root}/shell/app.js`, { type: "module", name: "Confucius" });
  app = started;
  let bringBots = () => {};
  started.addEventListener("message", ({ data }) => {
    if (data.kind === "bots-wanted") return bringBots();
    if (data.kind === "ready") {
      ready = true;
      bringBots = () => {
        bringBots = () => {};
        if (app === started) bots = botsFor(started, data.compiled);
      };
      setTimeout(() => bringBots(), BOTS_AFTER);
    }
    hear(data);
  });
  started.addEventListener("error", (event) => hear({ kind: "failed", what: "python", why: event.message }));
  started.postMessage(beginning());
}

/** @returns {Beginning} */
const beginning = () => ({ kind: "begin", root, files: facts.needed });

/** @param {Worker} started @param {WebAssembly.Module} compiled */
function botsFor(started, compiled) {
  const { port1, port2 } = new MessageChannel();
  const made = new Worker(`${root}/shell/bots.js`, { type: "module", name: "Confucius, bots" });
  made.postMessage({ ...beginning(), compiled }, [port2]);
  started.postMessage({ kind: "bots" }, [port1]);
  return made;
}

export function end() {
  app?.terminate();
  bots?.terminate();
  app = bots = null;
  ready = false;
}

/** @param {Question} question @param {MessagePort} port */
export function ask(question, port) {
  port.postMessage(/** @satisfies {Reply} */ ({ kind: "heard" }));
  if (!ready && question.stream) port.postMessage({ kind: "say", text: PATIENCE });
  if (!ready && question.page && question.address === "/") answerHome(port);
  else app?.postMessage({ kind: "question", question }, [port]);
}

/** The front page does not wait for Python: the build has made it. @param {MessagePort} port */
async function answerHome(port) {
  const found = await fetch(`${root}/pages/${language}.html`);
  const text = (await found.text()).replaceAll("{root}", root);
  const theme = document.documentElement.dataset.theme;
  const page = theme ? text.replace("<html ", `<html data-theme="${theme}" `) : text;
  const body = new TextEncoder().encode(page);
  /** @type {Reply} */
  const reply = { kind: "answer", answer: [200, [["Content-Type", "text/html; charset=utf-8"]], body] };
  port.postMessage(reply, [body.buffer]);
}
