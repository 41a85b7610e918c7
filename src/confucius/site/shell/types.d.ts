// What the shell, its workers and the service worker send each other.

/** A file of the folder: how many bytes, and their SHA-256 in hexadecimal digits. */
export type FileFacts = [bytes: number, digest: string];

/** One build of the folder. */
export interface Build {
  version: string;
  files: Record<string, FileFacts>;
}

/** A request of a page, as the Python app is asked. */
export interface Question {
  method: string;
  /** Path and query inside the folder, beginning with a slash. */
  address: string;
  type: string;
  body: ArrayBuffer | null;
  /** A page that somebody waits for, rather than something that a script asks for. */
  page: boolean;
  /** A stream of server-sent events. */
  stream: boolean;
}

export type Answer = [status: number, headers: [string, string][], body: Uint8Array<ArrayBuffer> | null];

/** To the service worker, through the port that came with a question. */
export type Reply =
  | { kind: "heard" }
  | { kind: "answer"; answer: Answer }
  | { kind: "say"; text: string }
  | { kind: "gone" };

/** From the service worker to all shells. */
export type Call = { kind: "question"; question: Question } | { kind: "nobody" };

/** From a shell to the service worker. */
export type Order = { kind: "claim" } | { kind: "keep" } | { kind: "replace" };

/** What the Python worker and the bot worker begin with. */
export interface Beginning {
  kind: "begin";
  root: string;
  /** The files to load, with their bytes. */
  files: Record<string, number>;
}

/** To the Python worker. */
export type Task =
  | Beginning
  | { kind: "question"; question: Question }
  | { kind: "bots" };

/** From a worker to the shell, and from shell to shell. */
export type News =
  | { kind: "loaded"; bytes: number; of: number }
  | { kind: "starting" }
  | { kind: "opening" }
  | { kind: "ready" }
  | { kind: "replacing" }
  | { kind: "failed"; what: "loading" | "keeping" | "python"; why: string };

/** What the page of the shell knows from the build. */
export interface Facts {
  version: string;
  /** Bytes of the files that Python needs before it can answer. */
  needed: Record<string, number>;
  languages: Record<string, Record<string, string>>;
}

declare global {
  /** Written by the build before the first line of the service worker. */
  const BUILD: Build;
}
