// The Play tab: practice puzzles on the same board with the same keys. The page picks the answer
// and colours the guesses; the engine is silent until it is asked for a hint.

import { button, byId, html, leaveTheFocus } from "../dom.js";
import * as position from "../position.js";
import { share } from "../share.js";
import { words } from "../words.js";
import * as play from "./puzzle.js";
import { RecordPanel } from "./record-panel.js";
import { Shelf } from "./shelf.js";
import { afterwards, BEGINNINGS, colours, ending, guess, title } from "./words.js";

/** @import { Board } from "../board.js" */
/** @import { Engine, Trouble } from "../engine.js" */
/** @import { Keyboard } from "../keyboard.js" */
/** @import { Puzzle } from "./puzzle.js" */

const LEVELS = 3; // of hints at one position, see nerdle.insight.practice
const DOUBLE_TAP = 600; // ms within which a second tap belongs to the first

/**
 * What of the page the tab works with.
 * @typedef {object} Page
 * @property {Game[]} games
 * @property {Game} game the one to begin with, where no puzzle was open
 * @property {Board} board
 * @property {Keyboard} keyboard
 * @property {Engine} engine
 * @property {(text: string) => void} announce
 * @property {(trouble: Trouble, again: () => void) => void} failed
 * @property {() => void} mended the engine answers again
 * @property {(link: string) => void} linked shows what is open in the address
 * @property {(change: () => void) => void} keepingTheFocus
 * @property {() => void} drawn draws what the tabs share: the game and the settings
 * @property {(game: { position: string, answer: string, ending: string }) => void} review opens it
 * @property {() => boolean} inFront whether the tab is; while it is not, all of these do nothing
 */

