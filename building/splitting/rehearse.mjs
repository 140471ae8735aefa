// Runs the site's own worker under Node, asks it questions, and reports which of the runtime's
// functions ran. To worker and runtime, Node looks like a browser's worker.
//
// node rehearse.mjs SITE WATCHED QUESTIONS SNAPSHOT REPORT
//   SITE: a folder with worker.js and all that it fetches; WATCHED: the runtime whose functions
//   report that they ran, instead of the site's; QUESTIONS: a JSON list of questions, or null for a
//   message that is no question; SNAPSHOT: a folder for what the worker stores for the next start;
//   REPORT: where the list of functions goes.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

const [site, watched, questions, snapshot, report] = process.argv.slice(2);

/** What the names of the variables begin with that say which functions ran; see rehearsal.py. */
const RAN = "ran ";

// ------------------------------------------------------------------ what a worker has and Node lacks

/** @param {string} name @param {unknown} value */
const give = (name, value) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

process.type = "renderer"; // the runtime then does not take this for Node
process.browser = true; // nor does Pyodide
give("self", globalThis);
give("name", "");
give("WorkerGlobalScope", { [Symbol.hasInstance]: (/** @type {unknown} */ it) => it === globalThis });
give("navigator", { userAgent: "Node" });
give("location", pathToFileURL(`${site}/worker.js`));
give("addEventListener", () => {});
give("fetch", async (/** @type {URL | string} */ what) => {
  const path = fileURLToPath(new URL(what, globalThis.location.href));
  return new Response(existsSync(path) ? readFileSync(path) : null, {
    status: existsSync(path) ? 200 : 404,
    headers: { "Content-Type": path.endsWith(".wasm") ? "application/wasm" : "text/plain" },
  });
});

/** A store of one response, as two files. */
const store = {
  files: [`${snapshot}/headers.json`, `${snapshot}/body`],
  keys: async () => (existsSync(store.files[0]) ? [{ url: store.read().key }] : []),
  read: () => JSON.parse(readFileSync(store.files[0], "utf8")),
  delete: async () => false,
  match: async (/** @type {string} */ key) => {
    if (!existsSync(store.files[0]) || store.read().key !== key) return undefined;
    return new Response(readFileSync(store.files[1]), { headers: store.read().headers });
  },
  put: async (/** @type {string} */ key, /** @type {Response} */ response) => {
    writeFileSync(store.files[1], new Uint8Array(await response.arrayBuffer()));
    const headers = Object.fromEntries(response.headers);
    writeFileSync(store.files[0], JSON.stringify({ key, headers }));
    stored();
  },
};
/** @type {() => void} */
let stored = () => {};
const isStored = new Promise((resolve) => {
  stored = () => resolve(undefined);
});
give("caches", { open: async () => store });

/** @type {WebAssembly.Exports} */
let exports = {};
WebAssembly.instantiateStreaming = async (_, imports) => {
  const made = await WebAssembly.instantiate(readFileSync(watched), imports);
  exports = made.instance.exports;
  // nothing is in a second part here
  const links = new WebAssembly.Table({ element: "anyfunc", initial: 1 });
  const own = Object.entries(exports).filter(([name]) => !name.startsWith(RAN));
  const instance = { exports: Object.fromEntries([...own, ["the links", links]]) };
  return { module: made.module, instance };
};

// ------------------------------------------------------------------------------------- the worker

/** @type {(data: any) => void} */
let heard = () => {};
give("postMessage", (/** @type {any} */ data) => heard(data));

/** Wait for a message; ends the process if the worker fails. @param {(data: any) => boolean} isIt */
const message = (isIt) =>
  new Promise((resolve) => {
    heard = (data) => {
      if (data.type === "broken") {
        process.stderr.write(`Error: the worker failed: ${data.trouble.details}\n`);
        process.exit(1);
      }
      if (isIt(data)) resolve(data);
    };
  });

const isFirst = !existsSync(store.files[0]);
const ready = message(({ type }) => type === "ready");
await import(pathToFileURL(`${site}/worker.js`).href);
if ((await ready).runtime.endsWith("snapshot") === isFirst) throw new Error("the wrong kind of start");

let id = 0;
for (const question of JSON.parse(readFileSync(questions, "utf8"))) {
  id += 1;
  const data = question
    ? { type: "ask", id, kind: question.ask, question: JSON.stringify(question) }
    : { type: "ask", id, kind: "nothing", question: id };
  const answered = message((answer) => {
    if (answer.type === "failed" && question) throw new Error(answer.trouble.details);
    return answer.id === data.id && ["last", "failed"].includes(answer.type);
  });
  globalThis.onmessage({ data });
  await answered;
  if (id % 8 === 0) exports.PyGC_Collect(); // calls functions of every kind of object
}
if (isFirst) await isStored;

const ran = Object.entries(exports)
  .filter(([name, { value }]) => name.startsWith(RAN) && value)
  .map(([name]) => Number(name.slice(RAN.length)));
writeFileSync(report, JSON.stringify(ran));
process.exit(0);
