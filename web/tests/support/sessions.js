// What people ask of the engine in a simulated browser, and what happens to their questions.

import assert from "node:assert/strict";
import { chance } from "./chance.js";
import { World } from "./world.js";

/** @import { Engine } from "../../engine/engine.js" */
/** @import { Kind } from "../../engine/protocol.js" */
/** @import { Plan } from "./world.js" */

/** @type {Kind[]} */
const KINDS = ["analyse", "look", "row", "hint", "review"];
/** The longest step, in ms on the fastest device. */
export const LONGEST = 5_000;
/** A device that is more than this many times slower may lose more workers. */
export const SLOWEST = 30;

/**
 * What happened to a question.
 * @typedef {object} Heard
 * @property {Plan} plan
 * @property {string[]} said each answer by its number, then "last" or "trouble"
 * @property {boolean} dropped whether it was replaced or forgotten
 * @property {number} late how much was heard after that, or after the end
 */

/** @param {Engine} engine @param {Kind} kind @param {Plan} plan @returns {Heard} */
export function ask(engine, kind, plan) {
  /** @type {Heard} */
  const heard = { plan, said: [], dropped: false, late: 0 };
  const what = /** @type {any} */ ({ position: JSON.stringify(plan) });
  engine.ask(kind, what, (/** @type {any} */ answer, last) => {
    if (heard.dropped || ended(heard)) heard.late += 1;
    if (answer && "error" in answer) {
      heard.said.push("trouble");
      assert.ok(last);
      return;
    }
    if (answer) {
      assert.equal(answer.name, plan.name, "an answer to another question");
      heard.said.push(String(answer.number));
    }
    if (last) heard.said.push("last");
  });
  return heard;
}

/** @param {Heard} heard */
const ended = ({ said }) => ["last", "trouble"].includes(said.at(-1) ?? "");

/** @param {Heard} heard */
export const answeredInFull = ({ plan, said }) =>
  said.join().endsWith([...plan.steps.keys(), "last"].join());

/** @param {number[]} steps @returns {Plan} */
export const plan = (steps, /** @type {Plan["fate"]} */ fate = undefined, name = "it") => ({
  ...{ name, steps },
  ...(fate ? { fate } : {}),
});

/**
 * A session: questions at random times, and what happens to the workers.
 * @param {number} seed
 * @param {{ slow: number, late?: boolean, deaths?: number, fates?: NonNullable<Plan["fate"]>[] }} how
 */
export async function session(seed, { slow, late = false, deaths = 0, fates = [] }) {
  const random = chance(seed);
  const world = new World({ seed, slow, late });
  world.started = (worker) => {
    if (deaths <= 0 || random.number(3) === 0) return;
    deaths -= 1;
    const silently = random.number(2) === 0;
    const after = random.number(random.one([100, 3_000, 60_000])) * slow;
    world.at(world.now + after, () => (silently ? worker.terminate() : worker.crash()));
  };
  const engine = await world.engine(true);
  /** @type {Heard[]} */
  const all = [];
  /** @type {Map<Kind, Heard>} */
  const newest = new Map();
  const drop = (/** @type {Kind} */ kind) => {
    const before = newest.get(kind);
    if (before && !ended(before)) before.dropped = true;
  };
  let at = random.number(5_000);
  for (let number = 0; number < 12; number += 1) {
    const kind = random.one(KINDS);
    const forgets = random.number(4) === 0;
    const steps = random.several(1 + random.number(4), () =>
      random.number(random.one([20, 300, LONGEST])),
    );
    const fate = fates.length && random.number(4) === 0 ? random.one(fates) : undefined;
    world.at(at, () => {
      drop(kind);
      if (forgets) {
        engine.forget(kind);
      } else {
        const heard = ask(engine, kind, plan(steps, fate, `${number}`));
        newest.set(kind, heard);
        all.push(heard);
      }
    });
    at += random.number(random.one([10, 1_000, 20_000, 200_000]));
  }
  await world.run();
  for (const heard of all) {
    assert.equal(heard.late, 0, "something came after the end");
    if (!heard.dropped) assert.ok(ended(heard), `no end: ${JSON.stringify(heard)}`);
  }
  assert.equal(world.states.at(-1), "ready");
  return { world, all, restarts: world.workers.length - 1 };
}

/** @param {number} times @param {(seed: number) => Promise<void>} check */
export async function always(times, check) {
  for (let seed = 1; seed <= times; seed += 1) {
    try {
      await check(seed);
    } catch (error) {
      throw new Error(`with the seed ${seed}: ${error}`, { cause: error });
    }
  }
}
