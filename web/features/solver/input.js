// What a person can do in the solver: each method makes the next state.

import { DOUBLE_TAP } from "../../board/touch.js";
import * as position from "../../game/position.js";
import { hasAddress, isPro } from "../../game/pro.js";
import * as shared from "../../parts/words.js";
import { nowColoured, recoloured } from "./asked.js";
import { typeOrHint, whyThere } from "./coach/words.js";
import { became, broughtBack, declined, undone, withOptions } from "./other-games.js";
import { deletable, isOver, isProvisional, isSettled, returned, said, visible } from "./state.js";
import { returned as backInGame } from "./what-if/words.js";
import * as words from "./words.js";

/** @import { Coach } from "./coach/coach.js" */
/** @import { Solver } from "./state.js" */

/** How long a press waits for the final suggestion, and how often it looks, in ms. */
const LONGEST = 1_000;
const LOOK = 50;

export class SolverInput {
  /** @param {Solver} solver @param {Coach} coach */
  constructor(solver, coach) {
    this.solver = solver;
    this.coach = coach;
    this.page = solver.page;
    /** When Enter was pressed last. */
    this.enteredAt = Number.NEGATIVE_INFINITY;
    /** The last tap that only chose a row: its time in ms, and its tile. */
    this.chosenAt = { now: Number.NEGATIVE_INFINITY, row: 0, tile: 0 };
    /** The board in which Enter has just used the suggestion. @type {position.State | null} */
    this.suggested = null;
    /** Looks whether the suggestion is final, after it was pressed. @type {ReturnType<typeof setInterval> | undefined} */
    this.timer = undefined;
  }

  /** @private */
  get state() {
    return this.solver.state;
  }

  /** @private */
  get board() {
    return this.state.board;
  }

  /** Put a board in the place of this one. @private @param {position.State} board @param {string} [aside] @param {string} [spoken] */
  become(board, aside, spoken) {
    this.solver.update(became(this.state, board, this.page.kept, aside), spoken);
  }

  /** Show a message until the next action, and announce it. @param {string} text */
  say(text) {
    this.solver.update(said(this.state, text), text);
  }

  // ---------------------------------------------------------------------- on the board and its keys

  /** @param {number} row @param {number} tile */
  tapped(row, tile) {
    const { board } = this;
    if (row === board.rows.length && !position.isFilled(board.draft)) {
      this.become(position.moveTo(board, tile % board.game.columns));
      return;
    }
    const now = performance.now();
    if (isSettled(this.state, row)) {
      const what = isOver(this.state) ? words.toReopen : words.toRecolour;
      this.chosenAt = { now, row, tile };
      this.solver.update({ ...said(this.state, what), chosen: row }, words.chosenRow(row, what));
      return;
    }
    const { chosenAt } = this;
    const isSame = row === chosenAt.row && tile === chosenAt.tile;
    if (row < board.rows.length && isSame && now - chosenAt.now < DOUBLE_TAP) return;
    this.recolour(position.cycle(board, row, tile), row, tile);
  }

  /** A long press puts the cursor in the current row, even if that is full. @param {number} row @param {number} tile */
  held(row, tile) {
    const { board } = this;
    if (row !== board.rows.length) return;
    this.become(position.moveTo(board, tile));
    const column = tile % board.game.columns;
    const symbol = board.draft.guess[column]?.trim();
    if (symbol) this.say(words.replacing(column, symbol));
  }

  /** Delete the row that a press can delete. */
  deleted() {
    const row = deletable(this.state);
    if (row === null) return;
    this.leave("#next");
    const done = words.deleted(row);
    const fewer = position.removeRow(this.board, row);
    // the page put that suggestion in the row because the answer was known
    const board = this.state.given
      ? { ...fewer, draft: position.blankRow(fewer.game), cursor: 0 }
      : fewer;
    const next = became(this.state, board, this.page.kept, done);
    this.solver.update({ ...next, deleted: true }, done);
  }

  /** @param {string} symbol */
  typed(symbol) {
    const { board } = this;
    if (board.cursor === null) {
      this.become(board, words.full);
      return;
    }
    this.become(position.type(board, symbol), "", shared.spoken(symbol));
    this.page.focus.followCursor(this.board);
  }

