// Says that the server cannot be reached, and when it can again: <div data-connection data-away data-back>.

const box = document.querySelector("[data-connection]");
const GRACE = 2500; // milliseconds; a break that is over sooner is not worth a word
const PARTING = 4000; // how long the good news stay
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

/** What stands in the box is new each time, so that it is read aloud. */
function tell(words, kind) {
  const line = document.createElement("p");
  line.className = kind;
  line.textContent = words;
  box.replaceChildren(line);
}
