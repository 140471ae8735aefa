// What is stored on the device: the board of each game, the settings, and a part for each other tab.
// If the browser forbids storage, the page still works, but remembers nothing once it is closed.

import { areAlike, merged } from "./boards.js";
import { isRecord, PAGE } from "./forms.js";

/** @import { Form, Misfit } from "./forms.js" */

const VERSION = 1; // of the format below; data of a newer version is read but never overwritten

/** The place that is reported when nothing at all could be read. */
export const EVERYTHING = "everything";

/**
 * `setAside` is called after something that was not valid has been set aside, with the key and where it was;
 * `newer` when something is not stored because a newer page has stored something there.
 */
let told = { setAside(/** @type {string} */ _key, /** @type {string[]} */ _where) {}, newer() {} };

/** @param {typeof told} listeners */
export const listen = (listeners) => {
  told = listeners;
};

/** @type {Store<any>[]} */
const stores = [];

/** Write the changes that could not be written before, under any key. */
export function writeWaiting() {
  for (const store of stores) store.retry();
}

/** Whether a newer page has stored something, so that this page does not store anything there. */
export const isNewer = () => stores.some((store) => store.isNewer);

/** Everything that has been set aside, as a text; "" for nothing. */
export function damaged() {
  const all = stores.map((store) => [store.key, store.read().aside ?? []]);
  const some = all.filter(([, aside]) => aside.length > 0);
  return some.length > 0 ? JSON.stringify(Object.fromEntries(some), null, 1) : "";
}

/**
 * What is stored under one key. Other browser tabs change it too. So each change is made on what is there
 * now, all of it is written at once, and a change that could not be written waits and is made again before
 * the next one under any key. What is not valid moves to the list `aside` in the same write, so that nothing
 * is lost.
 * @template {object} T
 */
export class Store {
  /** @param {string} key @param {Form} form @param {T} empty what there is at first */
  constructor(key, form, empty) {
    this.key = key;
    this.form = form;
    this.empty = empty;
    /** @private @type {((there: any) => object)[]} the changes that are not written yet, the oldest first */
    this.waiting = [];
    /** @private @type {string | null | undefined} what was read or written last */
    this.raw = undefined;
    /** @private @type {any} the same with the changes that wait */
    this.now = empty;
    /** @private @type {Misfit[]} what is in its list `aside`, but not yet in the one that is stored */
    this.misfits = [];
    this.isNewer = false;
    stores.push(this);
  }

  /** Whether all changes are written. Those that are not last until the page is closed. */
  get isKept() {
    return this.waiting.length === 0;
  }

  /** What is stored, with the changes that wait. It must not be changed in place. @returns {T} */
  read() {
    if (this.isRead() && this.misfits.length > 0) this.write();
    return this.now;
  }

  /**
   * @param {(there: T) => object} change returns the fields that change. It may be called again, on what
   *   another browser tab has stored since.
   * @returns whether it is written
   */
  change(change) {
    const canRead = this.isRead();
    this.now = after(this.now, change);
    this.waiting.push(change);
    // what cannot be read now must not be overwritten
    return canRead && this.write();
  }

  /** Write the changes that wait, if there are any. */
  retry() {
    if (!this.isKept && this.isRead()) this.write();
  }

  /** Read what is stored, if that is possible. @private */
  isRead() {
    let raw;
    try {
      raw = localStorage.getItem(this.key);
    } catch {
      return false;
    }
    if (raw !== this.raw) this.open(raw);
    return true;
  }

  /** @private @param {string | null} raw */
  open(raw) {
    const { value, misfits } = parsed(raw, this.form);
    const isNewer = Number(value.version) > VERSION;
    const added = isNewer ? [] : misfits;
    const aside = [.../** @type {Misfit[]} */ (value.aside ?? []), ...added];
    const there = { ...this.empty, ...value, ...(added.length > 0 && { aside }) };
    this.now = this.waiting.reduce(after, there);
    [this.misfits, this.isNewer, this.raw] = [added, isNewer, raw];
  }

  /** @private */
  write() {
    if (this.isNewer) {
      told.newer();
      return false;
    }
    const { deleted, ...others } = this.now;
    let left = recent(deleted);
    const now = () => (left.length > 0 ? { ...others, deleted: Object.fromEntries(left) } : others);
    let result = this.put(now());
    // what was deleted is the first to go, and the oldest of it before the rest
    while (result === "full" && left.length > 0) {
      left = left.slice(Math.ceil(left.length / 2));
      result = this.put(now());
    }
    if (result === "full" && stores.some((each) => each !== this && each.dropDeleted()))
      result = this.put(others);
    if (result !== "written") return false;
    const where = this.misfits.map((each) => each.where);
    this.misfits = [];
    if (where.length > 0) told.setAside(this.key, where);
    writeWaiting(); // of the other keys
    return true;
  }

  /** @private @param {object} now @returns {"written" | "full" | "forbidden"} */
  put(now) {
    try {
      const raw = JSON.stringify({ ...now, version: VERSION });
      // another browser tab in view may have gone on: browsers hear late of what others have stored
      if (raw !== this.raw) localStorage.setItem(this.key, raw);
      [this.raw, this.now, this.waiting] = [raw, now, []];
      return "written";
    } catch (error) {
      return /quota/i.test(/** @type {Error} */ (error).name) ? "full" : "forbidden";
    }
  }

  /** Make room for what is stored under another key. @private @returns whether that worked */
  dropDeleted() {
    if (!this.isRead() || this.isNewer || !this.now.deleted) return false;
    const { deleted: _, ...others } = this.now;
    return this.put(others) === "written";
  }
}

/** For how many days what was deleted can be restored. */
export const DAYS_DELETED = 30;

