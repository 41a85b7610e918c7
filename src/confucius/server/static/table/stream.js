// What the server tells as it happens; after a break, what was missed.
import { streamAddress } from "./api.js";

const PATIENCE = 4000;

export function listen({ changed, talk, offline, online }) {
  let source = null;
  let lost = 0;
  const open = () => {
    source = new EventSource(streamAddress());
    for (const kind of ["changed", "seats", "gone"]) {
      source.addEventListener(kind, (event) => changed(JSON.parse(event.data).version));
    }
    source.addEventListener("talk", (event) => talk(JSON.parse(event.data)));
    source.addEventListener("open", () => {
      if (lost) online();
      clearTimeout(lost);
      lost = 0;
    });
    source.addEventListener("error", () => {
      if (!lost) lost = setTimeout(offline, PATIENCE);
      if (source.readyState === EventSource.CLOSED) setTimeout(open, PATIENCE);
    });
  };
  open();
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) changed();
  });
  addEventListener("pagehide", () => source.close());
  addEventListener("pageshow", (event) => {
    if (event.persisted) {
      open();
      changed();
    }
  });
}
