// The engine's side: boots Pyodide, imports the core, and answers questions.
//
// In: { id, ask, question }, the question being JSON for nerdle.engine.reply. A newer "analyse"
// takes the place of an older one; a "look" is answered between two answers of an analysis.
// Out: { alive: true } at once and every second until it is ready, then { ready: what runs };
// { id, heard: true } at once; { id, reply } for each answer, ever better; { id, last: true } when
// there is none better; { id, failed: why, details } when Python failed at a question, and
// { failed: why, details } when the engine cannot start or go on.

/** @typedef {{ id: number, ask: string, question: string, answers?: any }} Asked */

/** @type {Asked[]} */
const looks = [];
/** @type {Asked | undefined} */
let analysis;
/** @type {((question: string) => any) | undefined} */
let reply;
/** Starts to do, in idle time, what the next questions would wait for. @type {any} */
let prepare;
/** @type {any} its steps, once it has been started */
let steps;
let answering = false;

self.onmessage = ({ data }) => {
  self.postMessage({ id: data.id, heard: true });
  if (data.ask === "look") {
    looks.push(data);
  } else {
    analysis?.answers?.destroy();
    analysis = data;
  }
  void answer();
};

async function answer() {
  if (answering || !reply) return;
  answering = true;
  for (;;) {
    const asked = looks[0] ?? analysis;
    if (asked && step(asked)) {
      asked.answers?.destroy();
      if (asked === analysis) analysis = undefined;
      else looks.shift();
      steps ??= prepare(asked.question);
    }
    if (!asked && prepared()) break;
    await messages();
  }
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

const live = () => self.postMessage({ alive: true });
const heartbeat = setInterval(live, 1_000);
live();
try {
  const { loadPyodide } = await import("./pyodide/pyodide.mjs");
  const pyodide = await loadPyodide({
    stdLibURL: library,
    lockFileContents: LOCK,
    createPyodideModule: (await runtime).default,
  });
  ({ reply, prepare } = pyodide.pyimport("nerdle.engine"));
  self.postMessage({ ready: `Pyodide ${pyodide.version}` });
  void answer();
} catch (error) {
  self.postMessage(failure(error));
} finally {
  clearInterval(heartbeat);
}
