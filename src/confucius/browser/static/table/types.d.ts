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
  options: Option[];
}

export interface Lesson {
  standing: "trying" | "astray" | "done";
  closed: boolean;
  points: Key[];
  next: string | null;
}

/** One moment of a table as this viewer may see it. */
export interface Payload {
  table: {
    kind: "game" | "sandbox" | "upload" | "lesson";
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
  news: Key[]; // what is new since the viewer's last move
  lesson?: Lesson;
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
  warnings: string[];
  refusal?: { message: string } | null;
}

/** A bot's move, and how to choose it. */
export interface Hint {
  text: string;
  reasons: string[];
  choice: { group: string; path: Key[]; cards: number[] };
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
  forced: boolean;
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
  toast(words: string): void;
  act(name: string, body?: object): Promise<any>;
  showResult(): void;
  explain(group: Group): void;
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
  next: Key[];
  option: Option | undefined;
  considered: Considered | null;
  refused: string | null;
  sending: boolean;
  touched: boolean;
  priceOf(key: Key): Price | null;
  choose(group: Group, quietly?: boolean): void;
  step(key: Key): void;
  back(): boolean;
  take(choice: Hint["choice"]): void;
  confirm(): Promise<void>;
  repaint(): void;
}
