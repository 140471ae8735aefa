// The Solve tab: the board of a game in progress, and what to guess next. Each action makes a new
// state, the engine is asked about it, and the tab is drawn from it.

import { engineState } from "../../engine/asking.js";
import * as position from "../../game/position.js";
import { gameNamed, PRO } from "../../game/pro.js";
import * as storage from "../../kept/storage.js";
import { byId, keepFocus } from "../../parts/dom.js";
import { proKeysInWords, proSize } from "../../parts/words.js";
import { Captions } from "./captions.js";
import { ChoicesPanel } from "./choices/panel.js";
import { DiagnosisPanel } from "./diagnosis.js";
import { SolverInput } from "./input.js";
import { Questions } from "./questions.js";
import { Saving } from "./saving.js";
import {
  arrived,
  boardOf,
  canUndo,
  changed,
  firstState,
  followed,
  isBegun,
  isVisit,
  movedTo,
  openDoubts,
  returned,
  settled,
  setUpBoard,
  toKeep,
} from "./state.js";
import { SuggestionPanel } from "./suggestion.js";
import { WaitingPanel } from "./waiting.js";
import { WhatIfInput } from "./what-if/input.js";
import { LinesPanel } from "./what-if/panel.js";
import * as words from "./words.js";

/** @import { Page } from "../contract.js" */
/** @import { Row, State } from "../../game/state.js" */
/** @import { Doubt, Doubts, OpenDoubt } from "../contract.js" */
/** @import { Solving } from "./state.js" */

/** The same list each time, so that nothing is redrawn. @type {Diagnosis[]} */
const NONE = [];

export class SolverTab {
  /** @param {Page} page @param {string} link of the first position, "" for what was open last */
  constructor(page, link) {
    this.page = page;
    /** @type {Solving} */
    this.state = firstState(page.games, page.kept, link);
    this.input = new SolverInput(this);
    this.questions = new Questions(this);
    this.suggestion = new SuggestionPanel(this.input, () => page.review(this.reviewed));
    this.saving = new Saving(this);
    this.diagnoses = new DiagnosisPanel(byId("diagnoses"), this.input);
    this.choices = new ChoicesPanel(page.asking, this.input);
    this.whatIf = new WhatIfInput(this);
    this.lines = new LinesPanel(byId("lines"), this.whatIf);
    this.waiting = new WaitingPanel(byId("waiting"), this.input);
    if (isVisit(this.state) && !this.state.aside) this.state.aside = words.fromLink;
    /** Shows what is doubtful in a screenshot, once one has been read. @type {Doubts | undefined} */
    this.doubts = undefined;
    this.captions = new Captions(byId("captions"), page.kept, page.focus);
    keepFocus(byId("actions"));
    byId("undo").addEventListener("click", () => this.input.undone());
    byId("new").addEventListener("click", () => this.input.restarted());
  }

  // --------------------------------------------------------------------------------- the tab

  get link() {
    return position.positionText(this.state.board);
  }

  /** The tab comes to the front. @param {string} link "" for what was open */
  enter(link) {
    if (!link) {
      if (this.state.failed) this.questions.again();
      else this.show(this.state);
      return;
    }
    const { state: linked, problem } = position.readPosition(link, this.page.games);
    if (!linked) {
      this.become(this.state.board, problem);
      return;
    }
    if (this.whatIf.followed(linked, problem)) return;
    this.backToGame();
    const left = arrived(this.state, linked.game, this.page.kept);
    const next = followed(left, linked, problem);
    const aside = problem || (isVisit(next) ? words.fromLink : "");
    this.show({ ...next, aside });
    if (aside) this.page.announce(aside);
  }

  get game() {
    return this.state.board.game;
  }

  get options() {
    return this.state.board;
  }

  /** @param {string} name */
  chooseGame(name) {
    const game = gameNamed(name, this.page.games);
    if (name === PRO) this.page.setUp();
    if (name === PRO || !game) return;
    this.backToGame();
    this.become(boardOf(game, this.page.kept));
  }

  /** Begin a Pro game that has been set up, or continue it. @param {Game} game @param {{ guess: string, colours: string }} first what is known of the first row */
  begin(game, first) {
    this.backToGame();
    const left = this.left(game);
    const next = setUpBoard(left, first);
    this.page.comeToFront();
    this.become(next, words.begun(next, next === left));
    this.page.board.enter();
    this.page.announce(`${proSize(game)}, ${proKeysInWords(game)}. ${this.state.aside}`);
  }

  /** @param {{ strict: boolean, hard: boolean }} options */
  chooseOptions(options) {
    const { board, whatIf } = this.state;
    const game = whatIf && position.withOptions(whatIf.game, options);
    if (game) this.state = { ...this.state, whatIf: { ...whatIf, game } };
    this.become(position.withOptions(board, options));
  }

  get reviewed() {
    return this.link;
  }

  get typed() {
    return position.typedText(this.state.board);
  }

