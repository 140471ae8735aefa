// What is said about a game that the bookmark has brought, or about why there is none.

import { counted } from "../../parts/words.js";

/** @import { State } from "../../game/state.js" */
/** @import { Misfit } from "./game.js" */

/** What was brought. @param {State} board */
export function taken({ game, rows, draft }) {
  const typed = draft.guess.trim() && "what you have typed so far";
  const entered = rows.length > 0 && counted(rows.length, "row");
  const all = [entered, typed].filter(Boolean).join(" and ");
  return `${game.title} from Nerdle’s page: ${all}.`;
}

/** Said if nothing has been entered or typed, because an empty board does not show that a game was brought. @param {State} board */
export const isEmpty = ({ game }) => `${game.title} from Nerdle’s page: its board is empty.`;

const instead = "Use “Screenshot” instead.";

/** What is wrong with what was read. @type {{ [problem in Misfit["problem"]]: (misfit: Misfit) => string }} */
const MISFITS = {
  none: () => `That page shows no Nerdle board. Open your game there, or use “Screenshot”.`,
  changed: () => "The tiles cannot be read: Nerdle may have changed its page. Use “Screenshot”.",
  game: () => `The solver has no game with boards of that size. ${instead}`,
  pro: () => "Set up this Pro puzzle here first (“Pro…”), or use “Screenshot”.",
  extra: ({ row }) => `Row ${row} on that page should be empty, but is not. ${instead}`,
  boards: ({ row }) => `Row ${row} is not the same on all boards. ${instead}`,
  turning: ({ row }) =>
    `Row ${row} was still turning. Press the bookmark again, or use “Screenshot”.`,
  symbols: ({ row }) => `Row ${row} has symbols that this game does not have. ${instead}`,
  untrue: ({ row, guess }) => `Row ${row} on that page, ${guess}, is not an equation. ${instead}`,
};

/** @param {Misfit} misfit */
export const wrong = (misfit) => MISFITS[misfit.problem](misfit);
