// The results of a class as values: the codes that a teacher has pasted, what the engine is asked about
// them, and the table as a file.

import { codesIn, readPupil } from "../../game/class-code.js";
import { report } from "../../game/tables.js";
import * as words from "./words.js";

/** @import { Played, Pupil } from "../../game/class-code.js" */

const { MOST_PUPILS } = report;

/**
 * The pupils who played the same puzzles, with whatever hints.
 * @typedef {object} ClassPart
 * @property {string} game with its options, as a position
 * @property {string[]} keys of the puzzles
 * @property {Pupil[]} pupils no two have the same `who`
 * @property {number} more how many pupils there is no room for
 * @property {string[]} ambiguous names that several pupils give
 */

/**
 * What a teacher has pasted.
 * @typedef {object} Gathered
 * @property {ClassPart[]} parts the one with most pupils first
 * @property {number} damaged how many codes cannot be read
 * @property {number} twice how many codes say the same as another one
 * @property {string[][]} replaced for each code that a newer one replaces, whose it is now and was then
 * @property {number} more how many codes are not read
 */

/** What has been pasted; only names that several pupils give depend on the order. @param {string} text @param {Game[]} games @returns {Promise<Gathered>} */
export async function gathered(text, games) {
  const codes = codesIn(text);
  const different = [...new Set(codes)];
  /** @type {(Pupil | null)[]} */
  const read = [];
  for (const code of different.slice(0, words.MOST_CODES)) read.push(await readPupil(code, games));
  const sound = read.filter((each) => each !== null);
  // whoever sends a code of version 1 again may have agreed to give the time by then
  const all = [
    ...new Map(sound.map((pupil) => [JSON.stringify(withoutTime(pupil)), pupil])).values(),
  ];
  /** @type {Map<string, Pupil[]>} the codes of a device for a set; each old code is on its own */
  const devices = new Map();
  for (const [at, pupil] of all.entries()) {
    const device = pupil.origin === null ? `code ${at}` : `${pupil.origin} ${setOf(pupil)}`;
    devices.set(device, [...(devices.get(device) ?? []), pupil]);
  }
  const newest = [...devices.values()].map((own) => own.reduce(newer));
  const replaced = [...devices.values()].flatMap((own, at) =>
    own.filter((each) => each !== newest[at]).map(({ who }) => [newest[at]?.who ?? "", who]),
  );
  /** @type {Map<string, Pupil[]>} */
  const sets = new Map();
  for (const pupil of newest) sets.set(setOf(pupil), [...(sets.get(setOf(pupil)) ?? []), pupil]);
  return {
    parts: [...sets]
      .sort(([id, one], [other, two]) => two.length - one.length || (id < other ? -1 : 1))
      .map(([, pupils]) => partOf(pupils)),
    damaged: read.length - sound.length,
    twice: codes.length - different.length + sound.length - all.length,
    replaced,
    more: different.length - read.length,
  };
}

/** The code that was made last, whatever the order. @param {Pupil} one @param {Pupil} other */
function newer(one, other) {
  if (one.at !== other.at) return one.at > other.at ? one : other;
  return JSON.stringify(one) > JSON.stringify(other) ? one : other;
}

/** @param {Pupil[]} all of a set @returns {ClassPart} */
function partOf(all) {
  const kept = all.slice(0, MOST_PUPILS).sort((one, other) => one.at - other.at);
  const sames = kept.map(({ who }) => kept.filter((each) => who && each.who === who));
  const pupils = kept.map((pupil, at) => ({
    ...pupil,
    who: words.called(pupil, at, sames[at] ?? []),
  }));
  const [{ game = "", keys = [] } = {}] = kept;
  return {
    ...{ game, keys, more: all.length - kept.length },
    pupils: pupils.sort((one, other) => one.who.localeCompare(other.who, "en", { numeric: true })),
    ambiguous: [
      ...new Set(sames.filter((same) => same.length > 1).map(([first]) => first?.who ?? "")),
    ],
  };
}

/** @param {Pupil} pupil */
const withoutTime = (pupil) => ({
  ...pupil,
  played: pupil.played.map(({ seconds: _, ...rest }) => rest),
});

/** The set of a pupil, as a text: the same puzzles are the same set with whatever hints. @param {Pupil} pupil */
const setOf = ({ game, keys }) => [game, ...keys].join();

/** What the engine is asked: one puzzle of a pupil on each line. @param {Pupil[]} pupils */
export const gamesOf = (pupils) =>
  pupils.flatMap(({ keys, played }) => keys.map((key, at) => lineOf(key, played[at]))).join("\n");

/** @param {string} key @param {Played | undefined} played */
const lineOf = (key, played) =>
  [key, played?.guesses, played?.refused, played?.gaveUp ? "given up" : ""].map(String).join("|");

/**
 * A puzzle of a pupil, as the engine has played it again.
 * @typedef {Played & { state: string, ignored: number, problem: string }} Result
 */

/** A number to sort by: fewer guesses first, then what was not solved, not finished, not counted. @param {Result} result */
export const rankOf = ({ problem, state, guesses }) =>
  problem ? 103 : ({ won: guesses.length, open: 102 }[state] ?? 101);

/** The results of each pupil. @param {Pupil[]} pupils @param {PlayedGame[]} games of the engine @returns {Result[][]} */
export const resultsOf = (pupils, games) =>
  pupils.map(({ played, allowed }, pupil) =>
    played.map((each, at) => {
      const { state = "open", ignored = 0, problem = "" } = games[pupil * played.length + at] ?? {};
      const hinted = allowed === 0 && each.hints > 0 ? words.noHints : "";
      return { ...each, state, ignored, problem: problem || hinted };
    }),
  );

/** The results as a table of comma-separated values, a puzzle of a pupil on each line. @param {Pupil[]} pupils @param {Result[][]} results @param {Map<string, string>} answers by key */
export function csvOf(pupils, results, answers) {
  const lines = pupils.flatMap(({ who, keys, allowed }, pupil) =>
    (results[pupil] ?? []).map((each, at) => [
      ...[who, at + 1, answers.get(keys[at] ?? "") ?? "", each.problem ? "" : each.state],
      ...[each.guesses.length, each.guesses.join(" "), each.hints, each.seconds ?? ""],
      ...[each.ignored, each.refused.join(" "), each.problem, allowed],
    ]),
  );
  return [words.COLUMNS, ...lines].map((line) => `${line.map(field).join()}\r\n`).join("");
}

/** A field. A spreadsheet would calculate a text that begins like a formula. @param {string | number} value */
function field(value) {
  const text = String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
