// What to guess next, in gold, and how many equations are left.

import { spoken } from "../board.js";

const count = new Intl.NumberFormat("en");

export class SuggestionPanel {
  /**
   * @param {{ suggestion: HTMLElement, remaining: HTMLElement, odds: HTMLElement, use: HTMLButtonElement }} elements
   * @param {{ used: () => void, copied: (column: number, symbol: string) => void }} events
   */
  constructor(elements, events) {
    this.elements = elements;
    elements.use.addEventListener("click", events.used);
    elements.suggestion.addEventListener("click", ({ target }) => {
      const tile = /** @type {HTMLElement} */ (target);
      if (tile.matches(".gold")) events.copied(Number(tile.dataset.column), tile.textContent ?? "");
    });
  }

  /**
   * @param {Analysis | null} analysis null while it is being worked out
   * @param {number} columns
   * @param {boolean} usable whether there is a row to put the suggestion into
   */
  draw(analysis, columns, usable) {
    const { suggestion, remaining, odds, use } = this.elements;
    const best = analysis?.suggestions[0];
    use.disabled = !best || !usable;
    this.drawGuess(best?.guess ?? "", columns);
    suggestion.classList.toggle("waiting", !analysis);
    suggestion.classList.toggle("solved", analysis?.state === "solved");
    if (!analysis) {
      remaining.textContent = "Counting…";
      delete remaining.dataset.count;
      odds.textContent = "";
      return;
    }
    const left = analysis.remaining;
    remaining.dataset.count = String(left);
    remaining.textContent = `${count.format(left)} ${left === 1 ? "equation" : "equations"} left`;
    if (analysis.state === "solved") remaining.textContent = "Solved";
    odds.textContent = best && analysis.state === "open" ? ` · ${worth(best, left)}` : "";
  }

  /** @private @param {string} guess @param {number} columns */
  drawGuess(guess, columns) {
    const { suggestion } = this.elements;
    suggestion.dataset.columns = String(columns);
    if (suggestion.textContent === guess && suggestion.childElementCount === columns) return;
    suggestion.replaceChildren(
      ...Array.from({ length: columns }, (_, column) => {
        const tile = document.createElement("button");
        const symbol = guess[column] ?? "";
        tile.type = "button";
        tile.className = "gold";
        tile.dataset.column = String(column);
        tile.textContent = symbol;
        tile.disabled = !symbol;
        tile.setAttribute("aria-label", `Copy ${spoken(symbol)} to column ${column + 1}`);
        return tile;
      }),
    );
  }
}

/** @param {Suggestion} guess @param {number} left */
function worth({ expected, win }, left) {
  if (left === 1) return "this is it";
  const more = `about ${expected.toFixed(1)} guesses`;
  return win < 0.01 ? more : `${more}, ${Math.round(win * 100)} % now`;
}
