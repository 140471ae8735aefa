// Passes what a person does on the board and the keys to the tab in front.

/** @typedef {import("./board.js").BoardEvents & import("./keyboard.js").KeyboardEvents} Input */

/**
 * Passes input to the tab that uses the board.
 * @param {() => Input | undefined} activeTab undefined while the tab in front does not use the board
 * @param {() => void} changed called after the current row has been changed
 * @returns {Input}
 */
export function passTo(activeTab, changed) {
  /** @template {unknown[]} What @param {(tab: Input, ...what: What) => void} act */
  const change =
    (act) =>
    (/** @type {What} */ ...what) => {
      const tab = activeTab();
      if (!tab) return;
      act(tab, ...what);
      changed();
    };
  return {
    tapped: change((tab, row, tile) => tab.tapped(row, tile)),
    held: (row, tile) => activeTab()?.held(row, tile),
    typed: change((tab, symbol) => tab.typed(symbol)),
    doubted: (symbol) => activeTab()?.doubted(symbol) ?? false,
    coloured: change((tab, letter) => tab.coloured(letter)),
    entered: () => activeTab()?.entered(),
    erased: change((tab, repeated) => tab.erased(repeated)),
    undone: () => activeTab()?.undone(),
    moved: (down, right) => activeTab()?.moved(down, right),
  };
}
