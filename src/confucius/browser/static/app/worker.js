// @ts-check
// The service worker: without a connection, a page that says so in the reader's language. Nothing else is
// kept, so nobody ever sees an old table. It is registered once for each language (register.js).

const KEPT = "offline";
const PAGE = "/offline";
const PARTS = /(?:href|src)="(\/(?:static\/|palette\.css)[^"]*)"/g; // styles and pictures of that page

/** The page that says that there is no connection, with all it needs. */
async function keep() {
  const answer = await fetch(PAGE, { cache: "no-store" });
  if (!answer.ok) throw new Error(`${PAGE}: ${answer.status}`);
  const cache = await caches.open(KEPT);
  const parts = [...(await answer.clone().text()).matchAll(PARTS)].map((found) => found[1]);
  await Promise.all([cache.put(PAGE, answer), cache.addAll(parts)]);
}

/** From the server, and only if it cannot be reached from what is kept.
 *  @param {Request} request @param {string | Request} instead */
async function fetched(request, instead) {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await caches.match(instead, { cacheName: KEPT });
    if (found) return found;
    throw error;
  }
}

const worker = /** @type {any} */ (self);
worker.addEventListener("install", (/** @type {any} */ event) => {
  worker.skipWaiting();
  event.waitUntil(keep());
});
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(fetched(request, PAGE));
  else if (["style", "image"].includes(request.destination)) event.respondWith(fetched(request, request));
});
