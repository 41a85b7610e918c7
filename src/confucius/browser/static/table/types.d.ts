// What the server sends to the table page, and what its scripts hand to each other. Only the type checker
// reads this file; docs/api.md describes the answers in full.

export type Colour = "black" | "green" | "purple" | "white" | "yellow";
/** A thing that can be chosen: post:hubu:4, seat:green, land:india, box:3:1, gift:2, number:3, ... */
export type Key = string;

export interface Seat {
  seat: Colour;
  name: string | null;
  you: boolean;
  away: boolean;
}

export interface Decision {
  name: string;
  seat: Colour;
  prompt: string;
  yours: boolean;
  deadline: string | null;
}

/** A complete move, reached by clicking the things of its path. */
export interface Option {
  move: string;
  label: string;
  path: Key[];
  alias: boolean; // the same move along another path
  currency: "cash" | "licences" | "up-to" | "cards-exactly" | "cards-at-least" | null;
  price: number;
  payments: number[][];
}

/** An action, a reward card, passing, or a decision out of turn. */
export interface Group {
  id: string;
  name: string;
  rule: string;
  cost: number | null;
  possible: boolean;
  why: string | null;
  why_rule: string | null;
  things: Key[]; // what on the table stands for it
  barred: Record<Key, string>; // what a gift forbids, and why
  options: Option[];
}

export interface Lesson {
  kind: "lesson" | "puzzle";
  tries: number; // wrong answers and hints so far, of a puzzle
  standing: "trying" | "astray" | "done" | "solved" | "shown";
  closed: boolean;
  points: Key[];
  next: string | null;
}

/** One moment of a table as this viewer may see it. */
export interface Payload {
  table: {
    id: string;
    kind: "game" | "sandbox" | "upload" | "lesson";
    source: string | null; // the table it was copied from
    status: "waiting" | "running" | "finished";
    hints: boolean;
    seats: Seat[];
  };
  number: number; // the move after which this is the view
  last: number; // the newest move
  version: number;
  viewer: Colour | null;
  owned_seats: Colour[];
  decision: Decision | null;
  choices?: Group[];
  over: boolean;
  can_take_back: boolean;
  orders: string[]; // what the viewer has ordered
  news: Key[]; // what is new since the viewer's last move
  recap?: Recap | null; // the same in words, when the decision is the viewer's
  lesson?: Lesson;
}

/** What matters since the viewer's last move. */
export interface Recap {
  since: number; // that move
  moves: number;
  lines: { number: number; seat: Colour | null; text: string; note: string; targets: Key[] }[];
  more: number; // lines that were left out
}

/** Sentences of the page: plain, or by the plural form of one of their numbers. */
export type Sentence = string | { by: string; forms: Record<string, string> };

export interface Words {
  language: string;
  say: Record<string, Sentence>;
  cited: string[];
  families: Record<string, string>;
  ministries: Record<string, string>;
  lands: Record<string, string>;
  gifts: Record<string, string>;
  petitions: Record<string, string>;
  spaces: Record<string, string>;
}

/** What the page was sent with. */
export interface Start {
  table: string;
  doors: { page: string; api: string };
  words: Words;
  payload: Payload;
  marks: Record<string, string>;
  at: number | null;
  as: Colour | null;
  guide: boolean;
  known?: boolean;
  lesson?: number;
}

/** Which cards count when a decision is judged. */
export type Cards = "known" | "open";

/** What the page of an analysis is started with. */
export interface AnalysisStart {
  table: string;
  number: number;
  last: number;
  cards: Cards;
  me: number; // the reader's seat, or -1
  moments: {
    seat: number | null;
    round: number;
    known: string | null; // the grade
    open: string | null;
    lost: [number, number]; // chance, with known and with open cards
  }[];
  targets: Key[];
}

/** What a moment shows that the page does not: zones as HTML with their marks, facts, lines of the log. */
export interface Update {
  version: number;
  number: number;
  since: number; // the version that the page is taken to show
  guide: boolean;
  html: Record<string, string>;
  marks: Record<string, string>;
  payload: Payload;
  log: LogLines | null;
}

export interface LogLines {
  since: number;
  entries: LogEntry[];
  notices: LogNotice[];
  scenes: CourtScene[];
}

