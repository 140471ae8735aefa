// What a person can do in the solver: each method makes the next state.

import * as position from "../../game/position.js";
import { hasAddress, isPro } from "../../game/pro.js";
import * as shared from "../../parts/words.js";
import { broughtBack, declined, undone, visible } from "./state.js";
import { returned as backInGame } from "./what-if/words.js";
import * as words from "./words.js";

/** @import { SolverTab } from "./tab.js" */

export class SolverInput {
  /** @param {SolverTab} tab */
  constructor(tab) {
    this.tab = tab;
    this.page = tab.page;
  }

  /** @private */
  get state() {
    return this.tab.state;
  }

  /** @private */
  get board() {
    return this.tab.state.board;
  }

  // ---------------------------------------------------------------------- on the board and its keys

  /** @param {number} row @param {number} tile */
  tapped(row, tile) {
    const { tab, board } = this;
    if (row === board.rows.length && !position.isFilled(board.draft)) {
      tab.become(position.moveTo(board, tile % board.game.columns));
      return;
    }
    this.recolour(position.cycle(board, row, tile), row, tile);
  }

  /** A long press puts the cursor in the current row, even if that is full. @param {number} row @param {number} tile */
  held(row, tile) {
    const { tab, board } = this;
    if (row !== board.rows.length) return;
    tab.become(position.moveTo(board, tile));
    const column = tile % board.game.columns;
    const symbol = board.draft.guess[column]?.trim();
    if (symbol) tab.say(words.replacing(column, symbol));
  }

  /** @param {number} row */
  removed(row) {
    const focused = document.activeElement?.matches(".remove");
    this.tab.become(position.removeRow(this.board, row), words.deleted(row));
    if (focused) this.page.board.focus(row, 0);
    this.page.announce(this.state.aside);
  }

  /** @param {string} symbol */
  typed(symbol) {
    const { tab, board } = this;
    this.leave("#lines"); // keys that are pressed there are for the board
    if (board.cursor === null) {
      tab.become(board, words.full);
      return;
    }
    tab.become(position.type(board, symbol));
    this.page.focus.followCursor(this.board);
  }

  /** Colour the focused tile, or else the tile at the cursor, and move on to the next one. @param {string} letter */
  coloured(letter) {
    const { page, board } = this;
    this.leave("#lines"); // keys that are pressed there are for the board
    const focused = page.board.focused();
    if (focused) {
      const { row, tile } = focused;
      const next = position.nextTile(board, tile, row) ?? tile;
      const coloured = position.colour(board, row, tile, letter);
      const current = row === board.rows.length;
      this.recolour(current ? position.moveTo(coloured, next) : coloured, row, tile);
      page.board.focus(row, next);
    } else if (position.hasDraft(board) && position.isFilled(board.draft)) {
      const row = board.rows.length;
      const tile = board.cursor ?? position.nextTile(board, -1) ?? 0;
      const coloured = position.colour(board, row, tile, letter);
      this.recolour(position.moveTo(coloured, position.nextTile(board, tile)), row, tile);
    }
  }

  entered() {
    const { tab, page, board } = this;
    const { looked, confirming } = tab.state;
    if (!position.hasDraft(board)) {
      tab.become(board);
    } else if (position.isBlank(board.draft)) {
      this.used();
    } else if (!position.isFilled(board.draft)) {
      tab.say(shared.notFull(board.draft));
    } else if (looked?.look.check.verdict === "refused") {
      page.announce(words.ofLook(looked.look));
      tab.become(board);
    } else if (!position.isColoured(board.draft) && !confirming) {
      tab.say(words.allBlack);
      tab.show({ ...this.state, confirming: true });
    } else {
      const tile = page.board.focused();
      tab.become(position.enter(board));
      if (tile) page.board.focus(this.board.rows.length, 0);
    }
  }

  erased(repeated = false) {
    // holding the key down clears a row, not the whole game
    if (repeated && position.isBlank(this.board.draft)) return;
    this.tab.become(position.erase(this.board));
    this.page.focus.followCursor(this.board);
  }

  undone() {
    const before = undone(this.state, this.page.kept);
    if (!before) return;
    const tile = this.page.board.focused();
    this.tab.show(before);
    if (tile && tile.row >= this.board.rows.length) {
      this.page.focus.followCursor(this.board, tile.tile);
    }
    this.page.announce("Undone.");
  }

