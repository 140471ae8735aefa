// What is kept on the device: the board of each game, and the settings. Where the browser forbids
// it, the page works all the same and forgets.

const KEY = "nerdle";

/**
 * @typedef {object} Kept
 * @property {string} [game] the game last played
 * @property {{ [game: string]: { position: string, draft: string } }} boards
 * @property {boolean} colourBlind
 */

/** @returns {Kept} */
export function load() {
  /** @type {Kept} */
  const nothing = { boards: {}, colourBlind: false };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return { ...nothing, ...kept, boards: { ...kept?.boards } };
  } catch {
    return nothing;
  }
}

/** @param {Kept} kept */
export function save(kept) {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // private mode, or full: the address still holds the game
  }
}
