// Seats fill while one watches; when the last one is taken, the game begins here too.
import { refreshSoon } from "./live.js"; // first: it notes the page as the server sent it
import { showCopyButtons } from "./copy.js";
import { listen } from "../shared/listening.js";

const { table } = document.querySelector("[data-table]").dataset;

function look({ status }) {
  if (status === "waiting") refreshSoon(() => showCopyButtons());
  else location.assign(`/tables/${table}`);
}

listen(() => `/api/tables/${table}/stream`, { seats: look, changed: look, gone: () => location.assign("/") });
