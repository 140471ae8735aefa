// The engine's worker: starts Pyodide, imports the core, and leaves the rest to queue.js. In the site
// it is at the top, and the addresses below are relative to that.
//
// A worker named "afresh" starts Python from scratch and deletes any stored snapshot, which may be why
// the worker before it ended. One named "whole" does the same with both parts of the runtime.
// Out, besides the messages of queue.js: { alive: true } at once and every half second until it is
// ready, then { ready: what runs }; { failed, details } when it cannot start. Those of lists.js, too.

import { Lists } from "./lists.js";
import { failure, Queue } from "./queue.js";
import { connect, fetchNow } from "./runtime.js";

/** @param {import("./queue.js").FromWorker} message */
const post = (message) => self.postMessage(message);

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
self.addEventListener("unhandledrejection", ({ reason }) => post(failure(reason)));

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

/**
 * @param {string} name what the runtime asks for
 * @param {string} file what it gets
 * @param {(response: Response) => Response} [unpack]
 */
function prefetch(name, file, unpack = (response) => response) {
  const { href } = new URL(name, import.meta.url);
  early.set(href, hold(fetch(new URL(file, import.meta.url)).then(unpack)));
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
/**
 * Python's memory, in pages of 64 KiB: 48 MiB. A snapshot must fit into the memory of the next start.
 * The runtime starts with 30 MiB, which some first answers exceed. Browsers provide a page only when
 * it is used.
 */
const MEMORY = 768;

/** The functions of the runtime that are seldom or never called. */
const SECOND = new URL("pyodide/second.wasm", import.meta.url).href;

/** The name of a worker that loads the second part before it starts. */
const WHOLE = "whole";

/** Load the second part while Python waits for it. If that fails, Python cannot go on. */
function loadSecond() {
  try {
    return fetchNow(SECOND);
  } catch (error) {
    post({ ...failure(error), wants: WHOLE });
    throw error;
  }
}

const second =
  self.name === WHOLE
    ? hold(WebAssembly.compileStreaming(fetch(SECOND, { cache: "reload" })))
    : undefined;

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
    post({ ...failure(error), ...(second && { wants: WHOLE }) });
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

// ------------------------------------------------------------------------------------- snapshots
// Half of the start-up time is spent on Python itself. So its memory, once the core and the openings
// are loaded, is stored on the device, and the next start loads that snapshot. Snapshots are made by
// Pyodide (makeMemorySnapshot) and are valid only for exactly this build.

/** A hash of the worker, the runtime and the archive; the build writes it here. */
const BUILD = "(the build)";

/** The runtime does not accept a snapshot larger than the memory at the start; 1 KiB describes it. */
const SNAPSHOT_LIMIT = MEMORY * 2 ** 16 + 1024;

/** The folder of the site, as the service worker names it. */
const scope = new URL("./", import.meta.url).href;
const snapshotKey = `${scope}?snapshot=${BUILD}`;

/** Safari on phones closes pages that use much memory, and other iPhone browsers are based on it. */
const canSnapshot =
  "caches" in self &&
  (!navigator.userAgent.includes("AppleWebKit") || navigator.userAgent.includes("Chrome/"));

const openSnapshots = () => caches.open(`nerdle ${scope} snapshots`);

/** The snapshot of this build, if it is stored and undamaged. @returns {Promise<ArrayBuffer | undefined>} */
async function readSnapshot() {
  if (!canSnapshot) return undefined;
  try {
    const store = await openSnapshots();
    for (const { url } of await store.keys()) {
      if (url !== snapshotKey || self.name) await store.delete(url);
    }
    const response = await store.match(snapshotKey);
    const bytes = new Uint8Array(Number(response?.headers.get("Content-Length")));
    let filled = 0;
    // in pieces, because browsers would hold the whole twice
    for (const reader = response?.body?.getReader(); reader; ) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes.set(value, filled);
      filled += value.length;
    }
    if (response?.headers.get("Digest") === digest(bytes)) return bytes.buffer;
    await store.delete(snapshotKey);
    return undefined;
  } catch {
    return undefined;
  }
}

/** A checksum that detects damaged snapshots: FNV-1a of the 32-bit words, which needs no copy. @param {Uint8Array<ArrayBuffer>} bytes */
function digest(bytes) {
  let hash = 2166136261;
  for (const word of new Uint32Array(bytes.buffer, 0, bytes.length / 4))
    hash = Math.imul(hash ^ word, 16777619);
  return String(hash);
}

/** Free memory now, not at the next garbage collection, by sending it to a closed port. @param {ArrayBuffer} buffer */
function release(buffer) {
  const { port1, port2 } = new MessageChannel();
  port2.close();
  port1.postMessage(buffer, [buffer]);
  port1.close();
}

/** Store a snapshot for the next start; without it, the next start is as slow as this one. The unused end of the memory is left out. */
async function keepSnapshot(/** @type {import("pyodide").PyodideAPI} */ pyodide) {
  try {
    const whole = /** @type {Uint8Array<ArrayBuffer>} */ (pyodide.makeMemorySnapshot());
    if (whole.length > SNAPSHOT_LIMIT) return;
    const words = new Uint32Array(whole.buffer);
    let used = words.length;
    while (words[used - 1] === 0) used -= 1;
    const bytes = whole.subarray(0, 4 * used);
    const headers = { Digest: digest(bytes), "Content-Length": String(bytes.length) };
    const blob = new Blob([bytes]);
    release(bytes.buffer);
    const store = await openSnapshots();
    await store.put(snapshotKey, new Response(blob, { headers }));
  } catch {
    // storage is full or forbidden
  }
}

/** @type {import("./lists.js").FetchList} */
const fetchList = (list, again, signal) =>
  fetch(new URL(`answers/${list}.bin`, import.meta.url), {
    cache: again ? "reload" : "default",
    signal,
  });

const kept = readSnapshot();
const live = () => post({ alive: true });
const heartbeat = setInterval(live, 500);
live();
try {
  const { loadPyodide } = await import("../pyodide/pyodide.mjs");
  const snapshot = await kept;
  const pyodide = await loadPyodide({
    stdLibURL: library,
    lockFileContents: LOCK,
    createPyodideModule: (await runtime).default,
    ...(snapshot ? { _loadSnapshot: snapshot } : { _makeSnapshot: canSnapshot }),
  });
  if (snapshot) release(snapshot);
  const core = pyodide.pyimport("nerdle.page.door");
  const from = snapshot ? " from a snapshot" : "";
  post({ ready: `Pyodide ${pyodide.version}${from}` });
  const lists = new Lists(post, fetchList, (bytes) => pyodide.toPy(bytes));
  queue.start(core, lists, canSnapshot && !snapshot ? () => keepSnapshot(pyodide) : undefined);
} catch (error) {
  post(failure(error));
} finally {
  clearInterval(heartbeat);
}
