// @ts-check
// A question before something that is not easily undone, in the page's own words.
import { make, say } from "./start.js";

/** Whether the person really wants it. @param {string} words @param {string} doing what the button says */
export function sure(words, doing) {
  const box = /** @type {HTMLDialogElement} */ (make("dialog", { class: "sure", "aria-label": say("sure") }));
  return new Promise((/** @type {(yes: boolean) => void} */ resolve) => {
    const answer = (/** @type {boolean} */ yes) => () => {
      box.close(yes ? "yes" : "");
    };
    box.addEventListener("close", () => {
      resolve(box.returnValue === "yes");
      box.remove();
    });
    box.append(
      make("p", {}, words),
      make(
        "div",
        { class: "buttons" },
        make("button", { type: "button", class: "primary", onclick: answer(true) }, doing),
        make("button", { type: "button", onclick: answer(false) }, say("cancel")),
      ),
    );
    document.body.append(box);
    box.showModal();
  });
}
