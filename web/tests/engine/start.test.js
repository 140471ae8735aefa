// Starts that never end, or for which there is too little memory.

import assert from "node:assert/strict";
import { afterEach, describe, test } from "node:test";
import { answeredInFull, ask, plan } from "../support/sessions.js";
import { World } from "../support/world.js";

/** @import { FakeWorker } from "../support/world.js" */

const { Worker, setTimeout, clearTimeout } = globalThis;
afterEach(() => Object.assign(globalThis, { Worker, setTimeout, clearTimeout }));

describe("a start that never ends", () => {
  /** What a worker does. @type {[string, (worker: FakeWorker) => unknown, string][]} */
  const starts = [
    ["loads no script", (worker) => worker.terminate(), "loading"],
    ["gets no files", ({ world }) => Object.assign(world, { isCutOff: true }), "downloading"],
    [
      "starts Python",
      (worker) => Object.assign(worker, { boot: () => worker.work(1e9) }),
      "booting",
    ],
    ["answers", (worker) => Object.assign(worker, { suffer: () => worker.work(1e9) }), "answering"],
  ];
  for (const [what, suffer, doing] of starts) {
    test(`is explained after 30 s if the worker ${what}, and can be tried again`, async () => {
      const world = new World();
      world.started = suffer;
      const engine = await world.engine();
      const heard = ask(engine, "analyse", plan([20], "hangs"));
      await world.run(29_000);
      assert.deepEqual(world.slows, []);
      await world.run(31_000);
      assert.deepEqual(world.slows, [doing]);
      world.isCutOff = false;
      world.started = (worker) => Object.assign(worker, { suffer() {} });
      const before = world.workers.length;
      engine.retry();
      await world.run();
      assert.ok(answeredInFull(heard));
      assert.equal(world.workers.length, before + 1);
      assert.deepEqual(world.slows, [doing]);
    });
  }
});

describe("workers that die", () => {
  const trouble = { error: "RangeError: Out of memory: Cannot allocate memory", details: "" };
  for (const when of /** @type {const} */ (["boot", "suffer"])) {
    test(`for lack of memory (${when}) make the engine fail at the second, until someone tries again`, async () => {
      const world = new World();
      world.started = (worker) =>
        Object.assign(worker, { [when]: () => worker.say({ type: "broken", trouble }) });
      const engine = await world.engine();
      const heard = [ask(engine, "analyse", plan([20], "hangs"))];
      heard.push(ask(engine, "look", plan([20], "hangs")));
      await world.run();
      assert.equal(world.workers.length, 2);
      assert.deepEqual([world.states.at(-1), world.notes[0]], ["failed", trouble.error]);
      world.started = (worker) => Object.assign(worker, { suffer() {} });
      engine.retry();
      await world.run();
      assert.ok(heard.every(answeredInFull));
      assert.equal(world.workers.length, 3);
    });
  }
});
