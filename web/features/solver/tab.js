// The Solve tab: the board of a game in progress, and what to guess next. Each action makes a new
// state, the engine is asked about it, and the tab is drawn from it.

import { engineState } from "../../engine/asking.js";
import * as position from "../../game/position.js";
import { gameNamed, PRO } from "../../game/pro.js";
import { areAlike } from "../../kept/boards.js";
import * as storage from "../../kept/storage.js";
import { byId, enable, keepFocus, write } from "../../parts/dom.js";
import { forDevice, fromOtherTab, proKeysInWords, proSize } from "../../parts/words.js";
import { questions } from "./asked.js";
import { Captions } from "./captions.js";
import { ChoicesPanel } from "./choices/panel.js";
import { Coach, isHiding } from "./coach/coach.js";
import * as coachWords from "./coach/words.js";
import { DiagnosisPanel } from "./diagnosis.js";
import { movedTo, openDoubts, settled } from "./doubts.js";
import { EndPanel } from "./end/panel.js";
import { canBeReviewed, Saving } from "./end/saving.js";
import { SolverInput } from "./input.js";
import { areDoneAlike, areKeptAlike, boardOf, toKeep } from "./kept.js";
import {
  arrived,
  became,
  boardIn,
  firstState,
  followed,
  read,
  setUpBoard,
  takenOver,
  withOptions,
} from "./other-games.js";
import { Questions } from "./questions.js";
import { canUndo, isBegun, isOver, isVisit, returned, said } from "./state.js";
import { SuggestionPanel } from "./suggestion.js";
import { WaitingPanel } from "./waiting.js";
import { WhatIfInput } from "./what-if/input.js";
import * as words from "./words.js";

/** @import { Coloured, Options, Row, State } from "../../game/state.js" */
/** @import { Doubt, Doubts, OpenDoubt, Page } from "../contract.js" */
/** @import { Solver, Solving } from "./state.js" */

/** The same list each time, so that nothing is redrawn. @type {Diagnosis[]} */
const NONE = [];

export class SolverTab {
  /** @param {Page} page @param {string} link of the first position, "" for what was open last */
  constructor(page, link) {
    this.page = page;
    const first = firstState(page.games, page.kept, link);
    /** @type {Solving} */
    this.state = isVisit(first) && !first.aside ? { ...first, aside: words.fromLink } : first;
    /** The game as another browser tab has left it, until the person goes on with it here. @type {Solving | null} */
    this.taken = null;
    const tab = this;
    /** @type {Solver} */
    const solver = {
      get state() {
        return tab.state;
      },
      update: (state, spoken) => this.update(state, spoken),
      page,
    };
    this.coach = new Coach(solver);
    this.input = new SolverInput(solver, this.coach);
    this.questions = new Questions(solver, this.coach);
    this.suggestion = new SuggestionPanel(this.input);
    this.saving = new Saving(solver);
    this.end = new EndPanel(page.board, this.saving.button, {
      review: (beside = false) => page.review(this.reviewed, { beside }),
      restart: () => this.input.restarted(),
      undo: () => this.input.undone(),
    });
    this.diagnoses = new DiagnosisPanel(byId("diagnoses"), this.input);
    this.choices = new ChoicesPanel(page.asking, this.input);
    this.whatIf = new WhatIfInput(solver);
    this.waiting = new WaitingPanel(byId("waiting"), this.input);
    /** Shows what is doubtful in a screenshot, once one has been read. @type {Doubts | undefined} */
    this.doubts = undefined;
    this.captions = new Captions(byId("captions"), page.kept);
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
    this.refresh();
    if (link) this.follow(link);
    else if (this.state.failed) this.questions.again();
    else this.update(this.state);
    this.keep(); // also if nothing has changed: the address may not be that of the board
  }

  /** Another tab comes to the front, whose rows nobody has chosen. */
  leave() {
    this.page.board.choose(null);
  }

  /** @private @param {string} link */
  follow(link) {
    const { state: linked, problem } = position.readPosition(link, this.page.games);
    if (!linked) {
      this.update(said(this.state, problem), problem);
      return;
    }
    if (this.whatIf.followed(linked, problem)) return;
    const here = arrived(returned(this.state), linked.game, this.page.kept);
    const next = followed(here, linked, problem);
    const aside = problem || (isVisit(next) ? words.fromLink : "");
    this.update({ ...next, aside }, aside);
  }

  get game() {
    return this.state.board.game;
  }

  get options() {
    return this.state.board;
  }

  /** @param {string} name */
  chooseGame(name) {
    const { games, kept } = this.page;
    const game = gameNamed(name, games);
    if (name === PRO) this.page.setUp();
    else if (game) this.update(became(returned(this.state), boardOf(game, kept), kept));
  }

  /** Begin a Pro game that has been set up, or continue it. @param {Game} game @param {Coloured} first what is known of the first row */
  begin(game, first) {
    const { page } = this;
    const left = boardIn(game, returned(this.state), page.kept);
    const next = setUpBoard(left, first);
    const aside = words.begun(next, next === left);
    page.comeToFront();
    this.update(became(returned(this.state), next, page.kept, aside));
    page.board.enter();
    page.announce(`${proSize(game)}, ${proKeysInWords(game)}. ${aside}`);
  }

  /** @param {Options} options */
  chooseOptions(options) {
    this.update(withOptions(this.state, options, this.page.kept));
  }

  get reviewed() {
    return this.link;
  }

  get finished() {
    return { position: canBeReviewed(this.state) ? this.link : "", answer: "" };
  }

  get typed() {
    return position.typedText(this.state.board);
  }