  /** A long press on a key asks why its symbol can or cannot be in the tile with the cursor. @param {string} symbol */
  doubted(symbol) {
    const { board, page } = this;
    const { cursor, game } = board;
    if (cursor === null || game.boards > 1 || board.rows.length === 0) return false;
    const text = position.positionText(board);
    const pattern = [...Array(game.columns).keys()].map((at) => (at === cursor ? symbol : "?"));
    page.asking.ask(
      "why",
      { position: text, pattern: pattern.join("") },
      {
        isWanted: () => text === position.positionText(this.board),
        answered: (why) => why && this.say(whyThere(symbol, cursor, why.words)),
      },
    );
    return true;
  }

  /** Colour the focused tile, or else the tile at the cursor, and move on to the next one. @param {string} letter */
  coloured(letter) {
    const { page, board } = this;
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
    const { page, board } = this;
    const { looked, confirming } = this.state;
    // the second of two quick presses must not enter what nobody has looked at
    const now = performance.now();
    if (now - this.enteredAt < DOUBLE_TAP && (this.suggested === board || this.state.given)) return;
    this.enteredAt = now;
    this.suggested = null;
    if (!position.hasDraft(board)) {
      this.become(board);
    } else if (position.isBlank(board.draft) && this.coach.isHiding) {
      this.say(typeOrHint);
    } else if (position.isBlank(board.draft)) {
      this.used();
      this.suggested = this.board;
    } else if (!position.isFilled(board.draft)) {
      this.say(shared.notFull(board.draft));
    } else if (looked?.look.check.verdict === "refused") {
      this.become(board, "", words.ofLook(looked.look));
    } else if (!position.isColoured(board.draft) && !confirming) {
      const { allBlack } = words;
      this.solver.update({ ...said(this.state, allBlack), confirming: true }, allBlack);
    } else {
      const tile = page.board.focused();
      const entered = became(this.state, position.enter(board), page.kept);
      this.solver.update({ ...entered, entered: true });
      if (tile) page.board.focus(this.board.rows.length, 0);
    }
  }

  erased(repeated = false) {
    // holding the key down clears a row, not the whole game
    if (repeated && position.isBlank(this.board.draft)) return;
    const erased = position.erase(this.board);
    const row = erased.rows.length;
    const done = row < this.board.rows.length ? words.reopened(row) : "";
    const symbol = shared.erased(this.board.draft.guess, erased.draft.guess);
    this.become(erased, done, done || symbol);
    this.page.focus.followCursor(this.board);
  }

  undone() {
    const before = undone(this.state, this.page.kept);
    if (!before) return;
    const tile = this.page.board.focused();
    this.solver.update(before, "Undone.");
    if (tile && tile.row >= this.board.rows.length) {
      this.page.focus.followCursor(this.board, tile.tile);
    }
  }

  /** @param {number} down @param {number} right */
  moved(down, right) {
    const { row, tile } = this.page.board.step(this.board, down, right);
    if (row !== this.board.rows.length) return;
    this.solver.update({ ...this.state, board: position.moveTo(this.board, tile) });
  }

  // --------------------------------------------------------------------------------- in the panels

  /** Take the suggestion, or the next hint. */
  used() {
    const guess = this.state.analysis?.suggestions[0]?.guess;
    const isThere = guess === this.board.draft.guess;
    if (this.coach.isHiding) this.coach.hint();
    else if (guess && !isThere && isProvisional(this.state)) this.usedSoon();
    else if (guess) this.chosen(guess);
    else this.become(this.board);
  }

  /** Take the suggestion once it is final, at most a second from now. @private */
  usedSoon() {
    const { board } = this;
    const pressed = performance.now();
    clearInterval(this.timer);
    this.timer = setInterval(() => {
      const now = performance.now();
      const isOurs = this.board === board;
      if (isOurs && isProvisional(this.state) && now - pressed < LONGEST) return;
      clearInterval(this.timer);
      const guess = this.state.analysis?.suggestions[0]?.guess;
      if (!isOurs || !guess) return;
      const isByEnter = this.suggested === board;
      this.chosen(guess);
      if (isByEnter) [this.enteredAt, this.suggested] = [now, this.board];
    }, LOOK);
  }

