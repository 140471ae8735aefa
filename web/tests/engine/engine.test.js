// The engine in thousands of simulated sessions: slow devices, workers that die or hang, and people who
// change their minds. Every question that someone still waits for is finished exactly once.

import assert from "node:assert/strict";
import { afterEach, describe, test } from "node:test";
import { chance } from "../support/chance.js";
import {
  always,
  answeredInFull,
  ask,
  LONGEST,
  plan,
  SLOWEST,
  session,
} from "../support/sessions.js";
import { World } from "../support/world.js";

/** @import { Heard } from "../support/sessions.js" */

const { Worker, setTimeout, clearTimeout } = globalThis;
afterEach(() => Object.assign(globalThis, { Worker, setTimeout, clearTimeout }));

describe("a slow device", () => {
  test("loses no worker, and gets every answer", () =>
    always(60, async (seed) => {
      const slow = 1 + chance(seed).number(SLOWEST * 10) / 10;
      const { all, restarts } = await session(seed, { slow });
      assert.equal(restarts, 0);
      for (const heard of all) if (!heard.dropped) assert.ok(answeredInFull(heard));
    }));

  test("whose page is slow too loses at most two workers, and gets every answer", () =>
    always(60, async (seed) => {
      const slow = 1 + chance(seed).number(SLOWEST * 10) / 10;
      const { all, restarts } = await session(seed, { slow, late: true });
      assert.ok(restarts <= 2, `${restarts}`);
      for (const heard of all) if (!heard.dropped) assert.ok(answeredInFull(heard));
    }));

  test("that became slow only after starting loses at most two workers", () =>
    always(30, async (seed) => {
      const random = chance(seed);
      const world = new World({ seed });
      const engine = await world.engine();
      await world.run();
      world.slow = 1 + random.number(25);
      const heard = [];
      for (let number = 0; number < 10; number += 1) {
        heard.push(ask(engine, "analyse", plan([20, random.number(LONGEST), 20, LONGEST])));
        await world.run();
      }
      assert.ok(world.workers.length <= 3, `${world.workers.length} workers`);
      for (const each of heard) assert.ok(answeredInFull(each));
    }));

  test("remembers how slow it is when nobody waits for the answer any more", async () => {
    const world = new World();
    const engine = await world.engine();
    await world.run();
    world.slow = 20;
    for (let number = 0; number < 50; number += 1) {
      ask(engine, "analyse", plan([LONGEST]));
      await world.run(world.now + 20_000 + number * 2_000);
    }
    const last = ask(engine, "analyse", plan([LONGEST]));
    await world.run();
    assert.ok(answeredInFull(last));
    assert.ok(world.workers.length <= 4, `${world.workers.length} workers`);
  });

  test("gets an answer that takes longer than anything else, and then waits as long for the next", async () => {
    const world = new World();
    const engine = await world.engine();
    await world.run();
    const long = plan([20, 130_000]);
    for (const _ of [1, 2]) {
      const heard = ask(engine, "analyse", long);
      await world.run();
      assert.ok(answeredInFull(heard));
      assert.equal(world.workers.length, 3);
    }
  });

  test("is not taken for dead while it prepares for the next question", async () => {
    const world = new World();
    const engine = await world.engine();
    await world.run();
    world.slow = 100;
    ask(engine, "analyse", plan([20]));
    while (!world.worker.queue.steps) await world.run(world.now + 100);
    const second = ask(engine, "analyse", plan([20]));
    await world.run();
    assert.ok(answeredInFull(second));
    assert.equal(world.workers.length, 1);
  });

  test("is not taken for dead while it stores its memory after the start", async () => {
    const world = new World();
    world.started = ({ queue }) => {
      const start = queue.start.bind(queue);
      queue.start = (runtime) => start(runtime, () => world.worker.work(100_000));
    };
    await world.engine();
    await world.run();
    assert.equal(world.workers.length, 1);
  });

  test("is not taken for dead while it works on a withdrawn question", async () => {
    const world = new World();
    const engine = await world.engine();
    await world.run();
    ask(engine, "review", plan([12_000]));
    await world.run(world.now + 1_000);
    engine.forget("review");
    const second = ask(engine, "analyse", plan([20]));
    await world.run();
    assert.ok(answeredInFull(second));
    assert.equal(world.workers.length, 1);
  });
});

