// @ts-check
// Where the app is: at the root of its server, or in a folder of a site without one.

/** The path of that folder; empty at the root. */
export const root = document.documentElement.dataset.root ?? "";

/** Whether the app runs in this browser, without a server. */
export const isAlone = document.documentElement.dataset.root !== undefined;

/** The address of a page of the app. @param {string} path */
export const at = (path) => root + path;
