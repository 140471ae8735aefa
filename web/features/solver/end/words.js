// The texts at the end of a game, and about saving it.

import { dateInWords } from "../../../parts/words.js";

/** The buttons at the end. */
export const review = "Review";
export const newGame = "New game";
export const undo = "Undo";

/** What perfect play needs. @param {Analysis | null} [opening] of the empty board */
export function perfectPlay(opening) {
  const needed = opening?.suggestions[0]?.expected;
  return needed ? `Perfect play needs ${needed.toFixed(2)} guesses on average.` : "";
}

export const saveGame = "Save game";
export const openGames = "Your games";

/** A game has been saved by itself: the button, the message, and how to take that back. */
export const isSaved = "Saved";
export const savedByItself = "Saved in Your games.";
export const dontSave = "Don’t save";
/** Another game of the day was saved before, so this one is not. @param {Game} game */
export const notTwice = ({ title }) =>
  `Not saved: Your games already has a ${title} game for today.`;
export const dropped = "This game is not saved.";

/** Asked when another game of the day is saved, and the answers. @param {Game} game */
export const alreadySaved = ({ title }) => `You have already saved a game of ${title} for today.`;
export const replaceGame = "Replace it";
export const keepGame = "Keep it";

/** @param {string} day */
export const replaced = (day) =>
  `Saved for ${dateInWords(day)}. This replaces the game you saved earlier.`;
export const undoReplacing = "Undo: bring back the game that you saved earlier";
export const kept =
  "The game that you saved earlier is kept. You can change its date in Your games.";

/** @param {string} day */
export const saved = (day) =>
  `Saved for ${dateInWords(day)}. You can change the date in Your games.`;
export const notSaved =
  "This browser can’t save your games. Until you close the page, you can export them in Your games.";
