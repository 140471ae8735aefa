// The Play tab: practice puzzles on the same board with the same keys. The page picks the answer and
// colours the guesses, and gives hints only when the person asks.

import { drawCount } from "../../board/remaining.js";
import { RowInput } from "../../board/row-input.js";
import { engineState } from "../../engine/asking.js";
import * as position from "../../game/position.js";
import { PRO } from "../../game/pro.js";
import { areAlike } from "../../kept/boards.js";
import { practiceRecord } from "../../kept/practice-games.js";
import { byId, enable, write } from "../../parts/dom.js";
import { drawEnd } from "../../parts/end.js";
import { pageAddress, share } from "../../parts/share.js";
import { WIDE } from "../../parts/sheet.js";
import { forDevice, fromOtherTab } from "../../parts/words.js";
import { Archive } from "./archive.js";
import { Bar } from "./bar.js";
import { Duel } from "./duel.js";
import { HandingIn } from "./handing-in.js";
import { isBetween, newsOf, overviewOf } from "./news.js";
import * as play from "./puzzle.js";
import { readPlayers } from "./rivals.js";
import { Shelf } from "./shelf.js";
import { challenged, pointed, said, stateOf, timed, typed, withId } from "./state.js";
import { Strip } from "./strip.js";
import { Turns } from "./turns.js";
import * as words from "./words.js";

/** @import { Options } from "../../game/state.js" */
/** @import { Page } from "../contract.js" */
/** @import { PuzzleSet } from "../../game/puzzle-link.js" */
/** @import { Puzzle } from "./puzzle.js" */
/** @import { Playing } from "./state.js" */

