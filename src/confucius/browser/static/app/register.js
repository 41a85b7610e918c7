// @ts-check
// The page for those without a connection is kept in the language of this page: another language, another
// worker. Without a server there is another one, which the page around this one registers.
import { isAlone } from "../shared/addresses.js";

if ("serviceWorker" in navigator && !isAlone) {
  const address = `/service-worker.js?language=${document.documentElement.lang}`;
  navigator.serviceWorker.register(address).catch(() => {
    /* without it the browser says itself that there is no connection */
  });
}