/** One part of a court; more of it may come later under the same id. */
export interface CourtScene {
  id: string;
  kind: "exam" | "ministry" | "invasion" | "round" | "end";
  round: number;
  number: number; // the move with which it began
  until: number;
  done: boolean;
  title: string;
  note: string;
  rule: string;
  lines: string[]; // the same in words
  exam?: { candidate: string; sides: ExamSide[]; winner: Colour; placed: Key | null };
  resolution?: { ministry: string; markers: (Colour | null)[]; yields: Yielding[]; offices: Office[] };
  invasion?: { land: Key; name: string; taken: boolean; boxes: InvadedBox[]; reward: Colour | null };
  summary?: RoundSummary;
}

export interface ExamSide {
  space: "red" | "plain";
  seat: Colour;
  tutors: { seat: Colour; cards: number }[];
  cards: number[];
  total: number;
}

export interface Yielding {
  seat: Colour;
  to: Colour;
  markers: number;
  gift: number | null;
}

export interface Office {
  seat: Colour;
  office: "minister" | "secretary";
  name: string;
  points: number;
}

export interface InvadedBox {
  box: Key;
  seat: Colour | null;
  points: number;
}

export interface RoundSummary {
  points: { seat: Colour; before: number; after: number; gains: number[] }[];
  cubes: Partial<Record<Colour, number>>;
  chief: Colour | null;
  by: Colour | null;
  order: Colour[];
}

/** A moment on the stage: how long it takes at the usual pace, and what happens; 0 for at once. */
export interface Beat {
  ms: number;
  run(ms: number): void;
}

/** A scene as it is staged: what is seen, and what happens, part by part. */
export interface Staging {
  body: HTMLElement;
  parts: Beat[][];
}

export interface Explanation {
  title: string;
  lines: string[];
  rules: string[];
}

/** What a move would do. */
export interface Considered {
  legal: boolean;
  text?: string | null;
  cubes?: string | null;
  effects?: string[];
  warnings: string[];
  refusal?: { message: string } | null;
}

/** A bot's move, and how to choose it. */
export interface Hint {
  text: string;
  reasons: string[];
  choice: { group: string; path: Key[]; cards: number[] };
}

/** Who owes whom as HTML, and how to choose the gift that is tried out if it can be given now. */
export interface Cords {
  html: string;
  choice: Hint["choice"] | null;
}

export interface LogEvent {
  event: string;
  text?: string;
  rule: string;
  only?: Colour;
  round?: number;
  seat?: Colour;
  player?: Colour;
  cubes?: number;
}

export interface LogEntry {
  number: number;
  seat: Colour | null;
  by: string;
  forced: boolean;
  at: string; // when
  events: LogEvent[];
}

export interface LogNotice {
  number: number;
  text: string;
}

export interface Message {
  id: number;
  seat: Colour | null;
  name: string | null;
  text: string;
  at: string; // when
}

/** The page itself, as its parts know it. */
export interface Page {
  payload: Payload;
  at: number | null; // the move looked at, or null for now
  as: Colour | null; // the seat looked as, or null for the usual one
  guide: boolean; // whether the guide is wanted
  refresh(fresh?: Update | null): Promise<unknown>;
  move(body: { move: string; expected: number; seat?: Colour }): Promise<void>;
  goTo(number: number | null): Promise<void>;
  lookAs(seat: Colour | null): void;
  toast(words: string): void;
  act(name: string, body?: object): Promise<any>;
  showResult(): void;
  repaint(): void;
  showActions(on?: boolean): void;
}

/** A step of a path; what has no alternative is chosen by itself. */
export interface Step {
  key: Key;
  auto: boolean;
}

export interface Price {
  price: number;
  currency: "cash" | "licences";
}

/** A choice under way, as the bar of the decision shows it. */
export interface Choice {
  page: Page;
  yours: boolean;
  groups: Group[];
  group: Group | null;
  path: Step[];
  hovering: { key: Key; meant: Group[] } | null;
  offered: Key[]; // what the next step can be, in the usual order of the steps
  option: Option | undefined;
  considered: Considered | null;
  refused: { text: string; rule?: string } | null;
  sending: boolean;
  touched: boolean;
  priceOf(key: Key): Price | null;
  choose(group: Group, quietly?: boolean): void;
  start(group: Group, key: Key): void;
  step(key: Key): void;
  back(): boolean;
  take(choice: Hint["choice"]): void;
  confirm(): Promise<void>;
  repaint(): void;
}