  /** Show a message until the next action. @param {string} text */
  say(text) {
    this.become(this.state.board, text);
    this.page.announce(text);
  }

  /** Put a position that was read from a text on the board. @param {string} text */
  read(text) {
    const { state: board } = position.readPosition(text, this.page.games);
    this.page.comeToFront();
    this.backToGame();
    this.become(board ?? this.state.board, words.read(board?.rows.length ?? 0));
    this.page.announce(this.state.aside);
  }

  /** Try other guesses after some rows of a game. @param {string} text @param {number} rows */
  tryFrom(text, rows) {
    if (text === this.link) this.page.comeToFront();
    else this.read(text);
    this.whatIf.begun(rows);
  }

  /** Put a game that was read from a screenshot on the board. @param {State} board @param {string} aside @param {Doubt[]} doubts */
  take(board, aside, doubts) {
    this.backToGame();
    const left = this.left(board.game);
    // Undo brings back both boards that the screenshot replaces
    const begun = left.rows.length > 0 || !position.isBlank(left.draft);
    if (board.game !== this.game && begun) this.become(left);
    this.state = { ...this.state, doubts: [...this.state.doubts, ...doubts] };
    this.become(board, aside);
    // keys that are pressed next are for the board
    const isChosen = document.activeElement?.matches("#screenshot");
    if (isChosen) this.page.board.focus(board.rows.length, 0);
    this.page.announce(aside);
  }

  /** The board of a game as it was left. @param {Game} game */
  left(game) {
    return game === this.game ? this.state.board : boardOf(game, this.page.kept);
  }

  /** A row of a screenshot was read right. @param {OpenDoubt} doubt */
  settled(doubt) {
    this.show({ ...this.state, doubts: settled(this.state.doubts, doubt), aside: "" });
  }

  /** A row of a screenshot is another guess than the one that was read. @param {OpenDoubt} doubt */
  replaced(doubt) {
    const next = position.replace(this.state.board, doubt.row, doubt.instead);
    const now = /** @type {Row} */ (next.rows[doubt.row]);
    this.state = { ...this.state, doubts: movedTo(this.state.doubts, doubt, now) };
    this.become(next);
  }

  // ------------------------------------------------------------------------------- the state

  /** Every action of the person ends here. @param {State} board */
  become(board, aside = "") {
    this.captions.follow(this.state.board, board);
    const here = arrived(this.state, board.game, this.page.kept);
    const next = changed(here, board, aside);
    // Undo leads from another game to the one before it, not to an empty board
    const isSkipped = here !== this.state && !isBegun(here.board);
    this.show(isSkipped ? { ...next, past: here.past } : next);
  }

  /** Bring back the game, because something else than a line of it comes next. */
  backToGame() {
    this.state = returned(this.state);
  }

  /** @param {Solving} state */
  show(state) {
    this.state = state;
    this.questions.ask();
    this.keep();
    this.draw();
  }

  keep() {
    const { kept } = this.page;
    if (!isVisit(this.state)) kept.game = this.game.name;
    storage.save(kept, toKeep(this.state, kept));
    this.page.showLink(this.link);
  }

  // ----------------------------------------------------------------------------------- drawn

  draw() {
    this.page.draw(() => this.drawAll());
  }

  /** @private */
  drawAll() {
    const { page, state } = this;
    const { board, analysis, aside } = state;
    const fault = words.faultOf(state);
    const diagnoses = this.offeredDiagnoses();
    const doubts = openDoubts(state);
    page.board.draw(
      board,
      fault,
      [
        ...diagnoses.map(({ changes }) => changes),
        ...doubts.map(({ row, board: at, columns }) =>
          columns.map((column) => ({ row, column, board: at })),
        ),
      ],
      { reports: analysis?.boards ?? [], wins: words.winnable(state) },
    );
    this.captions.draw(board);
    this.suggestion.draw(state, !state.failed && engineState() !== "failed");
    this.saving.draw(state);
    this.diagnoses.draw(board, diagnoses);
    this.doubts?.draw(doubts, diagnoses.length + 1, board.game.boards);
    byId("next").classList.toggle("doubted", diagnoses.length > 0);
    this.choices.draw(analysis, board);
    this.lines.draw(state);
    this.waiting.draw(state);
    page.keyboard.fit(board.game);
    if (analysis) page.keyboard.draw(analysis.keys);
    /** @type {HTMLButtonElement} */ (byId("undo")).disabled = !canUndo(state);
    byId("next").classList.remove("ended", "won");
    const message = byId("message");
    message.textContent = aside || words.message(state);
    message.classList.remove("told");
    message.classList.toggle("wrong", !aside && fault !== null);
  }

  /** Possible wrong colours are shown instead of the suggestion, unless the current row has been started. @private */
  offeredDiagnoses() {
    const { board, analysis } = this.state;
    const offered = analysis?.state === "impossible" || position.isBlank(board.draft);
    return (offered && analysis?.diagnoses) || NONE;
  }
}
