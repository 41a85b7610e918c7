// @ts-check
// The parts of a court as they are staged: what is seen of each, and what happens one after the other.
//
// From the template: #props holds a [data-prop=NAME] for each piece. Times are in milliseconds at the usual
// pace. A beat that gets 0 brings about what it shows at once.
import { $, $$, make, prop, say, words } from "./start.js";
import { nameOf, recounted } from "./people.js";

/** @import { Beat, Colour, CourtScene, Office, Staging, Yielding } from "./types" */

export const EASE = "cubic-bezier(.22, .7, .2, 1)";
const FLIGHT = 500;
/** @type {Animation[]} what moves now */
export let moving = [];
/** @type {Colour | null} */
let viewer = null;

/** @param {CourtScene} scene @param {Colour | null} as @returns {Staging} */
export function staged(scene, as) {
  viewer = as;
  if (scene.exam) return exam(scene, scene.exam);
  if (scene.resolution) return ministry(scene.resolution);
  if (scene.invasion) return invasion(scene.invasion);
  return summary(scene);
}

/** Everything that moves is where it goes. */
export function settle() {
  for (const one of moving) one.finish();
  moving = [];
}

/** @param {boolean} on */
export function hold(on) {
  for (const one of moving) if (one.playState !== "finished") on ? one.pause() : one.play();
}

/** @param {Element} element @param {Keyframe[]} frames @param {number} ms */
function animate(element, frames, ms) {
  if (!ms) return null;
  moving = moving.filter((one) => one.playState !== "finished");
  const made = element.animate(frames, { duration: ms, easing: EASE, fill: "backwards" });
  moving.push(made);
  return made;
}

/** @param {Colour} seat */
const called = (seat) => (seat === viewer ? say("court-you") : nameOf(seat));

/** A sentence about somebody, or about the reader. @param {Colour} seat @param {string} key */
const tellOf = (seat, key) => say(seat === viewer ? `${key}-you` : key, { name: nameOf(seat) });

/** The face of a bot, as on its mat. @param {Colour} seat */
const faceOf = (seat) => document.querySelector(`#mat-${seat} .face`)?.cloneNode(true) ?? "";

/** @param {Colour} seat @param {boolean} faced */
const who = (seat, faced = false) => [
  prop(`emblem-${seat}`),
  faced ? faceOf(seat) : "",
  make("b", {}, called(seat)),
];

/** @param {number} ms @param {(ms: number) => void} run @returns {Beat} */
const beat = (ms, run = () => {}) => ({ ms, run });

/** @param {string} name @param {string} text @param {number} turn */
function stamp(name, text, turn = -4) {
  const made = make("span", { class: `stamp ${name}` }, text);
  made.style.setProperty("--turn", `${turn}deg`);
  return made;
}

/** @param {Element} element @param {number} ms */
function show(element, ms) {
  element.classList.remove("unseen");
  animate(element, [{ opacity: 0 }, { opacity: 1 }], ms);
}

/** @param {HTMLElement} made @param {number} ms */
function strike(made, ms) {
  made.classList.remove("unseen");
  animate(made, [{ opacity: 0, scale: 1.3 }, { opacity: 1, scale: 1 }], Math.min(ms, 160));
}

// From the stage to the board

/**
 * A copy of something goes to a place on the table.
 * @param {Element} thing
 * @param {Element | null} place
 * @param {number} ms
 */
function send(thing, place, ms) {
  const [from, to] = [thing.getBoundingClientRect(), place?.getBoundingClientRect()];
  if (!ms || !to?.width || !from.width) return;
  const copy = /** @type {HTMLElement} */ (thing.cloneNode(true));
  copy.classList.add("on-its-way");
  Object.assign(copy.style, { left: `${from.left}px`, top: `${from.top}px`, width: `${from.width}px` });
  document.body.append(copy);
  const [dx, dy] = [to.left + to.width / 2 - from.left - from.width / 2, to.top - from.top];
  const made = animate(copy, [{ translate: "0 0" }, { translate: `${dx}px ${dy}px`, scale: 0.7 }], ms);
  made?.finished.finally(() => copy.remove());
}

/** Points fly to the score of a player. @param {Element} pill @param {Colour} seat @param {number} ms */
function score(pill, seat, ms) {
  const place = document.querySelector(`#mat-${seat} .points`);
  send(pill, place, ms && FLIGHT);
  if (ms && place) {
    const landing = [{ backgroundColor: "var(--gold)", scale: 1.25 }, {}];
    const made = place.animate(landing, { duration: 600, delay: FLIGHT });
    moving.push(made);
  }
}

/** @param {string} key */
const target = (key) =>
  /** @type {Element | null} */ (document.querySelector(`[data-target="${CSS.escape(key)}"]`));

// The examination

