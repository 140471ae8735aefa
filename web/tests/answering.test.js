import assert from "node:assert/strict";
import { test } from "node:test";

import { Answering } from "../answering.js";

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A worker with this Python, and what it posts. @param {object} core */
function worker(core) {
  /** @type {any[]} */
  const posted = [];
  const answering = new Answering((message) => void posted.push(message), turn);
  const all = { missing: () => "", *prepare() {}, ...core };
  answering.start(/** @type {any} */ (all), /** @type {any} */ ({}));
  return {
    answering,
    posted,
    /** Wait until a message is posted. @param {(message: any) => boolean} isIt */
    async until(isIt) {
      while (!posted.some(isIt)) await turn();
    },
  };
}

test("a step without a new answer only says that the work goes on", async () => {
  const { answering, posted, until } = worker({
    *reply() {
      yield* ["first", "", "", "better"];
    },
  });
  answering.hear({ id: 7, ask: "analyse", question: "{}" });
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
  const { answering, until } = worker({
    reply: (/** @type {string} */ question) => ({
      next: () => ({ done: false, value: question }),
      destroy: () => void freed.push(question),
    }),
  });
  answering.hear({ id: 1, ask: "analyse", question: "old" });
  await until(({ reply }) => reply === "old");
  answering.hear({ id: 2, ask: "analyse", question: "new" });
  await until(({ reply }) => reply === "new");
  answering.hear({ ask: "analyse" });
  assert.deepEqual(freed, ["old", "new"]);
});

test("everything is prepared before the worker is idle", async () => {
  /** @type {string[]} */
  const prepared = [];
  const { answering, posted, until } = worker({
    *reply() {},
    *prepare() {
      for (const step of ["one", "two"]) yield prepared.push(step);
    },
  });
  posted.length = 0;
  answering.hear({ id: 1, ask: "analyse", question: "{}" });
  await until(({ idle }) => idle);
  assert.deepEqual(prepared, ["one", "two"]);
});