  /** @param {number} down @param {number} right */
  moved(down, right) {
    const { row, tile } = this.page.board.step(this.board, down, right);
    if (row !== this.board.rows.length) return;
    this.tab.show({ ...this.state, board: position.moveTo(this.board, tile) });
  }

  // --------------------------------------------------------------------------------- in the panels

  /** Take the suggestion or, if that has just replaced a guess in the row, bring the guess back. */
  used() {
    const guess = this.state.analysis?.suggestions[0]?.guess;
    if (this.state.replaced) this.undone();
    else if (guess) this.chosen(guess);
    else this.tab.become(this.board);
  }

  /** @param {string} guess */
  chosen(guess) {
    const { tab, page, board } = this;
    const focused = document.activeElement?.matches("#use, #more, #beside .choice, #lines *");
    // choosing the same guess twice keeps the colours already set
    const same = board.draft.guess === guess;
    tab.become(same ? board : position.fill(board, guess));
    if (!same && !position.isBlank(board.draft)) {
      tab.show({ ...this.state, replaced: true });
    }
    // so that the keys g, p, b and Enter work next
    if (focused) page.board.focus(board.rows.length, 0);
    page.announce(words.chosen(guess, board.rows.length, this.board));
  }

  /** All tiles of the row are green in the game. @param {number} [board] on which of several boards */
  won(board) {
    this.tab.become(position.allGreen(this.board, board));
    this.page.announce(board === undefined ? words.allGreen : words.allGreenOn(board));
  }

  /** Copy a symbol of the suggestion. @param {number} column @param {string} symbol */
  copied(column, symbol) {
    this.tab.become(position.place(this.board, column, symbol));
    this.page.announce(words.copied(column, symbol));
  }

  /** @param {Diagnosis} diagnosis */
  recoloured(diagnosis) {
    const { board } = this;
    this.tab.become(
      position.recolour(board, diagnosis.changes),
      words.recoloured(board, diagnosis),
    );
    this.page.announce(this.state.aside);
  }

  restarted() {
    this.tab.backToGame();
    const { game, strict, hard } = this.board;
    this.tab.show(declined(this.state));
    this.tab.become(position.emptyBoard(game, strict, hard));
    this.page.announce(`New ${game.title} game.`);
  }

  /** Bring back the game that a link has replaced. */
  broughtBack() {
    this.leave("#waiting");
    this.tab.backToGame();
    this.tab.show({ ...broughtBack(this.state), aside: backInGame });
    this.page.announce(backInGame);
  }

  /** The games that links have replaced are not wanted any more. */
  declined() {
    this.leave("#waiting");
    this.tab.show({ ...declined(this.state), aside: words.declined });
    this.page.announce(words.declined);
  }

  /** Move the focus from a part of the page to the board. @private @param {string} part */
  leave(part) {
    if (document.activeElement?.closest(part)) this.page.board.enter();
  }

  /**
   * Read a game that was pasted.
   * @param {string} text @param {(why: string) => void} refused called if it cannot be read
   */
  pasted(text, refused) {
    const address = hasAddress(text);
    const setUp = () => {
      this.page.comeToFront();
      this.page.setUp(text);
    };
    if (address && !isPro(this.board.game)) {
      setUp();
      return;
    }
    const before = visible(this.board);
    this.page.asking.ask(
      "read",
      { position: this.tab.typed, text },
      {
        isWanted: () => visible(this.board) === before,
        answered: (read) => read && this.tab.read(read.position),
        failed: (why) => (address ? setUp() : refused(shared.notRead(why))),
        silent: true,
      },
    );
  }

  /**
   * A tile has a new colour; in the current row, others may follow.
   * @private @param {position.State} coloured @param {number} row @param {number} tile
   */
  recolour(coloured, row, tile) {
    const { tab, page, board } = this;
    const { looked } = tab.state;
    const current = row === board.rows.length;
    const followers = current && looked?.guess === board.draft.guess && looked.look.followers;
    const tapped = Math.floor(tile / board.game.columns);
    const next = followers ? position.follow(coloured, followers, tapped) : coloured;
    tab.become(next);
    const line = (/** @type {position.State} */ { rows, draft }) => (current ? draft : rows[row]);
    const [before, after] = [line(coloured), line(next)];
    if (before && after?.guess[tile % board.game.columns]?.trim()) {
      page.announce(words.coloured(board.game, tile, before, after));
    }
  }
}
