// @ts-check
// That it is your turn: title, favicon, and if you like a sound and a notification.
//
// From the template: #favicon has data-turn and data-calm, the addresses of its two drawings.
import { $, say } from "./start.js";

const favicon = /** @type {HTMLLinkElement} */ ($("#favicon"));
const title = document.title.replace(/^\* /, "");
let was = false;

/** @param {string} key */
const kept = (key) => {
  try {
    return localStorage.getItem(key) === "on";
  } catch {
    return false;
  }
};

/** @param {string} key @param {boolean} on */
const keep = (key, on) => {
  try {
    localStorage.setItem(key, on ? "on" : "off");
  } catch {
    /* for this visit */
  }
};

export const sound = {
  on: kept("sound"),
  /** @param {boolean} on */
  set(on) {
    this.on = on;
    keep("sound", on);
    if (on) ring();
  },
};

export const notice = {
  on: kept("notify") && globalThis.Notification?.permission === "granted",
  /** @param {boolean} on */
  async set(on) {
    const allowed = on && globalThis.Notification && (await Notification.requestPermission()) === "granted";
    this.on = Boolean(allowed);
    keep("notify", this.on);
    return this.on;
  },
};

/** @param {boolean} yours */
export function update(yours) {
  document.title = yours ? `* ${title}` : title;
  favicon.href = (yours ? favicon.dataset.turn : favicon.dataset.calm) ?? "";
  if (yours && !was) {
    if (sound.on) ring();
    if (notice.on && document.hidden) pop();
  }
  was = yours;
}

function pop() {
  const shown = new Notification(say("notify-title"), { body: say("notify-body"), tag: location.pathname });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}

/** Two soft strokes of a bell, made here. */
function ring() {
  const audio = new AudioContext();
  for (const [pitch, at] of [
    [523, 0],
    [784, 0.16],
  ]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = "sine";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, audio.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.16, audio.currentTime + at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + at + 1.1);
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + 1.2);
  }
  setTimeout(() => audio.close(), 2000);
}
