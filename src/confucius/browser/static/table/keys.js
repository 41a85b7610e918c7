// Labels of the steps of a choice, and how one chooses by key.
import { say, words } from "./start.js";
import { nameOf } from "./people.js";
import { target } from "./zones.js";

/** What a step of a path is called: post:hubu:4, seat:green, number:3, ... */
export function label(key) {
  const [kind, name, more] = key.split(":");
  if (kind === "post") return `${words.ministries[name]} ${more}`;
  if (kind === "seat") return nameOf(name);
  if (kind === "land") return words.lands[name];
  if (kind === "space") return words.spaces[name];
  if (kind === "gift") return say("gift-key", { gift: words.gifts[name], value: name });
  if (kind === "box") return spoken(key)?.split(":")[0] ?? `${name}, ${more}`;
  if (kind === "cancel") return say(name);
  if (kind === "action") return document.querySelector(`[data-action="${name}"] .act-name`)?.textContent ?? name;
  return name;
}

/** What it stands in a line with, where there are many: the ministry of an official, the land of a box. */
export function lineOf(key) {
  const [kind, name] = key.split(":");
  if (kind === "post") return words.ministries[name];
  return kind === "box" ? target(key)?.closest(".foreign")?.querySelector(".land-name")?.textContent : undefined;
}

const spoken = (key) => target(key)?.getAttribute("aria-label");

export const question = (key) => {
  const kind = key.split(":")[0];
  return say(kind === "action" ? "choose-action-first" : `choose-${kind}`);
};
