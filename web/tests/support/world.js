// Simulates a browser for the engine: with its own clock, and workers that take time for each step.
//
// The workers use the real queue.js. Only their Python is fake: a position says how long each step
// of its answer takes, and what goes wrong in the last one.

import { Lists } from "../../engine/lists.js";
import { Queue } from "../../engine/queue.js";
import { chance } from "./chance.js";

/** @import { Engine } from "../../engine/engine.js" */

/**
 * How an answer goes. `steps`: how long they take, in ms on the fastest device. `fate`: what happens in
 * the last one. "hangs": it never ends; "raises": a Python error; "breaks": an error of the runtime;
 * "crashes": the browser ends the worker with an error; "vanishes": it ends the worker silently.
 * @typedef {{ name: string, steps: number[], fate?: "hangs" | "raises" | "breaks" | "crashes" | "vanishes" }} Plan
 */

/** @typedef {{ at: number, order: number, act: () => void }} Event */

export class World {
  /** @param {{ seed?: number, slow?: number, late?: boolean }} [how] `slow`: how many times slower than the fastest device; `late`: whether the page's timers are late */
  constructor({ seed = 1, slow = 1, late = false } = {}) {
    this.chance = chance(seed);
    this.slow = slow;
    this.late = late;
    this.now = 0;
    /** @type {Event[]} */
    this.events = [];
    this.orders = 0;
    /** @type {FakeWorker[]} */
    this.workers = [];
    /** Called with each worker as it starts. @type {(worker: FakeWorker) => unknown} */
    this.started = () => {};
    /** @type {string[]} */
    this.states = [];
    /** What the page is told with the last of them. @type {string[]} */
    this.notes = [];
    /** What it is told about lists of answers. @type {object[]} */
    this.news = [];
    /** What it is told about a slow start. @type {(string | undefined)[]} */
    this.slows = [];
    /** Whether the files of the workers never arrive. */
    this.isCutOff = false;
  }

  /** @param {number} at @param {() => void} act */
  at(at, act) {
    if (at === Number.POSITIVE_INFINITY) return undefined;
    this.orders += 1;
    const event = { at: Math.max(at, this.now), order: this.orders, act };
    this.events.push(event);
    return event;
  }

  /** A new engine in this world, from a fresh copy of its module. @param {boolean} [again] whether its user presses "Try again" */
  async engine(again = false) {
    const world = this;
    Object.assign(globalThis, {
      Worker: class extends FakeWorker {
        /** @param {URL} _ @param {{ name: string }} options */
        constructor(_, { name }) {
          super(world, name);
        }
      },
      /** @param {() => void} act @param {number} ms */
      setTimeout: (act, ms) => {
        const late = world.late && world.chance.number(10) === 0 ? world.chance.number(30_000) : 0;
        return world.at(world.now + ms + late, act);
      },
      /** @param {Event | undefined} event */
      clearTimeout: (event) => {
        world.events = world.events.filter((each) => each !== event);
      },
    });
    engines += 1;
    /** @type {typeof import("../../engine/engine.js")} */
    const { Engine } = await import(`../../engine/engine.js?${engines}`);
    /** @type {Engine} */
    const engine = new Engine(
      (state, ...notes) => {
        this.states.push(state);
        this.notes = notes;
        if (state === "failed" && again) this.at(this.now + 2_000, () => engine.retry());
      },
      (news) => void this.news.push(news),
      (doing) => void this.slows.push(doing),
    );
    return engine;
  }

  /** Let time pass until nothing more happens, or until a given time. @param {number} [until] */
  async run(until = Number.POSITIVE_INFINITY) {
    for (let most = MOST_EVENTS; this.events.length; most -= 1) {
      if (most === 0) throw new Error("it never stops");
      const next = this.events.reduce((one, other) =>
        other.at < one.at || (other.at === one.at && other.order < one.order) ? other : one,
      );
      if (next.at > until) break;
      this.events.splice(this.events.indexOf(next), 1);
      this.now = next.at;
      next.act();
      // pending promises are resolved before the next event
      for (let turn = 0; turn < 5; turn += 1) await null;
    }
    if (until !== Number.POSITIVE_INFINITY) this.now = until;
  }

  get worker() {
    const worker = this.workers.at(-1);
    if (!worker) throw new Error("there is no worker");
    return worker;
  }
}

let engines = 0;
const MOST_EVENTS = 50_000;

/** The longest silence of a worker while it starts, in ms on the fastest device. */
const BOOT = [120, 600, 300];

