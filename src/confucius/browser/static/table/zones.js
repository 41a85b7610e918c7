// The zones of the page: each is swapped only when it has changed, and keeps the focus it had.
import { $, $$ } from "./start.js";

const shown = new Map($$("[data-zone]").map((zone) => [zone.dataset.zone, null]));

export function swap(html) {
  const focused = document.activeElement;
  const name = focused?.id || focused?.dataset?.target || focused?.dataset?.explain;
  let changed = false;
  for (const [zone, inside] of Object.entries(html)) {
    if (shown.get(zone) === inside) continue;
    const place = $(`[data-zone="${zone}"]`);
    const kept = [...place.querySelectorAll("[popover]:popover-open")].map((open) => open.id);
    const unfolded = [...place.querySelectorAll("details[open]")].map((open) => open.id);
    place.innerHTML = inside;
    kept.forEach((id) => document.getElementById(id)?.showPopover());
    unfolded.forEach((id) => document.getElementById(id)?.setAttribute("open", ""));
    shown.set(zone, inside);
    changed = true;
  }
  if (changed && name && !focused.isConnected) {
    const again = document.getElementById(name) ?? target(name) ?? $(`[data-explain="${CSS.escape(name)}"]`);
    again?.setAttribute("tabindex", again.getAttribute("tabindex") ?? "-1");
    again?.focus({ preventScroll: true });
  }
  return changed;
}

export const target = (key) => $(`[data-target="${CSS.escape(key)}"]`);
