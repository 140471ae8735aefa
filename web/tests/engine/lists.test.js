// The lists of answers that a game needs: they are fetched once, and what happens if that fails.

import assert from "node:assert/strict";
import { beforeEach, describe, mock, test } from "node:test";
import { Lists } from "../../engine/lists.js";
import { Queue } from "../../engine/queue.js";

/** @import { Kind } from "../../engine/protocol.js" */

/** @type {any[]} */
let posted = [];
beforeEach(() => {
  posted = [];
});

const GOOD = new Uint8Array([1, 2, 3, 4]);
const DAMAGED = new Uint8Array([1, 2]);

/**
 * A worker whose Python needs the list "maxi" for positions that begin so.
 * @param {(again: boolean) => Promise<Response>} fetched
 */
function worker(fetched) {
  /** @type {boolean[]} whether each request was a repeated one */
  const requests = [];
  let loaded = false;
  const core = /** @type {any} */ ({
    missing: (/** @type {string} */ question) =>
      !loaded && JSON.parse(question).position.startsWith("maxi") ? "maxi" : "",
    load(/** @type {string} */ list, /** @type {Uint8Array} */ bytes) {
      assert.equal(list, "maxi");
      if (bytes.length !== GOOD.length) throw new Error("this is not a packed list of answers");
      loaded = true;
    },
    *reply(/** @type {string} */ question) {
      yield JSON.parse(question).position;
    },
    *prepare() {},
  });
  const post = (/** @type {any} */ message) => void posted.push(message);
  const lists = new Lists(
    post,
    (_, again) => {
      requests.push(again);
      return fetched(again);
    },
    (bytes) => bytes,
  );
  const queue = new Queue(post, () => Promise.resolve());
  queue.start({ core, lists, PythonError: Error });
  const ask = (
    /** @type {number} */ id,
    /** @type {Kind} */ kind,
    /** @type {string} */ position,
  ) => queue.hear({ type: "ask", id, kind, question: JSON.stringify({ position }) });
  return { ask, requests };
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
const response = (bytes) => new Response(bytes, { headers: { "Content-Length": "4" } });

/** Wait until a message arrives. @param {(message: any) => boolean} isIt */
async function until(isIt) {
  for (let turn = 0; turn < 10_000 && !posted.some(isIt); turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  assert.ok(posted.some(isIt), JSON.stringify(posted));
}

const replies = () => posted.flatMap(({ id, reply }) => (reply ? [[id, reply]] : []));

describe("a question that needs a list", () => {
  test("waits for it, and other questions do not; the list is fetched once", async () => {
    const { ask, requests } = worker(() => Promise.resolve(response(GOOD)));
    ask(1, "analyse", "maxi");
    ask(2, "look", "maxi,1");
    ask(3, "sister", "classic");
    await until(({ type, id }) => id === 1 && type === "last");
    await until(({ type, id }) => id === 2 && type === "last");
    assert.deepEqual(replies(), [
      [3, "classic"],
      [2, "maxi,1"],
      [1, "maxi"],
    ]);
    assert.deepEqual(requests, [false]);
    assert.deepEqual(
      posted.filter(({ list }) => list),
      [{ type: "list ended", list: "maxi", arrived: true }],
    );
    ask(4, "analyse", "maxi,2");
    await until(({ type, id }) => id === 4 && type === "last");
    assert.deepEqual(requests, [false]);
  });

  test("is asked for again past the caches if it is damaged", async () => {
    const { ask, requests } = worker((again) => Promise.resolve(response(again ? GOOD : DAMAGED)));
    ask(1, "analyse", "maxi");
    await until(({ type, id }) => id === 1 && type === "last");
    assert.deepEqual(requests, [false, true]);
  });

  for (const [why, fetched] of /** @type {[string, () => Promise<Response>][]} */ ([
    ["there is no network", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["it is missing", () => Promise.resolve(new Response("nothing", { status: 404 }))],
    ["it stays damaged", () => Promise.resolve(response(DAMAGED))],
  ])) {
    test(`fails if ${why}, and can be asked again`, async () => {
      let works = false;
      const { ask } = worker(() => (works ? Promise.resolve(response(GOOD)) : fetched()));
      ask(1, "analyse", "maxi");
      ask(2, "look", "maxi,1");
      await until(({ type, id }) => id === 1 && type === "failed");
      await until(({ type, id }) => id === 2 && type === "failed");
      const failures = posted.filter(({ type }) => type === "failed");
      assert.deepEqual(
        failures.map(({ trouble }) => trouble.list),
        ["maxi", "maxi"],
      );
      assert.deepEqual(replies(), []);
      works = true;
      ask(3, "analyse", "maxi");
      await until(({ type, id }) => id === 3 && type === "last");
    });
  }

  test("that was withdrawn meanwhile is not answered", async () => {
    /** @type {(response: Response) => void} */
    let arrive = () => {};
    const { ask } = worker(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    ask(1, "analyse", "maxi");
    await until(({ type }) => type === "idle");
    ask(2, "analyse", "classic");
    await until(({ type, id }) => id === 2 && type === "last");
    arrive(response(GOOD));
    await until(({ arrived }) => arrived);
    assert.deepEqual(replies(), [[2, "classic"]]);
  });

  test("says every half second how much has arrived, and gives up on a dead connection", async () => {
    mock.timers.enable({ apis: ["setInterval"] });
    try {
      /** @type {ReadableStreamDefaultController | undefined} */
      let stream;
      const body = new ReadableStream({
        start(controller) {
          stream = controller;
        },
      });
      const lists = new Lists(
        (message) => void posted.push(message),
        (_list, _again, signal) => {
          signal.addEventListener("abort", () => stream?.error(signal.reason));
          return Promise.resolve(new Response(body, { headers: { "Content-Length": "4" } }));
        },
        (bytes) => bytes,
      );
      const loading = assert.rejects(lists.load("maxi", /** @type {any} */ ({})));
      stream?.enqueue(DAMAGED);
      for (let turn = 0; turn < 20; turn += 1) {
        await new Promise((resolve) => setImmediate(resolve));
      }
      mock.timers.tick(499);
      assert.deepEqual(posted, []);
      mock.timers.tick(1);
      assert.deepEqual(posted, [{ type: "list", list: "maxi", share: 0.5 }]);
      mock.timers.tick(60_000);
      await loading;
      assert.deepEqual(posted.at(-1), { type: "list ended", list: "maxi", arrived: false });
    } finally {
      mock.timers.reset();
    }
  });
});
