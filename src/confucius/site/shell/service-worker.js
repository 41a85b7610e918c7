// @ts-check
/* global BUILD */
// The service worker of the folder without a server. A file of the build comes from the cache, everything
// else from the Python app, which the leading tab runs: the question goes to all tabs, and one answers.
// Nothing is remembered here, since a browser ends a service worker whenever it is idle.
//
// The cache holds files by their content: builds share what they have in common, and a build that waits to
// replace another lies beside it.

/** @import { Answer, Build, Call, Order, Question, Reply } from "./types.js" */

const scope = /** @type {any} */ (self);
const ROOT = new URL(scope.registration.scope).pathname.replace(/\/$/, "");
const CACHE = `confucius ${ROOT}/`;
const SHELL = "index.html";
const PATIENCE = 4000; // milliseconds for a tab to say that it has heard
const LOOKING = 2000; // how often it is looked whether the tab that answers is still open
const TRIES = 15;
// Nothing comes from elsewhere, and nobody else may frame it. Python needs to be compiled.
const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'; " +
  "form-action 'self'; frame-ancestors 'self'";
const STREAM = { "Content-Type": "text/event-stream", "Cache-Control": "no-store" };
/** @type {Record<string, string>} */
const TYPES = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  mjs: "text/javascript; charset=utf-8",
  png: "image/png",
  svg: "image/svg+xml",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
  zip: "application/zip",
};

scope.addEventListener("install", (/** @type {any} */ event) => {
  // The first visit should not wait for everything; a new build is complete before it is offered.
  if (scope.registration.active) event.waitUntil(keepAll());
});
scope.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(forgetOthers().then(() => scope.clients.claim()));
});
scope.addEventListener("message", (/** @type {any} */ event) => {
  const order = /** @type {Order} */ (event.data);
  if (order.kind === "claim") event.waitUntil(scope.clients.claim());
  if (order.kind === "keep") event.waitUntil(keepAll());
  if (order.kind === "replace") scope.skipWaiting();
});
scope.addEventListener("fetch", (/** @type {any} */ event) => {
  const url = new URL(event.request.url);
  if (url.origin === scope.location.origin) event.respondWith(response(event, inside(url)));
});

/** The address inside the folder. A page's script may leave the folder's own part out. @param {URL} url */
function inside(url) {
  const path = url.pathname;
  const below = path === ROOT || path.startsWith(`${ROOT}/`) ? path.slice(ROOT.length) : path;
  return new URL(below + url.search, scope.location.origin);
}

/** @param {any} event @param {URL} url */
async function response(event, url) {
  const { request } = event;
  const name = decodeURIComponent(url.pathname.slice(1));
  const looks = request.method === "GET" || request.method === "HEAD";
  if (looks && name in BUILD.files && name !== SHELL) return file(name, event);
  if (request.destination === "document") return shell(name, url, event);
  const question = await questionOf(request, url);
  return question.stream ? streamed(question) : answered(question);
}

/** What a tab opens is the shell, which opens the page inside.
 *  @param {string} name @param {URL} url @param {any} event */
function shell(name, url, event) {
  if (name === "" || name === SHELL) return file(SHELL, event);
  return Response.redirect(`${ROOT}/#${url.pathname}${url.search}`, 302);
}

// ----------------------------------------------------------------------- files

/** @param {string} name */
const addressOf = (name) => `${ROOT}/${name}`;
/** @param {string} name */
const keyOf = (name) => `${addressOf(name)}?content=${BUILD.files[name][1]}`;

/** @param {string} name @param {any} event */
async function file(name, event) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(keyOf(name));
  if (kept) return kept;
  const found = await fetch(addressOf(name), { cache: "no-cache" });
  if (!found.ok) return found;
  event.waitUntil(keep(cache, name, found.clone()).catch(() => {}));
  return dressed(name, found.body);
}

/** @param {string} name @param {BodyInit | null} body */
function dressed(name, body) {
  const type = TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
  const headers = { "Content-Type": type, "Content-Security-Policy": POLICY };
  return new Response(body, { headers: { ...headers, "X-Content-Type-Options": "nosniff" } });
}

/** A file of another build, which the host may have by now, is not kept as one of this.
 *  @param {Cache} cache @param {string} name @param {Response} found */
async function keep(cache, name, found) {
  const content = await found.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  const written = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (written !== BUILD.files[name][1]) throw new Error(`${name} is not the one of build ${BUILD.version}`);
  await cache.put(keyOf(name), dressed(name, content));
}

/** All files of the build; fails if one cannot be had. One after the other, since nobody waits for them. */
async function keepAll() {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map((request) => request.url));
  for (const name of Object.keys(BUILD.files)) {
    if (kept.has(new URL(keyOf(name), scope.location.origin).href)) continue;
    const found = await fetch(addressOf(name), { cache: "no-cache" });
    if (!found.ok) throw new Error(`${name}: ${found.status}`);
    await keep(cache, name, found);
  }
}

