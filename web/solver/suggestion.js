// What to guess next, in gold, and how many equations are left.

import { spoken } from "../board.js";
import { button, html } from "../dom.js";
import { hasDraft } from "../position.js";
import { words } from "../words.js";

/** @import { State } from "../position.js" */

export class SuggestionPanel {
  /**
   * @param {{ next: HTMLElement, gold: HTMLElement, suggestion: HTMLElement, remaining: HTMLElement, odds: HTMLElement, use: HTMLButtonElement, lookBack: HTMLButtonElement }} elements
   * @param {{ used: () => void, lookedBack: () => void, copied: (column: number, symbol: string) => void }} events
   */
  constructor(elements, events) {
    this.elements = elements;
    elements.use.addEventListener("click", events.used);
    elements.lookBack.addEventListener("click", events.lookedBack);
    elements.suggestion.addEventListener("click", ({ target }) => {
      const tile = /** @type {HTMLElement} */ (target);
      if (tile.matches(".gold")) events.copied(Number(tile.dataset.column), tile.textContent ?? "");
    });
  }

  /**
   * @param {Analysis | null} analysis null while there is none
   * @param {State} state
   * @param {boolean} waiting whether it is being worked out
   * @param {boolean} counted whether the number left is certain
   */
  draw(analysis, state, waiting, counted) {
    const { next, remaining, odds, use, lookBack } = this.elements;
    const best = analysis?.suggestions[0];
    use.disabled = !best || !hasDraft(state);
    next.classList.toggle("solved", analysis?.state === "solved");
    const over = analysis?.state === "solved" || analysis?.state === "used up";
    next.classList.toggle("over", over);
    lookBack.hidden = !over;
    this.drawGuess(best?.guess ?? "", state.game.columns);
    remaining.textContent = analysis ? words.count(state, analysis) : words.noCount(waiting);
    if (analysis && counted) remaining.dataset.count = String(analysis.remaining);
    else delete remaining.dataset.count;
    odds.replaceChildren(...(best && analysis ? worth(analysis, best) : []));
  }

  /** @private @param {string} guess @param {number} columns */
  drawGuess(guess, columns) {
    const { gold, suggestion } = this.elements;
    gold.dataset.columns = String(columns);
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
}

/** What the suggestion is worth, in a few words. @param {Analysis} analysis @param {Suggestion} best */
function worth({ remaining, proven }, { expected, win }) {
  if (remaining === 1) return [" · this is it"];
  const more = ` · ${proven ? "" : "≈ "}${expected.toFixed(2)} guesses`;
  const extra = proven ? ", perfect play" : win < 0.01 ? "" : `, ${words.percent(win)} now`;
  return [more, html("span", { id: "chance" }, extra)];
}
