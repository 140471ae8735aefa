import assert from "node:assert/strict";
import { test } from "node:test";

import { failure, Queue } from "../../engine/queue.js";

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A worker with this Python, and what it posts. @param {object} core @param {{ whenIdle?: () => void, load?: (list: string) => Promise<void> }} [more] */
function worker(core, { whenIdle, load } = {}) {
  /** @type {any[]} */
  const posted = [];
  const queue = new Queue((message) => void posted.push(message), turn);
  const all = { missing: () => "", *prepare() {}, ...core };
  queue.start(/** @type {any} */ (all), /** @type {any} */ ({ load }), whenIdle);
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
  queue.hear({ id: 7, ask: "analyse", question: "{}" });
  await until(({ last }) => last);
  const of7 = posted.filter(({ id }) => id === 7);
  assert.deepEqual(
    of7.map(({ reply, id: _, ...kind }) => reply ?? Object.keys(kind)[0]),
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
  queue.hear({ id: 1, ask: "analyse", question: "old" });
  await until(({ reply }) => reply === "old");
  queue.hear({ id: 2, ask: "analyse", question: "new" });
  await until(({ reply }) => reply === "new");
  queue.hear({ ask: "analyse" });
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
  queue.hear({ id: 1, ask: "analyse", question: "{}" });
  await until(({ idle }) => idle);
  assert.deepEqual(done, ["idle", "one", "two"]);
});

test("what a person at the board waits for comes first", async () => {
  const { queue, posted, until } = worker({ *reply() {} });
  posted.length = 0;
  for (const [id, ask] of ["countdown", "review", "analyse", "play", "look"].entries())
    queue.hear({ id, ask, question: "{}" });
  await until(({ idle }) => idle);
  assert.deepEqual(
    posted.filter(({ begun }) => begun).map(({ id }) => id),
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
  queue.hear({ id: 1, ask: "analyse", question: "maxi" });
  queue.hear({ id: 2, ask: "review", question: "mega" });
  await until(({ id, begun }) => id === 2 && begun);
  ends.get("maxi")?.();
  await until(({ failed }) => failed);
  assert.deepEqual(
    posted.filter(({ failed }) => failed),
    [{ id: 1, failed: "offline", details: "offline\n", list: "maxi" }],
  );
});

test("a failure is told in one line, with all that is known of it as details", () => {
  const { failed, details } = failure(new Error("Traceback\nValueError: no"));
  assert.equal(failed, "ValueError: no");
  assert.match(details, /^Error: Traceback\nValueError: no\n.*queue\.test\.js/s);
  // the runtime exits with a message, but without an error
  for (const exit of [{ message: "exit 1" }, "exit 1"])
    assert.deepEqual(failure(exit), { failed: "exit 1", details: "exit 1\n" });
});
