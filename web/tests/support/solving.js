// The solver's states for tests.

import { firstState } from "../../features/solver/other-games.js";
import * as position from "../../game/position.js";
import { GAMES } from "./games.js";
import { FIRST_VISIT } from "./kept.js";

/** @import { Solving } from "../../features/solver/state.js" */

/** Mini after one row. */
export const ONE_ROW = "mini,4*7=28:bbpbbg";

/** The solver at a position, with a row typed. @param {string} link @param {string} [typed] @param {Partial<Solving>} [more] @returns {Solving} */
export function at(link, typed = "", more = {}) {
  const state = firstState(GAMES, FIRST_VISIT, link);
  const board = [...typed].reduce(position.type, state.board);
  return { ...state, board, ...more };
}
