// @ts-check
// Light or dark, at once and from now on.
import { at } from "./addresses.js";

/** The theme that is not shown. */
export function otherTheme() {
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  return (document.documentElement.dataset.theme || system) === "dark" ? "light" : "dark";
}

export function changeTheme() {
  const theme = otherTheme();
  document.documentElement.dataset.theme = theme;
  // The answer leads back to a page, which nobody needs. The choice is kept even by who leaves at once.
  const body = new URLSearchParams({ theme });
  fetch(at("/theme"), { method: "POST", body, redirect: "manual", keepalive: true }).catch(() => {
    /* the choice holds for this page */
  });
}
