// @ts-check
// Seats fill while you watch; when the last one is taken, the game begins here too.
//
// From the template: [data-table=ID] names the table.
import { refreshSoon } from "./live.js"; // first: it notes the page as the server sent it
import { showCopyButtons } from "./copy.js";
import { listen } from "../shared/listening.js";

const table = document.querySelector("[data-table]")?.getAttribute("data-table");

/** @param {{ status: string }} event */
function look({ status }) {
  if (status === "waiting") refreshSoon(() => showCopyButtons());
  else location.assign(`/tables/${table}`);
}

listen(() => `/api/tables/${table}/stream`, { seats: look, changed: look, gone: () => location.assign("/") });
