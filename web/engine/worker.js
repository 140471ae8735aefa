// The engine's worker: starts Pyodide, imports the core, and leaves the rest to queue.js. In the site
// it is at the top, and the addresses below are relative to that.
//
// A worker named "afresh" starts Python from scratch and deletes any stored snapshot, which may be why
// the worker before it ended. One named "whole" does the same with both parts of the runtime.

import { Lists } from "./lists.js";
import { Queue, troubleOf } from "./queue.js";
import { connect, fetchNow } from "./runtime.js";
import { canSnapshot, keepSnapshot, MEMORY, readSnapshot, release } from "./snapshots.js";

/** @import { ToPage, WorkerName } from "./protocol.js" */

/** @param {ToPage} message */
const post = (message) => self.postMessage(message);

/** The runtime has failed. @param {unknown} error @param {WorkerName} [wants] the worker to start next */
const breakDown = (error, wants) =>
  post({ type: "broken", trouble: troubleOf(error), ...(wants && { wants }) });

// A timer would wait 4 ms; this message arrives as soon as those before it have been handled.
const channel = new MessageChannel();
const queue = new Queue(
  post,
  () =>
    new Promise((resolve) => {
      channel.port1.onmessage = resolve;
      channel.port2.postMessage(0);
    }),
);
self.onmessage = ({ data }) => queue.hear(data);
self.addEventListener("unhandledrejection", ({ reason }) => breakDown(reason));

/**
 * The contents of Pyodide's lock file, without packages; given here so that no file is requested.
 * @type {NonNullable<Parameters<typeof import("pyodide").loadPyodide>[0]>["lockFileContents"]}
 */
const LOCK = {
  info: {
    abi_version: "2026_0",
    arch: "wasm32",
    platform: "emscripten_5_0_3",
    python: "3.14.2",
    version: "314.0.7",
  },
  packages: {},
};

// The files that the runtime would request one after another are all requested at once.

/** @type {Map<string, Promise<Response>>} */
const early = new Map();
/** The addresses of these files. @type {string[]} */
const files = [];
/** Whether the scripts that were requested with them have arrived. */
let hasScripts = false;

/**
 * @param {string} name what the runtime asks for
 * @param {string} file what it gets
 * @param {(response: Response) => Response} [unpack]
 */
function prefetch(name, file, unpack = (response) => response) {
  const { href } = new URL(name, import.meta.url);
  const from = new URL(file, import.meta.url);
  files.push(from.href);
  early.set(href, hold(fetch(from).then(unpack)));
  return href;
}

/** Whoever awaits the promise gets its error; until then it is not reported. @template T @param {Promise<T>} promise */
function hold(promise) {
  promise.catch(() => {});
  return promise;
}

/** @param {Response} response */
function gunzip(response) {
  const { ok, body, status } = response;
  return ok && body
    ? new Response(body.pipeThrough(new DecompressionStream("gzip")), { status })
    : response;
}

// The site has no file of the first name, so that nobody takes the first part for the whole runtime.
prefetch("pyodide/pyodide.asm.wasm", "pyodide/first.wasm");
const library = prefetch("python.bin", "python.bin", gunzip);
const runtime = hold(import("../pyodide/pyodide.asm.mjs"));
/** The functions of the runtime that are seldom or never called. */
const SECOND = new URL("pyodide/second.wasm", import.meta.url).href;

/** The name of a worker that loads the second part before it starts. @type {WorkerName} */
const WHOLE = "whole";

/** Load the second part while Python waits for it. If that fails, Python cannot go on. */
function loadSecond() {
  try {
    return fetchNow(SECOND);
  } catch (error) {
    breakDown(error, WHOLE);
    throw error;
  }
}

const second =
  self.name === WHOLE
    ? hold(WebAssembly.compileStreaming(fetch(SECOND, { cache: "reload" })))
    : undefined;
if (second) files.push(SECOND);

// If the runtime cannot be compiled, because its file is incomplete, Pyodide only logs the error and
// never finishes. So the error is reported here.
const { instantiateStreaming } = WebAssembly;
WebAssembly.instantiateStreaming = async (response, imports = {}) => {
  try {
    const { module, instance } = await instantiateStreaming(response, imports);
    const { exports, join } = connect(instance.exports, imports, loadSecond);
    if (second) join(await second);
    const { memory } = exports;
    if (!(memory instanceof WebAssembly.Memory)) throw new TypeError("the runtime has no memory");
    memory.grow(MEMORY - memory.buffer.byteLength / 2 ** 16);
    return { module, instance: { exports } };
  } catch (error) {
    breakDown(error, second && WHOLE);
    throw error;
  }
};
const fetchFromNetwork = self.fetch;
self.fetch = (resource, options) => {
  const href = resource instanceof Request ? resource.url : String(resource);
  const response = early.get(href);
  early.delete(href);
  return response ?? fetchFromNetwork(resource, options);
};

/** @type {import("./lists.js").FetchList} */
const fetchList = async (list, again, signal) => {
  const cache = again ? "reload" : "default";
  const isLater = list === "later"; // the core's second part; see nerdle/page/later.py
  const file = isLater ? "later.bin" : `answers/${list}.bin`;
  const response = await fetch(new URL(file, import.meta.url), { cache, signal });
  return isLater ? gunzip(response) : response;
};

const kept = readSnapshot(self.name !== "");
// a file is listed once all of it has arrived
const isHere = (/** @type {string} */ file) => performance.getEntriesByName(file).length > 0;
const live = () => post({ type: "alive", downloading: !hasScripts || !files.every(isHere) });
const heartbeat = setInterval(live, 500);
live();
try {
  const { loadPyodide } = await import("../pyodide/pyodide.mjs");
  const { default: createPyodideModule } = await runtime;
  hasScripts = true;
  const snapshot = await kept;
  const pyodide = await loadPyodide({
    stdLibURL: library,
    lockFileContents: LOCK,
    createPyodideModule,
    ...(snapshot ? { _loadSnapshot: snapshot } : { _makeSnapshot: canSnapshot }),
  });
  if (snapshot) release(snapshot);
  const core = pyodide.pyimport("nerdle.page.door");
  const from = snapshot ? " from a snapshot" : "";
  post({ type: "ready", runtime: `Pyodide ${pyodide.version}${from}` });
  const lists = new Lists(post, fetchList, (bytes) => pyodide.toPy(bytes));
  const { PythonError } = pyodide.ffi;
  queue.start(
    { core, lists, PythonError },
    canSnapshot && !snapshot ? () => keepSnapshot(pyodide) : undefined,
  );
} catch (error) {
  breakDown(error);
} finally {
  clearInterval(heartbeat);
}
