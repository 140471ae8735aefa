// Connects the two parts of the runtime (see building/splitting/README.md). The first has all the
// functions that the page is known to need. The second has the others, and is loaded when one of them
// is called.

/**
 * Entry 0 of the table of links is called before any function of the second part is used. This module
 * puts `load` there, because a table takes only functions that come from a module:
 *
 *     (module
 *       (import "" "load" (func (param i32) (result i32)))
 *       (import "" "links" (table 1 funcref))
 *       (elem (i32.const 0) func 0))
 */
const LOADER = Uint8Array.of(
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 6, 1, 0x60, 1, 0x7f, 1, 0x7f],
  ...[2, 20, 2, 0, 4, ...ascii("load"), 0, 0, 0, 5, ...ascii("links"), 1, 0x70, 0, 1],
  ...[9, 7, 1, 0, 0x41, 0, 0x0b, 1, 0],
);

/** @param {string} text */
function ascii(text) {
  return [...text].map((letter) => letter.charCodeAt(0));
}

/**
 * What the two parts share; the names have a space, which no other export has.
 * @param {string} name
 */
const isShared = (name) => name.includes(" ");

/**
 * Connect the first part to the second. Returns the exports that the whole runtime would have, and
 * a function that connects the second part at once.
 * @param {WebAssembly.Exports} exports of the first part
 * @param {WebAssembly.Imports} imports of the first part
 * @param {() => WebAssembly.Module} load loads the second part before it returns
 */
export function connect(exports, imports, load) {
  const join = (/** @type {WebAssembly.Module} */ second) => {
    new WebAssembly.Instance(second, { ...imports, first: exports });
  };
  new WebAssembly.Instance(new WebAssembly.Module(LOADER), {
    "": {
      links: /** @type {WebAssembly.ExportValue} */ (exports["the links"]),
      load: (/** @type {number} */ entry) => {
        join(load());
        return entry;
      },
    },
  });
  const visible = Object.entries(exports).filter(([name]) => !isShared(name));
  return { exports: Object.fromEntries(visible), join };
}

/** Fetch and compile a module before returning. Only workers may do this. @param {string} address */
export function fetchNow(address) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${address}: ${request.status}`);
  return new WebAssembly.Module(request.response);
}
