// @ts-check
// Says that the server cannot be reached, and when it can again.
//
// From the templates: <div data-connection data-away="sentence" data-back="sentence">.

const box = /** @type {HTMLElement} */ (document.querySelector("[data-connection]"));
const GRACE = 2500; // milliseconds; shorter breaks are not worth a word
const PARTING = 4000; // how long the good news stays
let timer = 0;
let isAway = false;

export function away() {
  if (isAway) return;
  isAway = true;
  clearTimeout(timer);
  timer = setTimeout(() => tell(box.dataset.away, "away"), GRACE);
}

export function back() {
  if (!isAway) return;
  isAway = false;
  clearTimeout(timer);
  if (!box.childElementCount) return; // nobody was told
  tell(box.dataset.back, "back");
  timer = setTimeout(() => box.replaceChildren(), PARTING);
}

/**
 * The line is a new element each time, so that screen readers read it.
 * @param {string | undefined} words
 * @param {string} kind
 */
function tell(words, kind) {
  const line = document.createElement("p");
  line.className = kind;
  line.textContent = words ?? "";
  box.replaceChildren(line);
}
