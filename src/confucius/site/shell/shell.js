// @ts-check
// The tab around the pages: it starts the service worker, leads or follows, shows how far the loading is,
// offers a new version, and says what went wrong.
import { root, translate } from "./facts.js";
import { closePages, openPages, page } from "./frame.js";
import { leadership } from "./leading.js";
import { ask, end, run } from "./running.js";
import { dismiss, hideLoading, notice, showLoaded, showStep, trouble, waitForPage } from "./showing.js";

/** @import { Call, News, Order } from "./types.js" */

const HOUR = 3_600_000; // milliseconds
const TROUBLES = { loading: "not-loaded", keeping: "not-kept", python: "not-started" };
const news = new BroadcastChannel(`confucius ${root}/`); // followers show how far the leader is

document.getElementById("unstarted")?.remove();
translate();
const obstacle = whyNot();
if (obstacle) trouble(obstacle);
else start().catch((error) => trouble("no-service-worker", String(error)));

/** What this browser or this address lacks, if anything. */
function whyNot() {
  if (window !== top) return "framed";
  if (!isSecureContext) return "not-secure";
  if (!("serviceWorker" in navigator && "locks" in navigator)) return "no-service-worker";
  if (typeof WebAssembly !== "object") return "no-webassembly";
  return null;
}

async function start() {
  const workers = navigator.serviceWorker;
  workers.addEventListener("message", ({ data, ports }) => hear(data, ports[0]));
  const registration = await workers.register(`${root}/service-worker.js`, { updateViaCache: "none" });
  await controlled(registration);
  offerUpdates(registration);
  news.addEventListener("message", ({ data }) => show(data));
  takeOver = leadership(lead, follow);
  openPages(document.body);
}

/** Until the service worker answers this tab. After a forced reload it must be told to.
 *  @param {ServiceWorkerRegistration} registration */
async function controlled(registration) {
  const workers = navigator.serviceWorker;
  const ready = await workers.ready;
  if (workers.controller) return;
  const change = new Promise((resolve) =>
    workers.addEventListener("controllerchange", resolve, { once: true }),
  );
  order(ready.active ?? registration.active, { kind: "claim" });
  await change;
}

/** @param {ServiceWorker | null} worker @param {Order} given */
const order = (worker, given) => worker?.postMessage(given);

// -------------------------------------------------------------- leading, following

let leads = false;
let takeOver = () => {};

function lead() {
  leads = true;
  dismiss("follows");
  run((told) => {
    news.postMessage(plain(told));
    show(told);
    if (told.kind === "ready") order(navigator.serviceWorker.controller, { kind: "keep" });
  });
}

function follow() {
  const led = leads;
  leads = false;
  hideLoading();
  if (led) {
    end();
    lookAgain(); // what it listened to is gone
  }
  notice("follows", [["dismiss", () => dismiss("follows")]]);
}

/** Without what cannot be broadcast. @param {News} told */
const plain = (told) => (told.kind === "ready" ? { kind: told.kind } : told);

/** @param {Call} call @param {MessagePort} port */
function hear(call, port) {
  if (call.kind === "nobody") return takeOver();
  if (!leads) return;
  if (call.question.method !== "GET") navigator.storage?.persist?.();
  waitForPage(call.question.page && call.question.address !== "/");
  ask(call.question, port);
}

// ----------------------------------------------------------------------- showing

/** @param {News} told */
function show(told) {
  if (told.kind === "loaded") showLoaded(told.bytes, told.of);
  if (told.kind === "starting" || told.kind === "opening" || told.kind === "replacing") showStep(told.kind);
  if (told.kind === "failed") trouble(TROUBLES[told.what], told.why);
  if (told.kind === "replacing") closePages();
  if (told.kind !== "ready") return;
  hideLoading();
  lookAgain(); // the front page of the build knows no tables yet
}

/** The page looks and listens anew, as when somebody comes back to it. */
function lookAgain() {
  page()?.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
}

/** A service worker is replaced when it has nothing to do: the pages of all tabs and their streams end first.
 *  @param {ServiceWorker} newer */
function replaceBy(newer) {
  news.postMessage({ kind: "replacing" });
  show({ kind: "replacing" });
  order(newer, { kind: "replace" });
}

/** @param {ServiceWorkerRegistration} registration */
function offerUpdates(registration) {
  const offer = () => {
    const { waiting: newer } = registration;
    if (!newer) return;
    notice("update", [
      ["update-now", () => replaceBy(newer)],
      ["later", () => dismiss("update")],
    ]);
  };
  const watch = () =>
    registration.installing?.addEventListener("statechange", () => registration.waiting && offer());
  registration.addEventListener("updatefound", watch);
  watch();
  offer();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  const look = () => registration.update().catch(() => {}); // offline there is nothing new
  setInterval(look, HOUR);
  document.addEventListener("visibilitychange", () => document.hidden || look());
}
