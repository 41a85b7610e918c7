// Which things on the table can be chosen, and which are.
import { $$, say } from "./start.js";
import { target } from "./zones.js";

const NS = "http://www.w3.org/2000/svg";
// What is drawn around a target of the board: width, height, corner.
const SHAPES = { seat: [58, 72, 4], student: [80, 76, 5], land: [62, 62, 31], "box-g": [40, 45, 3] };

function shape(name, attributes, text = null) {
  const made = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== null) made.textContent = text;
  made.dataset.light = "";
  return made;
}

function frame(drawing, tag, state) {
  const kind = Object.keys(SHAPES).find((name) => drawing.classList.contains(name));
  if (!kind) return;
  const [width, height, rx] = SHAPES[kind];
  drawing.prepend(shape("rect", { class: "halo", x: -1.5, y: -1.5, width: width + 3, height: height + 3, rx: rx + 2 }));
  drawing.append(shape("rect", { class: "edge", x: 0.5, y: 0.5, width: width - 1, height: height - 1, rx }));
  if (state === "chosen") tag = `✓ ${tag}`.trim(); // colour alone would not tell chosen from possible
  if (!tag) return;
  const c = Math.min(rx, 5);
  drawing.append(
    shape("path", { class: "tag", d: `M0 ${height - 17}H${width}V${height - c}A${c} ${c} 0 0 1 ${width - c} ${height}H${c}A${c} ${c} 0 0 1 0 ${height - c}Z` }),
    shape("text", { class: "tag-n", x: width / 2, y: height - 3.6 }, tag),
  );
}

export function dark() {
  for (const lit of $$(".legal, .chosen")) {
    lit.classList.remove("legal", "chosen");
    lit.removeAttribute("aria-pressed");
    lit.removeAttribute("aria-description");
    if (!lit.matches("button")) lit.setAttribute("role", "img");
  }
  for (const light of $$("[data-light]")) light.remove();
}

/** Light a target as 'legal' or 'chosen'; false if it is not on the table. */
export function light(key, state, tag = "") {
  const found = target(key);
  if (!found) return false;
  found.classList.add(state);
  if (state === "chosen") found.setAttribute("aria-pressed", "true");
  if (!found.matches("button")) found.setAttribute("role", "button");
  if (state === "legal") found.setAttribute("aria-description", [say("can-choose"), tag].filter(Boolean).join(", "));
  if (found instanceof SVGElement) frame(found, tag, state);
  return true;
}