async function forgetOthers() {
  const cache = await caches.open(CACHE);
  const keys = Object.keys(BUILD.files).map(keyOf);
  const own = new Set(keys.map((key) => new URL(key, scope.location.origin).href));
  for (const request of await cache.keys()) if (!own.has(request.url)) await cache.delete(request);
}

// ------------------------------------------------------------------- questions

/** @param {Request} request @param {URL} url @returns {Promise<Question>} */
async function questionOf(request, url) {
  const bodiless = request.method === "GET" || request.method === "HEAD";
  return {
    method: request.method,
    address: url.pathname + url.search,
    type: request.headers.get("content-type") ?? "",
    body: bodiless ? null : await request.arrayBuffer(),
    page: request.mode === "navigate",
    stream: request.headers.get("accept") === "text/event-stream",
  };
}

/** @param {Question} question @returns {Promise<Response>} */
async function answered(question) {
  for (let tries = 0; tries < TRIES; tries++) {
    const found = await leader(question);
    if (!found) continue;
    const reply = await lastWord(found.port, found.client);
    if (reply) return responseOf(reply);
    if (question.body) break; // nobody knows whether it was done
  }
  return new Response(null, { status: 503, headers: { "Retry-After": "1" } });
}

/** @param {Answer} answer */
function responseOf([status, given, body]) {
  const headers = new Headers(given);
  const policy = headers.get("Content-Security-Policy") ?? POLICY;
  headers.set("Content-Security-Policy", policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  headers.delete("X-Frame-Options");
  const empty = status === 204 || status === 304 || (status >= 300 && status < 400);
  return new Response(empty ? null : body, { status, headers });
}

/** The answer, or null if the tab is closed before it comes.
 *  @param {MessagePort} port @param {string} client @returns {Promise<Answer | null>} */
function lastWord(port, client) {
  return new Promise((resolve) => {
    const look = setInterval(async () => {
      if (!(await scope.clients.get(client))) end(null);
    }, LOOKING);
    /** @param {Answer | null} answer */
    const end = (answer) => {
      clearInterval(look);
      port.close();
      resolve(answer);
    };
    port.onmessage = ({ data }) => {
      const reply = /** @type {Reply} */ (data);
      if (reply.kind === "answer") end(reply.answer);
    };
  });
}

/** Server-sent events, as long as the page listens and the leading tab speaks. Every word is answered, so
 *  that the other side notices when nobody listens any more.
 *  @param {Question} question @returns {Promise<Response>} */
async function streamed(question) {
  const found = await leader(question);
  if (!found) return new Response(null, { status: 503 });
  const { port, client } = found;
  const encoder = new TextEncoder();
  const { readable, writable } = new TransformStream();
  const writer = writable.getWriter();
  const look = setInterval(async () => {
    if (!(await scope.clients.get(client))) end();
  }, LOOKING);
  const end = () => {
    clearInterval(look);
    port.postMessage("enough");
    port.close();
    writer.close().catch(() => {});
  };
  writer.closed.catch(end); // the page has left
  return new Promise((resolve) => {
    port.onmessage = ({ data }) => {
      const reply = /** @type {Reply} */ (data);
      if (reply.kind === "answer") resolve(responseOf(reply.answer)); // no stream, but a reason
      if (reply.kind !== "say") return end();
      if (!readable.locked) resolve(new Response(readable, { headers: STREAM }));
      writer.write(encoder.encode(reply.text)).catch(() => {});
      port.postMessage("listening");
    };
  });
}

/** The tab that leads, with the port on which it answers; null if nobody has heard.
 *  @param {Question} question @returns {Promise<{ port: MessagePort, client: string } | null>} */
async function leader(question) {
  const shells = await openShells();
  return new Promise((resolve) => {
    const silence = setTimeout(() => {
      for (const one of shells) one.postMessage(/** @satisfies {Call} */ ({ kind: "nobody" }));
      resolve(null);
    }, PATIENCE);
    for (const one of shells) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => {
        if (/** @type {Reply} */ (data).kind !== "heard") return;
        clearTimeout(silence);
        port1.onmessage = null;
        resolve({ port: port1, client: one.id });
      };
      one.postMessage(/** @satisfies {Call} */ ({ kind: "question", question }), [port2]);
    }
  });
}

/** @returns {Promise<any[]>} */
async function openShells() {
  const open = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  return open.filter((/** @type {any} */ client) => client.frameType === "top-level" && isShell(client.url));
}

/** @param {string} address */
function isShell(address) {
  const path = new URL(address).pathname;
  return path === `${ROOT}/` || path === addressOf(SHELL);
}
