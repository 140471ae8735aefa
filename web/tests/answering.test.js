import assert from "node:assert/strict";
import { test } from "node:test";

import { Answering } from "../answering.js";

test("a step without a new answer only says that the work goes on", async () => {
  /** @type {any[]} */
  const posted = [];
  const core = /** @type {any} */ ({
    missing: () => "",
    *reply() {
      yield* ["first", "", "", "better"];
    },
    *prepare() {},
  });
  const answering = new Answering(
    (message) => void posted.push(message),
    () => new Promise((resolve) => setImmediate(resolve)),
  );
  answering.start(core, /** @type {any} */ ({}));
  answering.hear({ id: 7, ask: "analyse", question: "{}" });
  while (!posted.some(({ last }) => last)) await new Promise((resolve) => setImmediate(resolve));
  const of7 = posted.filter(({ id }) => id === 7);
  assert.deepEqual(
    of7.map(({ reply, id: _, ...kind }) => reply ?? Object.keys(kind)[0]),
    ["begun", "first", "working", "working", "better", "last"],
  );
});
