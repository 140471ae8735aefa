// The engine's side: boots Pyodide, imports the core, and leaves the rest to answering.js.
//
// A worker named "afresh" starts Python from its beginning, whatever was kept for a quick start.
// Out, besides what answering.js says: { alive: true } at once and every half second until it is
// ready, then { ready: what runs }; { failed, details } when it cannot start.

import { Answering, failure } from "./answering.js";

/** @param {import("./answering.js").FromWorker} message */
const post = (message) => self.postMessage(message);

// A timer would wait 4 ms; this message comes as soon as those before it have been heard.
const channel = new MessageChannel();
const answering = new Answering(
  post,
  () =>
    new Promise((resolve) => {
      channel.port1.onmessage = resolve;
      channel.port2.postMessage(0);
    }),
);
self.onmessage = ({ data }) => answering.hear(data);
self.addEventListener("unhandledrejection", ({ reason }) => post(failure(reason)));

/**
 * What Pyodide reads from its lock file; given here, with no packages, so that it asks for no file.
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

// What the runtime is going to ask for, one thing after the other, is asked for at once.

/** @type {Map<string, Promise<Response>>} */
const early = new Map();

/** @param {string} name @param {(response: Response) => Response} [unpack] */
function prefetch(name, unpack = (response) => response) {
  const { href } = new URL(name, import.meta.url);
  early.set(href, hold(fetch(href).then(unpack)));
  return href;
}

/** Whoever asks for it gets its error. @template T @param {Promise<T>} promise */
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

prefetch("pyodide/pyodide.asm.wasm");
const library = prefetch("python.bin", gunzip);
const runtime = hold(import("./pyodide/pyodide.asm.mjs"));
// When the runtime cannot be compiled, because half of it is missing, Pyodide logs that and waits for
// ever: so the error is reported here.
const { instantiateStreaming } = WebAssembly;
WebAssembly.instantiateStreaming = async (...how) => {
  try {
    return await instantiateStreaming(...how);
  } catch (error) {
    post(failure(error));
    throw error;
  }
};
const fetchAnew = self.fetch;
self.fetch = (resource, options) => {
  const href = resource instanceof Request ? resource.url : String(resource);
  const response = early.get(href);
  early.delete(href);
  return response ?? fetchAnew(resource, options);
};

// ------------------------------------------------------------------------------------- snapshots
// Half of a start is Python's own. So its memory, as it is once the core is there and knows the
// openings, is kept on the device, and the next start takes that. It is Pyodide's own means
// (makeMemorySnapshot), good for exactly this build.

/** What the runtime and the archive are made from, written here by build.py. */
const BUILD = "";

/** As large as the memory is at its start: a runtime with a larger one does not take it back. */
const SNAPSHOT_LIMIT = 31 * 2 ** 20;

/** The folder of the site, as the service worker names it. */
const scope = new URL("./", import.meta.url).href;
const snapshotKey = `${scope}?snapshot=${BUILD}`;

/** Safari on a phone closes pages that take much memory, and all others there are Safari within. */
const roomy =
  "caches" in self &&
  (!navigator.userAgent.includes("AppleWebKit") || navigator.userAgent.includes("Chrome/"));

const openSnapshots = () => caches.open(`nerdle ${scope} snapshots`);

/** The snapshot of this build, if there is one as it was made. @returns {Promise<ArrayBuffer | undefined>} */
async function readSnapshot() {
  if (!roomy) return undefined;
  try {
    const store = await openSnapshots();
    for (const { url } of await store.keys()) {
      if (url !== snapshotKey || self.name === "afresh") await store.delete(url);
    }
    const response = await store.match(snapshotKey);
    const bytes = new Uint8Array(Number(response?.headers.get("Content-Length")));
    let filled = 0;
    // piece by piece: as a whole a browser keeps it twice
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

/** So that no damaged memory is taken: FNV-1a of its words, which needs no copy of it. @param {Uint8Array<ArrayBuffer>} bytes */
function digest(bytes) {
  let hash = 2166136261;
  for (const word of new Uint32Array(bytes.buffer)) hash = Math.imul(hash ^ word, 16777619);
  return String(hash);
}

/** Give memory back now, not when it is next collected: sent away, with nobody there to get it. @param {ArrayBuffer} buffer */
function release(buffer) {
  const { port1, port2 } = new MessageChannel();
  port2.close();
  port1.postMessage(buffer, [buffer]);
  port1.close();
}

/** Keep a snapshot for the next start; without it the next is as slow as this one. */
async function keepSnapshot(/** @type {import("pyodide").PyodideAPI} */ pyodide) {
  try {
    const bytes = /** @type {Uint8Array<ArrayBuffer>} */ (pyodide.makeMemorySnapshot());
    if (bytes.length > SNAPSHOT_LIMIT) return;
    const headers = { Digest: digest(bytes), "Content-Length": String(bytes.length) };
    const blob = new Blob([bytes]);
    release(bytes.buffer);
    const store = await openSnapshots();
    await store.put(snapshotKey, new Response(blob, { headers }));
  } catch {
    // a store that is full or forbidden
  }
}

const kept = readSnapshot();
const live = () => post({ alive: true });
const heartbeat = setInterval(live, 500);
live();
try {
  const { loadPyodide } = await import("./pyodide/pyodide.mjs");
  const snapshot = await kept;
  const pyodide = await loadPyodide({
    stdLibURL: library,
    lockFileContents: LOCK,
    createPyodideModule: (await runtime).default,
    ...(snapshot ? { _loadSnapshot: snapshot } : { _makeSnapshot: roomy }),
  });
  if (snapshot) release(snapshot);
  const core = pyodide.pyimport("nerdle.page");
  const from = snapshot ? " from a snapshot" : "";
  post({ ready: `Pyodide ${pyodide.version}${from}` });
  answering.start(core, roomy && !snapshot ? () => keepSnapshot(pyodide) : undefined);
} catch (error) {
  post(failure(error));
} finally {
  clearInterval(heartbeat);
}