/** @param {CourtScene} scene @param {NonNullable<CourtScene["exam"]>} facts @returns {Staging} */
function exam(scene, { candidate, sides, winner, placed }) {
  const tile = make("span", { class: "candidate" }, prop(`candidate-${candidate}`));
  const ministry = words.ministries[candidate] ?? say("court-any");
  const middle = make("div", { class: "exam-mid" }, tile, say("court-candidate"), make("b", {}, ministry));
  const walk = placed
    ? [beat(700, (ms) => walking(tile, placed, ms)), beat(300)]
    : [beat(300, () => tile.classList.add("gone"))];
  if (!sides.length) {
    const alone = make("div", { class: "exam-alone" }, make("p", {}, who(winner)), middle);
    return { body: alone, parts: scene.done ? [[beat(300)], walk] : [[beat(300)]] };
  }
  const drawn = sides.map((side) => examSide(side, side.seat === winner));
  const rope = make("div", { class: "rope" }, drawn.map((side) => side.rope));
  const body = make("div", { class: "exam-stage" }, drawn[0].box, middle, drawn[1].box, rope);
  const [red, plain] = drawn;
  const turns = red.turns.flatMap((turn, k) => [turn, ...(plain.turns[k] ? [plain.turns[k]] : [])]);
  const cards = [...turns, ...plain.turns.slice(red.turns.length)];
  const lost = drawn.find((side) => !side.wins);
  const most = Math.max(...sides.map((side) => side.total));
  const least = Math.min(...sides.map((side) => side.total));
  const won = stamp("unseen", say("court-wins", { most, least }));
  drawn.find((side) => side.wins)?.box.append(won);
  const decided = [
    beat(300),
    beat(700, (ms) => drawn.forEach((side) => side.slide(ms))),
    ...cards.map((turn) => beat(180, turn)),
    beat(350, (ms) => strike(won, ms)),
    beat(200, () => lost?.box.classList.add("lost")),
  ];
  return { body, parts: scene.done ? [decided, walk] : [decided] };
}

/** @param {import("./types").ExamSide} side @param {boolean} wins */
function examSide({ space, seat, tutors, cards, total }, wins) {
  const red = space === "red";
  const sum = make("output", {}, "0");
  const where = make("small", {}, words.spaces[space]);
  const desk = make("div", { class: `desk ${space}` }, where, prop(`barrel-${seat}`));
  const needs = make("p", {}, say(red ? "court-ties" : "court-needs"));
  const named = make("div", {}, make("h3", {}, called(seat)), needs);
  const head = make("header", {}, desk, named, sum);
  const pile = cards.map(card);
  const gave = tutors.map((one) => make("li", {}, who(one.seat), backs(one.cards)));
  const box = make("div", { class: `exam-side ${space}` }, head, make("div", { class: "pile" }, pile));
  box.append(make("ol", { class: "tutors" }, gave));
  const rope = make("span", { class: `f-${seat}` }, "0");
  let count = 0;
  const turns = pile.map((one, k) => (/** @type {number} */ ms) => {
    count += cards[k];
    sum.textContent = `${count}`;
    rope.textContent = `${count}`;
    rope.style.flexGrow = `${count}`;
    one.classList.add("open");
    animate(one, [{ rotate: "y 90deg" }, { rotate: "y 0deg" }], ms);
  });
  const slide = (/** @type {number} */ ms) => {
    pile.forEach((one, k) => {
      one.classList.remove("unseen");
      const from = `${red ? -60 - 20 * k : 60 + 20 * k}px 0`;
      animate(one, [{ opacity: 0, translate: from }, { opacity: 1, translate: "0 0" }], ms);
    });
  };
  if (!total) rope.style.flexGrow = "0.02";
  return { box, rope, turns, slide, wins };
}

/** @param {number} number */
const backs = (number) => make("span", { class: "backs" }, Array.from({ length: number }, () => make("i")));

/** @param {number} value */
function card(value) {
  const coins = Array.from({ length: value }, () => make("i"));
  return make("span", { class: "court-card unseen" }, make("b", {}, value), make("span", {}, coins));
}

/** @param {HTMLElement} tile @param {string} placed @param {number} ms */
function walking(tile, placed, ms) {
  send(tile, target(placed), ms);
  tile.classList.add("gone");
}

// A ministry

