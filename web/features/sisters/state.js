// A sister puzzle as a value: what is typed, what is open, what is found and shown, and what can happen to it.

import { isKey } from "../../game/days.js";
import { merged, NO_PROGRESS } from "../../kept/sisters.js";
import { own } from "../../parts/words.js";

/** @import { Progress } from "../../kept/sisters.js" */
/** @import { View } from "./views.js" */

/** What the engine is asked. @typedef {"open" | "judge" | "hint" | "solve"} Act */

/**
 * @typedef {object} State
 * @property {string} written the puzzle as it is typed
 * @property {string[]} options of the puzzle, as in its link: "all", "16"
 * @property {number} level of our own puzzles
 * @property {string} key of one of our own puzzles: a day or a number, or ""
 * @property {boolean} clock whether there is a time limit
 * @property {Opened | null} opened null while the puzzle is chosen
 * @property {Act | ""} asking what the engine is looking for
 * @property {string} problem why the puzzle cannot be opened
 * @property {string} entered the person’s own answer
 * @property {Entered | null} verdict about the last answer
 * @property {Progress} progress
 * @property {string[]} told the answers that hints have given away
 * @property {number} goal the one that hints and solutions are about
 * @property {number} number of the last hint, 0 for none
 * @property {Hinted | null} hint
 * @property {Solved | null} solved the solutions; before it is open, the puzzles that were made of what is typed
 * @property {number} listed how many solutions are listed, or which one is drawn
 * @property {number} square the chosen one, -1 for none
 * @property {boolean} down whether symbols are typed downwards
 * @property {number} held the tile that changes places with the one that is tapped next, -1 for none
 * @property {string[]} before how the squares were filled earlier
 * @property {number} ends when the time is up, in ms since 1970; 0 for no limit
 */

/** A puzzle of which nothing is known. */
const NOTHING = {
  ...{ key: "", opened: null, asking: /** @type {const} */ (""), problem: "" },
  ...{ entered: "", verdict: null, progress: NO_PROGRESS, told: [], goal: 0, number: 0 },
  ...{ hint: null, solved: null, listed: 0, ends: 0 },
  ...{ square: -1, down: false, held: -1, before: [] },
};

/** @param {View} view @returns {State} */
export const begun = ({ levels }) => ({
  ...{ ...NOTHING, written: "", options: [], clock: false },
  level: levels[(levels.length - 1) >> 1] ?? 0,
});

/** Another puzzle is typed or chosen. @param {State} state @param {Partial<State>} puzzle @returns {State} */
export const taken = (state, puzzle) => ({ ...state, ...NOTHING, ...puzzle });

/** The puzzle as its link has it, after the name. @param {State} state @param {View} view */
export function textOf({ written, options, level, key }, view, typed = view.linked(written)) {
  const all = key ? [own(view.name, level), ...options] : options;
  return `${all.map((each) => `~${each}`).join("")}:${key || typed}`;
}

/** The puzzle of a link. @param {State} state @param {string} text what the link has after the name @param {View} view @returns {State} */
export function followed(state, text, view) {
  const [, before = "", rest = ""] = /^([^:]*):?(.*)$/s.exec(text) ?? [];
  const all = before.split("~").slice(1);
  const level = view.levels.find((each) => all.includes(own(view.name, each)));
  const options = all.filter((each) => view.options.some(({ choices }) => choices.includes(each)));
  if (level === undefined || !isKey(rest))
    return taken(state, { options, written: view.written(rest) });
  return taken(state, { options, level, key: rest });
}

/** The engine has opened the puzzle. @param {State} state @param {Opened} opened @param {Partial<Progress>} stored @returns {State} */
export const opened = (state, opened, stored) => ({
  ...{ ...state, opened },
  progress: merged({ ...NO_PROGRESS, of: opened.count ?? opened.goals.length }, stored),
});

/** The answers that are found or given away. @param {State} state */
export const have = ({ progress, told }) => [...new Set([...progress.found, ...told])];

/** Whether everything is found. @param {State} state */
export function isOver({ opened, progress: { found, reached } }) {
  if (!opened) return false;
  return opened.count === null
    ? reached.length === opened.goals.length
    : found.length >= opened.count;
}

/** The engine has judged an answer. After a right one, hints go on with what is not reached. @param {State} state @param {Entered} verdict @param {boolean} inTime @param {boolean} [isPeek] whether the person asked how an incomplete grid is @returns {State} */
export function judged(state, verdict, inTime, isPeek = false) {
  const isRight = verdict.verdict === "right";
  const progress = merged(state.progress, {
    ...(isRight && { found: [verdict.name], reached: [verdict.goal] }),
    points: inTime ? (verdict.points ?? 0) : 0,
    // a second look at the same squares costs nothing
    peeks: state.progress.peeks + Number(isPeek && !state.verdict && !isRight && !isOver(state)),
  });
  const isDone = isRight || verdict.verdict === "again";
  const after = { ...state, progress, verdict, ...(isDone && { entered: "" }) };
  if (!isRight) return after;
  const next = state.opened?.goals.findIndex((_, at) => !progress.reached.includes(at)) ?? -1;
  const goal = progress.reached.includes(state.goal) && next >= 0 ? next : state.goal;
  return { ...after, goal, number: 0, hint: null };
}

/** Hints and solutions are about another goal. @param {State} state @param {number} goal @returns {State} */
export const chosen = (state, goal) =>
  goal === state.goal ? state : { ...state, goal, number: 0, hint: null, solved: null, listed: 0 };

/** The engine has given a hint. @param {State} state @param {Hinted} hint @returns {State} */
export const hinted = (state, hint) => ({
  ...{ ...state, hint, verdict: null },
  number: hint.name ? 0 : state.number + 1,
  told: hint.name ? [...state.told, hint.name] : state.told,
  progress: merged(state.progress, {
    hints: state.progress.hints + 1,
    peeks: state.progress.peeks + Number(hint.name !== ""),
  }),
});

/** Whether a further hint can help. @param {State} state */
export const canHelp = (state) =>
  !(state.hint?.last && !state.hint.name) &&
  !state.solved &&
  !(state.progress.filled && isOver(state)) &&
  have(state).length !== (state.opened?.count ?? -1);

/** The engine has found solutions. @param {State} state @param {Solved} solved @returns {State} */
export const solved = (state, solved) => ({
  ...{ ...state, solved, verdict: null, hint: null },
  progress: merged(state.progress, { shown: true }),
});
