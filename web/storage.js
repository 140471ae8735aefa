// What is stored on the device: the board of each game, the settings, and a part for each other tab.
// If the browser forbids storage, the page still works, but remembers nothing.

const KEY = "nerdle";
const VERSION = 1; // of the format below; data of a newer version is read but never overwritten

/**
 * @typedef {object} Kept
 * @property {string} [game] the game last played
 * @property {string} [tab] the tab that was in front
 * @property {{ [game: string]: Board }} boards
 * @property {boolean} colourBlind whether the tiles have colours for colour-blind people
 * @property {Palette} palette which colours these are
 * @property {Theme} theme
 * @property {boolean} captionsSeen whether the captions of the first visit were dismissed
 * @property {boolean} [vibration] whether taps make the device vibrate
 */

const PALETTES = /** @type {const} */ (["colour-blind", "nerdle-colour-blind"]);
const THEMES = /** @type {const} */ (["system", "light", "dark"]);

/** The page's own colours, or those of the game. @typedef {typeof PALETTES[number]} Palette */
/** @typedef {typeof THEMES[number]} Theme */
/**
 * As texts, see position.js, solver/lines.js and solver/state.js.
 * @typedef {{ position: string, draft: string, lines?: string[], past?: string[], waiting?: Board[] }} Board
 *   `past`: what Undo brings back; `waiting`: other games, which links have replaced
 */

/** The stored data, as far as it can be read. @returns {Kept} */
export function load() {
  const there = stored();
  // earlier releases had no captions
  const { captionsSeen = Object.keys(there).length > 0 } = there;
  return readKept({ ...there, captionsSeen });
}

/** The palette with a name, or else the first. @param {unknown} name */
export const palette = (name) => PALETTES.find((each) => each === name) ?? PALETTES[0];

/** The theme with a name, or else the first. @param {unknown} name */
export const theme = (name) => THEMES.find((each) => each === name) ?? THEMES[0];

/** @param {Record<string, unknown>} value @returns {Kept} */
export function readKept({ game, tab, boards, ...settings }) {
  const readable = Object.entries(record(boards)).map(([name, board]) => [name, readBoard(board)]);
  return {
    ...(typeof game === "string" && { game }),
    ...(typeof tab === "string" && { tab }),
    boards: Object.fromEntries(readable),
    colourBlind: settings.colourBlind === true,
    palette: palette(settings.palette),
    theme: theme(settings.theme),
    captionsSeen: settings.captionsSeen === true,
    ...(settings.vibration === true && { vibration: true }),
  };
}

/**
 * Store the settings and the boards that have changed. The other boards are taken from storage, where
 * another browser tab may have updated them.
 * @param {Kept} kept
 * @param {{ [game: string]: Board }} changed
 */
export function save(kept, changed = {}) {
  const old = stored();
  Object.assign(kept.boards, changed);
  if (Number(old.version) > VERSION) return;
  if (old.captionsSeen === true) kept.captionsSeen = true; // dismissed in another browser tab
  const before = kept.boards;
  kept.boards = { ...before, ...readKept(old).boards, ...changed };
  const there = record(old.boards);
  const boards = { ...before, ...there };
  for (const [game, board] of Object.entries(changed)) {
    boards[game] = { ...record(there[game]), ...board };
  }
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...old, version: VERSION, ...kept, boards }));
  } catch {
    // private mode, or storage is full; the address still holds the game
  }
}

/** A tab's part of the stored data. @param {string} name */
export const part = (name) => record(stored()[name]);

/**
 * Change a part of the stored data as it is now: another browser tab may have changed it.
 * @param {string} name
 * @param {(there: Record<string, unknown>) => Record<string, unknown>} change
 * @returns whether it was stored
 */
export function changePart(name, change) {
  const old = stored();
  if (Number(old.version) > VERSION) return false;
  const changed = { ...old, version: VERSION, [name]: change(record(old[name])) };
  try {
    localStorage.setItem(KEY, JSON.stringify(changed));
    return true;
  } catch {
    return false;
  }
}

/** All stored data, unchecked. @returns {Record<string, unknown>} */
function stored() {
  try {
    return record(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    return {};
  }
}

/** @param {unknown} value @returns {Record<string, unknown>} */
export function record(value) {
  return value && typeof value === "object" && !Array.isArray(value) ? { ...value } : {};
}

/** @param {unknown} value @returns {Board} */
function readBoard(value) {
  const { waiting } = record(value);
  return {
    ...readGame(value),
    ...(Array.isArray(waiting) && { waiting: waiting.map(readGame) }),
  };
}

/** A board without the games that wait. @param {unknown} value @returns {Board} */
function readGame(value) {
  const { position, draft, lines, past } = record(value);
  return {
    position: text(position),
    draft: text(draft),
    ...(Array.isArray(lines) && { lines: lines.map(text) }),
    ...(Array.isArray(past) && { past: past.map(text) }),
  };
}

/** @param {unknown} value */
export const text = (value) => (typeof value === "string" ? value : "");
