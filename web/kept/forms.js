// The form of everything that is stored on the device. What does not fit is set aside; see storage.js.
// Fields that are not named here fit, because a newer page may have stored them.

import { isKey, isRealDay, partsOf } from "../game/days.js";

/** Something that does not fit, and where it was: the names that lead there. @typedef {{ where: string, value: unknown }} Misfit */

/**
 * Returns as much of a value as fits, and the value itself if all of it does; undefined if nothing does.
 * Adds what does not fit inside it to `misfits`.
 * @typedef {(value: unknown, misfits: Misfit[]) => unknown} Form
 */

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export const isRecord = (value) =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** @param {(value: unknown) => boolean} fits @returns {Form} */
const only = (fits) => (value) => (fits(value) ? value : undefined);

/** @param {unknown} value @returns {value is string} */
const isText = (value) => typeof value === "string";

/** @param {unknown} n @param {number} most @returns {n is number} */
const isCount = (n, most = Number.MAX_SAFE_INTEGER) =>
  Number.isInteger(n) && Number(n) >= 0 && Number(n) <= most;

/** @param {number} [most] */
const count = (most) => only((value) => isCount(value, most));
/** @param {number} [most] */
const countOrNull = (most) => only((value) => value === null || isCount(value, most));
const text = only(isText);
const flag = only((value) => typeof value === "boolean");
/** @param {(value: unknown) => boolean} fits */
const list = (fits) => only((value) => Array.isArray(value) && value.every(fits));
const TIMES = 8.64e15; // ms; a date can be no further from 1970
const time = only((value) => Number.isFinite(value) && Math.abs(Number(value)) <= TIMES);

/** An object with these fields, of which some may not be missing. @param {Record<string, Form>} forms @param {string[]} needed @returns {Form} */
const fields = (forms, needed = []) => {
  const all = new Map(Object.entries(forms));
  const formOf = (/** @type {string} */ name) => all.get(name);
  return (value, misfits) => {
    const before = misfits.length;
    const fits = inside(value, formOf, misfits);
    if (fits && needed.every((name) => Object.hasOwn(fits, name))) return fits;
    misfits.length = before;
    return undefined;
  };
};

/** An object with any number of things of one form. @param {Form} form @param {(id: string) => boolean} isId @returns {Form} */
const each = (form, isId = () => true) => {
  const formOf = (/** @type {string} */ id) => (isId(id) ? form : NOTHING);
  return (value, misfits) => inside(value, formOf, misfits);
};

/** @type {Form} */
const NOTHING = () => undefined;

/** @param {unknown} value @param {(name: string) => Form | undefined} formOf @param {Misfit[]} misfits */
function inside(value, formOf, misfits) {
  if (!isRecord(value)) return undefined;
  let fitting = value;
  for (const name of Object.keys(value)) {
    const own = value[name];
    // no other name has a meaning of its own in JavaScript
    const form = name === "__proto__" ? NOTHING : formOf(name);
    const before = misfits.length;
    const fits = form ? form(own, misfits) : own;
    if (fits === own) continue;
    if (fitting === value) fitting = { ...value };
    if (fits === undefined) {
      misfits.push({ where: name, value: own });
      delete fitting[name];
    } else {
      for (const misfit of misfits.slice(before)) misfit.where = `${name}.${misfit.where}`;
      fitting[name] = fits;
    }
  }
  return fitting;
}

/** Whether a practice puzzle may have this id, "classic:2026-11-21" or "classic:7". @param {string} id */
const isPuzzle = (id) => isKey(id.slice(id.lastIndexOf(":") + 1));

/** @param {string} id */
const isGame = (id) => partsOf(id).game !== "" && isRealDay(partsOf(id).day);

const MOST = 10; // guesses of a practice puzzle

const MISTAKE = fields(
  {
    row: count(),
    loss: only(Number.isFinite),
    found: count(),
    tried: only((day) => day === "" || isRealDay(day)),
    better: text,
  },
  ["row", "loss", "found", "tried"],
);
const mistakes = list((mistake) => MISTAKE(mistake, []) === mistake);