/** What was deleted and can be restored, by when, the oldest first. @param {Record<string, object> | undefined} deleted */
export const recent = (deleted) =>
  Object.entries(deleted ?? {}).filter(
    ([at]) => Date.now() - Date.parse(at) < DAYS_DELETED * 86_400_000,
  );

/** What there is after a change. @param {object} there @param {(there: any) => object} change */
const after = (there, change) => ({ ...there, ...change(there) });

/** As much of a stored text as is valid, and the rest. @param {string | null} raw null if there is none @param {Form} form */
function parsed(raw, form) {
  /** @type {Misfit[]} */
  const misfits = [];
  try {
    const value = form(JSON.parse(raw || "{}"), misfits);
    JSON.stringify(misfits); // can be written again
    if (isRecord(value)) return { value, misfits };
  } catch {
    // not what this page has written
  }
  return { value: {}, misfits: [{ where: EVERYTHING, value: raw }] };
}

/** Everything but the real games. @type {Store<Record<string, unknown>>} */
export const store = new Store("nerdle", PAGE, {});

/**
 * @typedef {object} Kept
 * @property {string} [game] the game last played
 * @property {string} [tab] the tab that was in front
 * @property {{ [game: string]: Board }} boards
 * @property {boolean} colourBlind whether the tiles have colours for colour-blind people
 * @property {Palette} palette which colours these are
 * @property {Theme} theme
 * @property {boolean} captionsSeen whether the captions of the first visit were dismissed
 * @property {boolean} [cueSeen] whether the page has told that a key can be held
 * @property {boolean} [vibration] whether taps make the device vibrate
 * @property {boolean} [deleteFirst] whether the key Delete is before Enter
 * @property {boolean} [plainKeys] whether the keys have no colours
 * @property {boolean} [coach] whether the suggestion is hidden, and guesses are rated
 * @property {boolean} [saves] whether a finished game is saved in "Your games" by itself; if it is not there, it is
 */

const PALETTES = /** @type {const} */ (["colour-blind", "nerdle-colour-blind"]);
/** The settings that are stored once they are turned on. */
const ON = ["cueSeen", "vibration", "coach", "deleteFirst", "plainKeys"];
const THEMES = /** @type {const} */ (["system", "light", "dark"]);

/** The page's own colours, or those of the game. @typedef {typeof PALETTES[number]} Palette */
/** @typedef {typeof THEMES[number]} Theme */
/**
 * As texts, see game/text.js and, in features/solver, state.js and what-if/lines.js.
 * @typedef {{ position: string, draft: string, lines?: string[], past?: string[], waiting?: Board[] }} Board
 *   `past`: what Undo brings back; `waiting`: other games, which links have replaced
 */

/** The stored data, as far as it can be read. @returns {Kept} */
export function load() {
  const there = store.read();
  // earlier releases had no captions
  const { captionsSeen = Object.keys(there).length > 0 } = there;
  const kept = readKept({ ...there, captionsSeen });
  known.set(kept, { ...kept });
  return kept;
}

/** What was loaded or saved last, so that only the settings that have changed are saved. @type {WeakMap<Kept, object>} */
const known = new WeakMap();

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
    ...Object.fromEntries(ON.filter((name) => settings[name] === true).map((name) => [name, true])),
    ...(typeof settings.saves === "boolean" && { saves: settings.saves }),
  };
}

/**
 * Store the settings and the boards that have changed. Another browser tab may have stored others.
 * @param {Kept} kept
 * @param {{ [game: string]: Board }} changed
 * @returns whether the boards are stored as they are here; if not, another tab has gone on with one
 */
export function save(kept, changed = {}) {
  const { boards: before, ...settings } = kept;
  const old = /** @type {Record<string, unknown>} */ (known.get(kept) ?? {});
  const set = Object.entries(settings).filter(
    ([name, value]) => value !== old[name] || name === "game" || name === "tab",
  );
  const ours = Object.entries(changed).map(
    ([game, board]) => /** @type {const} */ ([game, readBoard(board)]),
  );
  store.change((there) => {
    const stored = record(there.boards);
    const own = ours.map(([game, board]) => {
      const theirs = record(stored[game]);
      const base = before[game] ?? readBoard({});
      return [game, { ...theirs, ...merged(base, board, stored[game] ? readBoard(theirs) : base) }];
    });
    return {
      ...settings,
      ...there,
      ...Object.fromEntries(set),
      captionsSeen: settings.captionsSeen || there.captionsSeen === true,
      boards: { ...before, ...stored, ...Object.fromEntries(own) },
    };
  });
  known.set(kept, settings);
  // a tab must still find out that another one has changed a board which this one has not stored now
  if (ours.length > 0) refresh(kept);
  else kept.captionsSeen ||= store.read().captionsSeen === true;
  return ours.every(([game, board]) => areAlike(kept.boards[game], board));
}

/** Read what other browser tabs have stored. @param {Kept} kept */
export function refresh(kept) {
  const now = store.read();
  kept.boards = { ...kept.boards, ...readKept(now).boards };
  kept.captionsSeen ||= now.captionsSeen === true; // dismissed in another browser tab
}

/** Whether everything but the real games is stored. */
export const isKept = () => store.isKept;

/** A tab's part of the stored data. @param {string} name */
export const part = (name) => record(store.read()[name]);

/**
 * Change a part of the stored data.
 * @param {string} name
 * @param {(there: Record<string, unknown>) => Record<string, unknown>} change see `Store.change`
 * @returns whether it was stored
 */
export const changePart = (name, change) =>
  store.change((there) => ({ [name]: change(record(there[name])) }));

/** @param {unknown} value @returns {Record<string, unknown>} */
export const record = (value) => (isRecord(value) ? { ...value } : {});

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
