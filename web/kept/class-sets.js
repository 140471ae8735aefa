// The sets of puzzles that a teacher has saved, by their names.

import { setLinkIn } from "../game/puzzle-link.js";
import { CLASS_SETS } from "./forms.js";
import { changePart, part, record } from "./storage.js";

const LONGEST = 40; // characters of a name

/** @typedef {{ link: string, at: number }} SavedSet `at`: when it was saved, in ms since 1970 */
/** @typedef {{ [name: string]: SavedSet }} SavedSets */

/** @returns {SavedSets} */
export const classSets = () => readSets(part("class").sets);

/** As much of some sets as can be read. @param {unknown} value @returns {SavedSets} */
export function readSets(value) {
  const all = /** @type {SavedSets} */ (CLASS_SETS(record(value), []) ?? {});
  return Object.fromEntries(
    Object.entries(all).filter(([name, { link }]) => name === nameOf(name) && setLinkIn(link)),
  );
}

/** A name as it is stored. @param {string} typed */
export const nameOf = (typed) =>
  [...typed.replace(/[\p{C}\p{Z}]+/gu, " ").trim()].slice(0, LONGEST).join("").trim();

/** The first of "Name (2)", "Name (3)" and so on that no set has. @param {SavedSets} sets @param {string} name */
function numbered(sets, name) {
  let n = 2;
  while (Object.hasOwn(sets, `${name} (${n})`)) n += 1;
  return `${name} (${n})`;
}

/** Save a set. Another one of this name gets a number. @param {string} name @param {string} link @returns whether it was stored */
export const saveSet = (name, link) =>
  changeSets((sets) => {
    const { [name]: before, ...others } = sets;
    const isOther = before && before.link !== link;
    return {
      ...others,
      ...(isOther && { [numbered(sets, name)]: before }),
      [name]: { link, at: Date.now() },
    };
  });

/** @param {string} name */
export const deleteSet = (name) => changeSets(({ [name]: _, ...others }) => others);

/** Add the sets of a file; those that are already there with the same puzzles and hints are left out. @param {SavedSets} more @returns how many were added */
export function addSets(more) {
  const before = Object.keys(classSets()).length;
  changeSets((sets) => {
    const all = { ...sets };
    for (const [name, set] of Object.entries(more))
      if (!Object.values(all).some(({ link }) => link === set.link))
        all[Object.hasOwn(all, name) ? numbered(all, name) : name] = set;
    return all;
  });
  return Object.keys(classSets()).length - before;
}

/** The name of the set with these puzzles, "" if none is saved. @param {string} game @param {string[]} keys */
export function nameOfSet(game, keys) {
  const same = (/** @type {SavedSet} */ { link }) => {
    const set = setLinkIn(link);
    return set?.game === game.split("~")[0] && set?.keys.join() === keys.join();
  };
  return Object.entries(classSets()).find(([, set]) => same(set))?.[0] ?? "";
}

/** @param {(sets: SavedSets) => SavedSets} change */
const changeSets = (change) =>
  changePart("class", (there) => {
    const stored = /** @type {SavedSets} */ (record(there.sets));
    return { ...there, sets: change(stored) };
  });
