// @ts-check
// A rule, opened over the table: the paragraph of the rules pages.
import { dialogOf, make, say } from "./start.js";
import { told } from "./people.js";

/** @import { Group } from "./types" */

const box = dialogOf("#rule-box");

/** @param {string} number */
export async function open(number) {
  const place = `/rules/${number.split(".")[0]}`;
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

/** Why an action is not possible, with the way to its rule. @param {Group} group */
export function explain(group) {
  const rule = group.why_rule ?? group.rule;
  const reading = { type: "button", onclick: () => open(rule) };
  const why = make("p", {}, ...told(group.why ?? say("not-possible")));
  const read = make("button", reading, say("rule-read", { rule }));
  box.replaceChildren(make("h2", {}, group.name), why, buttons(read));
  if (!box.open) box.showModal();
}

/** @param {HTMLElement} more */
function buttons(more) {
  const closing = { type: "button", class: "primary", onclick: () => box.close() };
  return make("div", { class: "buttons" }, make("button", closing, say("close")), more);
}

box.addEventListener("click", (event) => {
  if (event.target === box) box.close();
});