  /** @param {string} guess */
  chosen(guess) {
    const { page, state, board } = this;
    const focused = document.activeElement?.matches("#use, #more, #beside .choice, #lines *");
    // choosing the same guess twice keeps the colours already set
    const same = board.draft.guess === guess;
    const next = became(state, same ? board : position.fill(board, guess), page.kept);
    const replaced = !same && !position.isBlank(board.draft);
    this.solver.update({ ...next, replaced });
    // so that the keys g, p, b and Enter work next
    if (focused) page.board.focus(board.rows.length, 0);
    page.announce(words.chosen(guess, board.rows.length, this.board));
  }

  /** All tiles of the row are green in the game. @param {number} [board] on which of several boards */
  won(board) {
    const spoken = board === undefined ? words.allGreen : words.allGreenOn(board);
    this.become(position.allGreen(this.board, board), "", spoken);
  }

  /** @param {Diagnosis} diagnosis */
  recoloured(diagnosis) {
    const { board } = this;
    this.leave("#diagnoses");
    const done = recoloured(board, diagnosis);
    if (diagnosis.changes.length) {
      this.become(position.recolour(board, diagnosis.changes), done, done);
    } else {
      const exact = withOptions(this.state, { strict: true }, this.page.kept, done);
      this.solver.update(exact, done);
    }
  }

  restarted() {
    const state = declined(returned(this.state));
    const { game, strict, hard } = state.board;
    const next = became(state, position.emptyBoard(game, strict, hard), this.page.kept);
    this.solver.update(next, `New ${game.title} game.`);
  }

  /** Bring back the game that a link has replaced. */
  broughtBack() {
    this.leave("#waiting");
    const back = { ...broughtBack(returned(this.state)), aside: backInGame };
    this.solver.update(back, backInGame);
  }

  /** The games that links have replaced are not wanted any more. */
  declined() {
    this.leave("#waiting");
    this.solver.update({ ...declined(this.state), aside: words.declined }, words.declined);
  }

  /** Move the focus from a part of the page to the board. @private @param {string} part */
  leave(part) {
    if (document.activeElement?.closest(part)) this.page.board.enter();
  }

  /** Put a position that was read from a text on the board. @param {string} text */
  read(text) {
    const { page } = this;
    const { state: board } = position.readPosition(text, page.games);
    page.comeToFront();
    const done = words.read(board?.rows.length ?? 0);
    const state = returned(this.state);
    this.solver.update(became(state, board ?? state.board, page.kept, done), done);
  }

  /**
   * Read a game that was pasted.
   * @param {string} text
   * @param {(why: string) => void} refused called if it cannot be read
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
      { position: position.typedText(this.board), text },
      {
        isWanted: () => visible(this.board) === before,
        answered: (read) => read && this.read(read.position),
        failed: (why) => (address ? setUp() : refused(shared.notRead(why))),
        silent: true,
      },
    );
  }

  /**
   * A tile has a new colour; in the current row, others may follow.
   * @private
   * @param {position.State} coloured
   * @param {number} row
   * @param {number} tile
   */
  recolour(coloured, row, tile) {
    const { page, board } = this;
    const { looked } = this.state;
    const current = row === board.rows.length;
    const look = current && looked?.guess === board.draft.guess ? looked.look : null;
    const tapped = Math.floor(tile / board.game.columns);
    let next = coloured;
    if (look && page.kept.coach && !position.isColoured(board.draft)) {
      // the guess has been played, so the other tiles are offered their colours now
      const letter = coloured.draft.colours[tile] ?? "";
      const offered = position.colour(position.offer(board, look), row, tile, letter);
      next = { ...offered, cursor: coloured.cursor };
    }
    if (look?.followers) next = position.follow(next, look.followers, tapped);
    const column = tile % board.game.columns;
    if (row < board.rows.length) {
      const colour = next.rows[row]?.colours[tile] ?? "";
      const changes = [{ row, column, board: tapped, colour }];
      const done = nowColoured(board, { changes });
      this.solver.update({ ...became(this.state, next, page.kept, done), chosen: row }, done);
      return;
    }
    this.solver.update(became(this.state, next, page.kept));
    if (next.draft.guess[column]?.trim())
      page.announce(words.coloured(board.game, tile, coloured.draft, next.draft));
  }
}
