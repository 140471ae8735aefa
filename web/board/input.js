// Passes what a person does on the board and the keys to the tab in front.

/** @typedef {import("./board.js").BoardEvents & import("./keyboard.js").KeyboardEvents} Input */

/**
 * Passes input to the tab that uses the board.
 * @param {() => Input | undefined} activeTab undefined while the tab in front does not use the board
 * @returns {Input}
 */
export const passTo = (activeTab) => ({
  tapped: (row, tile) => activeTab()?.tapped(row, tile),
  held: (row, tile) => activeTab()?.held(row, tile),
  typed: (symbol) => activeTab()?.typed(symbol),
  doubted: (symbol) => activeTab()?.doubted(symbol) ?? false,
  coloured: (letter) => activeTab()?.coloured(letter),
  entered: () => activeTab()?.entered(),
  erased: (repeated) => activeTab()?.erased(repeated),
  undone: () => activeTab()?.undone(),
  moved: (down, right) => activeTab()?.moved(down, right),
});