/** @param {NonNullable<CourtScene["resolution"]>} facts @returns {Staging} */
function ministry({ ministry: name, markers, yields, offices }) {
  const taking = [...new Set(markers)].filter((seat) => seat !== null);
  const bars = new Map(taking.map((seat) => [seat, influence(seat, markers)]));
  const order = [...bars.values()].sort((a, b) => b.count() - a.count() || a.first - b.first);
  const list = make("ol", { class: "bars" }, order.map((bar) => bar.row));
  const vow = make("div", { class: "vow unseen" });
  const top = make("div", { class: "ministry-top" }, prop(`seal-${name}`), tiles(name));
  const low = make("div", { class: "ministry-low" }, list, vow);
  const body = make("div", { class: "ministry-stage" }, top, low);
  const counting = order.flatMap((bar) => bar.beats);
  /** @type {Beat[][]} */
  const parts = [[beat(300, (ms) => show(top, ms)), ...counting]];
  for (const one of yields) parts.push(yielding(one, bars, vow));
  if (offices.length) parts.push([beat(700, (ms) => appoint(offices, bars, vow, ms)), beat(350)]);
  return { body, parts };
}

/** The seven officials as the board shows them. @param {string} name */
function tiles(name) {
  const place = ["bingbu", "hubu", "gongbu"].indexOf(name);
  const drawn = $(`[data-part="seats.${place}"] svg`)?.cloneNode(true);
  const copy = /** @type {HTMLElement} */ (drawn ?? make("span"));
  copy.setAttribute("aria-hidden", "true");
  for (const one of [copy, ...$$("*", copy)]) {
    for (const attribute of ["id", "data-target", "data-explain", "tabindex", "role", "aria-label"]) {
      one.removeAttribute(attribute);
    }
    one.classList.remove("legal", "chosen");
  }
  return copy;
}

/** @param {Colour} seat @param {(Colour | null)[]} markers */
function influence(seat, markers) {
  const sum = make("output", {}, "0");
  const shelf = make("span", { class: "shelf" });
  const note = make("span", { class: "bar-note" });
  const row = make("li", {}, make("span", { class: "bar-who" }, who(seat)), shelf, sum, note);
  const mine = markers.filter((one) => one === seat).length;
  const add = (/** @type {number} */ ms, lent = false) => {
    const made = make("i", { class: lent ? "lent" : "" }, prop(`barrel-${seat}`));
    shelf.append(made);
    sum.textContent = `${shelf.childElementCount}`;
    const falling = [{ opacity: 0, translate: "0 -10px" }, { opacity: 1, translate: "0 0" }];
    animate(made, falling, ms && Math.max(ms, 160));
  };
  const beats = Array.from({ length: mine }, () => beat(60, (ms) => add(ms)));
  return { row, shelf, sum, note, add, beats, first: markers.indexOf(seat), count: () => mine };
}

/** @typedef {ReturnType<typeof influence>} Bar */

/**
 * Who has least gives it to another.
 * @param {Yielding} facts
 * @param {Map<Colour, Bar>} bars
 * @param {HTMLElement} vow
 * @returns {Beat[]}
 */
function yielding({ seat, to, markers, gift }, bars, vow) {
  const [least, taker] = [bars.get(seat), bars.get(to)];
  if (!least || !taker) return [];
  const shown = gift ? [prop(`gift-${gift}`), make("b", {}, gift)] : "";
  const bond = make("span", { class: `bond f-${to}` }, shown);
  const sentence = tellOf(to, gift ? "court-bound" : "court-free");
  return [
    beat(300, () => {
      least.row.classList.add("least");
      least.note.textContent = say("court-least");
    }),
    beat(500, (ms) => {
      const binding = gift ? make("p", { class: "vow-gift" }, who(to), bond, "→", who(seat)) : null;
      vow.replaceChildren(...(binding ? [binding] : []), make("p", {}, sentence));
      show(vow, ms);
    }),
    beat(450, (ms) => {
      for (let k = 0; k < markers; k += 1) taker.add(ms, true);
      least.shelf.replaceChildren();
      least.sum.textContent = "0";
      least.row.classList.replace("least", "out");
      least.note.textContent = "";
    }),
    beat(gift ? 250 : 60, () => bond.classList.add("gone")),
  ];
}

/**
 * @param {Office[]} offices
 * @param {Map<Colour, Bar>} bars
 * @param {HTMLElement} vow
 * @param {number} ms
 */
function appoint(offices, bars, vow, ms) {
  vow.classList.add("unseen");
  for (const { seat, office, name, points } of offices) {
    const bar = bars.get(seat);
    const pill = make("b", { class: "court-pill" }, `+${points}`);
    bar?.row.classList.add(office);
    bar?.note.append(make("span", {}, name), pill);
    score(pill, seat, ms);
    animate(pill, [{ opacity: 0, scale: 0.5 }, { opacity: 1, scale: 1 }], ms && 250);
  }
}

// An invasion

