// A solver for tests that do what a person does: its state, the focus, and what people hear.

import { SolverInput } from "../../features/solver/input.js";
import { branched, looked, steppedTo } from "../../features/solver/state.js";
import { analysis, look } from "./analyses.js";
import "./dom.js";
import { GAMES } from "./games.js";
import { FIRST_VISIT } from "./kept.js";
import { at } from "./solving.js";

/** @import { Solving } from "../../features/solver/state.js" */
/** @import { State } from "../../game/state.js" */

/** @type {Solving} */
export let state;
/** @type {string[]} what people who listen hear */
export let heard = [];
/** @type {{ row: number, tile: number } | null} the tile with the focus */
export let focused = null;
/** @type {any} the last question to the engine and what is done with its answer */
export let asked = null;

/** Move the focus to a tile. @param {number} row @param {number} tile */
export function focusOn(row, tile) {
  focused = { row, tile };
}

/** The settings; the coach hides nothing here. */
export const kept = { ...FIRST_VISIT };
const page = {
  kept,
  games: GAMES,
  announce: (/** @type {string} */ text) => void heard.push(text),
  comeToFront: () => {},
  setUp: (/** @type {string} */ text) => void heard.push(`set up ${text}`),
  asking: {
    ask: (
      /** @type {string} */ kind,
      /** @type {object} */ question,
      /** @type {object} */ handlers,
    ) => {
      asked = { kind, question, ...handlers };
    },
  },
  board: {
    focused: () => focused,
    focus: focusOn,
    step: (
      /** @type {unknown} */ _board,
      /** @type {number} */ down,
      /** @type {number} */ right,
    ) => ({ row: down, tile: right }),
  },
  focus: {
    followCursor(/** @type {State} */ board, tile = 0) {
      if (focused) focused = { row: board.rows.length, tile: board.cursor ?? tile };
    },
  },
};
const solver = {
  get state() {
    return state;
  },
  update(/** @type {Solving} */ next, spoken = "") {
    state = next;
    if (spoken) heard.push(spoken);
  },
  page: /** @type {any} */ (page),
};
export const input = new SolverInput(solver, /** @type {any} */ ({ isHiding: false }));

/** Open a position. @param {string} link @param {Partial<Solving>} [more] */
export function openAt(link, more = {}) {
  state = at(link, "", more);
  heard = [];
  focused = null;
  asked = null;
  kept.coach = false;
}

/** @param {string} symbols */
export const type = (symbols) => {
  const before = heard.length;
  for (const symbol of symbols) input.typed(symbol);
  heard.length = before; // each symbol was announced
};

/** Try a line of rows instead of the game. @param {string[]} line */
export function branch(line) {
  const begun = branched(state, [line]);
  if (begun.whatIf) state = steppedTo(begun, begun.whatIf, line, line.length);
}

/** The position, with what is typed of the current row. */
export const now = () => {
  const { rows, draft } = state.board;
  return [...rows, draft].map(({ guess, colours }) => `${guess}:${colours}`).join(" ");
};

/** The engine offers colours for the guess in the row. @param {string} start @param {{ [touched: string]: string }} [followers] */
export function offer(start, followers = {}) {
  const offered = { start, certain: ".".repeat(start.length), followers: [followers] };
  const seen = { ...look("accepted"), ...offered };
  state = looked(state, state.board.draft.guess, seen, !kept.coach);
}

/** An answer of the engine, with a suggestion. */
export const SUGGESTED = { analysis: analysis() };
