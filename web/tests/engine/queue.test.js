import assert from "node:assert/strict";
import { test } from "node:test";

import { Queue, troubleOf } from "../../engine/queue.js";

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A worker with this Python, and what it posts. @param {object} core @param {{ whenIdle?: () => void, load?: (list: string) => Promise<void> }} [more] */
function worker(core, { whenIdle, load } = {}) {
  /** @type {any[]} */
  const posted = [];
  const queue = new Queue((message) => void posted.push(message), turn);
  const all = { missing: () => "", *prepare() {}, ...core };
  queue.start(/** @type {any} */ ({ core: all, lists: { load }, PythonError: Error }), whenIdle);
  return {
    queue,
    posted,
    /** Wait until a message is posted. @param {(message: any) => boolean} isIt */
    async until(isIt) {
      for (let turns = 0; turns < 1_000 && !posted.some(isIt); turns += 1) await turn();
      assert.ok(posted.some(isIt), JSON.stringify(posted));
    },
  };
}

test("a step without a new answer only says that the work goes on", async () => {
  const { queue, posted, until } = worker({
    *reply() {
      yield* ["first", "", "", "better"];
    },
  });
  queue.hear({ type: "ask", id: 7, kind: "analyse", question: "{}" });
  await until(({ type }) => type === "last");
  const of7 = posted.filter(({ id }) => id === 7);
  assert.deepEqual(
    of7.map(({ reply, type }) => reply ?? type),
    ["begun", "first", "working", "working", "better", "last"],
  );
});

test("a question that is replaced or withdrawn frees its memory at once", async () => {
  /** @type {string[]} */
  const freed = [];
  const { queue, until } = worker({
    reply: (/** @type {string} */ question) => ({
      next: () => ({ done: false, value: question }),
      destroy: () => void freed.push(question),
    }),
  });
  queue.hear({ type: "ask", id: 1, kind: "analyse", question: "old" });
  await until(({ reply }) => reply === "old");
  queue.hear({ type: "ask", id: 2, kind: "analyse", question: "new" });
  await until(({ reply }) => reply === "new");
  queue.hear({ type: "forget", kind: "analyse" });
  assert.deepEqual(freed, ["old", "new"]);
});

test("everything is prepared before the worker is idle, and more is done in idle time only once", async () => {
  /** @type {string[]} */
  const done = [];
  const { queue, posted, until } = worker(
    {
      *reply() {},
      *prepare() {
        for (const step of ["one", "two"]) yield done.push(step);
      },
    },
    { whenIdle: () => void done.push("idle") },
  );
  posted.length = 0;
  queue.hear({ type: "ask", id: 1, kind: "analyse", question: "{}" });
  await until(({ type }) => type === "idle");
  assert.deepEqual(done, ["idle", "one", "two"]);
});

test("what a person at the board waits for comes first", async () => {
  const { queue, posted, until } = worker({ *reply() {} });
  posted.length = 0;
  const kinds = /** @type {const} */ (["sister", "review", "analyse", "play", "look"]);
  for (const [id, kind] of kinds.entries()) queue.hear({ type: "ask", id, kind, question: "{}" });
  await until(({ type }) => type === "idle");
  assert.deepEqual(
    posted.filter(({ type }) => type === "begun").map(({ id }) => id),
    [0, 4, 3, 2, 1],
  );
});

test("a list that does not load fails the questions that wait for it alone", async () => {
  /** @type {Map<string, () => void>} */
  const ends = new Map();
  const { queue, posted, until } = worker(
    { missing: (/** @type {string} */ list) => list },
    { load: (list) => new Promise((_, fail) => void ends.set(list, () => fail("offline"))) },
  );
  queue.hear({ type: "ask", id: 1, kind: "analyse", question: "maxi" });
  queue.hear({ type: "ask", id: 2, kind: "review", question: "mega" });
  await until(({ type, id }) => id === 2 && type === "begun");
  ends.get("maxi")?.();
  await until(({ type }) => type === "failed");
  assert.deepEqual(
    posted.filter(({ type }) => type === "failed"),
    [{ type: "failed", id: 1, trouble: { error: "offline", details: "offline\n", list: "maxi" } }],
  );
});

test("a failure is told in one line, with all that is known of it as details", () => {
  const { error, details } = troubleOf(new Error("Traceback\nValueError: no"));
  assert.equal(error, "ValueError: no");
  assert.match(details, /^Error: Traceback\nValueError: no\n.*queue\.test\.js/s);
  // the runtime exits with a message, but without an error
  for (const exit of [{ message: "exit 1" }, "exit 1"])
    assert.deepEqual(troubleOf(exit), { error: "exit 1", details: "exit 1\n" });
});