export class PlayTab {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.shelf = new Shelf(practiceRecord);
    const listed = (/** @type {unknown} */ wanted) =>
      page.games.find(({ name }) => name === wanted);
    // there are no practice puzzles of Pro
    const last = listed(this.shelf.game) ?? listed(page.game().name) ?? listed("classic");
    const game = /** @type {Game} */ (last);
    const left = this.shelf.left(game);
    const { set } = play.readLink(this.shelf.set, page.games);
    /** @type {Playing} */
    this.state = stateOf(left, set?.keys.includes(left.key) ? set : null);
    const tab = this;
    this.input = new RowInput({
      get state() {
        return tab.state.puzzle.board;
      },
      page,
      typed: (board) => this.update(typed(this.state, board)),
      pointed: (board) => this.update(pointed(this.state, board)),
      said: (text, spoken) => this.update(said(this.state, text), spoken ? text : ""),
      guessed: () => this.turns.enterGuess(engineState() === "ready"),
    });
    /** When the state changed last. */
    this.updated = Date.now();
    this.turns = new Turns(this);
    /** @type {HandingIn | undefined} */
    this.handing = undefined;
    /** @type {Duel | undefined} */
    this.duel = undefined;
    /** @type {Archive | undefined} */
    this.archive = undefined;
    /** The puzzle that the archive beside the board shows, and how it stands. */
    this.archived = "";
    this.bar = new Bar(this);
    this.strip = new Strip(({ game, key }) => {
      if (key) this.takeOf(key);
      else this.take(this.shelf.take(game, play.today()));
    });
    /** The day on which the page was looked at last. */
    this.day = play.today();
    this.waitForMidnight();
  }

  /** @private */
  waitForMidnight() {
    setTimeout(() => {
      if (this.page.inFront()) this.refresh();
      this.waitForMidnight();
    }, play.untilMidnight());
  }

  // --------------------------------------------------------------------------------- the tab

  get link() {
    const { puzzle, set } = this.state;
    const game = position.positionText({ ...puzzle.board, rows: [] });
    return set ? play.setLinkOf(game, set) : play.linkOf(puzzle);
  }

  /** The tab comes to the front. @param {string} link "" for what was open */
  enter(link) {
    const { shelf } = this;
    const read = play.readLink(link, this.page.games);
    const { game, strict = false, hard = false, signs = false, set, problem } = read;
    const { allowed = play.ALL_HINTS } = read;
    if (!game) {
      this.take(this.state.puzzle, link && problem, this.state.set);
      return;
    }
    shelf.options = { strict, hard };
    const keys = set?.keys ?? [read.key ?? play.today()];
    const isLeft = (/** @type {string} */ key) => !play.isOver(shelf.take(game, key));
    const key = keys.find(isLeft) ?? keys[0] ?? "";
    const puzzle = { ...shelf.take(game, key), allowed, signs };
    // the options of the link may differ from those of the stored puzzle
    const taken = play.isBegun(puzzle) ? puzzle : play.withOptions(puzzle, { strict, hard });
    this.take(taken, problem, set ?? null);
    if (read.duel) void this.join(read.duel);
  }

  /** Add the players of a challenge to the puzzle on the board. @private @param {string} code */
  async join(code) {
    const { puzzle } = this.state;
    const players = await readPlayers(code, puzzle.board.game);
    if (play.idOf(puzzle) !== play.idOf(this.state.puzzle)) return;
    if (!players) {
      this.say(words.damaged);
      return;
    }
    const state = challenged(this.state, players);
    this.update(state, words.message(state, true));
    if (play.canDuel(state.puzzle, state.set)) this.openDuel();
  }

  /** Another tab comes to the front. */
  leave() {
    this.page.keyboard.draw({});
  }

  get game() {
    return this.state.puzzle.board.game;
  }

  /** The options of the next puzzle. */
  get options() {
    return this.shelf.options;
  }

  /** @param {string} name */
  chooseGame(name) {
    const game = this.page.games.find((each) => each.name === name);
    if (name === PRO) this.say(play.noPro);
    else if (game) this.take(this.shelf.left(game));
  }

  /** A puzzle that has begun keeps its options. @param {Options} options */
  chooseOptions(options) {
    const { puzzle } = this.state;
    this.shelf.options = options;
    if (play.isBegun(puzzle)) this.say(words.optionsLater);
    else this.take(play.withOptions(puzzle, options));
  }

  /** The page's own review must not reveal anything about an unfinished puzzle. */
  get reviewed() {
    return this.game.name;
  }

  get finished() {
    const { puzzle } = this.state;
    const { board, answer } = puzzle;
    const isDone = play.isOver(puzzle) && play.guessesOf(puzzle) > 0;
    return { position: isDone ? position.positionText(board) : "", answer };
  }

  get typed() {
    return this.game.name;
  }

  /** Show a message until the next action. @param {string} what */
  say(what) {
    this.update(said(this.state, what), what);
  }

  // ------------------------------------------------------------------------------- the state

  /** Put a puzzle on the board. @param {Puzzle} puzzle @param {PuzzleSet | null} [set] the puzzles that it is one of */
  take(puzzle, problem = "", set = null) {
    const state = stateOf(puzzle, set, problem);
    const isButton = document.activeElement?.closest("#help-me, #end");
    this.update(state, problem || words.progress(state));
    // so that Enter then enters the row, and does not press the button again
    if (isButton) this.page.board.enter();
    const { rows, game } = puzzle.board;
    const isOver = play.isOver(puzzle);
    if (rows.length > 0 || isOver || game.first_row !== "guess" || play.isUnsure(puzzle))
      this.turns.ask(puzzle.state === "given up" ? { give_up: true } : {});
    if (isOver) this.turns.compare();
  }

  /** On a wide screen, the archive has the room beside the board, and shows how each puzzle ends. @private */
  showArchive() {
    const { puzzle, set } = this.state;
    const shown = `${play.idOf(puzzle)} ${puzzle.state}`;
    if (set || shown === this.archived || !matchMedia(WIDE).matches) return;
    this.archived = shown;
    if (!this.archive?.sheet.matches(":modal")) this.openArchive(true);
  }

  openArchive(beside = false) {
    const take = (/** @type {Game} */ game, /** @type {string} */ key) => {
      const isHard = play.isEvasive(key) && this.options.hard;
      this.take(this.shelf.take(game, key), isHard ? words.notHard : "");
    };
    this.archive ??= new Archive(this.page.games, this.shelf, take, () => {
      const { puzzle, set } = this.state;
      if (play.canDuel(puzzle, set)) this.openDuel();
      else this.say(words.solveFirst);
    });
    this.archive.open(this.state.puzzle, beside);
  }

  openDuel() {
    this.duel ??= new Duel(this.page.asking, (name) => {
      this.shelf.name = name;
      this.keep();
    });
    this.update(withId(this.state));
    this.duel.open(this.state.puzzle, this.shelf.name);
  }

  takeRandom() {
    const key = play.keyOf(play.randomKey(), play.isEvasive(this.state.puzzle.key));
    this.take(this.shelf.take(this.game, key));
  }

  /** Go from the puzzle of an earlier day to the one of today. */
  takeToday(said = "") {
    const key = play.todayLike(this.state.puzzle.key);
    this.take(this.shelf.take(this.game, key), said);
  }

  leaveClass() {
    this.take(this.shelf.take(this.game, play.today()));
    this.page.board.enter(); // the button is gone
  }

  /** Go to another puzzle of the set; from the last one to one that is still open. @param {number} step */
  takeNext(step) {
    const { results } = this;
    const at = results.findIndex(({ key }) => key === this.state.puzzle.key);
    this.takeOf((results[at + step] ?? results.find((each) => !play.isOver(each)))?.key);
  }

  /** Go to a puzzle of the set. @private @param {string} [key] */
  takeOf(key) {
    const { set } = this.state;
    const next = this.results.find((each) => each.key === key);
    if (!set || !next) return;
    const { allowed, signs = false } = set;
    this.take({ ...next, allowed, signs }, "", set);
  }

  /** The puzzles of the set as they are now. */
  get results() {
    const { set, puzzle } = this.state;
    return this.shelf.all(puzzle, set?.keys ?? []);
  }

  /** Every action of the person and every answer of the engine ends here. @param {Playing} state */
  update(state, spoken = "") {
    const now = Date.now();
    this.state = timed(state, now - this.updated);
    this.updated = now;
    this.keep();
    this.draw();
    if (spoken) this.page.announce(spoken);
  }

  /** @private */
  keep() {
    this.page.showLink(this.link);
    if (!this.state.known && play.isUnsure(this.state.puzzle)) return;
    this.shelf.set = this.state.set ? this.link : "";
    this.shelf.put(this.state.puzzle);
    this.takeOver();
  }

  /** Another browser tab may have gone on with the puzzle, or a new day may have begun. */
  refresh() {
    this.takeOver();
    const { puzzle } = this.state;
    const before = this.day;
    this.day = play.today();
    const isNew = before !== this.day && play.nameOf(puzzle.key) === before;
    const isUntouched = !play.isBegun(puzzle) && position.isBlank(puzzle.board.draft);
    if (isNew && isUntouched && !this.state.set) this.takeToday(words.newDay);
    else this.draw(); // what is new today may have changed
    if (this.archive?.sheet.open) this.archive.draw();
  }

  /** @private */
  takeOver() {
    const { puzzle, set } = this.state;
    const next = this.shelf.find(this.game, puzzle.key);
    const { spent } = puzzle; // two windows in view would add to it in turn for ever
    if (!next || areAlike(play.writePuzzle({ ...next, spent }), play.writePuzzle(puzzle))) return;
    this.updated = Date.now(); // no time is added, or this tab would store the puzzle again
    const isSame = next.state === puzzle.state && play.guessesOf(next) === play.guessesOf(puzzle);
    if (isSame && this.state.waiting) return; // for the colours of a guess, which stays in the row
    if (isSame) this.update({ ...this.state, puzzle: next });
    else this.take(next, fromOtherTab, set);
  }

  // --------------------------------------------------------------------------- on the bar

  /** Give the next hint, or put the guess from the last hint in the row. */
  hint() {
    this.turns.hint();
  }

  /** Put the guess of a hint in the row. @param {string} guess */
  fill(guess) {
    const { board } = this.state.puzzle;
    this.update(typed(this.state, position.fill(board, guess)), words.inTheRow(guess));
    // so that Enter then enters the row
    if (this.bar.isHintFocused()) this.page.board.focus(board.rows.length, 0);
  }

  /** Ask whether to give up, or stop asking. */
  giveUp() {
    const givingUp = !this.state.givingUp;
    const text = givingUp ? words.givingUp : words.progress(this.state);
    this.update({ ...said(this.state, givingUp ? text : ""), givingUp }, text);
  }

  showAnswer() {
    this.turns.ask({ give_up: true });
  }

  review() {
    const { board, answer, key } = this.state.puzzle;
    const evasive = play.isEvasive(key);
    this.page.review(position.positionText(board), { answer, evasive });
  }

  async share() {
    if (this.state.set) this.handIn();
    else this.say(await share(words.shared(this.state.puzzle, pageAddress())));
  }

  /** Whether all puzzles of a set are over. */
  get isDone() {
    return this.state.set !== null && this.results.every(play.isOver);
  }

  /** @private */
  handIn() {
    const { set, puzzle } = this.state;
    if (!set) return;
    this.handing ??= new HandingIn(this.shelf);
    const game = position.positionText({ ...puzzle.board, rows: [] });
    this.handing.open(game, set, this.results, `${pageAddress()}#${this.link}`);
  }

  // ----------------------------------------------------------------------------------- drawn

  draw() {
    this.page.draw(() => this.drawAll());
  }

  /** @private */
  drawAll() {
    const { page, state } = this;
    const { puzzle, fault } = state;
    document.documentElement.toggleAttribute("data-signs", puzzle.signs);
    page.board.draw(play.boardToDraw(puzzle), fault);
    page.keyboard.fit(puzzle.board.game);
    page.keyboard.draw(puzzle.keys);
    const isNews = isBetween(state);
    const news = isNews ? newsOf(page.games, this.shelf, puzzle) : null;
    const { results } = this;
    this.strip.draw(state.set ? overviewOf(results, puzzle.key) : news);
    this.showArchive();
    const { board } = puzzle;
    enable("delete", !play.isOver(puzzle) && !position.isBlank(board.draft));
    const said = words.message(state, engineState() === "ready", results, news);
    const buttons = this.bar.draw(state, this.isDone, play.turned(this.link, page.games));
    drawEnd(buttons);
    const { count, remaining, odds } = words.status(state);
    drawCount(remaining, count);
    byId("odds").textContent = odds;
    const { dataset } = document.documentElement;
    const isOver = play.isOver(puzzle);
    delete dataset.over;
    delete dataset.ended;
    if (isOver) dataset.ended = puzzle.state;
    const message = byId("message");
    write(message, forDevice(state.aside || said));
    message.classList.toggle("wrong", fault !== null);
    message.classList.toggle("told", !state.aside && state.level > 1);
  }
}
