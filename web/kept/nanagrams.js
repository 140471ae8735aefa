// What the person has found in Nanagrams. Play's archive shows it for the puzzle of each day.

import { changePart, part, record } from "./storage.js";

/** How far a Nanagram is: the answers that are found, and how many there are. @typedef {{ found: string[], of: number }} Progress */

/** The id of one of our puzzles, which is also the end of its link. @param {number} level @param {string} key a day or a number */
export const idOf = (level, key) => `~${level}:${key}`;

/** The progress of all puzzles that have begun, by id. @returns {{ [id: string]: Progress }} */
export const progress = () => /** @type {any} */ (record(part("nanagrams").progress));

/** Store what is found now, without losing what another browser tab has found. @param {string} id @param {string[]} before @param {Progress} now */
export function keepProgress(id, before, { found, of }) {
  const lost = before.filter((each) => !found.includes(each));
  changePart("nanagrams", (there) => {
    const all = /** @type {{ [id: string]: Progress }} */ (record(there.progress));
    const others = (all[id]?.found ?? []).filter((each) => !lost.includes(each));
    return {
      ...there,
      progress: { ...all, [id]: { found: [...new Set([...others, ...found])], of } },
    };
  });
}
