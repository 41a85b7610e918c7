// @ts-check
// What this browser keeps, in IndexedDB: texts by their keys. Only the tab that took over last may write, so
// a tab that slept while another one led cannot put its old games over newer ones.

const KEPT = "kept";
const REIGN = "reign";

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Everything in it is on the disk when this resolves. @param {IDBTransaction} transaction */
function written(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(undefined);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** @param {string} name @returns {Promise<IDBDatabase>} */
function opened(name) {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(KEPT);
    request.result.createObjectStore(REIGN);
  };
  return done(request);
}

/** Take over what is kept under this name.
 *  @param {string} name */
export async function keeper(name) {
  const database = await opened(name);
  // If somebody clears the site's data, the next write should fail rather than the clearing.
  database.onversionchange = () => database.close();

  /** @param {(kept: IDBObjectStore) => void} change */
  async function write(change) {
    const transaction = database.transaction([KEPT, REIGN], "readwrite", { durability: "strict" });
    const finished = written(transaction);
    const reign = transaction.objectStore(REIGN).get(0);
    /** @type {unknown} */
    let obstacle = null;
    reign.onsuccess = () => {
      try {
        if (reign.result !== ours) throw new Error("another tab has taken over");
        change(transaction.objectStore(KEPT));
      } catch (error) {
        obstacle = error;
        transaction.abort();
      }
    };
    await finished.catch((error) => {
      throw obstacle ?? error;
    });
  }

  const beginning = database.transaction(REIGN, "readwrite", { durability: "strict" });
  const begun = written(beginning);
  const reigns = beginning.objectStore(REIGN);
  const ours = ((await done(reigns.get(0))) ?? 0) + 1;
  reigns.put(ours, 0);
  await begun;

  return {
    /** @returns {Promise<[string, string][]>} */
    async load() {
      const store = database.transaction(KEPT).objectStore(KEPT);
      const [keys, texts] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
      return keys.map((key, place) => [String(key), texts[place]]);
    },
    /** @param {string} key @param {string} text */
    put: (key, text) => write((kept) => kept.put(text, key)),
    /** @param {string} key */
    drop: (key) => write((kept) => kept.delete(key)),
  };
}
