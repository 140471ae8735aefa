// What is said about a game that the bookmark has brought, or about why there is none.

import { counted } from "../../parts/words.js";

/** @import { State } from "../../game/state.js" */
/** @import { Misfit } from "./game.js" */

/** What was brought. @param {State} board */
export function taken({ game, rows, draft }) {
  const typed = draft.guess.trim() ? " and what you have typed so far" : "";
  return `${game.title} from Nerdle’s page: ${counted(rows.length, "row")}${typed}.`;
}

/** Said if nothing has been entered or typed, because then the board does not show it. @param {State} board */
export const isEmpty = ({ game }) => `${game.title} from Nerdle’s page: its board is empty.`;

const instead = "Use “Screenshot” instead.";

/** What is wrong with what was read. @type {{ [problem in Misfit["problem"]]: (misfit: Misfit) => string }} */
const MISFITS = {
  none: () => `That page shows no Nerdle board. Open your game there, or use “Screenshot”.`,
  changed: () => `The tiles on that page cannot be read: Nerdle may have changed it. ${instead}`,
  game: () => `No game here has boards of the size on that page. ${instead}`,
  pro: () =>
    "Set up this Pro puzzle here first (“Pro…” in the list of games), or use “Screenshot”.",
  extra: ({ row }) => `Row ${row} on that page should be empty, but is not. ${instead}`,
  boards: ({ row }) => `The boards on that page have different guesses in row ${row}. ${instead}`,
  turning: ({ row }) =>
    `Row ${row} was still turning. Press the bookmark again, or use “Screenshot”.`,
  symbols: ({ row }) => `Row ${row} on that page has symbols that its game does not. ${instead}`,
  untrue: ({ row, guess }) => `Row ${row} on that page, ${guess}, is not an equation. ${instead}`,
};

/** @param {Misfit} misfit */
export const wrong = (misfit) => MISFITS[misfit.problem](misfit);