export class PlayTab {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.shelf = new Shelf();
    const game = page.games.find(({ name }) => name === this.shelf.game) ?? page.game;
    /** @type {Puzzle} */
    this.puzzle = this.shelf.left(game);
    this.bar = this.makeBar();
    this.sheet = new RecordPanel(page.games, this.shelf);
    /** Hints told at this position. */
    this.level = 0;
    /** @type {Hint | null} the last of them */
    this.nudge = null;
    /** Whether the next press of "Give up" means it. */
    this.givingUp = false;
    /** What to say once, until the person does something else. */
    this.aside = "";
    /** @type {{ row: number, column: number | null } | null} the tiles that it is about */
    this.fault = null;
    /** Whether a guess is being coloured. */
    this.waiting = false;
  }

  // ---------------------------------------------------------------------------- which puzzle

  /** The tab comes to the front. @param {string} link "" for what was open */
  enter(link) {
    let problem = "";
    if (link) {
      const read = play.readLink(link, this.page.games);
      problem = read.problem;
      if (read.game) {
        const { strict = false, hard = false } = read;
        this.shelf.options = { strict, hard };
        this.puzzle = this.shelf.take(read.game, read.key ?? play.today());
        const begun = play.guessesOf(this.puzzle) > 0 || play.isOver(this.puzzle);
        // those who gave the link may have changed their mind
        if (!begun) this.puzzle = play.withOptions(this.puzzle, { strict, hard });
      }
    }
    this.take(this.puzzle, problem);
  }

  /** Have a puzzle on the board. @param {Puzzle} puzzle */
  take(puzzle, problem = "") {
    this.puzzle = puzzle;
    this.quiet();
    this.aside = problem;
    this.keep();
    this.draw();
    const stands = play.isOver(puzzle) ? ending(puzzle) : guess(puzzle);
    this.page.announce(problem || `${title(puzzle)}: ${stands}.`);
    const { rows, game } = puzzle.board;
    if (rows.length > 0 || game.first_row !== "guess") this.ask({});
    if (play.isOver(puzzle)) this.compare();
  }

  /** @private */
  takeToday() {
    const here = this.puzzle.key === play.today();
    this.take(this.shelf.take(this.game, play.today()), here ? "This is today’s puzzle." : "");
  }

  /** @private */
  quiet() {
    this.level = 0;
    this.nudge = null;
    this.givingUp = false;
    this.aside = "";
    this.fault = null;
    this.waiting = false;
  }

  /** Of the next puzzle. */
  get options() {
    return this.shelf.options;
  }

  /** @private */
  keep() {
    this.shelf.put(this.puzzle);
    this.page.linked(this.link);
  }

  get link() {
    return play.linkOf(this.puzzle);
  }

  get game() {
    return this.puzzle.board.game;
  }

  // ------------------------------------------------------------------- what the person does

  /** @param {Puzzle} puzzle */
  become(puzzle, say = "") {
    this.puzzle = puzzle;
    this.aside = say;
    this.fault = null;
    this.givingUp = false;
    this.waiting = false;
    this.keep();
    this.draw();
  }

  /** @private @param {position.State} board */
  write(board) {
    this.become(play.withBoard(this.puzzle, board));
  }

  /** Point somewhere else: what was said stays. @private @param {number} row @param {number} column */
  point(row, column) {
    const { board } = this.puzzle;
    if (row !== board.rows.length) return;
    this.puzzle = play.withBoard(this.puzzle, position.moveTo(board, column));
    this.keep();
    this.draw();
  }

  tapped(/** @type {number} */ row, /** @type {number} */ column) {
    this.point(row, column);
  }

  /** Say something once. @param {string} what */
  say(what) {
    this.become(this.puzzle, what);
    this.page.announce(what);
  }

  typed(/** @type {string} */ symbol) {
    const { board } = this.puzzle;
    if (board.cursor === null) {
      this.become(this.puzzle, words.full);
      return;
    }
    this.write(position.type(board, symbol));
    this.followCursor();
  }

  erased() {
    const { board } = this.puzzle;
    if (!position.hasDraft(board) || position.isBlank(board.draft)) return;
    this.write(position.erase(board));
    this.followCursor();
  }

  moved(/** @type {number} */ down, /** @type {number} */ right) {
    const { board } = this.puzzle;
    const { row, column } = this.page.board.step(board, down, right);
    this.point(row, column);
  }

  entered() {
    const { board } = this.puzzle;
    if (!position.hasDraft(board)) return;
    const { guess } = board.draft;
    if (position.isFilled(board.draft)) {
      this.become(this.puzzle);
      this.waiting = true;
      this.draw();
      if (this.message()) this.page.announce(this.message());
      this.ask({ guess });
      return;
    }
    const blank = position.isBlank(board.draft);
    this.say(blank ? "Type a guess: the row is empty." : words.notFull(board.draft));
  }

  // entered rows stay as they are, and their colours are the page's
  removed() {}
  coloured() {}
  undone() {}

  chooseGame(/** @type {string} */ name) {
    const game = this.page.games.find((each) => each.name === name);
    if (game) this.take(this.shelf.left(game));
  }

  /** A puzzle that was begun keeps its options. @param {{ strict: boolean, hard: boolean }} options */
  choose(options) {
    this.shelf.options = options;
    const begun = play.guessesOf(this.puzzle) > 0 || play.isOver(this.puzzle);
    if (begun) this.say("That is for the next puzzle: this one goes on as it began.");
    else this.take(play.withOptions(this.puzzle, options));
  }

  hinted() {
    if (this.nudge?.guess) {
      this.write(position.fill(this.puzzle.board, this.nudge.guess));
      this.page.announce(`${words.equation(this.nudge.guess)} is in the row.`);
      // from here Enter goes on
      if (document.activeElement === this.bar.hint)
        this.page.board.focus(this.puzzle.board.rows.length, 0);
      return;
    }
    const { puzzle, page } = this;
    const level = Math.min(this.level + 1, LEVELS);
    const text = position.positionText(puzzle.board);
    this.become(puzzle, "Thinking…");
    /** @type {Hint | null} */
    let best = null;
    page.engine.ask("hint", { position: text, level }, (/** @type {any} */ told, last) => {
      if (!this.isStill(puzzle) || text !== position.positionText(this.puzzle.board)) return;
      if (told && "error" in told) {
        this.become(this.puzzle);
        page.failed(told, () => this.hinted());
        return;
      }
      best = told ?? best;
      if (!last || !best) return;
      page.mended();
      this.level = level;
      this.nudge = best;
      this.become({ ...this.puzzle, hints: this.puzzle.hints + 1 });
      page.announce(spokenWith(best.words, best.guess));
    });
  }

  gaveUp() {
    const { giveUp } = this.bar;
    if (giveUp.ariaDisabled === "true") return;
    if (this.givingUp) {
      this.ask({ give_up: true });
      return;
    }
    this.say("Press once more to see the answer. The puzzle then counts as not solved.");
    this.givingUp = true;
    this.draw();
    // a finger that taps twice does not mean it
    giveUp.ariaDisabled = "true";
    setTimeout(() => {
      giveUp.ariaDisabled = "false";
    }, DOUBLE_TAP);
  }

  // ------------------------------------------------------------------------- what is answered

  /** Whether a puzzle is still on the board. @private @param {Puzzle} puzzle */
  isStill(puzzle) {
    return play.idOf(puzzle) === play.idOf(this.puzzle);
  }

  /** Play a guess, or give up, or only see how the puzzle stands. @private @param {{ guess?: string, give_up?: boolean }} what */
  ask(what) {
    const { page, puzzle } = this;
    const text = position.positionText(puzzle.board);
    const question = { position: text, key: puzzle.key, ...what };
    page.engine.ask("play", question, (/** @type {any} */ told) => {
      if (!told || !this.isStill(puzzle) || text !== position.positionText(this.puzzle.board))
        return;
      if (what.guess && what.guess !== this.puzzle.board.draft.guess) return;
      if ("error" in told) {
        this.become(this.puzzle);
        page.failed(told, () => this.ask(what));
        return;
      }
      page.mended();
      this.answered(told, what.guess ?? "");
    });
  }

  /** @private @param {Turn} told @param {string} guess */
  answered(told, guess) {
    const { page, puzzle } = this;
    if (told.check.verdict === "refused") {
      this.become(puzzle, `${told.broken ? "Hard mode" : "Refused"}: ${told.check.reason}.`);
      const { broken } = told;
      this.fault = broken ?? { row: puzzle.board.rows.length, column: told.check.column };
      this.draw();
      page.announce(this.aside);
      return;
    }
    const next = play.played(puzzle, told, guess !== "");
    const ended = play.isOver(next) && !play.isOver(puzzle);
    if (guess || ended) this.quiet();
    const warned = told.check.reason && !ended ? `Taken, but ${told.check.reason}.` : "";
    this.become(next, guess ? warned : this.aside);
    if (guess) page.announce(`${colours(next)} ${warned}`);
    if (guess && page.inFront() && page.board.focused())
      page.board.focus(next.board.rows.length, 0);
    if (!ended) return;
    const said = spokenWith(ending(next), next.answer);
    page.announce(`${guess ? colours(next) : ""} ${said}`);
    this.shelf.count(next);
    this.compare();
    if (play.guessesOf(next) > 0) this.review(`${ending(next)}.`);
  }

  /** Find out what perfect play takes for a puzzle that is over. @private */
  compare() {
    const { page, puzzle } = this;
    if (puzzle.perfect !== null) return;
    const empty = position.positionText({ ...puzzle.board, rows: [] });
    const question = { position: empty, key: puzzle.key };
    page.engine.ask("perfect", question, (/** @type {any} */ told) => {
      // without it only a figure is missing, and it is asked for again
      const { perfect } = told ?? {};
      if (typeof perfect !== "number") return;
      this.shelf.compare(puzzle, perfect);
      if (this.isStill(puzzle)) this.become({ ...this.puzzle, perfect }, this.aside);
    });
  }

  // ---------------------------------------------------------------------------- what is drawn

  /** Two rows of buttons, in the places of the suggestion and of what is pressed for it. @private */
  makeBar() {
    const bar = {
      hint: button("Hint", {}, () => this.hinted()),
      giveUp: button("Give up", {}, () => this.gaveUp()),
      review: button("Review", {}, () => this.review()),
      share: button("Share", {}, () => void this.share()),
      today: button("Today’s", {}, () => this.takeToday()),
      next: button("New puzzle", {}, () => this.take(this.shelf.take(this.game, play.randomKey()))),
      record: button("Your games", {}, () => this.sheet.show(this.game.name)),
    };
    const help = html("div", { id: "help-me" }, bar.hint, bar.giveUp, bar.review, bar.share);
    const puzzles = html("div", { id: "puzzles" }, bar.today, bar.next, bar.record);
    for (const each of [help, puzzles]) leaveTheFocus(each);
    byId("gold").after(help);
    byId("actions").after(puzzles);
    return bar;
  }

  /** @private */
  review(ending = "") {
    const { board, answer } = this.puzzle;
    this.page.review({ position: position.positionText(board), answer, ending });
  }

  /** @private */
  async share() {
    this.become(this.puzzle, await share(this.puzzle.share));
    this.page.announce(this.aside);
  }

  draw() {
    this.page.keepingTheFocus(() => this.drawAll());
  }

  /** @private */
  drawAll() {
    const { puzzle, bar, page, nudge } = this;
    const over = play.isOver(puzzle);
    page.board.draw(play.boardToDraw(puzzle), this.fault);
    page.keyboard.draw(puzzle.keys);
    for (const [button, hidden] of /** @type {const} */ ([
      [bar.hint, over],
      [bar.giveUp, over],
      [bar.review, !over || play.guessesOf(puzzle) === 0],
      [bar.share, !over],
    ]))
      button.hidden = hidden;
    bar.hint.textContent = nudge?.guess ? "Use suggestion" : this.level ? "Another hint" : "Hint";
    bar.giveUp.textContent = this.givingUp ? "Show the answer" : "Give up";
    const remaining = byId("remaining");
    const left = over ? null : nudge;
    remaining.textContent = over ? ending(puzzle) : left ? words.left(left.remaining) : "";
    if (left) remaining.dataset.count = String(left.remaining);
    else delete remaining.dataset.count;
    byId("odds").textContent = over ? "" : `${left ? "" : title(puzzle)} · ${guess(puzzle)}`;
    byId("next").classList.remove("solved", "over", "doubted");
    byId("next").classList.toggle("ended", over);
    const message = byId("message");
    message.textContent = this.aside || this.message();
    message.classList.toggle("wrong", this.fault !== null);
    message.classList.toggle("told", !this.aside && this.level > 1);
    page.drawn();
  }

  /** @private */
  message() {
    const { puzzle, nudge } = this;
    if (play.isOver(puzzle)) return afterwards(puzzle);
    if (this.waiting) {
      const ready = document.documentElement.dataset.engine === "ready";
      return ready ? "" : "The engine is still starting. It colours the row as soon as it can.";
    }
    if (nudge) return this.level > 1 ? nudge.words : "";
    const began = play.guessesOf(puzzle) > 0 || !position.isBlank(puzzle.board.draft);
    return began ? "" : BEGINNINGS[/** @type {"guess"} */ (puzzle.board.game.first_row)];
  }

  /** Move a focus on the board to the cursor. @private */
  followCursor() {
    const { board } = this.puzzle;
    if (this.page.board.focused()) this.page.board.focus(board.rows.length, board.cursor ?? 0);
  }
}

/** Words for the ear, in which an equation stands. @param {string} said @param {string} equation */
const spokenWith = (said, equation) =>
  equation ? said.replace(equation, words.equation(equation)) : said;
