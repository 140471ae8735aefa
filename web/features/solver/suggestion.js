// Shows what to guess next, in gold, and how many equations are left.

import { drawCount } from "../../board/remaining.js";
import { hasDraft } from "../../game/position.js";
import { button, byId, html, write } from "../../parts/dom.js";
import { spoken } from "../../parts/words.js";
import * as words from "./words.js";

/** @import { Solving } from "./state.js" */

export class SuggestionPanel {
  /**
   * @param {{ used: () => void, won: () => void, copied: (column: number, symbol: string) => void }} events
   * @param {() => void} lookBack opens the review of a game that is over
   */
  constructor(events, lookBack) {
    byId("use").addEventListener("click", () => events.used());
    byId("all-green").addEventListener("click", () => events.won());
    byId("look-back").addEventListener("click", lookBack);
    byId("suggestion").addEventListener("click", ({ target }) => {
      const tile = /** @type {HTMLElement} */ (target);
      if (tile.matches(".gold")) events.copied(Number(tile.dataset.column), tile.textContent ?? "");
    });
  }

  /** @param {Solving} state @param {boolean} waiting whether an analysis is expected */
  draw(state, waiting) {
    const { board, analysis, counted, replaced } = state;
    const best = analysis?.suggestions[0];
    const use = /** @type {HTMLButtonElement} */ (byId("use"));
    use.disabled = !replaced && (!best || !hasDraft(board));
    write(use, replaced ? words.restore : words.use);
    byId("all-green").hidden = board.game.boards > 1 || !words.winnable(state)[0];
    const solved = analysis?.state === "solved";
    const over = solved || analysis?.state === "used up";
    byId("next").classList.toggle("solved", solved);
    byId("next").classList.toggle("over", over);
    byId("next").classList.toggle("used-up", over && !solved);
    byId("after").hidden = !over;
    drawGuess(best?.guess ?? "", board.game.columns);
    const text = analysis ? words.count(board, analysis) : words.noCount(waiting);
    const count = analysis && counted ? analysis.remaining : null;
    drawCount(text, count, !solved && Boolean(analysis?.remaining));
    drawPossible(analysis?.state === "used up" ? analysis.candidates : []);
    byId("odds").replaceChildren(...(best && analysis ? worth(analysis, best) : []));
  }
}

/** @param {string} guess @param {number} columns */
function drawGuess(guess, columns) {
  const suggestion = byId("suggestion");
  byId("gold").dataset.columns = String(columns);
  if (suggestion.textContent === guess && suggestion.childElementCount === columns) return;
  suggestion.replaceChildren(
    ...Array.from({ length: columns }, (_, column) => {
      const symbol = guess[column] ?? "";
      const tile = button(symbol, {
        class: "gold",
        "data-column": String(column),
        "aria-label": `Copy ${spoken(symbol)} to column ${column + 1}`,
      });
      tile.disabled = !symbol;
      return tile;
    }),
  );
}

/** List what the answer may be, after a game that was not won. @param {string[]} candidates */
function drawPossible(candidates) {
  const list = byId("possible");
  list.hidden = candidates.length === 0;
  list.tabIndex = 0; // so that the arrow keys can scroll it
  if (list.textContent === candidates.join("")) return;
  list.replaceChildren(...candidates.map((each) => html("li", {}, each)));
}

/** What the suggestion is worth, in a few words. @param {Analysis} analysis @param {Suggestion} best */
function worth({ remaining, proven, boards }, best) {
  if (remaining === 1 && !boards.length) return [" · this is the answer"];
  const more = ` · ${words.expected(best, 2)} guesses`;
  if (boards.length) return [more]; // there is no room for the chance
  const chance = best.win < 0.01 ? "" : `, ${words.percent(best.win)} to win`;
  const extra = proven ? " (perfect play)" : chance;
  return [more, html("span", { id: "chance" }, extra)];
}
