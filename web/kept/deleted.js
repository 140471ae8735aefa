// The games that the person has deleted. They are stored with the others, can be restored for some days, and
// are the first to go if there is no room.

import { forget } from "./exercises.js";
import { merge } from "./practice-games.js";
import { mergeReal, realRecord } from "./real-games.js";
import { recent, store } from "./storage.js";

/** @import { Store } from "./storage.js" */

/** Games and statistics by the field in which they are stored, and by id. @typedef {{ [field: string]: { [id: string]: any } }} Things */

/** One of the deleted things; `at` is when it was deleted. @typedef {{ at: string, field: string, id: string, thing: any }} Deleted */

/**
 * @typedef {object} Kind
 * @property {Store<any>} store
 * @property {string[]} fields
 * @property {(there: any, more: any) => Things} merge what is there after more was added
 */

/** The real games, and the practice puzzles. @type {{ nerdle: Kind, practice: Kind }} */
export const KINDS = {
  nerdle: { store: realRecord, fields: ["games", "before"], merge: mergeReal },
  practice: {
    store,
    fields: ["record"],
    merge: ({ record = {} }, more) => ({ record: merge(record, more.record) }),
  },
};

/** The fields that identify a game or statistics; later reviews do not change them. */
const FACTS = ["position", "guesses", "at", "until", "played"];

/** @param {any} one @param {any} other */
const isSame = (one, other) =>
  one !== undefined && other !== undefined && FACTS.every((fact) => one[fact] === other[fact]);

/** The things that are among `others`, or those that are not. @param {Things} things @param {Things} others @param {boolean} areAmong @returns {Things} */
const only = (things, others, areAmong) =>
  mapped(things, (all, field) =>
    Object.fromEntries(
      Object.entries(all).filter(([id, each]) => isSame(each, others[field]?.[id]) === areAmong),
    ),
  );

/** @template T, U @param {{ [name: string]: T }} all @param {(each: T, name: string) => U} change */
const mapped = (all, change) =>
  Object.fromEntries(Object.entries(all).map(([name, each]) => [name, change(each, name)]));

/** What there is of a kind. @param {Kind} kind @returns {Things} */
export const thingsOf = ({ fields, store }, there = store.read()) =>
  Object.fromEntries(fields.map((field) => [field, there[field] ?? {}]));

/** @param {Things} things */
export const isEmpty = (things) =>
  Object.values(things).every((all) => Object.keys(all).length === 0);

/** Delete the things that were shown, except those that have changed since. @param {Kind} kind @param {Things} seen @returns the time of deletion */
export function remove(kind, seen) {
  const at = new Date().toISOString();
  forget(Object.values(seen).flatMap((all) => Object.values(all)));
  kind.store.change((there) => {
    const here = thingsOf(kind, there);
    const gone = only(here, seen, true);
    if (isEmpty(gone)) return {};
    const before = there.deleted?.[at] ?? {};
    const both = mapped(gone, (all, field) => ({ ...before[field], ...all }));
    return { ...only(here, seen, false), deleted: { ...there.deleted, [at]: both } };
  });
  return at;
}

/** What can be restored, the last deleted first. @param {Kind} kind @returns {Deleted[]} */
export const deletedOf = ({ store }) =>
  recent(store.read().deleted)
    .reverse()
    .flatMap(([at, things]) =>
      Object.entries(/** @type {Things} */ (things)).flatMap(([field, all]) =>
        Object.entries(all).map(([id, thing]) => ({ at, field, id, thing })),
      ),
    );

/** Restore some of what was deleted, except what would replace another game. @param {Kind} kind @param {Deleted[]} some */
export const restore = (kind, some) =>
  kind.store.change((there) => {
    const more = mapped(thingsOf(kind, there), () => /** @type {Things[""]} */ ({}));
    for (const { at, field, id } of [...some].reverse()) {
      const thing = there.deleted?.[at]?.[field]?.[id];
      if (thing) Object.assign(more[field] ?? {}, { [id]: thing });
    }
    return withMore(kind, there, more);
  });

/** Add games that are imported. @param {Kind} kind @param {Things} more */
export const add = (kind, more) => kind.store.change((there) => withMore(kind, there, more));

/** The data after `more` has been added. Deleted copies of the same things are restored as they were. @param {Kind} kind @param {any} there @param {Things} more */
function withMore(kind, there, more) {
  /** @type {{ [at: string]: Things }} */
  const all = there.deleted ?? {};
  const back = Object.values(all).map((things) => thingsOf(kind, only(things, more, true)));
  const now = [...back.filter((things) => !isEmpty(things)), more].reduce(kind.merge, there);
  const left = Object.entries(mapped(all, (things) => only(things, now, false)));
  return { ...now, deleted: Object.fromEntries(left.filter(([, things]) => !isEmpty(things))) };
}
