// Games in progress for tests: made from rows, by typing, or by random actions.

import assert from "node:assert/strict";
import * as position from "../../game/position.js";
import { frozen } from "./chance.js";
import { CLASSIC, GAMES } from "./games.js";

/** @import { State } from "../../game/state.js" */
/** @import { Chance } from "./chance.js" */

export const SYMBOLS = CLASSIC.symbols;

/** A game after these rows, each like "1+2=3:bbbbb". @param {Game} game @param {string[]} rows */
export function played(game, ...rows) {
  const { state, problem } = position.readPosition([game.name, ...rows].join(","), GAMES);
  assert.equal(problem, "");
  assert.ok(state);
  return frozen(state);
}

/** A game after typing some symbols. @param {State} state @param {string} symbols */
export const typed = (state, symbols) => [...symbols].reduce(position.type, state);

/** @param {Game} game */
export const started = (game) => frozen(position.emptyBoard(game));

/** The current row, as "guess:colours". @param {State} state */
export const draft = ({ draft: { guess, colours } }) => `${guess}:${colours}`;

/** The state after a random action of a person. @param {State} state @param {Chance} chance @returns {State} */
export function anyAction(state, { number, one, text }) {
  const { boards, columns, rows } = state.game;
  const tiles = boards * columns;
  const column = number(columns);
  const tile = number(tiles);
  const row = number(rows);
  const onBoards = (/** @type {string} */ letters) =>
    Array.from({ length: boards }, () => text(letters, columns)).join("/");
  return one([
    () => position.type(state, one(SYMBOLS)),
    () => position.type(state, one(SYMBOLS)),
    () => position.place(state, column, one(SYMBOLS)),
    () => position.erase(state),
    () => position.moveTo(state, tile),
    () => position.cycle(state, row, tile),
    () => position.colour(state, row, tile, one("gpb")),
    () => position.fill(state, text(SYMBOLS, columns)),
    () => position.offer(state, { start: onBoards("gpb"), certain: onBoards("gpb.") }),
    () => position.follow(state, [{ [text("gpb.", 1 + number(columns))]: text("gpb", columns) }]),
    () => position.allGreen(state, number(boards)),
    () => position.enter(state),
    () => position.enter(position.fill(state, text(SYMBOLS, columns))),
    () => position.cleared(state),
    () => position.removeRow(state, row),
  ])();
}

/** A random state that a person can reach. @param {Chance} chance @returns {State} */
export function anyState(chance) {
  const { number, one } = chance;
  let state = position.emptyBoard(one(GAMES), number(2) === 1, number(2) === 1);
  for (let step = number(60); step > 0; step -= 1) state = anyAction(frozen(state), chance);
  return frozen(state);
}
