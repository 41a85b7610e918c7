// A rule, opened over the table: the paragraph of the rules pages.
import { $, make, say } from "./start.js";
import { told } from "./people.js";

const box = $("#rule-box");

export async function open(number) {
  const place = `/rules/${number.split(".")[0]}`;
  box.replaceChildren(make("p", {}, "…"));
  if (!box.open) box.showModal();
  let content;
  try {
    const answer = await fetch(place);
    const book = new DOMParser().parseFromString(await answer.text(), "text/html");
    content = document.importNode(book.getElementById(number) ?? book.querySelector("article"), true);
    content.removeAttribute("id");
  } catch {
    content = make("p", {}, number);
  }
  box.replaceChildren(content, buttons(`${place}#${number}`));
}

/** Why an action is not possible, with the way to its rule. */
export function explain(group) {
  const why = make("p", {}, ...told(group.why ?? say("not-possible")));
  box.replaceChildren(make("h2", {}, group.name), why, buttons(null, group.why_rule ?? group.rule));
  if (!box.open) box.showModal();
}

function buttons(address, number = null) {
  return make("div", { class: "buttons" },
    make("button", { type: "button", class: "primary", onclick: () => box.close() }, say("close")),
    number ? make("button", { type: "button", onclick: () => open(number) }, say("rule-read", { rule: number })) : make("a", { href: address, target: "_blank", rel: "noopener", class: "rule" }, say("rule-open")));
}

box.addEventListener("click", (event) => {
  if (event.target === box) box.close();
});
