// What a person does on the board and its keys, passed to the tab in front.

/** @typedef {import("./board.js").BoardEvents & import("./keyboard.js").KeyboardEvents} Input */

/**
 * Input for whoever has the board now.
 * @param {() => Input | undefined} player undefined while no tab in front has the board
 * @returns {Input}
 */
export const passTo = (player) => ({
  tapped: (row, column) => player()?.tapped(row, column),
  removed: (row) => player()?.removed(row),
  typed: (symbol) => player()?.typed(symbol),
  coloured: (letter) => player()?.coloured(letter),
  entered: () => player()?.entered(),
  erased: (repeated) => player()?.erased(repeated),
  undone: () => player()?.undone(),
  moved: (down, right) => player()?.moved(down, right),
});
