// @ts-check
// An analysis in the making: how far it is, and the page itself when it is done.
//
// From the template: [data-progress=ADDRESS] with a <progress> in it and [data-told], a sentence.

/** @typedef {{ status: string, done: number, steps: number, words: string }} Progress */

const EVERY = 2000; // milliseconds
const place = /** @type {HTMLElement} */ (document.querySelector("[data-progress]"));
const line = /** @type {HTMLProgressElement} */ (place.querySelector("progress"));
const told = /** @type {HTMLElement} */ (place.querySelector("[data-told]"));

async function look() {
  try {
    const answer = await fetch(place.dataset.progress ?? "", { credentials: "same-origin" });
    if (answer.ok) show(/** @type {Progress} */ (await answer.json()));
  } catch {
    // the next look may be heard
  }
  setTimeout(look, EVERY);
}

/** @param {Progress} now */
function show(now) {
  if (now.status === "done" || now.status === "failed") location.reload();
  line.max = now.steps;
  line.value = now.done;
  told.textContent = now.words;
}

setTimeout(look, EVERY);
