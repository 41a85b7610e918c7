// Seats fill while one watches; when the last one is taken, the game begins here too.
import { refreshSoon } from "./live.js"; // first: it notes the page as the server sent it
import { showCopyButtons } from "./copy.js";

const table = document.querySelector("[data-table]").dataset.table;
const stream = new EventSource(`/api/tables/${table}/stream`);

function look(event) {
  const { status } = JSON.parse(event.data);
  if (status === "waiting") refreshSoon(() => showCopyButtons());
  else location.assign(`/tables/${table}`);
}

stream.addEventListener("seats", look);
stream.addEventListener("changed", look);
stream.addEventListener("gone", () => location.assign("/"));
