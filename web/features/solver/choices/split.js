// How a guess would split the equations left: the likeliest colours that it would get, with the number
// of equations that give them. Shown for the guess that a mouse or the focus is on.

import * as position from "../../../game/position.js";
import { html, write } from "../../../parts/dom.js";
import { colourName } from "../../../parts/words.js";
import * as words from "./words.js";

/** @import { Asking } from "../../../engine/asking.js" */
/** @import { State } from "../../../game/state.js" */

/** Milliseconds that a mouse has to rest on a guess. */
const REST = 120;

export class SplitPanel {
  /** @param {HTMLElement} place @param {HTMLElement} around has the guesses @param {Asking} asking */
  constructor(place, around, asking) {
    this.asking = asking;
    this.said = html("p", { id: "split-said" });
    this.groups = html("ul", { id: "split-groups" });
    place.replaceChildren(this.said, this.groups);
    /** @type {State | null} */
    this.state = null;
    this.board = 0;
    this.guess = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    around.addEventListener("pointerover", ({ target, pointerType }) => {
      if (pointerType === "mouse") this.at(target, REST);
    });
    around.addEventListener("focusin", ({ target }) => {
      if (/** @type {Element} */ (target).matches(":focus-visible")) this.at(target, 0);
    });
  }

  /** @param {State} state @param {number} board the one whose equations are listed */
  draw(state, board) {
    if (state === this.state && board === this.board) return;
    this.state = state;
    this.board = board;
    this.guess = "";
    this.asking.forget("split");
    write(this.said, words.pointAt);
    this.groups.replaceChildren();
  }

  /** @private @param {EventTarget | null} target @param {number} rest */
  at(target, rest) {
    clearTimeout(this.timer);
    const guess = /** @type {Element} */ (target).closest(".choice")?.textContent;
    if (guess && guess !== this.guess) this.timer = setTimeout(() => this.ask(guess), rest);
  }

  /** @private @param {string} guess */
  ask(guess) {
    const { state, board } = this;
    if (!state) return;
    this.guess = guess;
    const question = { position: position.positionText(state), guess, board };
    this.asking.ask("split", question, {
      isWanted: () => state === this.state && guess === this.guess,
      answered: (split) => split && this.show(guess, split),
      silent: true,
    });
  }

  /** @private @param {string} guess @param {Split} split */
  show(guess, split) {
    const where = (this.state?.game.boards ?? 1) > 1 ? words.onBoardOf(this.board) : "";
    write(this.said, words.splitting(guess, split, where));
    this.groups.replaceChildren(
      ...split.likeliest.map((each) =>
        html("li", {}, colours(guess, each.colours), words.inGroup(each)),
      ),
    );
  }
}

/** A guess in small, in the colours that a group would give it. @param {string} guess @param {string} colours */
function colours(guess, colours) {
  const tiles = [...colours].map((letter, column) =>
    html("b", { "data-colour": colourName(letter) }, guess[column] ?? ""),
  );
  return html(
    "span",
    { class: "small-row", role: "img", "aria-label": words.inColours(colours) },
    ...tiles,
  );
}
