// The other players of a duel: what a challenge says about each of them, as a value and as a part of a
// link.

import { coded, decoded } from "../../game/coded.js";

/**
 * A player of a duel, as told by a link: nothing that it says is trusted. The engine colours the guesses.
 * @typedef {object} Player
 * @property {string} name "" if the player gave none
 * @property {number} hints how many hints the player took
 * @property {string[]} guesses
 */

/** How many players a duel has at most, so that its link has at most 1,500 characters. */
export const MOST = 10;
export const LONGEST_NAME = 16;
const MOST_HINTS = 99;

/** Characters that would change how the text around a name is shown. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** A name as it is shown and stored. @param {string} written */
export const nameOf = (written) =>
  [...written.replace(INVISIBLE, "").replace(/\s+/g, " ").trim()].slice(0, LONGEST_NAME).join("");

/** @param {unknown} value @param {Game} game @returns {value is Player} */
export function isPlayer(value, { columns, guesses: most, symbols }) {
  const { name, hints, guesses } = /** @type {Partial<Player>} */ (value ?? {});
  return (
    typeof name === "string" &&
    name === nameOf(name) &&
    Number.isInteger(hints) &&
    Number(hints) >= 0 &&
    Number(hints) <= MOST_HINTS &&
    Array.isArray(guesses) &&
    guesses.length > 0 &&
    guesses.length <= most &&
    guesses.every(
      (guess) =>
        typeof guess === "string" &&
        guess.length === columns &&
        [...guess].every((symbol) => symbols.includes(symbol)),
    )
  );
}

/** @param {Player[]} players @returns {Promise<string>} */
export const writePlayers = (players) =>
  coded(players.map(({ name, hints, guesses }) => [name, hints, ...guesses]));

/** The players of a link’s part; null if it is damaged. @param {string} code @param {Game} game @returns {Promise<Player[] | null>} */
export async function readPlayers(code, game) {
  const told = await decoded(code);
  if (!Array.isArray(told) || told.length === 0 || told.length > MOST) return null;
  const players = told.map((each) => {
    const [name, hints, ...guesses] = Array.isArray(each) ? each : [];
    return { name, hints, guesses };
  });
  return players.every((player) => isPlayer(player, game)) ? players : null;
}

/** Whether two are the same player with the same guesses. @param {Player} one @param {Player} other */
const isSame = (one, other) =>
  one.name === other.name && one.guesses.join() === other.guesses.join();

/** The rivals after a link has been opened; the oldest stay if there are too many. @param {Player[]} there @param {Player[]} more @param {Player | null} own the person's own game, which a rival sends back */
export function joined(there, more, own) {
  const all = [...there];
  for (const player of more)
    if (![...all, ...(own ? [own] : [])].some((each) => isSame(each, player))) all.push(player);
  return all.slice(0, MOST - 1);
}
