// Merges a board that two browser tabs have changed. A tab's base is what it last read: if the stored board
// differs from it, another tab has played on. No game is dropped.

/** @import { Board } from "./storage.js" */

/** A game, perhaps with those that wait. @typedef {Board} Own */

/** What the person has done in a game, without the colours that were only offered. @param {{ position: string, draft: string }} own */
export function done({ position, draft }) {
  const [guess = "", colours = "", touched = ""] = draft.split(":");
  const chosen = [...colours].map((colour, tile) => (touched[tile] === "1" ? colour : " "));
  return [position, guess.trimEnd(), chosen.join("").trimEnd()].join(":");
}

/** Whether there is a row, or a part of one. @param {Own} own */
const isBegun = ({ position, draft }) => position.includes(",") || /^[^:]*[^ :]/.test(draft);

/** @param {unknown} one @param {unknown} other */
export const areAlike = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A board that this tab has changed from `base` to `ours`, while `theirs` is stored. If another tab has gone
 * on, too, its game waits, and so do all games that wait in either of them.
 * @param {Board} base
 * @param {Board} ours
 * @param {Board} theirs
 * @returns {Board}
 */
export function merged(base, ours, theirs) {
  if (areAlike(base, theirs)) return ours;
  const [before, here, there] = [base, ours, theirs].map(done);
  const isBoth = here !== before && there !== before && here !== there;
  const waits = isBoth && isBegun(theirs);
  const { position, draft, past: steps = [] } = here === before ? theirs : ours;
  // if no game has to wait, the other tab's undo steps go before this tab's
  const isAdded = here !== before && !waits && !areAlike(base.past, theirs.past);
  const past = isAdded ? [...(theirs.past ?? []), ...steps] : steps;
  const { lines = [] } = areAlike(base.lines, ours.lines) ? theirs : ours;
  const [known = [], own = [], others = []] = [base, ours, theirs].map((each) => each.waiting);
  /** @param {Own[]} list */
  const isIn = (list) => {
    const all = list.map(done);
    return (/** @type {Own} */ each) => all.includes(done(each));
  };
  const stays = (/** @type {Own} */ each) => !isIn(known)(each) || isIn(own)(each);
  // this tab may have put away its game, which the other tab has played further
  const isNew = (/** @type {Own} */ each) => !isIn([...known, ...(isBoth ? [base] : [])])(each);
  const waiting = [...others.filter(stays), ...own.filter(isNew), ...(waits ? [theirs] : [])].map(
    ({ waiting: _, ...game }) => /** @type {const} */ ([done(game), game]),
  );
  const has = (/** @type {"lines" | "past" | "waiting"} */ name) => ours[name] ?? theirs[name];
  return {
    ...{ position, draft },
    ...(has("lines") && { lines }),
    ...(has("past") && { past }),
    ...((has("waiting") || waiting.length > 0) && { waiting: [...new Map(waiting).values()] }),
  };
}