/** A finished practice puzzle; see practice-games.js. */
export const FINISHED = fields(
  {
    ...{ guesses: count(MOST), perfect: countOrNull(MOST), hints: count(), at: time },
    ...{ position: text, mistakes },
  },
  ["guesses", "at"],
);

/** A real game; see real-games.js. */
export const GAME = fields(
  {
    ...{ position: text, guesses: count(20), mistakes },
    ...{ skill: countOrNull(99), luck: countOrNull(99) },
  },
  ["position", "guesses"],
);

const BEFORE_FIELDS = {
  until: only(isRealDay),
  played: count(),
  solved: count(),
  distribution: only(
    (all) => Array.isArray(all) && all.length === 6 && all.every((n) => isCount(n)),
  ),
  streak: count(),
  longest: count(),
};

/** What the game itself has counted; see real-games.js. */
export const BEFORE = fields(BEFORE_FIELDS, Object.keys(BEFORE_FIELDS));

/** A puzzle on the shelf; see features/play/puzzle.js. */
const PUZZLE = fields(
  {
    ...{ key: text, position: text, draft: text, state: text, answer: text, share: text },
    ...{ hints: count(), allowed: count(), signs: flag, perfect: countOrNull() },
    ...{
      keys: each(text),
      me: text,
      rivals: list(isRecord),
      refused: list(isText),
      spent: count(),
    },
  },
  ["key", "position", "state"],
);

/** See sisters.js. */
const PROGRESS = fields(
  {
    ...{ found: list(isText), of: count(), reached: list((at) => isCount(at)) },
    ...{ points: count(), hints: count(), shown: flag, peeks: count(), filled: text },
  },
  ["found", "of"],
);

/** What storage.js adds. */
const ADDED = {
  version: only((value) => isText(value) || Number.isFinite(value)),
  aside: list(() => true),
};

const GAME_LEFT = { position: text, draft: text, lines: list(isText), past: list(isText) };
const LEFT = fields(GAME_LEFT);

/** A round of Countdown or of Targets, as earlier pages stored it. */
const ROUND = fields({ numbers: text, target: text });

/** See class-sets.js. */
export const CLASS_SETS = each(fields({ link: text, at: time }, ["link"]));

/** What was deleted, by when: "2026-11-27T10:00:00.000Z"; see deleted.js. @param {Record<string, Form>} forms */
const deleted = (forms) => each(fields(forms), (at) => isRealDay(at.slice(0, 10)) && isTime(at));

/** @param {string} text */
const isTime = (text) => !Number.isNaN(Date.parse(text));

/** Everything but the real games. */
export const PAGE = fields({
  ...ADDED,
  ...{ game: text, tab: text, palette: text, theme: text },
  ...{ colourBlind: flag, captionsSeen: flag, cueSeen: flag },
  ...{ vibration: flag, saves: flag, coach: flag },
  ...{ deleteFirst: flag, plainKeys: flag },
  boards: each(fields({ ...GAME_LEFT, waiting: list((game) => LEFT(game, []) === game) })),
  practice: fields({
    ...{ game: text, set: text, strict: flag, hard: flag, name: text },
    ...{ open: each(text), puzzles: each(PUZZLE) },
    handed: each(fields({ who: text, origin: count(), at: count() }, ["origin"])),
  }),
  record: each(FINISHED, isPuzzle),
  deleted: deleted({ record: each(FINISHED, isPuzzle) }),
  sisters: fields({
    left: each(fields({ text, clock: flag, words: text })),
    progress: each(PROGRESS),
  }),
  letters: fields({ text, base: text, words: text }),
  nanagrams: fields({ link: text, progress: each(PROGRESS) }),
  countdown: ROUND,
  targets: ROUND,
  pro: fields({ game: text }),
  class: fields({
    ...{ game: text, count: text, text, hints: text, before: list(isText), sets: CLASS_SETS },
    ...{ operators: text, result: text, zeros: text, guesses: text, signs: text, also: text },
  }),
});

const REAL = { games: each(GAME, isGame), before: each(BEFORE) };

export const REAL_GAMES = fields({ ...ADDED, ...REAL, deleted: deleted(REAL) });
