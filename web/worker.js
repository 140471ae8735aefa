// The engine's side: boots Pyodide, imports the core, and answers questions.
//
// In: { id, ask, question }, the question being JSON for nerdle.engine.reply, and `ask` its kind. A
// newer question takes the place of an older one of its kind, and so does none: { ask }. Between two
// answers to one question those are answered that come before it in FIRST.
// A worker by the name of "afresh" starts Python from its beginning, whatever was kept.
// Out: { alive: true } at once and every second until it is ready, then { ready: what runs };
// { id, heard: true } at once; { id, reply } for each answer, ever better; { id, last: true } when
// there is none better; { id, failed: why, details } when Python failed at a question, and
// { failed: why, details } when the engine cannot start or go on.

/** @typedef {{ id: number, ask: string, question: string, answers?: any }} Asked */

/** What a person waits for with a finger on the board; panels come after. */
const FIRST = ["look", "play", "analyse"];

/** @type {Map<string, Asked>} by kind */
const open = new Map();
/** @type {((question: string) => any) | undefined} */
let reply;
/** Starts to do, in idle time, what the next questions would wait for. @type {any} */
let prepare;
/** @type {any} its steps, once it has been started */
let steps;
let answering = false;
/** To be done once all is answered and prepared. @type {(() => unknown) | undefined} */
let keep;

self.onmessage = ({ data }) => {
  self.postMessage({ id: data.id, heard: true });
  close(data.ask);
  if (data.question) open.set(data.ask, data);
  void answer();
};

/** Forget the question of a kind. @param {string} ask */
function close(ask) {
  open.get(ask)?.answers?.destroy();
  open.delete(ask);
}

async function answer() {
  if (answering || !reply) return;
  answering = true;
  for (;;) {
    const [kind] = [...FIRST, ...open.keys()].filter((kind) => open.has(kind));
    const asked = open.get(kind ?? "");
    if (asked && step(asked)) {
      close(asked.ask);
      steps ??= prepare(asked.question);
    }
    if (!asked && prepared()) break;
    await messages();
  }
  keep?.();
  keep = undefined;
  answering = false;
}

/** Give the next answer to a question; whether it was the last. @param {Asked} asked */
function step(asked) {
  const { id, question } = asked;
  try {
    asked.answers ??= reply?.(question);
    const { done, value } = asked.answers.next();
    self.postMessage(done ? { id, last: true } : { id, reply: value });
    return done;
  } catch (error) {
    // Python that failed is fit for the next question; a runtime that failed is not
    const failed = failure(error);
    self.postMessage(failed.details.startsWith("PythonError") ? { id, ...failed } : failed);
    return true;
  }
}

self.addEventListener("unhandledrejection", ({ reason }) => self.postMessage(failure(reason)));

/** Why, in a line (of a traceback the last), and all of it. @param {unknown} error */
function failure(error) {
  const thrown = /** @type {Partial<Error> | undefined} */ (error);
  // what the runtime throws when it ends is no Error, but has a message too
  const all = error instanceof Error ? String(error) : (thrown?.message ?? String(error));
  return { failed: all.trim().split("\n").at(-1), details: `${all}\n${thrown?.stack ?? ""}` };
}

// A timer would wait 4 ms: this message comes as soon as those before it have been heard.
const channel = new MessageChannel();

/** Go a step on with what can be prepared; whether there is no more of it. */
function prepared() {
  try {
    return !steps || steps.next().done;
  } catch {
    return true; // nothing was asked: whoever asks gets the same error as an answer
  }
}

/** Resolves when the messages that are waiting have been heard. */
function messages() {
  return new Promise((resolve) => {
    channel.port1.onmessage = resolve;
    channel.port2.postMessage(0);
  });
}

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
const live = () => self.postMessage({ alive: true });
const heartbeat = setInterval(live, 1_000);
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
  ({ reply, prepare } = pyodide.pyimport("nerdle.engine"));
  const from = snapshot ? " from a snapshot" : "";
  self.postMessage({ ready: `Pyodide ${pyodide.version}${from}` });
  if (roomy && !snapshot) keep = () => keepSnapshot(pyodide);
  void answer();
} catch (error) {
  self.postMessage(failure(error));
} finally {
  clearInterval(heartbeat);
}
