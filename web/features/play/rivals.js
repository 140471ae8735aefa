// The other players of a duel: what a challenge says about each of them, as a value and as a part of a
// link.

import { coded, decoded } from "../../game/coded.js";
import { isGuess } from "../../game/text.js";

/**
 * A player of a duel, as told by a link: nothing that it says is trusted. The engine colours the guesses.
 * @typedef {object} Player
 * @property {string} id four characters by which the player is known in the duels about one puzzle
 * @property {string} name "" if the player gave none
 * @property {number} hints how many hints the player took
 * @property {string[]} guesses none if the player gave up before the first one
 */

/** How many players a duel has at most, so that its link has at most 1,500 characters. */
export const MOST = 10;
export const LONGEST_NAME = 16;
const MOST_HINTS = 99;
const ID = /^[0-9a-z]{4}$/;

/** A new player’s id. */
export const newId = () =>
  (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0).toString(36).padStart(4, "0").slice(-4);

/** Characters that would change how the text around a name is shown. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** A name as it is shown and stored. @param {string} written */
export const nameOf = (written) =>
  [...written.replace(INVISIBLE, "").replace(/\s+/g, " ").trim()].slice(0, LONGEST_NAME).join("");

/** @param {unknown} value @param {Game} game @returns {value is Player} */
export function isPlayer(value, game) {
  const { id, name, hints, guesses } = /** @type {Partial<Player>} */ (value ?? {});
  return (
    typeof id === "string" &&
    ID.test(id) &&
    typeof name === "string" &&
    name === nameOf(name) &&
    Number.isInteger(hints) &&
    Number(hints) >= 0 &&
    Number(hints) <= MOST_HINTS &&
    Array.isArray(guesses) &&
    guesses.length <= game.guesses &&
    guesses.every((guess) => typeof guess === "string" && isGuess(guess, game))
  );
}

/** @param {Player[]} players @returns {Promise<string>} */
export const writePlayers = (players) =>
  coded(players.map(({ id, name, hints, guesses }) => [id, name, hints, ...guesses]));

/** The players of a link’s part; null if it is damaged. @param {string} code @param {Game} game @returns {Promise<Player[] | null>} */
export async function readPlayers(code, game) {
  const told = await decoded(code);
  if (!Array.isArray(told) || told.length === 0 || told.length > MOST) return null;
  const players = told.map((each) => {
    const [id, name, hints, ...guesses] = Array.isArray(each) ? each : [];
    return { id, name, hints, guesses };
  });
  return players.every((player) => isPlayer(player, game)) ? players : null;
}

/** The rivals after a link has been opened: a player who is there already may have another name now; the oldest stay if there are too many. @param {Player[]} there @param {Player[]} more @param {string} own the person’s id, whose game a rival sends back */
export function joined(there, more, own) {
  const all = new Map(there.map((player) => [player.id, player]));
  for (const player of more) if (player.id !== own) all.set(player.id, player);
  return [...all.values()].slice(0, MOST - 1);
}
