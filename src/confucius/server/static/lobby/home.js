// The front page follows what happens at your tables at once, and looks for others now and then.
import { refresh, refreshSoon } from "./live.js";

const EVERY = 20_000;

function listen() {
  const stream = new EventSource("/api/stream");
  // "waiting" comes whenever the stream begins: something may have happened just before.
  for (const kind of ["waiting", "mine", "gone"]) stream.addEventListener(kind, () => refreshSoon());
}

const known = await fetch("/api/me").then((answer) => answer.json());
if (known.person) listen();
setInterval(() => { if (!document.hidden) refresh(); }, EVERY);
document.addEventListener("visibilitychange", () => { if (!document.hidden) refreshSoon(); });
// Back from a table, the browser may show the page as it was.
addEventListener("pageshow", (event) => { if (event.persisted) refreshSoon(); });
