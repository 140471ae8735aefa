// All messages between the page and the engine's worker; types only. Both sides switch over them.

/** @typedef {keyof Questions} Kind */

/** The name of a worker: "" for the first; "afresh" and "whole" are explained in worker.js. @typedef {"" | "afresh" | "whole"} WorkerName */

/**
 * Why there is no answer: one line, and the full details. `list`: the list of answers that could not be
 * loaded.
 * @typedef {{ error: string, details: string, list?: string }} Trouble
 */

/**
 * - `ask`: answer a question, which is JSON for the core; it replaces an earlier one of its kind
 * - `forget`: the question of this kind is withdrawn
 * @typedef {(
 *   | { type: "ask", id: number, kind: Kind, question: string }
 *   | { type: "forget", kind: Kind }
 * )} ToWorker
 */

/**
 * News of a list of answers:
 * - `list`: it is on its way, every half second; `share`: how much has arrived, null if that is not known
 * - `list ended`: it is there or, if it has not `arrived`, cannot be had
 * @typedef {(
 *   | { type: "list", list: string, share: number | null }
 *   | { type: "list ended", list: string, arrived: boolean }
 * )} OfList
 */

/**
 * - `alive`: the worker is starting; sent at once, and every half second; `downloading`: whether Python is still on its way
 * - `ready`: it has started; `runtime`: what runs
 * - `begun`: work on a question begins or resumes
 * - `working`: a step has ended without a better answer
 * - `reply`: an answer in JSON, better than the one before
 * - `last`: there is no better one
 * - `failed`: Python fails on a question
 * - `idle`: everything has been answered and prepared
 * - `broken`: the runtime itself fails; `wants`: the worker to start next
 * @typedef {(
 *   | { type: "alive", downloading: boolean }
 *   | { type: "ready", runtime: string }
 *   | { type: "begun", id: number }
 *   | { type: "working", id: number }
 *   | { type: "reply", id: number, reply: string }
 *   | { type: "last", id: number }
 *   | { type: "failed", id: number, trouble: Trouble }
 *   | { type: "idle" }
 *   | { type: "broken", trouble: Trouble, wants?: WorkerName }
 *   | OfList
 * )} ToPage
 */

export {};
