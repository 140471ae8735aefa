// "Your mistakes": a position in which a guess cost something, and the person looks for a better one. It is
// a tab without a button of its own, which "Your games" and the end of a game open.

import { drawCount } from "../../board/remaining.js";
import { RowInput } from "../../board/row-input.js";
import { emptyBoard, isBlank, readPosition } from "../../game/position.js";
import { hints } from "../../game/tables.js";
import { dueNow, exercises, keepPractised, progress } from "../../kept/exercises.js";
import { button, byId, enable, html, keepFocus, write } from "../../parts/dom.js";
import { equation, forDevice, notRead } from "../../parts/words.js";
import * as finding from "./state.js";
import * as words from "./words.js";

/** @import { Options } from "../../game/state.js" */
/** @import { Exercise } from "../../kept/exercises.js" */
/** @import { Page } from "../contract.js" */
/** @import { Finding } from "./state.js" */

const NAME = "mistakes:";

export class MistakesTab {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.help = button(words.hint, { class: "secondary" }, () => this.hint());
    this.show = button(words.show, { class: "secondary" }, () => this.compare(null));
    this.next = button(words.skip, { class: "quiet" }, () => this.takeNext());
    this.games = button(words.games, { class: "secondary" }, () => page.record("nerdle"));
    const back = button(words.back, { class: "quiet" }, () => page.back());
    const all = [this.help, this.show, this.next, this.games, back];
    const bar = html("div", { id: "find-better", class: "bar" }, ...all);
    keepFocus(bar);
    byId("actions").append(bar);
    this.compared = html("ul", { id: "compared", "aria-label": words.compared, tabindex: "0" });
    byId("keyboard").after(this.compared);
    /** @type {Finding} */
    this.state = finding.begun(null, progress(""), emptyBoard(page.game()));
    const tab = this;
    this.input = new RowInput({
      get state() {
        return finding.boardOf(tab.state);
      },
      page,
      typed: (board) => this.update(finding.typed(this.state, board)),
      pointed: (board) => this.update({ ...this.state, board }),
      said: (text, spoken) => this.update(finding.said(this.state, text), spoken ? text : ""),
      guessed: () => this.rate(),
    });
  }

  // --------------------------------------------------------------------------------- the tab

  get link() {
    return NAME + (this.state.exercise?.position ?? "");
  }

  /** @param {string} link the exercise, "" for the one that was open or is due first */
  enter(link) {
    const wanted = link.slice(NAME.length);
    const there = find(wanted);
    if (there) this.take(there);
    else if (wanted || finding.isOver(this.state)) this.take(dueNow()[0], wanted && words.lost);
    else {
      this.update(this.state);
      this.refresh();
    }
  }

  /** The game of the exercise may have been deleted. */
  refresh() {
    const { exercise } = this.state;
    if (exercise && !finding.isOver(this.state) && !find(exercise.position))
      this.take(dueNow()[0], words.deleted);
  }

  leave() {
    this.page.keyboard.draw({});
    delete document.documentElement.dataset.compared;
  }

  get game() {
    return this.state.board.game;
  }

  get options() {
    return this.state.board;
  }

  /** Go to an exercise of another game. @param {string} name */
  chooseGame(name) {
    const isOf = (/** @type {Exercise} */ { position }) => /^[^,~]*/.exec(position)?.[0] === name;
    const due = dueNow().find(isOf);
    if (due) this.take(due);
    else this.say(words.noneOf);
  }

  /** Each exercise has the options of its game. @param {Options} _ */
  chooseOptions(_) {
    this.update(this.state);
  }

  get reviewed() {
    return this.game.name;
  }

  get typed() {
    return this.game.name;
  }

  finished = { position: "", answer: "" };

  /** @param {string} text */
  say(text) {
    this.update(finding.said(this.state, text), text);
  }

  // ------------------------------------------------------------------------------- exercises

  /** @param {Exercise | undefined} exercise @param {string} [aside] */
  take(exercise, aside = "") {
    const { state: board } = readPosition(exercise?.position ?? "", this.page.games);
    const there = board && exercise ? exercise : null;
    const reached = progress(there?.position ?? "");
    this.update(finding.begun(there, reached, board ?? emptyBoard(this.game), aside));
    const { remaining, odds } = words.status(this.state);
    this.page.announce(`${remaining}${odds}. ${this.said}`);
    if (!there) return;
    this.page.board.enter(); // so that Enter then enters the row, and does not press a button
    this.analyse();
  }

  takeNext() {
    const { exercise } = this.state;
    const due = dueNow();
    const at = due.findIndex(({ position }) => position === exercise?.position);
    const next = due[at + 1] ?? due[0];
    this.take(next === due[at] ? undefined : next);
  }

  /** Find out what is left and which colours the keys have. @private */
  analyse() {
    const { exercise } = this.state;
    if (!exercise) return;
    this.page.asking.ask(
      "analyse",
      { position: exercise.position },
      {
        isWanted: () => this.state.exercise === exercise,
        answered: (analysis) => {
          if (analysis && !this.state.analysis) this.update({ ...this.state, analysis });
        },
      },
    );
  }

  /** Say what is worth testing; how many equations are left, which the first hint says, is shown. @private */
  hint() {
    const { exercise } = this.state;
    if (!exercise) return;
    this.page.asking.ask(
      "hint",
      { position: exercise.position, level: hints.LEVELS - 1 },
      {
        isWanted: () => this.state.exercise === exercise && !finding.isOver(this.state),
        answered: (hint) => {
          if (hint) this.update(finding.hinted(this.state, hint.words), hint.words);
        },
      },
    );
  }

  /** Rate the guess in the row. @private */
  rate() {
    const { guess } = this.state.board.draft;
    this.ask(guess, (rating) => {
      const next = finding.rated(this.state, rating);
      this.update(next, next.aside);
      if (finding.isFound(rating)) this.compare({ guess, rating });
    });
  }

  /** Show the better guess beside the one that was played. @private @param {{ guess: string, rating: Rating } | null} found null if the person gave up */
  compare(found) {
    const { exercise } = this.state;
    if (!exercise) return;
    this.ask(exercise.played, (played) => {
      const state = finding.compared(this.state, played, found);
      this.update(state, state.shown.map((each, at) => words.told(each, at)).join(" "));
      if (this.page.inFront() && this.page.board.focused()) this.next.focus();
    });
  }

  /** @private @param {string} guess @param {(rating: Rating) => void} answered */
  ask(guess, answered) {
    const { exercise, board } = this.state;
    if (!exercise) return;
    this.update({ ...finding.said(this.state), waiting: true });
    this.page.asking.ask(
      "rate",
      { position: exercise.position, guess },
      {
        isWanted: () => this.state.exercise === exercise && this.state.board.draft === board.draft,
        answered: (rating) => {
          if (rating) answered(rating);
        },
        failed: (why, isRefused) => {
          const said = isRefused ? notRead(why) : "";
          const next = isRefused ? finding.refused(this.state, said) : finding.said(this.state);
          this.update(next, said);
          return isRefused;
        },
      },
    );
  }

  // ----------------------------------------------------------------------------------- drawn

  /** Every action of the person and every answer of the engine ends here. @param {Finding} state */
  update(state, spoken = "") {
    const isFirst = state.outcome && !this.state.outcome;
    if (state.exercise && isFirst) keepPractised(state.exercise, state.outcome === "found");
    this.state = state;
    this.page.showLink(this.link);
    this.draw();
    if (spoken) this.page.announce(spoken);
  }

  draw() {
    this.page.draw(() => this.drawAll());
  }

  /** What the message says. @private */
  get said() {
    const coming = this.state.exercise ? "" : (exercises()[0]?.due ?? "");
    return words.message(this.state, coming);
  }

  /** @private */
  drawAll() {
    const { page, state } = this;
    const { board, analysis, fault, shown, exercise } = state;
    const over = finding.isOver(state);
    const colours = " ".repeat(board.draft.colours.length);
    const drawn = { ...board, closed: !exercise, draft: { ...board.draft, colours } };
    page.keyboard.fit(board.game);
    page.keyboard.draw(analysis?.keys ?? {});
    page.board.draw(drawn, fault);
    enable("delete", !over && !isBlank(board.draft));
    for (const each of [this.help, this.show]) each.hidden = over;
    this.games.hidden = !over;
    this.next.hidden = !exercise || state.number === state.of;
    this.next.textContent = shown.length ? words.next : words.skip;
    this.next.className = shown.length ? "primary" : "quiet";
    this.compared.replaceChildren(
      ...shown.map((guess, at) =>
        html(
          "li",
          {},
          html("span", {}, words.whose(guess, at)),
          " ",
          html("b", { "aria-label": equation(guess.guess) }, guess.guess),
          " ",
          html("span", {}, words.leaves(guess)),
          html("p", {}, at ? guess.words : ""),
        ),
      ),
    );
    const { count, remaining, odds } = words.status(state);
    drawCount(remaining, count);
    byId("odds").textContent = odds;
    const { dataset } = document.documentElement;
    delete dataset.over;
    delete dataset.ended;
    document.documentElement.toggleAttribute("data-compared", over);
    const message = byId("message");
    write(message, forDevice(this.said));
    message.classList.toggle("wrong", fault !== null);
    message.classList.remove("told");
  }
}

/** @param {string} wanted the position of an exercise */
const find = (wanted) => exercises().find(({ position }) => position === wanted);
