// @ts-check
// Which things on the table can be chosen, and which are.
//
// From the drawings: [data-target=KEY] with data-frame="WIDTH HEIGHT CORNER", the frame to light up.
import { $, $$, say } from "./start.js";
import { target } from "./zones.js";

/** @import { Key } from "./types" */

const NS = "http://www.w3.org/2000/svg";

/** @param {string} name @param {Record<string, string | number>} attributes @param {string} text */
function shape(name, attributes, text = "") {
  const made = /** @type {SVGElement} */ (document.createElementNS(NS, name));
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, `${value}`);
  if (text) made.textContent = text;
  made.dataset.light = "";
  return made;
}

/**
 * Whether a tag would stick out, at most seven and a half units a letter.
 * @param {string} tag @param {number} width
 */
const isWide = (tag, width) => tag.length > 8 || tag.length * 7.5 > width;

/** @param {SVGElement} drawing @param {string} tag */
function frame(drawing, tag) {
  if (!drawing.dataset.frame) return;
  const [width, height, rx] = drawing.dataset.frame.split(" ").map(Number);
  const halo = { class: "halo", x: -1.5, y: -1.5, width: width + 3, height: height + 3, rx: rx + 2 };
  const edge = { class: "edge", x: 0.5, y: 0.5, width: width - 1, height: height - 1, rx };
  drawing.prepend(shape("rect", halo));
  drawing.append(shape("rect", edge));
  if (!tag) return;
  const c = Math.min(rx, 5);
  const corners = `A${c} ${c} 0 0 1 ${width - c} ${height}H${c}A${c} ${c} 0 0 1 0 ${height - c}Z`;
  drawing.append(
    shape("path", { class: "tag", d: `M0 ${height - 17}H${width}V${height - c}${corners}` }),
    shape("text", { class: isWide(tag, width) ? "tag-n long" : "tag-n", x: width / 2, y: height - 3.6 }, tag),
  );
}

export function dark() {
  for (const begun of $$(".can-begin")) begun.classList.remove("can-begin");
  for (const pick of $$("[data-pick].lit")) pick.classList.remove("lit", "taken");
  for (const lit of $$(".legal, .chosen, .barred, .hinted")) {
    lit.classList.remove("legal", "chosen", "barred", "hinted");
    lit.removeAttribute("aria-pressed");
    lit.removeAttribute("aria-description");
    if (!lit.matches("button")) lit.setAttribute("role", "img");
  }
  for (const light of $$("[data-light]")) light.remove();
}

/** The thing stands for an action that can be begun. @param {Key} key */
export function offer(key) {
  for (const thing of $$(`[data-explain="${CSS.escape(key)}"]`)) thing.classList.add("can-begin");
}

/** @type {string} whose row of the gifts is lit with the players */
let giving = "";
let given = ""; // its value, once it is chosen

/** Giving a gift lights the own row of the gifts too.
 *  @param {string} seat the giver, or nothing @param {string} value of the gift, or nothing */
export const lightRow = (seat, value) => {
  giving = seat;
  given = value;
};

/** The gift where it will lie. @param {HTMLElement} cell */
function lay(cell) {
  const spot = $(".cell", cell);
  if (!(spot instanceof SVGRectElement) || !given) return;
  const { x, y, width, height } = spot.getBBox();
  const [wide, high] = [Math.min(width - 1, 40), Math.min(height, 32)];
  const gift = shape("g", { class: `gift f-${giving} ghost` });
  const place = { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high, rx: 3.5 };
  gift.append(shape("rect", { class: "fam", ...place }));
  gift.append(shape("text", { class: "gift-n", x: x + width / 2, y: y + height / 2 + 6 }, given));
  cell.append(gift);
}

/** @param {Key} key @param {"legal" | "chosen"} state */
function lightCell(key, state) {
  if (!giving || !key.startsWith("seat:")) return;
  for (const cell of $$(`[data-pick="${CSS.escape(`cell:${giving}:${key.slice(5)}`)}"]`)) {
    cell.classList.add("lit");
    cell.classList.toggle("taken", state === "chosen");
    if (state === "chosen") lay(cell);
  }
}

/** What only a gift forbids is hatched. @param {Key} key @param {string} why */
export function bar(key, why) {
  const found = target(key);
  if (!(found instanceof SVGElement) || !found.dataset.frame || found.matches(".chosen, .legal")) return;
  const [width, height, rx] = found.dataset.frame.split(" ").map(Number);
  found.classList.add("barred");
  found.setAttribute("aria-description", why);
  found.append(shape("rect", { class: "bars", x: 0, y: 0, width, height, rx }));
}

/** What a ministry has to offer, in the line below its officials.
 *  @param {string} ministry @param {string} words */
export function footnote(ministry, words) {
  const line = $(`[data-explain="influence:${ministry}"]`);
  if (!line || $(".end", line)) return; // something more important stands there
  line.append(shape("text", { class: "end reach", x: 423, y: 16 }, words));
}

/**
 * What a move adds to the own influence, behind what there is.
 * @param {string} ministry @param {Node | string} emblem
 */
export function gain(ministry, emblem) {
  const line = $(`[data-explain="influence:${ministry}"]`);
  if (!line || !(emblem instanceof SVGElement)) return;
  const x = 38 * $$(".share", line).length + 2; // as wide as a share is drawn
  const drawn = shape("g", { class: "gain" });
  const place = { x: x + 6, y: 5, width: 12, height: 12 };
  for (const [name, value] of Object.entries(place)) emblem.setAttribute(name, `${value}`);
  drawn.append(shape("rect", { x, y: 1.5, width: 42, height: 19, rx: 9.5 }), emblem);
  drawn.append(shape("text", { x: x + 21, y: 16 }, "+1"));
  line.append(drawn);
}

/** The own piece where it will stand. @param {Key} key @param {Node | string} piece */
export function haunt(key, piece) {
  const found = target(key);
  if (!(found instanceof SVGElement) || !found.dataset.frame || !(piece instanceof SVGElement)) return;
  const [width, height] = found.dataset.frame.split(" ").map(Number);
  const [, , across, up] = (piece.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const scale = Math.min((width * 0.88) / across, (height * 0.6) / up);
  const [wide, high] = [across * scale, up * scale];
  // Between the cost above and the price below.
  const place = { x: (width - wide) / 2, y: (height - 12 - high) / 2 + 6, width: wide, height: high };
  for (const [name, value] of Object.entries(place)) piece.setAttribute(name, `${value}`);
  piece.classList.add("ghost");
  piece.dataset.light = "";
  found.append(piece);
}

/** Frame a thing on the table that is only to be looked at. @param {Key} key @param {string} tag */
export function point(key, tag) {
  const found = target(key);
  if (found instanceof SVGElement) frame(found, tag);
}

/** Light a target, if it is on the table. @param {Key} key @param {"legal" | "chosen" | "hinted"} state */
export function light(key, state, tag = "") {
  const found = target(key);
  if (state === "hinted") {
    found?.classList.add(state);
    if (found instanceof SVGElement) frame(found, tag);
    return;
  }
  lightCell(key, state);
  if (!found) return;
  const chosen = state === "chosen";
  found.classList.add(state);
  if (chosen) found.setAttribute("aria-pressed", "true");
  else found.setAttribute("aria-description", [say("can-choose"), tag].filter(Boolean).join(", "));
  if (!found.matches("button")) found.setAttribute("role", "button");
  // Colour alone would not tell chosen from possible.
  if (found instanceof SVGElement) frame(found, chosen ? `✓ ${tag}`.trim() : tag);
}
