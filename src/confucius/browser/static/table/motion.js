// @ts-check
// Pieces glide: their places are measured before and after a change, and they travel in between.
//
// From the drawings and templates: a .piece or .gift has an id that it keeps when it moves, and the class
// f-COLOUR of its family; #stack-deck, #stack-junks and #mat-COLOUR are where new ones come from.
import { $, $$ } from "./start.js";

/** @typedef {[number, number]} Place */
/** @typedef {{ places: Map<string, Place>, walls: Set<string>, numbers: (string | null)[] }} Measured */

const EASE = "cubic-bezier(.22, .7, .2, 1)";
const GLIDE = 450; // milliseconds
const NUMBERS = ".mat .stats > span, .mat .points, .stacks b, .mine .points";
const still = matchMedia("(prefers-reduced-motion: reduce)");
/** @type {Animation[]} */
let running = [];
let wanted = read();

function read() {
  try {
    return localStorage.getItem("motion") !== "off";
  } catch {
    return true;
  }
}

export const moves = () => wanted && !still.matches && !document.hidden;
export const isWanted = () => wanted;

/** @param {boolean} on */
export function want(on) {
  wanted = on;
  try {
    localStorage.setItem("motion", on ? "on" : "off");
  } catch {
    /* only for this visit then */
  }
}

/** @param {Element} element @returns {Place} */
const middle = (element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
};

const pieces = () => $$("[data-zone] .piece[id], [data-zone] .gift[id], .cc-b[id]");

/** Where everything lies now; null where nothing shall move. @returns {Measured | null} */
export function measure() {
  if (!moves()) return null;
  return {
    places: new Map(pieces().map((piece) => [piece.id, middle(piece)])),
    walls: new Set($$(".wall.built").map((wall) => wall.id)),
    numbers: $$(NUMBERS).map((spot) => spot.textContent),
  };
}

/** Where every piece stands on the board, by what is around it: scrolling changes nothing.
 *  @returns {Map<string, string>} */
export const places = () => new Map(onBoard().map((piece) => [piece.id, placeOf(piece)]));

/** The pieces on the board that stood elsewhere, or nowhere. @param {Map<string, string>} before */
export const movedSince = (before) => onBoard().filter((piece) => before.get(piece.id) !== placeOf(piece));

const onBoard = () => $$(".board .piece[id], .board .gift[id]");

/** @param {HTMLElement} piece */
function placeOf(piece) {
  const [x, y] = middle(piece);
  const around = piece.closest("[data-zone]")?.getBoundingClientRect();
  return `${Math.round(x - (around?.x ?? 0))} ${Math.round(y - (around?.y ?? 0))}`;
}

/** Where a new piece comes from: junks and cards from their stacks, the rest from their owner.
 *  @param {HTMLElement} piece @returns {Place | null} */
function origin(piece) {
  const rect = source(piece)?.getBoundingClientRect();
  return rect?.width ? [rect.x + 20, rect.y + 16] : null;
}

/** @param {HTMLElement} piece */
function source(piece) {
  if (piece.matches(".cc-b")) return $("#stack-deck");
  if (piece.matches(".junk")) return $("#stack-junks");
  const colour = [...piece.classList].find((name) => name.startsWith("f-"))?.slice(2);
  return colour ? document.getElementById(`mat-${colour}`) : null;
}

/** @param {Element} piece @param {Place} from @param {boolean} fresh */
function travel(piece, from, fresh) {
  const [x, y] = middle(piece);
  let [dx, dy] = [from[0] - x, from[1] - y];
  if (Math.hypot(dx, dy) < 2) return;
  let mover = piece;
  if (piece instanceof SVGGElement) {
    const scale = piece.getScreenCTM()?.a || 1;
    dx /= scale;
    dy /= scale;
    mover = wrapped(piece);
  }
  const start = { transform: `translate(${dx}px, ${dy}px)`, ...(fresh ? { opacity: 0.35 } : {}) };
  running.push(mover.animate([start, { transform: "none", opacity: 1 }], { duration: GLIDE, easing: EASE }));
}

/** The piece's own transform puts it in its place, so only what is inside moves, above its neighbours.
 *  @param {SVGGElement} piece */
function wrapped(piece) {
  const inside = document.createElementNS("http://www.w3.org/2000/svg", "g");
  inside.append(...piece.childNodes);
  piece.append(inside);
  piece.parentNode?.append(piece);
  return inside;
}

const FALLING = [
  { transform: "translateY(-16px)", opacity: 0 },
  { transform: "none", opacity: 1 },
];
const FLASHING = [{ backgroundColor: "var(--gold)", transform: "scale(1.15)" }, {}];

/** Let everything that changed since `before` move; resolves when it has come to rest.
 *  @param {Measured | null} before */
export async function glide(before) {
  if (!before || !moves()) return;
  running = [];
  for (const piece of pieces()) {
    const from = before.places.get(piece.id);
    const start = from ?? origin(piece);
    if (start) travel(piece, start, !from);
  }
  for (const wall of $$(".wall.built")) {
    if (!before.walls.has(wall.id)) {
      running.push(wall.animate(FALLING, { duration: 350, easing: "ease-in" }));
    }
  }
  $$(NUMBERS).forEach((spot, k) => {
    const old = before.numbers[k];
    if (old !== undefined && old !== spot.textContent) {
      running.push(spot.animate(FLASHING, { duration: 700 }));
    }
  });
  await Promise.allSettled(running.map((animation) => animation.finished));
}

/** Everything is at its place at once. */
export function settle() {
  for (const animation of running) animation.finish();
  running = [];
}
