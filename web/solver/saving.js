// Saves a finished Nerdle in "Your games", under today's date.

import { today } from "../days.js";
import { byId, write } from "../dom.js";
import * as position from "../position.js";
import { isPro } from "../pro-game.js";
import { idOf, partsOf, realRecord } from "../real-games.js";
import * as words from "./words.js";

/** @import { Solving } from "./state.js" */
/** @import { SolverTab } from "./tab.js" */

export class Saving {
  /** @param {SolverTab} tab */
  constructor(tab) {
    this.tab = tab;
    this.button = byId("save-game");
    /** The position that replaces today's game at the next press. */
    this.replacing = "";
    this.button.addEventListener("click", () => this.pressed());
  }

  /** @param {Solving} state */
  draw({ board, analysis, whatIf }) {
    const isOver = analysis?.state === "solved" || analysis?.state === "used up";
    // what was tried is not a game, and anyone can make a Pro puzzle
    const canSave = isOver && !whatIf && !isPro(board.game) && position.guessesOf(board) > 0;
    this.button.hidden = !canSave;
    if (!canSave) return;
    const { link } = this.tab;
    if (this.isSaved()) write(this.button, words.openGames);
    else write(this.button, this.replacing === link ? words.replaceGame : words.saveGame);
  }

  /** Whether the game on the board is saved, under any date. @private */
  isSaved() {
    const { game, link } = this.tab;
    return Object.entries(realRecord.read().games).some(
      ([id, saved]) => saved.position === link && partsOf(id).game === game.name,
    );
  }

  /** @private */
  pressed() {
    const { tab } = this;
    const { board, analysis } = tab.state;
    if (this.isSaved()) {
      tab.page.record("nerdle");
      return;
    }
    const day = today();
    const id = idOf(board.game.name, day);
    const { link } = tab;
    if (realRecord.read().games[id] && this.replacing !== link) {
      this.replacing = link;
      tab.say(words.alreadySaved(board.game));
      return;
    }
    this.replacing = "";
    const guesses = analysis?.state === "solved" ? position.guessesOf(board) : 0;
    const saved = { position: link, guesses };
    realRecord.change((there) => ({ ...there, games: { ...there.games, [id]: saved } }));
    tab.say(realRecord.isKept ? words.saved(day) : words.notSaved);
    this.rate(id, link);
  }

  /** Find out the skill and luck of a saved game; if that fails, "Your games" does so later. @private @param {string} id @param {string} link */
  rate(id, link) {
    this.tab.page.asking.ask(
      "review",
      { position: link, answer: "" },
      {
        answered: (review) => {
          if (!review?.complete) return;
          const { skill, luck } = review;
          realRecord.change((there) => {
            const game = there.games[id];
            if (game?.position !== link) return there;
            return { ...there, games: { ...there.games, [id]: { ...game, skill, luck } } };
          });
        },
        silent: true,
      },
    );
  }
}
