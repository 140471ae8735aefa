// The on-screen keys and the physical keyboard. Both report the same events.

import { asTiles, tilesIn } from "../game/position.js";
import { button, keepFocus, write } from "../parts/dom.js";
import { inPalette } from "../parts/palette.js";
import { colourName, spoken } from "../parts/words.js";
import { listenToHolding } from "./touch.js";

/**
 * @typedef {object} KeyboardEvents
 * @property {(symbol: string) => void} typed
 * @property {(symbol: string) => boolean} doubted a long press on a key: why is its symbol not in this tile, or why is it?
 *   Returns false if there is no answer
 * @property {(letter: string) => void} coloured
 * @property {() => void} entered
 * @property {(repeated?: boolean) => void} erased
 * @property {() => void} undone
 * @property {(down: number, right: number) => void} moved
 */

/** The on-screen keys, which show the known colours of their symbols. */
export class Keyboard {
  /** @param {HTMLElement} element @param {KeyboardEvents} events @param {{ deleteFirst?: boolean, plainKeys?: boolean }} [wanted] see `Kept` */
  constructor(element, events, wanted = {}) {
    this.element = element;
    this.wanted = wanted;
    /** @type {{ [symbol: string]: string }} what was drawn last */
    this.known = {};
    this.arrange();
    keepFocus(element);
    listenToHolding(element, "[data-symbol]", ({ dataset }) =>
      events.doubted(dataset.symbol ?? ""),
    );
    element.addEventListener("click", ({ target }) => {
      const key = /** @type {Element} */ (target).closest("button");
      if (key?.dataset.symbol) events.typed(key.dataset.symbol);
      else if (key?.id === "enter") events.entered();
      else if (key?.id === "delete") events.erased();
    });
  }

  /** Put Enter and Delete in the order that the person wants, and colour the keys if the person wants that. */
  arrange() {
    const [enter, erase] = ["#enter", "#delete"].map((id) => this.element.querySelector(id));
    if (enter && erase) this.wanted.deleteFirst ? enter.before(erase) : erase.before(enter);
    this.draw(this.known);
  }

  /** Have the keys of a game, in its order: the digits, then the other symbols. @param {Game} game */
  fit({ symbols }) {
    const old = [...this.element.querySelectorAll("button")].filter((key) => key.dataset.symbol);
    if (old.map((key) => key.dataset.symbol).join("") === symbols) return;
    for (const key of old) key.remove();
    const isDigit = (/** @type {string} */ symbol) => /\d/.test(symbol);
    const keys = (/** @type {(symbol: string) => boolean} */ isHere) =>
      [...symbols].filter(isHere).map((symbol) => {
        const name = nameOf(symbol);
        return button(symbol, { class: "key", "data-symbol": symbol, "aria-label": name });
      });
    const [first, second] = this.element.querySelectorAll(".keys");
    first?.append(...keys(isDigit));
    second?.prepend(...keys((symbol) => !isDigit(symbol)));
    const others = [...symbols].filter((symbol) => !isDigit(symbol)).length;
    if (others > MANY) this.element.dataset.many = String(others);
    else delete this.element.dataset.many;
  }

  /**
   * @param {{ [symbol: string]: string }} known the colour letter of each symbol with a known colour;
   *   with several boards, a letter for each board, and "." where nothing is known
   */
  draw(known) {
    this.known = known;
    for (const key of this.element.querySelectorAll("button")) {
      const symbol = key.dataset.symbol;
      if (!symbol) continue;
      const letters = [...((!this.wanted.plainKeys && known[symbol]) || "")].map(colourName);
      const label = [nameOf(symbol), ...coloursInWords(letters)].join(", ");
      key.setAttribute("aria-label", inPalette(label));
      write(key, symbol);
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

/** With more symbols than this that are no digits, they fill a row of keys or two. */
const MANY = 6;

/** @param {string} symbol */
const nameOf = (symbol) => (spoken(symbol) === symbol ? symbol : `${symbol} ${spoken(symbol)}`);

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
  let raised = false; // whether the last key was ^, so that 2 and 3 mean ² and ³
  document.addEventListener("keydown", (event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    const typed = symbols();
    if (typed === null || event.isComposing || target.closest("input, textarea, dialog")) return;
    const symbol = symbolOf(event, typed, raised);
    const isModifier = MODIFIERS.includes(event.key);
    raised = !typed.includes("^") && (CARETS.includes(event.key) || (raised && isModifier));
    // some keyboards need Alt for * and ÷, or AltGr, which counts as Alt and Ctrl; with a digit it is a shortcut
    const isSymbol = typed.includes(symbol);
    if (event.altKey && (!isSymbol || /\d/.test(event.key))) return;
    // the other keys belong to a focused select, in which letters and arrows choose
    if (target.matches("select") && !isSymbol) return;
    if ((event.ctrlKey && !event.altKey) || event.metaKey) {
      if (event.key === "z") {
        event.preventDefault();
        events.undone();
      }
      return;
    }
    const arrow = ARROWS[/** @type {"ArrowUp"} */ (event.key)];
    // Enter presses a focused button or link, and a tile of an entered row; in the current row, it enters the row
    const pressed = "a, summary, button:not(.tile), .row:not(.making) .tile:focus-visible";
    if (event.key === "Enter" && target.matches(pressed)) return;
    if (isSymbol) events.typed(symbol);
    else if ("gpb".includes(event.key.toLowerCase())) events.coloured(event.key.toLowerCase());
    else if (event.key === "Enter") {
      if (!event.repeat) events.entered();
    } else if (event.key === "Backspace" || event.key === "Delete") events.erased(event.repeat);
    else if (arrow) events.moved(...arrow);
    else return;
    event.preventDefault();
  });
}

/** The key ^; on some keyboards it waits for a letter, and is called this. */
const CARETS = ["^", "Dead"];
const MODIFIERS = ["Shift", "Alt", "AltGraph"];

/**
 * The symbol that a key types. ² and ³ are not on every keyboard, so 2 and 3 after ^ type them, unless ^
 * is a symbol itself, and with Shift where that types nothing else.
 * @param {KeyboardEvent} event
 * @param {string} typed the symbols that can be typed
 * @param {boolean} raised whether the last key was ^
 */
function symbolOf({ key, code, shiftKey }, typed, raised) {
  if (CARETS.includes(key) && typed.includes("^")) return "^";
  const symbol = asTiles(key);
  const under = shiftKey && !typed.includes(symbol) ? /^Digit([23])$/.exec(code)?.[1] : undefined;
  const digit = under ?? (raised ? symbol : "");
  const superscript = digit && tilesIn(`^${digit}`, { symbols: typed.replace("^", "") });
  return superscript.length === 1 ? superscript : symbol;
}
