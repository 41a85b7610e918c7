// @ts-check
// Python in a worker: loads what it needs, counting bytes, and starts it with our package in place.

/** @import { Beginning, News } from "./types.js" */

const HOME = "/confucius";
const BLOCK = 512; // bytes; every file of an archive, and what is told about it, fills whole blocks
const WASM = "pyodide/pyodide.asm.wasm";
const PACKAGES = "confucius.pack";

/** Something could not be loaded. */
export class NotLoaded extends Error {}

/** @param {News} news */
export const tell = (news) => postMessage(news);

/**
 * @param {Beginning} beginning
 * @param {WebAssembly.Module | null} compiled another worker's, which need not be compiled again
 * @returns {Promise<{ python: any, compiled: WebAssembly.Module }>}
 */
export async function started({ root, files }, compiled = null) {
  const names = Object.keys(files);
  const total = names.reduce((sum, name) => sum + files[name], 0);
  let bytes = 0;
  /** @param {number} more */
  const count = (more) => {
    bytes += more;
    tell({ kind: "loaded", bytes, of: total });
  };
  const module = compiled ? Promise.resolve(compiled) : compiling(`${root}/${WASM}`, count);
  const contents = Promise.all(
    names
      .filter((name) => name !== WASM)
      .map(async (name) => {
        const body = await loaded(`${root}/${name}`, count);
        return [name, name === PACKAGES ? await unzipped(body) : body];
      }),
  );
  const [found, bodies] = await Promise.all([module, contents]);
  tell({ kind: "starting" });
  const content = new Map(/** @type {[string, Uint8Array<ArrayBuffer>][]} */ (bodies));
  return { python: await python(root, found, content), compiled: found };
}

/** @param {string} root @param {WebAssembly.Module} module
 *  @param {Map<string, Uint8Array<ArrayBuffer>>} content */
async function python(root, module, content) {
  // Pyodide fetches what has been loaded already, and compiles what has been compiled.
  const fetched = self.fetch;
  const compiled = WebAssembly.instantiateStreaming;
  const folder = new URL(`${root}/`, location.href).href;
  self.fetch = async (request, ...more) => {
    const address = new URL(request instanceof Request ? request.url : request, location.href).href;
    const body = content.get(address.replace(folder, ""));
    return body ? new Response(body) : address.endsWith(WASM) ? new Response() : fetched(request, ...more);
  };
  WebAssembly.instantiateStreaming = async (_source, imports) => ({
    module,
    instance: await WebAssembly.instantiate(module, imports),
  });
  try {
    const { loadPyodide } = await import(`${root}/pyodide/pyodide.mjs`);
    const found = await loadPyodide({ indexURL: `${folder}pyodide/` });
    unpack(found.FS, content.get(PACKAGES) ?? new Uint8Array());
    found.runPython(`import sys; sys.path.insert(0, "${HOME}")`);
    found.pyimport("confucius.site.compiling").remember_templates(HOME);
    return found;
  } finally {
    self.fetch = fetched;
    WebAssembly.instantiateStreaming = compiled;
  }
}

/** Compiled while it comes. What is compiled is the response as it came, since browsers keep the machine code
 *  beside it for the next visit; the bytes of a copy are counted.
 *  @param {string} address @param {(bytes: number) => void} count */
async function compiling(address, count) {
  const found = await get(address);
  const counting = new WritableStream({ write: (chunk) => count(chunk.byteLength) });
  found.clone().body?.pipeTo(counting).catch(() => {}); // compiling fails as well, and tells
  return WebAssembly.compileStreaming(found).catch((error) => {
    throw error instanceof WebAssembly.CompileError ? error : new NotLoaded(address);
  });
}

/** @param {string} address @param {(bytes: number) => void} count
 *  @returns {Promise<Uint8Array<ArrayBuffer>>} */
async function loaded(address, count) {
  const found = await get(address);
  const reader = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (found.body).getReader();
  const chunks = [];
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new NotLoaded(address);
    });
    if (done) break;
    count(value.byteLength);
    chunks.push(value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** @param {Uint8Array<ArrayBuffer>} packed @returns {Promise<Uint8Array<ArrayBuffer>>} */
async function unzipped(packed) {
  const body = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(body).arrayBuffer());
}

/** Our packages, as files of Python. They stay parts of the archive (tar), which is not copied.
 *  @param {any} files @param {Uint8Array<ArrayBuffer>} archive */
function unpack(files, archive) {
  const folders = new Set();
  const text = new TextDecoder();
  /** @param {number} from @param {number} length */
  const field = (from, length) => text.decode(archive.subarray(from, from + length)).split("\0")[0];
  for (let head = 0; archive[head]; ) {
    const path = `${HOME}/${field(head, 100)}`;
    const begin = head + BLOCK;
    const end = begin + parseInt(field(head + 124, 12), 8);
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) files.mkdirTree(folder);
    folders.add(folder);
    files.writeFile(path, archive.subarray(begin, end), { canOwn: true });
    head = Math.ceil(end / BLOCK) * BLOCK;
  }
}

/** @param {string} address */
async function get(address) {
  const found = await fetch(address).catch(() => null);
  if (!found?.ok) throw new NotLoaded(address);
  return found;
}
