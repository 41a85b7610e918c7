// Table talk and private notes.
import { get, passes, PAUSE, post, put } from "./api.js";
import { $, emblem, make, say } from "./start.js";
import { whenOpened } from "./tabs.js";

const said = $("#said");
let messages = [];
let loaded = false;
let toast = () => {};

export async function attach(owner) {
  toast = owner.toast;
  if (!$("#say-form")) return; // nobody to talk to
  whenOpened("talk", () => {
    $(".unread").hidden = true;
    said.scrollTop = said.scrollHeight;
  });
  $("#say-form").addEventListener("submit", send);
  await Promise.all([load(), $("#notes") ? notes() : null]);
}

async function load() {
  try {
    messages = (await get("talk")).messages;
    loaded = true;
  } catch (error) {
    if (passes(error)) setTimeout(load, PAUSE);
    else toast(error.message);
  }
  render();
}

/** The number of the last message shown; nothing while what was said before is still on its way. */
export const last = () => (loaded ? messages.at(-1)?.id ?? 0 : "");

export function heard(message) {
  if (messages.some((one) => one.id === message.id)) return;
  messages.push(message);
  render();
  if ($("#talk-panel").hidden) $(".unread").hidden = false;
}

function render() {
  const lines = messages.map((one) => make("li", {}, one.seat ? emblem(one.seat) : "", make("b", {}, one.name ?? ""), " ", make("q", {}, one.text)));
  said.replaceChildren(...(lines.length ? lines : [make("li", {}, make("small", {}, say("nobody-said")))]));
  said.scrollTop = said.scrollHeight;
}

async function send(event) {
  event.preventDefault();
  const field = $("#say");
  const text = field.value.trim();
  if (!text) return;
  try {
    const answer = await post("talk", { text });
    field.value = "";
    if (answer.id) heard(answer);
  } catch (error) {
    toast(error.message);
  }
}

/** Kept a moment after the last key; what is typed before the old notes have come stays. */
async function notes() {
  const field = $("#notes");
  const state = $("#notes-state");
  let waiting = 0;
  const save = async () => {
    state.textContent = say("saving");
    try {
      await put("notes", { text: field.value });
      state.textContent = say("saved");
    } catch (error) {
      state.textContent = error.message;
      if (passes(error)) waiting = setTimeout(save, PAUSE);
    }
  };
  field.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(save, 600);
  });
  const kept = await get("notes").catch(() => ({ text: "" })); // notes are for those who are known here
  field.value = kept.text + field.value;
}