  /** Show a message until the next action. @param {string} text */
  say(text) {
    this.input.say(text);
  }

  /** Put a position that was read from a text on the board. @param {string} text */
  read(text) {
    this.input.read(text);
  }

  /** Try other guesses after some rows of a game. @param {string} text @param {number} rows */
  tryFrom(text, rows) {
    if (text === this.link) this.page.comeToFront();
    else this.read(text);
    this.whatIf.begun(rows);
  }

  // ----------------------------------------------------------------------------- a screenshot

  /** Put a game that was read from a screenshot on the board. @param {State} board @param {string} aside @param {Doubt[]} doubts */
  take(board, aside, doubts) {
    this.update(read(returned(this.state), board, this.page.kept, aside, doubts));
    // keys that are pressed next are for the board
    const isChosen = document.activeElement?.matches("#screenshot");
    if (isChosen) this.page.board.focus(board.rows.length, 0);
    this.page.announce(aside);
  }

  /** The board of a game as it was left. @param {Game} game */
  left(game) {
    return boardIn(game, this.state, this.page.kept);
  }

  /** A row of a screenshot was read right. @param {OpenDoubt} doubt */
  settled(doubt) {
    this.update({ ...this.state, doubts: settled(this.state.doubts, doubt), aside: "" });
  }

  /** A row of a screenshot is another guess than the one that was read. @param {OpenDoubt} doubt */
  replaced(doubt) {
    const { state } = this;
    const next = position.replace(state.board, doubt.row, doubt.instead);
    const now = /** @type {Row} */ (next.rows[doubt.row]);
    const doubts = movedTo(state.doubts, doubt, now);
    this.update(became({ ...state, doubts }, next, this.page.kept));
  }

  // ------------------------------------------------------------------------------- the state

  /** Every action of the person and every answer of the engine ends here. @param {Solving} state */
  update(state, spoken = "") {
    const before = this.state;
    this.captions.follow(before.board, state.board);
    this.state = this.questions.ask(state);
    if (!areKeptAlike(before, this.state)) this.keep();
    this.draw();
    const saved = this.saving.follow(before, this.state);
    // what is known of these rows is shown at once
    const { board, analysis } = this.state;
    const isKnown = before !== state && analysis && analysis !== state.analysis;
    const news = isKnown ? words.afterRow(board, this.coach.told(analysis)) : "";
    const isEnd = isOver(this.state) && !isOver(before);
    const end = isEnd ? byId("end-said").textContent : "";
    const all = [spoken, news, end, saved].filter(Boolean).join(" ");
    if (all) this.page.announce(all);
  }

  /** @private */
  keep() {
    const { kept } = this.page;
    if (!isVisit(this.state)) kept.game = this.game.name;
    this.page.showLink(this.link);
    if (this.taken && areDoneAlike(this.taken, this.state)) return;
    this.taken = null;
    if (!storage.save(kept, toKeep(this.state, kept))) this.takeOver();
  }

  /** Another browser tab may have gone on with the game. */
  refresh() {
    const { kept } = this.page;
    const before = kept.boards[this.game.name];
    storage.refresh(kept);
    if (!areAlike(before, kept.boards[this.game.name])) this.takeOver();
  }

  /** @private */
  takeOver() {
    const next = takenOver(this.state, this.page.kept);
    const isOther = position.positionText(next.board) !== this.link;
    this.taken = next;
    this.update(isOther ? { ...next, aside: fromOtherTab } : next, isOther ? fromOtherTab : "");
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
    // first, because the board has the rest of the height
    page.keyboard.fit(board.game);
    this.diagnoses.draw(board, diagnoses, !analysis && !state.failed);
    page.board.draw(
      board,
      fault,
      [
        ...diagnoses.map(({ changes }) => changes),
        ...doubts.map(({ row, board: at, columns }) =>
          columns.map((column) => ({ row, column, board: at })),
        ),
      ],
      analysis?.boards,
    );
    page.board.choose(state.chosen);
    const hides = isHiding(state, page.kept);
    this.captions.draw(board, hides ? "" : (analysis?.suggestions[0]?.guess ?? ""));
    this.coach.draw(state);
    this.suggestion.draw(state, !state.failed && engineState() !== "failed", hides);
    this.end.draw(state, page.openings);
    this.saving.draw(state);
    this.doubts?.draw(doubts, diagnoses.length + 1, board.game.boards);
    this.choices.draw(analysis, board);
    this.whatIf.panel.draw(state);
    this.waiting.draw(state);
    if (analysis) page.keyboard.draw(analysis.keys);
    enable("undo", canUndo(state));
    enable("what-if", board.rows.length > 0 && !state.whatIf);
    enable("new", isBegun(board));
    enable("delete", isBegun(board));
    document.documentElement.toggleAttribute("data-what-if", state.whatIf !== null);
    delete document.documentElement.dataset.ended;
    if (state.looked?.look.check.verdict === "refused") document.documentElement.dataset.next = "";
    const message = byId("message");
    const coached = page.kept.coach ? coachWords.message(state, hides) : "";
    // the steps of a first visit say it better
    const told = this.captions.isTelling ? "" : words.message(state, this.captions.isCue(board));
    write(message, forDevice(aside || coached || told));
    message.classList.remove("told");
    message.classList.toggle("wrong", !aside && fault !== null);
  }

  /** What may be wrong is shown instead of the suggestion, unless the current row has been started. @private */
  offeredDiagnoses() {
    const { board, analysis } = this.state;
    const offered = analysis?.state === "impossible" || position.isBlank(board.draft);
    if (!offered || !analysis) return NONE;
    return questions(analysis);
  }
}
