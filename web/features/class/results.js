// The results of a class as values: the codes that a teacher has pasted, what the engine is asked about
// them, and the table as a file.

import { codesIn, readPupil } from "../../game/class-code.js";
import { report } from "../../game/tables.js";
import * as words from "./words.js";

/** @import { Played, Pupil } from "../../game/class-code.js" */

const { MOST_PUPILS } = report;

/**
 * What a teacher has pasted.
 * @typedef {object} Gathered
 * @property {Pupil[]} pupils of the set that most codes are about; no two have the same `who`
 * @property {number} damaged how many codes cannot be read
 * @property {number} twice how many codes say the same as another one
 * @property {number} others how many codes are about another set
 * @property {number} more how many codes are over a limit
 * @property {string[]} ambiguous names that several different codes give
 */

/** @param {string} text @param {Game[]} games @returns {Promise<Gathered>} */
export async function gathered(text, games) {
  const codes = codesIn(text);
  const different = [...new Set(codes)];
  /** @type {(Pupil | null)[]} */
  const read = [];
  for (const code of different.slice(0, words.MOST_CODES)) read.push(await readPupil(code, games));
  const sound = read.filter((each) => each !== null);
  // whoever sends a code again may have agreed to give the time by then
  const all = [
    ...new Map(sound.map((pupil) => [JSON.stringify(withoutTime(pupil)), pupil])).values(),
  ];
  const times = new Map();
  for (const pupil of all) times.set(setOf(pupil), (times.get(setOf(pupil)) ?? 0) + 1);
  const most = Math.max(...times.values());
  const own = all.filter((pupil) => setOf(pupil) === [...times].find(([, n]) => n === most)?.[0]);
  const kept = own.slice(0, MOST_PUPILS);
  const sames = kept.map(({ who }) => kept.filter((each) => who && each.who === who));
  const pupils = kept.map((pupil, at) => ({
    ...pupil,
    who: words.called(pupil, at, sames[at] ?? []),
  }));
  return {
    pupils: pupils.sort((one, other) => one.who.localeCompare(other.who, "en", { numeric: true })),
    damaged: read.length - sound.length,
    twice: codes.length - different.length + sound.length - all.length,
    others: all.length - own.length,
    more: own.length - kept.length + different.length - read.length,
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

/** The set of a pupil, as a text. @param {Pupil} pupil */
const setOf = ({ game, keys, allowed }) => [game, ...keys, allowed].join();

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
  const lines = pupils.flatMap(({ who, keys }, pupil) =>
    (results[pupil] ?? []).map((each, at) => [
      ...[who, at + 1, answers.get(keys[at] ?? "") ?? "", each.problem ? "" : each.state],
      ...[each.guesses.length, each.guesses.join(" "), each.hints, each.seconds ?? ""],
      ...[each.ignored, each.refused.join(" "), each.problem],
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
