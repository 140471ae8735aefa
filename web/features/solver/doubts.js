// What may be wrong in rows that were read from a screenshot.

/** @import { Row } from "../../game/state.js" */
/** @import { Doubt, OpenDoubt } from "../contract.js" */
/** @import { Solving } from "./state.js" */

/**
 * Whether one answer settles two doubts: the symbols of a row are the same on all boards, but not its
 * colours.
 * @param {Doubt} one
 * @param {Doubt} other
 */
const areOne = (one, other) =>
  one.of === other.of &&
  (one.board === other.board ||
    (one.instead !== "" &&
      one.instead === other.instead &&
      one.columns.join() === other.columns.join()));

/** The doubts about rows that are on the board as they were read. @param {Solving} state @returns {OpenDoubt[]} */
export const openDoubts = ({ board, doubts }) =>
  doubts.flatMap((doubt, at) => {
    const row = board.rows.indexOf(doubt.of);
    const isFirst = doubts.findIndex((other) => areOne(doubt, other)) === at;
    return row >= 0 && isFirst ? [{ ...doubt, row }] : [];
  });

/** The doubts after the person has settled one. @param {Doubt[]} doubts @param {Doubt} doubt */
export const settled = (doubts, doubt) => doubts.filter((each) => !areOne(each, doubt));

/**
 * The doubts after the row of one has become another row. On other boards, the colours of that are as
 * doubtful as before.
 * @param {Doubt[]} doubts
 * @param {Doubt} doubt
 * @param {Row} now
 */
export const movedTo = (doubts, doubt, now) => [
  ...doubts,
  ...doubts
    .filter((each) => each.of === doubt.of && !areOne(each, doubt))
    .map((each) => ({ ...each, of: now, instead: "" })),
];
