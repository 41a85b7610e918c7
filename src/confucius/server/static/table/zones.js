// The zones of the page: each is swapped only when it has changed, and keeps the focus it had.
import { $, $$ } from "./start.js";

const shown = new Map($$("[data-zone]").map((zone) => [zone.dataset.zone, null]));

export function swap(html) {
  const focused = document.activeElement;
  const name = focused?.id || focused?.dataset?.target;
  let changed = false;
  for (const [zone, inside] of Object.entries(html)) {
    if (shown.get(zone) === inside) continue;
    const place = $(`[data-zone="${zone}"]`);
    const kept = [...place.querySelectorAll("[popover]:popover-open")].map((open) => open.id);
    place.innerHTML = inside;
    kept.forEach((id) => document.getElementById(id)?.showPopover());
    shown.set(zone, inside);
    changed = true;
  }
  if (changed && name && !focused.isConnected) {
    (document.getElementById(name) ?? $(`[data-target="${CSS.escape(name)}"]`))?.focus({ preventScroll: true });
  }
  return changed;
}

export const target = (key) => $(`[data-target="${CSS.escape(key)}"]`);