/** @param {NonNullable<CourtScene["invasion"]>} facts @returns {Staging} */
function invasion({ name, taken, boxes, reward }) {
  const mark = stamp(taken ? "unseen" : "failed unseen", say(taken ? "court-taken" : "court-failed"), 4);
  const drawn = boxes.map((box) => {
    if (!box.seat) return make("li", { class: "nobody" }, say("court-nobody"));
    return make("li", {}, prop(`army-${box.seat}`), make("span", {}, who(box.seat)));
  });
  const rewards = reward ? tellOf(reward, "court-reward") : "";
  const foot = make("p", { class: "unseen" }, rewards);
  const head = make("header", {}, make("h3", {}, name), mark);
  const body = make("div", { class: "invasion-stage" }, head, make("ol", {}, drawn), foot);
  const points = boxes.flatMap(({ seat, points: worth }, k) =>
    seat && worth
      ? [
          beat(220, (ms) => {
            const pill = make("b", { class: "court-pill" }, `+${worth}`);
            drawn[k].append(pill);
            score(pill, seat, ms);
            animate(pill, [{ opacity: 0, translate: "-50% 10px" }, { opacity: 1, translate: "-50% 0" }], ms);
          }),
        ]
      : [],
  );
  const rewarded = reward ? [beat(300, (ms) => show(foot, ms))] : [];
  return { body, parts: [[beat(350, (ms) => strike(mark, ms)), ...points, ...rewarded, beat(350)]] };
}

// The round, and the end

/** @param {CourtScene} scene @returns {Staging} */
function summary(scene) {
  const facts = scene.summary;
  const told = scene.lines.map((line) => make("li", {}, ...recounted(line)));
  const lines = make("ol", { class: "changes" }, told);
  const top = Math.max(10, ...(facts?.points ?? []).map((one) => one.after));
  const points = (facts?.points ?? []).map((one) => pointsLine(one, top));
  const list = make("ol", { class: "points-list" }, points.map((one) => one.row));
  const titled = [make("h4", {}, say("court-changed")), lines, make("h4", {}, say("court-points")), list];
  const right = make("div", { class: "changed" }, titled);
  const runs = beat(700, (ms) => points.forEach((one) => one.run(ms)));
  if (scene.kind === "end") {
    const body = make("div", { class: "round-stage ended" }, right);
    return { body, parts: [[beat(350), runs, beat(900)]] };
  }
  const named = viewer && facts?.by === viewer ? "court-naming-you" : "court-naming";
  const hat = make("span", { class: "hat" }, prop("crown"));
  const face = make("span", { class: "face" });
  const left = make("div", { class: "chief-card" }, hat, face, make("p", {}, say(named)));
  const body = make("div", { class: "round-stage" }, left, right);
  const parts = [[beat(350), runs]];
  if (facts?.chief) parts.push([beat(500, (ms) => crowned(left, scene, ms))]);
  return { body, parts };
}

/** @param {import("./types").RoundSummary["points"][number]} facts @param {number} top */
function pointsLine({ seat, before, after, gains }, top) {
  const sum = make("output", {}, before);
  const [had, bar] = [make("i", { class: "had" }), make("i")];
  const share = (/** @type {number} */ value) => `${(100 * Math.max(0, value)) / top}%`;
  had.style.width = share(before);
  had.hidden = before <= 0;
  Object.assign(bar.style, { left: share(before), width: "0" });
  bar.hidden = after === before;
  const gained = make("span", { class: "gains" }, gains.map((one) => make("b", {}, `+${one}`)));
  const track = make("span", { class: `track f-${seat}` }, had, bar);
  const own = { class: seat === viewer ? "me" : "" };
  const row = make("li", own, make("span", {}, who(seat, true)), gained, track, sum);
  const run = (/** @type {number} */ ms) => {
    bar.style.width = share(after - before);
    sum.textContent = `${after}`;
    animate(bar, [{ width: "0" }, { width: share(after - before) }], ms);
  };
  return { row, run };
}

/**
 * The new Chief Minister gets the hat.
 * @param {HTMLElement} place
 * @param {CourtScene} scene
 * @param {number} ms
 */
function crowned(place, scene, ms) {
  const facts = scene.summary;
  if (!facts?.chief) return;
  const mine = facts.chief === viewer;
  const hat = make("span", { class: "hat" }, prop("crown"));
  const face = make("span", { class: "face" }, prop(`emblem-${facts.chief}`));
  const title = mine ? say("court-you-chief") : say("court-chief", { name: nameOf(facts.chief) });
  const order = facts.order.map((seat) => make("li", {}, prop(`emblem-${seat}`), called(seat)));
  const cubes = facts.order.map((seat) => [prop(`emblem-${seat}`), ` ${facts.cubes[seat] ?? ""} `]);
  place.replaceChildren(
    hat,
    face,
    make("h3", {}, title),
    make("small", {}, say("court-order", { n: scene.round + 1 })),
    make("ol", {}, order),
    make("p", { class: "cubes-now" }, say("court-cubes"), " ", cubes),
  );
  animate(hat, [{ translate: "0 -40px", opacity: 0 }, { translate: "0 0", opacity: 1 }], ms);
}
