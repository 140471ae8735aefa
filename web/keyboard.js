// The on-screen keys and the physical keyboard. Both report the same events.

import { keepFocus } from "./dom.js";
import { asTiles } from "./position.js";
import { colourName, spoken } from "./words.js";

/**
 * @typedef {object} KeyboardEvents
 * @property {(symbol: string) => void} typed
 * @property {(letter: string) => void} coloured
 * @property {() => void} entered
 * @property {(repeated?: boolean) => void} erased
 * @property {() => void} undone
 * @property {(down: number, right: number) => void} moved
 */

/** The on-screen keys, which show the known colours of their symbols. */
export class Keyboard {
  /** @param {HTMLElement} element @param {KeyboardEvents} events */
  constructor(element, events) {
    this.element = element;
    keepFocus(element);
    element.addEventListener("click", ({ target }) => {
      const key = /** @type {Element} */ (target).closest("button");
      if (key?.dataset.symbol) events.typed(key.dataset.symbol);
      else if (key?.id === "enter") events.entered();
      else if (key?.id === "delete") events.erased();
    });
  }

  /**
   * @param {{ [symbol: string]: string }} known the colour letter of each symbol with a known colour;
   *   with several boards, a letter for each board, and "." where nothing is known
   */
  draw(known) {
    for (const key of this.element.querySelectorAll("button")) {
      const symbol = key.dataset.symbol;
      if (!symbol) continue;
      const letters = [...(known[symbol] ?? "")].map(colourName);
      const name = spoken(symbol) === symbol ? symbol : `${symbol} ${spoken(symbol)}`;
      key.setAttribute("aria-label", [name, ...coloursInWords(letters)].join(", "));
      if (letters.length === 1) key.dataset.colour = letters[0];
      else delete key.dataset.colour;
      for (const [board, where] of PARTS.entries()) {
        const colour = letters.length > 1 ? letters[board] : undefined;
        if (colour) key.dataset[where] = colour;
        else delete key.dataset[where];
      }
    }
  }
}

/** The parts of a key that show its colours on several boards, as data attributes. */
const PARTS = ["board1", "board2", "board3", "board4"];

/** @param {string[]} colours of a symbol on each board */
function coloursInWords(colours) {
  if (colours.length < 2) return colours;
  return colours.flatMap((colour, board) =>
    colour === "empty" ? [] : [`board ${board + 1} ${colour}`],
  );
}

const ARROWS = /** @type {const} */ ({
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
});

/**
 * Listen to the physical keyboard.
 * @param {KeyboardEvents} events
 * @param {() => string | null} symbols that can be typed; null while no board is shown
 */
export function listenToKeys(events, symbols) {
  document.addEventListener("keydown", (event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    const typed = symbols();
    const symbol = asTiles(event.key);
    if (
      typed === null ||
      event.isComposing ||
      // some keyboards need Alt for ÷ and –
      (event.altKey && symbol === event.key) ||
      target.closest("select, input, textarea, summary, dialog")
    )
      return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key === "z") {
        event.preventDefault();
        events.undone();
      }
      return;
    }
    const arrow = ARROWS[/** @type {"ArrowUp"} */ (event.key)];
    // Enter presses a focused button, except a tile; tiles are pressed with Space
    const pressesButton = target.matches("button:not(.tile)") && event.key === "Enter";
    if (pressesButton) return;
    if (typed.includes(symbol)) events.typed(symbol);
    else if ("gpb".includes(event.key.toLowerCase())) events.coloured(event.key.toLowerCase());
    else if (event.key === "Enter") {
      if (!event.repeat) events.entered();
    } else if (event.key === "Backspace" || event.key === "Delete") events.erased(event.repeat);
    else if (arrow) events.moved(...arrow);
    else return;
    event.preventDefault();
  });
}