describe("a page that slept", () => {
  test("does not blame the worker", async () => {
    const world = new World();
    const engine = await world.engine();
    await world.run();
    const heard = ask(engine, "analyse", plan([5_000]));
    await world.run(world.now + 2_000);
    // everything sleeps for an hour, and the page's timer is the first to wake up
    const slept = 3_600_000;
    world.worker.busy += slept;
    for (const event of world.events) event.at += slept - (event.at < world.now + 1_000 ? 1 : 0);
    await world.run();
    assert.ok(answeredInFull(heard));
    assert.equal(world.workers.length, 1);
  });
});

describe("workers that die", () => {
  test("at any moment leave no question unfinished", () =>
    always(60, async (seed) => {
      const slow = 1 + chance(seed).number(SLOWEST);
      await session(seed, { slow, late: seed % 2 === 0, deaths: chance(seed).number(8) });
    }));

  test("at most twice leave no question unanswered", () =>
    always(30, async (seed) => {
      const { all } = await session(seed, { slow: 1 + chance(seed).number(10), deaths: 2 });
      for (const heard of all) if (!heard.dropped) assert.ok(answeredInFull(heard));
    }));

  test("silently are noticed at the next question, within five seconds", async () => {
    const world = new World();
    const engine = await world.engine();
    ask(engine, "analyse", plan([20]));
    await world.run();
    world.worker.terminate();
    const asked = world.now;
    const heard = ask(engine, "analyse", plan([20]));
    await world.run(asked + 10_000);
    assert.equal(world.workers.length, 2);
    assert.ok(answeredInFull(heard));
  });

  test("before or after the page listens are replaced at once, and nobody else reports it", async () => {
    const world = new World();
    /** @type {string[]} */
    const prevented = [];
    const error = {
      ...{ type: "error", message: "", filename: "worker.js", lineno: 1 },
      preventDefault: () => void prevented.push("once"),
    };
    world.started = (worker) => {
      world.started = () => {};
      queueMicrotask(() => worker.dispatchEvent(error));
    };
    await world.engine();
    await world.run(10);
    assert.equal(world.workers.length, 2);
    world.worker.dispatchEvent(error);
    assert.equal(world.workers.length, 3);
    assert.equal(prevented.length, 3); // the first is heard twice
    assert.match(world.notes.join("\n"), /game is safe.\nits script did not load\nworker.js:1$/);
  });

  for (const [when, after, seconds] of /** @type {[string, number, number[]][]} */ ([
    ["before they load", 0, [60, 180, 540]],
    ["while they start Python", 70, [20, 60, 180]],
  ])) {
    test(`silently ${when} are replaced after ${seconds} s`, async () => {
      /** @type {number[]} */
      const starts = [];
      const world = new World();
      world.started = (worker) => {
        starts.push(world.now);
        world.at(world.now + after, () => worker.terminate());
      };
      await world.engine();
      await world.run();
      const ends = [...starts.slice(1), world.now];
      assert.deepEqual(
        ends.map((end, at) => Math.round((end - Number(starts[at])) / 1_000)),
        seconds,
      );
    });
  }

  test("while they answer or fetch a list of answers are replaced after 15 s", async () => {
    const said = [
      { type: "begun", id: 1 },
      { type: "list", list: "maxi", share: 0.5 },
      { type: "list ended", list: "maxi", arrived: true },
    ];
    for (const each of said) {
      const world = new World();
      world.started = (worker) => {
        world.started = () => {};
        worker.load = () => worker.say({ type: "ready", runtime: "Python" });
      };
      const engine = await world.engine();
      await world.run();
      const heard = ask(engine, "analyse", plan([20]));
      world.worker.say(each);
      await world.run(world.now + 14_500);
      assert.equal(world.workers.length, 1);
      await world.run(world.now + 1_000);
      assert.equal(world.workers.length, 2);
      await world.run();
      assert.deepEqual(world.news, "list" in each ? [each] : []);
      assert.ok(answeredInFull(heard));
    }
  });

  test("that say what they want are replaced by such a worker, and others start afresh", async () => {
    const world = new World();
    await world.engine();
    await world.run();
    const trouble = { error: "a part is missing", details: "" };
    world.worker.say({ type: "broken", trouble, wants: "whole" });
    await world.run(world.now + 10);
    world.worker.crash();
    await world.run(world.now + 10);
    assert.deepEqual(
      world.workers.map(({ name }) => name),
      ["", "whole", "afresh"],
    );
  });

  test("repeatedly before they are ready make the engine fail, until someone tries again", async () => {
    const world = new World();
    world.started = (worker) => world.at(world.now + 500, () => worker.crash());
    const engine = await world.engine();
    const heard = ask(engine, "analyse", plan([20]));
    await world.run();
    assert.equal(world.workers.length, 3);
    assert.equal(world.states.at(-1), "failed");
    assert.deepEqual(heard.said, []);
    world.started = () => {};
    engine.retry();
    await world.run();
    assert.ok(answeredInFull(heard));
  });

  test("repeatedly with nothing to do are not replaced forever", async () => {
    const world = new World();
    world.started = (worker) => world.at(world.now + 10_000, () => worker.crash());
    await world.engine();
    await world.run();
    assert.equal(world.workers.length, 3);
    assert.equal(world.states.at(-1), "failed");
  });
});

