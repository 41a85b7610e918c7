// @ts-check
// Labels of the steps of a choice, and the question for the next one.
import { say, words } from "./start.js";
import { nameOf } from "./people.js";
import { target } from "./zones.js";

/** @import { Key } from "./types" */

/** What a step of a path is called: post:hubu:4, seat:green, number:3, ... @param {Key} key */
export function label(key) {
  const [kind, name, more] = key.split(":");
  if (kind === "post") return `${words.ministries[name]} ${more}`;
  if (kind === "number") return say("junks", { n: name });
  if (kind === "seat") return nameOf(name);
  // As the board says it, with points and owners.
  if (kind === "land") return spoken(key) ?? words.lands[name];
  if (kind === "space") return spoken(key) ?? words.spaces[name];
  if (kind === "gift") return say("gift-key", { gift: words.gifts[name], value: name });
  if (kind === "box") return spoken(key)?.split(":")[0] ?? `${name}, ${more}`;
  if (kind === "cancel") return say(name);
  if (kind === "action") return actionName(name) ?? name;
  return explained(key) ?? name;
}

/** What a thing on offer is worth knowing by: the points of a land, whose student it is.
 *  @param {Key} key @param {string} action */
export function offerOf(key, action) {
  const kind = key.split(":")[0];
  return (kind === "land" || (kind === "space" && action === "tutor") ? spoken(key) : null) ?? label(key);
}

/** What the petition with a gift asks for. @param {Key | undefined} key @param {string | undefined} action */
export const askedFor = (key, action) =>
  action === "petition" && key?.startsWith("gift:") ? words.petitions[key.slice(5)] : "";

/** What a thing says of itself. @param {Key} key */
const explained = (key) =>
  document.querySelector(`[data-explain="${CSS.escape(key)}"]`)?.getAttribute("aria-label");

/** @param {string} name */
const actionName = (name) => document.querySelector(`[data-action="${name}"] .act-name`)?.textContent;

/** Where there are many, the line it belongs to: the ministry of an official, the land of a box.
 *  @param {Key} key */
export function lineOf(key) {
  const [kind, name] = key.split(":");
  if (kind === "post") return words.ministries[name];
  if (kind !== "box") return undefined;
  return target(key)?.closest(".foreign")?.querySelector(".land-name")?.textContent;
}

/** @param {Key} key */
const spoken = (key) => target(key)?.getAttribute("aria-label");

/** @param {Key} key */
export const question = (key) => {
  const kind = key.split(":")[0];
  return say(kind === "action" ? "choose-action-first" : `choose-${kind}`);
};