export class FakeWorker {
  /** @param {World} world @param {string} name */
  constructor(world, name) {
    this.world = world;
    this.name = name;
    /** When the current step ends. */
    this.busy = 0;
    /** When the last message arrives; messages keep their order. */
    this.arrives = 0;
    this.ready = false;
    this.dead = false;
    /** Messages sent before anyone listened. @type {any[] | undefined} */
    this.waiting = [];
    /** @type {((event: any) => void) | null} */
    this.onmessage = null;
    /** @type {((event: any) => void) | null} */
    this.onerror = null;
    this.queue = new Queue(
      (message) => this.say(message),
      () => new Promise((resolve) => this.next(() => resolve(undefined), 0.01)),
    );
    world.workers.push(this);
    world.at(world.now + 50 * world.slow, () => this.load());
    world.started(this);
  }

  // -------------------------------------------------------------------------- what the page does

  /** @param {unknown} data */
  postMessage(data) {
    this.world.at(this.world.now + 1, () => this.receive(structuredClone(data)));
  }

  terminate() {
    this.dead = true;
  }

  /** @param {any} event */
  dispatchEvent(event) {
    if (event.type === "message") this.onmessage?.(event);
    else this.onerror?.(event);
  }

  // ------------------------------------------------------------------------- inside the worker

  /** Do something when the current step has ended, if it ever does. @param {() => void} act @param {number} [later] */
  next(act, later = 0) {
    this.world.at(Math.max(this.world.now, this.busy) + later, () => {
      if (!this.dead) act();
    });
  }

  /** Work for this many ms on the fastest device. @param {number} ms */
  work(ms) {
    this.busy = Math.max(this.busy, this.world.now) + ms * this.world.slow;
  }

  /** @param {object} message */
  say(message) {
    this.next(() => this.deliver({ type: "message", data: structuredClone(message) }));
  }

  /** An event that is on its way arrives even if the worker has been terminated. @param {any} event */
  deliver(event) {
    const { world } = this;
    this.arrives = Math.max(this.arrives, world.now + world.chance.number(3));
    world.at(this.arrives, () => this.dispatchEvent({ preventDefault() {}, ...event }));
  }

  /** @param {any} data */
  receive(data) {
    if (this.waiting) this.waiting.push(data);
    else this.next(() => this.queue.hear(data));
  }

  load() {
    if (this.dead) return;
    for (const data of this.waiting ?? []) this.queue.hear(data);
    this.waiting = undefined;
    this.say({ type: "alive", downloading: true });
    this.beat();
    if (!this.world.isCutOff) this.boot([...BOOT]);
  }

  beat() {
    this.next(() => {
      if (this.ready) return;
      this.say({ type: "alive", downloading: this.world.isCutOff });
      this.beat();
    }, 500);
  }

  /** @param {number[]} steps */
  boot(steps) {
    this.next(() => {
      const ms = steps.shift();
      if (ms !== undefined) {
        this.work(ms);
        this.boot(steps);
        return;
      }
      this.ready = true;
      this.say({ type: "ready", runtime: "Python" });
      const reply = (/** @type {string} */ question) => asSteps(this.reply(question));
      const prepare = () => asSteps(this.prepare());
      const missing = () => "";
      const core = { reply, prepare, missing, load: () => {} };
      const lists = new Lists(
        (message) => this.say(message),
        noLists,
        (bytes) => bytes,
      );
      this.queue.start({ core, lists, PythonError }, () => this.work(300));
    }, this.world.chance.number(2_000));
  }

  /** @param {string} question */
  *reply(question) {
    /** @type {Plan} */
    const { name, steps, fate } = JSON.parse(JSON.parse(question).position);
    for (const [number, ms] of steps.entries()) {
      this.work(ms);
      if (fate && number === steps.length - 1) this.suffer(fate);
      yield JSON.stringify({ name, number });
    }
    return undefined;
  }

  *prepare() {
    for (const ms of [50, 100, 100]) {
      this.work(ms);
      yield undefined;
    }
    return undefined;
  }

  /** @param {NonNullable<Plan["fate"]>} fate */
  suffer(fate) {
    if (fate === "raises") throw new PythonError("ValueError: no");
    if (fate === "breaks") throw new Error("unreachable");
    if (fate === "crashes") this.next(() => this.crash());
    if (fate === "vanishes") this.next(() => this.terminate());
    this.busy = Number.POSITIVE_INFINITY;
  }

  crash() {
    if (this.dead) return;
    this.dead = true;
    this.deliver({ type: "error", message: "it crashed", filename: "worker.js", lineno: 1 });
  }
}

/** A generator as Pyodide presents a Python generator. @template T @param {Generator<T, undefined>} generator @returns {Steps<T>} */
const asSteps = (generator) =>
  Object.assign(generator, { destroy: () => void generator.return(undefined) });

const noLists = () => Promise.reject(new Error("no question needs a list"));

class PythonError extends Error {}
