// What the shell and the features, and two features that work together, agree on; types only.
// README.md says when a feature is loaded and what it may import.

/** @import { Board } from "../board/board.js" */
/** @import { Focus } from "../board/focus.js" */
/** @import { Input } from "../board/input.js" */
/** @import { Keyboard } from "../board/keyboard.js" */
/** @import { Asking } from "../engine/asking.js" */
/** @import { Options, Row, State } from "../game/state.js" */
/** @import { Kept } from "../kept/storage.js" */

// ---------------------------------------------------------------------------------------- a tab

/**
 * @typedef {object} Tab
 * @property {string} link what is open in it, as an address
 * @property {(link: string) => void} enter called when it comes to the front; "" stands for what was open before
 * @property {() => void} [leave] called when another tab comes to the front
 * @property {() => void} [refresh] called when another browser tab may have stored something, and when the page is
 *   looked at again
 * @property {() => void} draw
 */

/**
 * A tab that uses the board. The page's own controls (game, settings, review) act on it.
 * @typedef {Tab & {
 *   input: Input,
 *   game: Game,
 *   options: Options,
 *   chooseGame: (name: string) => void,
 *   chooseOptions: (options: Options) => void,
 *   reviewed: string,
 *   finished: { position: string, answer: string },
 *   typed: string,
 *   say: (text: string) => void,
 * }} BoardTab `reviewed`: the position that "Review a game" shows; `finished`: the person’s own game on the
 *   board if it is over, or else ""; `typed`: the position with the
 *   current row, which is the context for a pasted text; `say` shows a one-off message and announces it
 */

// ------------------------------------------------------------------- what a tab works with

/** Opens the set-up of Pro; `text` may have the address of a puzzle. @typedef {(text?: string) => void} OpenSetUp */

/** Opens the review of a game; see features/review/panel.js. @typedef {(position: string, more?: { answer?: string, evasive?: boolean, beside?: boolean }) => void} OpenReview */

/** Opens "Your games". @typedef {(kind: "nerdle" | "practice") => void} OpenRecord */

/**
 * The parts that all tabs share.
 * @typedef {object} Parts
 * @property {Game[]} games
 * @property {{ [position: string]: Analysis }} openings analyses that need no engine, by position text
 * @property {Kept} kept what is stored on the device
 * @property {Board} board
 * @property {Keyboard} keyboard
 * @property {Focus} focus
 * @property {() => Game} game the game in the solver
 */

/**
 * @typedef {Parts & {
 *   asking: Asking,
 *   inFront: () => boolean,
 *   comeToFront: () => void,
 *   back: () => void,
 *   draw: (drawing: () => void) => void,
 *   showLink: (link: string) => void,
 *   announce: (text: string) => void,
 *   review: OpenReview,
 *   setUp: OpenSetUp,
 *   record: OpenRecord,
 * }} Page `inFront`: whether the tab is in front; `back` brings the tab to the front that was there before;
 *   `draw` draws the tab and what all tabs share;
 *   `showLink` puts what is open in the address; `announce` makes screen readers read a text
 */

// -------------------------------------------------------------- a game read from a picture

/**
 * A row that may have been read wrong from a picture.
 * @typedef {object} Doubt
 * @property {number} board
 * @property {number[]} columns
 * @property {Row} of the row as it was read; once it has been changed, there is no doubt about it
 * @property {string} instead another guess that it may be, "" if there is none
 */

/** A doubt about a row that is on the board. @typedef {Doubt & { row: number }} OpenDoubt */

/** Shows doubts; `first` is the number of the first one on the board. @typedef {{ draw: (doubts: OpenDoubt[], first: number, boards: number) => void }} Doubts */

/**
 * The tab that takes the game in a picture.
 * @typedef {object} Taker
 * @property {{ games: Game[], comeToFront: () => void, announce: (text: string) => void }} page
 * @property {Game} game
 * @property {(game: Game) => State} left the board of a game as it was left
 * @property {(text: string) => void} say
 * @property {(board: State, aside: string, doubts: Doubt[]) => void} take
 * @property {Doubts | undefined} doubts shows what is doubtful, once a picture has been read
 * @property {(doubt: OpenDoubt) => void} settled the row is right
 * @property {(doubt: OpenDoubt) => void} replaced the row is the other guess
 */

export {};