describe("a question", () => {
  test("that fails in any way does not affect the answers of the others", () =>
    always(60, async (seed) => {
      const slow = 1 + chance(seed).number(10);
      const { all } = await session(seed, {
        ...{ slow, late: seed % 2 === 0 },
        fates: ["hangs", "raises", "breaks", "crashes", "vanishes"],
      });
      for (const heard of all) {
        if (!heard.dropped && !heard.plan.fate) assert.ok(answeredInFull(heard));
        // an error if it had no answer; otherwise the best answer so far
        if (!heard.dropped && heard.plan.fate) assert.match(heard.said.join(), /trouble$|\d,last$/);
      }
    }));

  for (const fate of /** @type {const} */ (["hangs", "breaks", "crashes", "vanishes"])) {
    test(`on which a worker ${fate} is given up after three workers, within a few minutes`, async () => {
      const world = new World();
      const engine = await world.engine();
      await world.run();
      const asked = world.now;
      const heard = ask(engine, "analyse", plan([20], fate));
      await world.run();
      assert.deepEqual(heard.said, ["trouble"]);
      assert.equal(world.workers.length, 4);
      assert.ok(world.now - asked < 300_000, `${world.now - asked}`);
      const next = ask(engine, "analyse", plan([20]));
      await world.run();
      assert.ok(answeredInFull(next));
      assert.equal(world.workers.length, 4);
    });
  }

  test("that hangs is given up no later than an earlier one that hung", async () => {
    const world = new World();
    const engine = await world.engine();
    await world.run();
    const took = [];
    for (const _ of [1, 2, 3]) {
      const asked = world.now;
      ask(engine, "analyse", plan([20], "hangs"));
      await world.run();
      took.push(Math.round((world.now - asked) / 60_000));
    }
    assert.deepEqual(took, [took[0], took[0], took[0]]);
  });

  test("gets no answer from a worker that was replaced", async () => {
    const world = new World();
    const engine = await world.engine();
    await world.run();
    const heard = ask(engine, "analyse", plan([20, 20], "hangs"));
    const hung = world.worker;
    while (world.worker === hung) await world.run(world.now + 1_000);
    for (const data of [
      { type: "ready", runtime: "late" },
      { type: "last", id: 1 },
    ])
      hung.dispatchEvent({ type: "message", data });
    hung.dispatchEvent({ type: "error", message: "late" });
    assert.equal(world.states.at(-1), "loading");
    assert.deepEqual(heard.said, ["0"]);
    assert.equal(world.workers.length, 2);
  });

  test("that was answered before its worker hung keeps that answer", async () => {
    const world = new World();
    const engine = await world.engine();
    const heard = ask(engine, "analyse", plan([20, 20], "hangs"));
    await world.run();
    assert.deepEqual(heard.said, ["0", "0", "0", "last"]);
  });

  test("asked when its predecessor is given up does not start a second worker", async () => {
    const world = new World();
    const engine = await world.engine();
    /** @type {Heard | undefined} */
    let second;
    engine.ask(
      "look",
      /** @type {any} */ ({ position: JSON.stringify(plan([20], "crashes")) }),
      () => {
        second = ask(engine, "analyse", plan([20]));
      },
    );
    await world.run();
    assert.ok(second && answeredInFull(second));
    assert.equal(world.workers.filter(({ dead }) => !dead).length, 1);
  });
});
