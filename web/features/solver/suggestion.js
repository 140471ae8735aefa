// Shows what to guess next, how many equations are left, and the one press that says that a guess was right.

import { drawCount } from "../../board/remaining.js";
import { hasDraft } from "../../game/position.js";
import { button, byId, html, write } from "../../parts/dom.js";
import { inPalette } from "../../parts/palette.js";
import { hintAfter, hintSays, use } from "../../parts/words.js";
import { deletable, isProvisional, NO_HINT } from "./state.js";
import * as words from "./words.js";

/** @import { Solving } from "./state.js" */

export class SuggestionPanel {
  /** @param {{ used: () => void, undone: () => void, won: (board?: number) => void, deleted: () => void }} events `deleted`: the chosen row */
  constructor(events) {
    this.events = events;
    this.use = /** @type {HTMLButtonElement} */ (byId("use"));
    this.right = byId("right");
    this.deleteRow = byId("delete-row");
    this.restore = byId("restore");
    this.restore.addEventListener("click", () => events.undone());
    this.use.addEventListener("click", () => events.used());
    this.deleteRow.addEventListener("click", () => events.deleted());
  }

  /** @param {Solving} state @param {boolean} waiting whether an analysis is expected @param {boolean} hides whether the coach hides the suggestion */
  draw(state, waiting, hides) {
    const { board, analysis, counted, replaced, given } = state;
    const best = analysis?.suggestions[0];
    const { level } = state.hinted;
    const isTaken = board.draft.guess === best?.guess && !given;
    const wins = words.winnable(state);
    this.drawRight(board.game.boards, wins);
    const isUseless = !best || (!hides && isTaken);
    this.use.disabled = isUseless || !hasDraft(board);
    this.use.classList.toggle("provisional", !hides && isProvisional(state));
    this.use.hidden = !hides && isTaken && !this.right.hidden;
    this.restore.hidden = !replaced;
    const name = hides ? hintAfter(level > NO_HINT.level ? level : 0) : use;
    write(/** @type {HTMLElement} */ (this.use.firstElementChild), name);
    write(byId("suggestion"), hides ? hintSays(level) : (best?.guess ?? ""));
    const row = deletable(state);
    this.deleteRow.hidden = row === null;
    this.deleteRow.classList.toggle("chosen", row === state.chosen);
    if (row !== null) write(this.deleteRow, `Delete row ${row + 1}`);
    const count = analysis && counted ? analysis.remaining : null;
    drawCount(analysis ? words.count(board, analysis) : words.noCount(waiting), count);
    write(byId("odds"), best && analysis && !hides ? words.worth(board, analysis, best) : "");
  }

  /** The buttons that make the row green, on each board where it may be right. @private @param {number} boards @param {boolean[]} wins */
  drawRight(boards, wins) {
    const on = wins.flatMap((win, board) => (win ? [board] : []));
    const wanted = on.join() && inPalette(`${on} green`);
    if ((this.right.dataset.on ?? "") === wanted) return;
    this.right.dataset.on = wanted;
    this.right.hidden = on.length === 0;
    const press = (/** @type {number} */ board) => () =>
      this.events.won(boards > 1 ? board : undefined);
    const label = boards > 1 ? [html("span", {}, "All green on")] : [];
    this.right.replaceChildren(
      ...label,
      ...on.map((board) =>
        boards > 1
          ? button(
              `✓ ${board + 1}`,
              { class: "right", "aria-label": inPalette(`All green on board ${board + 1}`) },
              press(board),
            )
          : button("All green", { id: "all-green", class: "right" }, press(board)),
      ),
    );
  }
}
