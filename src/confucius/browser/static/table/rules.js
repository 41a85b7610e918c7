// @ts-check
// A rule, opened over the table: the paragraph of the rules pages.
import { at } from "./addresses.js";
import { dialogOf, make, say } from "./start.js";

const box = dialogOf("#rule-box");

/** @param {string} number */
export async function open(number) {
  const place = at(`/rules/${number.split(".")[0]}`);
  box.replaceChildren(make("p", {}, "…"));
  if (!box.open) box.showModal();
  const onPage = make("a", { href: `${place}#${number}`, target: "_blank", rel: "noopener", class: "rule" });
  onPage.append(say("rule-open"));
  box.replaceChildren(await paragraph(place, number), buttons(onPage));
}

/** @param {string} place @param {string} number @returns {Promise<HTMLElement>} */
async function paragraph(place, number) {
  try {
    const answer = await fetch(place);
    const book = new DOMParser().parseFromString(await answer.text(), "text/html");
    const found = book.getElementById(number) ?? /** @type {HTMLElement} */ (book.querySelector("article"));
    const content = document.importNode(found, true);
    content.removeAttribute("id");
    return content;
  } catch {
    return make("p", {}, number);
  }
}

/** @param {HTMLElement} more */
function buttons(more) {
  const closing = { type: "button", class: "primary", onclick: () => box.close() };
  return make("div", { class: "buttons" }, make("button", closing, say("close")), more);
}

box.addEventListener("click", (event) => {
  if (event.target === box) box.close();
});
