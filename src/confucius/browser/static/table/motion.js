// Pieces glide: their places are measured before and after a change, and they travel in between.
import { $, $$ } from "./start.js";

const EASE = "cubic-bezier(.22, .7, .2, 1)";
const GLIDE = 450;
const still = matchMedia("(prefers-reduced-motion: reduce)");
let running = [];
let wanted = read();

function read() {
  try { return localStorage.getItem("motion") !== "off"; } catch { return true; }
}

export const moves = () => wanted && !still.matches && !document.hidden;
export const isWanted = () => wanted;

export function want(on) {
  wanted = on;
  try { localStorage.setItem("motion", on ? "on" : "off"); } catch { /* only for this visit then */ }
}

const middle = (rect) => [rect.x + rect.width / 2, rect.y + rect.height / 2];
const pieces = () => $$("[data-zone] .piece[id], [data-zone] .gift[id], .cc-b[id]");

/** Where everything lies now. */
export function measure() {
  const found = new Map();
  if (!moves()) return found;
  for (const piece of pieces()) found.set(piece.id, middle(piece.getBoundingClientRect()));
  for (const wall of $$(".wall.built")) found.set(wall.id, true);
  $$(".mat .stats > span, .mat .points, .stacks b, .mine .points").forEach((spot, k) => found.set(`n${k}`, spot.textContent));
  return found;
}

/** Where a new piece comes from: junks and cards from their stacks, the rest from their owner. */
function origin(piece) {
  const colour = [...piece.classList].find((name) => name.startsWith("f-"))?.slice(2);
  const from = piece.matches(".cc-b") ? $("#stack-deck")
    : piece.matches(".junk") ? $("#stack-junks")
    : colour && document.getElementById(`mat-${colour}`);
  if (!from) return null;
  const rect = from.getBoundingClientRect();
  return rect.width ? [rect.x + 20, rect.y + 16] : null;
}

function travel(piece, from, fresh) {
  const [x, y] = middle(piece.getBoundingClientRect());
  let [dx, dy] = [from[0] - x, from[1] - y];
  if (Math.hypot(dx, dy) < 2) return;
  let mover = piece;
  if (piece instanceof SVGElement && piece.matches("g")) {
    // The piece's own transform puts it in its place: only what is inside moves.
    const scale = piece.getScreenCTM()?.a || 1;
    dx /= scale;
    dy /= scale;
    mover = document.createElementNS("http://www.w3.org/2000/svg", "g");
    mover.append(...piece.childNodes);
    piece.append(mover);
    piece.parentNode.append(piece); // above its neighbours while it moves
  }
  const start = { transform: `translate(${dx}px, ${dy}px)`, ...(fresh ? { opacity: 0.35 } : {}) };
  running.push(mover.animate([start, { transform: "none", opacity: 1 }], { duration: GLIDE, easing: EASE }));
}

/** Let everything that changed since `before` move; resolves when it has come to rest. */
export async function glide(before) {
  if (!before.size || !moves()) return;
  running = [];
  for (const piece of pieces()) {
    const from = before.get(piece.id);
    const start = from ?? origin(piece);
    if (start) travel(piece, start, !from);
  }
  for (const wall of $$(".wall.built")) {
    if (!before.has(wall.id)) running.push(wall.animate([{ transform: "translateY(-16px)", opacity: 0 }, { transform: "none", opacity: 1 }], { duration: 350, easing: "ease-in" }));
  }
  $$(".mat .stats > span, .mat .points, .stacks b, .mine .points").forEach((spot, k) => {
    const old = before.get(`n${k}`);
    if (old !== undefined && old !== spot.textContent) running.push(spot.animate([{ backgroundColor: "var(--gold)", transform: "scale(1.15)" }, {}], { duration: 700 }));
  });
  await Promise.allSettled(running.map((animation) => animation.finished));
}

/** Everything is at its place at once. */
export function settle() {
  for (const animation of running) animation.finish();
  running = [];
}
