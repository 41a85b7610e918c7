// @ts-check
// Table chat and private notes.
import { get, messageOf, passes, PAUSE, post, put } from "./api.js";
import { $, inputOf, make, say } from "./start.js";
import { hear, isFollowed, spoken } from "./log.js";
import { whenOpened } from "./tabs.js";

/** @import { Message, Page } from "./types" */

const said = $("#said");
/** @type {Message[]} */
let messages = [];
let loaded = false;
/** @type {(words: string) => void} */
let toast = () => {};

/** @param {Page} owner */
export async function attach(owner) {
  toast = owner.toast;
  await Promise.all([$("#say-form") ? chat() : null, $("#notes") ? notes() : null]);
}

async function chat() {
  whenOpened("talk", () => {
    $(".unread").hidden = true;
    said.scrollTop = said.scrollHeight;
  });
  $("#say-form").addEventListener("submit", send);
  await load();
}

async function load() {
  try {
    messages = (await get("talk")).messages;
    loaded = true;
  } catch (error) {
    if (passes(error)) setTimeout(load, PAUSE);
    else toast(messageOf(error));
  }
  render();
}

/** The number of the last message shown; nothing while older messages are still on their way. */
export const last = () => (loaded ? (messages.at(-1)?.id ?? 0) : "");

/** @param {Message} message */
export function heard(message) {
  if (messages.some((one) => one.id === message.id)) return;
  messages.push(message);
  render();
  if ($("#talk-panel").hidden && !isFollowed()) $(".unread").hidden = false;
}

function render() {
  const nothing = make("li", {}, make("small", {}, say("nobody-said")));
  said.replaceChildren(...(messages.length ? messages.map(spoken) : [nothing]));
  said.scrollTop = said.scrollHeight;
  hear(messages);
}

/** @param {SubmitEvent} event */
async function send(event) {
  event.preventDefault();
  const field = inputOf("#say");
  const text = field.value.trim();
  if (!text) return;
  try {
    const answer = await post("talk", { text });
    field.value = "";
    if (answer.id) heard(answer);
  } catch (error) {
    toast(messageOf(error));
  }
}

/** Saved a moment after the last key; what is typed before the old notes have arrived stays. */
async function notes() {
  const field = inputOf("#notes");
  const state = $("#notes-state");
  let waiting = 0;
  const save = async () => {
    state.textContent = say("saving");
    try {
      await put("notes", { text: field.value });
      state.textContent = say("saved");
    } catch (error) {
      state.textContent = messageOf(error);
      if (passes(error)) waiting = setTimeout(save, PAUSE);
    }
  };
  field.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(save, 600);
  });
  const kept = await get("notes").catch(() => ({ text: "" })); // notes need an account or a guest's name
  field.value = kept.text + field.value;
}
