// The tab of a sister puzzle: a puzzle is chosen; then it is played, with the person’s own answers, hints and,
// if they ask for them, the solutions. What differs between the sisters is in their views.

import { engineState } from "../../engine/asking.js";
import { randomKey, today } from "../../game/days.js";
import { question } from "../../game/tables.js";
import * as kept from "../../kept/sisters.js";
import { byId } from "../../parts/dom.js";
import { draw } from "../../parts/draw.js";
import { mark, rememberFocus } from "../../parts/fields.js";
import { looking, notRead } from "../../parts/words.js";
import * as drawn from "./drawn.js";
import * as board from "./squares/board.js";
import { changed, filled, filledBy, isOpen, put, puzzleOf, squaresOf } from "./squares/grid.js";
import * as play from "./state.js";
import { VIEWS } from "./views.js";
import * as words from "./words.js";

/** @import { Page } from "../contract.js" */
/** @import { Act, State } from "./state.js" */
/** @import { View } from "./views.js" */

const AT_ONCE = 20; // solutions listed
const TIME = 30_000; // ms
const LONGEST = question.LONGEST_PUZZLE; // characters

/** The class of a sister’s tab. @param {string} name */
export const tabOf = (name) =>
  class extends SisterTab {
    /** @param {Page} page */
    constructor(page) {
      super(page, /** @type {View} */ (VIEWS.find((view) => view.name === name)));
    }
  };

/** What each control does, by its data-act. @type {Record<string, (tab: SisterTab, of: string, control: any) => void>} */
const ACTS = {
  write: (tab, _, field) => tab.take({ written: drawn.asWritten(field, tab.view) }),
  answer: (tab, _, field) =>
    tab.update({ ...tab.state, entered: drawn.asWritten(field, tab.view), verdict: null }),
  option: (tab, of, { type, checked, value }) => tab.choose(Number(of), type, checked, value),
  level: (tab, _, { value }) => tab.update({ ...tab.state, level: Number(value) }),
  clock(tab, _, { checked }) {
    kept.keepLeft(tab.view.name, { clock: checked });
    tab.update({ ...tab.state, clock: checked });
  },
  key(tab, symbol) {
    if (!tab.view.squares) drawn.type(tab.field, symbol);
    else if (tab.state.opened) board.write(tab, symbol);
    else if (tab.state.square < 0) drawn.type(tab.field, symbol);
    else tab.overtype(symbol || "_");
  },
  ...board.ACTS,
  pick: (tab, of) => tab.pick(Number(of)),
  tile: (tab, of) => drawn.tapped(tab.field, tab.state, tab.view, Number(of)),
  mark: (tab, of) => tab.take({ written: tab.view.marked?.(tab.state.written, Number(of)) ?? "" }),
  example(tab, of) {
    tab.take({ written: of });
    tab.field.focus();
  },
  open: (tab) => tab.ask(tab.view.makes?.isFor(tab.state.written) ? "solve" : "open"),
  todays: (tab) => tab.takeOurs(today()),
  random: (tab) => tab.takeOurs(randomKey()),
  enter: (tab) => tab.ask("judge"),
  hint: (tab) => tab.ask("hint"),
  solve: (tab) => tab.ask("solve"),
  stop: (tab) => tab.stop(),
  goal: (tab, of) => tab.update(play.chosen(tab.state, Number(of))),
  more: (tab) => tab.update({ ...tab.state, listed: tab.state.listed + AT_ONCE }),
  turn: (tab, step) => tab.turn(Number(step)),
  another(tab) {
    tab.take(play.followed(tab.state, tab.state.opened?.text ?? "", tab.view));
    tab.field.focus();
    tab.field.select();
  },
};

export class SisterTab {
  /** @param {Page} page @param {View} view */
  constructor(page, view) {
    this.page = page;
    this.view = view;
    this.panel = byId(view.name);
    const { text = "", clock = false } = kept.left(view.name);
    this.state = { ...play.followed(play.begun(view), text, view), clock };
    /** Whether the tab has not been in front yet. */
    this.isNew = true;
    for (const type of ["click", "input", "submit"])
      this.panel.addEventListener(type, (event) => {
        const target = /** @type {HTMLElement} */ (event.target);
        const control = type === "click" ? target.closest("button[data-act]") : target;
        if (type === "submit") event.preventDefault();
        const { act = "", of = "" } = /** @type {HTMLElement | null} */ (control)?.dataset ?? {};
        ACTS[act]?.(this, of, control);
      });
    document.addEventListener("keydown", (event) => {
      const target = /** @type {Element} */ (event.target);
      const isHere = this.panel.contains(target) || target === document.body;
      if (!this.panel.hidden && this.state.opened && isHere && board.pressed(this, event))
        event.preventDefault();
    });
    // the cursor stays in the field
    this.panel.addEventListener("mousedown", (event) => {
      const { target } = event;
      if (/** @type {Element} */ (target).closest(".key, .symbol")) event.preventDefault();
    });
    this.panel.addEventListener("paste", (event) => {
      const lines = event.clipboardData?.getData("text/plain").trim() ?? "";
      if (!/[\r\n]/.test(lines)) return;
      event.preventDefault();
      // a field has one line; this is the only way to change it so that its own undo works
      document.execCommand("insertText", false, lines.replace(/\s*[\r\n]+\s*/g, view.between));
    });
    this.draw();
  }

  // --------------------------------------------------------------------------------- the tab

  /** The puzzle as in its link: as the engine writes it, unless it is one of ours. */
  get link() {
    const { key, opened } = this.state;
    return this.view.name + ((!key && opened?.text) || play.textOf(this.state, this.view));
  }

  /** The tab comes to the front. @param {string} link "" for what was open */
  enter(link) {
    const { view, page, isNew } = this;
    this.isNew = false;
    this.refresh();
    const text = link.slice(view.name.length);
    const isOther = link !== "" && link !== this.link;
    if (isOther) this.take(play.followed(this.state, text.slice(0, LONGEST), view));
    const { opened, key, written } = this.state;
    const [options] = text.split(":"); // also those that no puzzle has
    if (text.length > LONGEST) this.fail(words.cut);
    else if (opened) this.tell(words.opened(this.state, view));
    else if (isOther && /[^:]/.test(text)) this.ask("open", false, `${options}:${key || written}`);
    else if (isNew && (key || written.trim())) this.ask("open", false);
    page.showLink(this.link);
    // an empty puzzle, so that the engine loads its code in advance
    if (!this.state.asking)
      page.asking.ask("sister", this.question("open", ":"), { answered() {} });
  }

  /** Another tab comes to the front: a long search ends. */
  leave() {
    if (this.state.solved) this.stop();
  }

  /** Another browser tab may have found answers. If both store something at the same moment, one of it is lost: it is stored again. */
  refresh() {
    const { state, link } = this;
    if (!state.opened) return;
    const stored = kept.progress()[link] ?? {};
    const progress = kept.merged(state.progress, stored);
    const { found, filled } = progress;
    const isLost = found.length > (stored.found?.length ?? 0) || (filled && !stored.filled);
    if (isLost) kept.keepProgress(link, progress);
    const now = filled === state.progress.filled ? state : changed(state, filled);
    this.state = { ...now, progress };
    this.draw();
  }

  draw() {
    const { panel, view, state } = this;
    const wasInside = panel.contains(document.activeElement);
    const ready = engineState() === "ready";
    const isQuick = ready && view.squares && state.asking === "judge";
    const waits = state.asking && !state.solved && !isQuick ? looking(ready) : "";
    draw(panel, ...(state.opened ? drawn.playing : drawn.choosing)(state, view, waits));
    // what had the focus may be gone
    if (wasInside && !panel.contains(document.activeElement)) this.field.focus();
  }

  /** The field of what is typed now, or the chosen square. @returns {HTMLInputElement} */
  get field() {
    const { panel, view, state } = this;
    if (view.squares && state.opened)
      return /** @type {any} */ (
        panel.querySelector('.square[tabindex="0"]') ?? panel.querySelector("button")
      );
    return byId(`${this.view.name}-${this.state.opened ? "yours" : "text"}`);
  }

  // ------------------------------------------------------------------- what the person does

  /** @param {State} state */
  update(state) {
    const { opened, progress } = this.state;
    this.state = state;
    if (opened && progress !== state.progress && opened === state.opened)
      kept.keepProgress(this.link, state.progress);
    this.draw();
  }

  /** Another puzzle is typed or chosen. @param {Partial<State>} puzzle */
  take(puzzle) {
    this.stop();
    this.state = play.taken(this.state, puzzle);
    this.keep();
    this.draw();
  }

  /** @param {string} key */
  takeOurs(key) {
    this.take({ key });
    this.ask("open");
  }

  /** @private */
  keep() {
    kept.keepLeft(this.view.name, { text: this.link.slice(this.view.name.length) });
    this.page.showLink(this.link);
  }

  /** An option is chosen, or no longer so. @param {number} at @param {string} type of its control @param {boolean} checked @param {string} value */
  choose(at, type, checked, value) {
    const { choices = [] } = this.view.options[at] ?? {};
    const others = this.state.options.filter((each) => !choices.includes(each));
    const chosen = type === "checkbox" ? (checked ? choices : []) : [value].filter(Boolean);
    this.take({ options: [...others, ...chosen] });
  }

  /** A square of what is typed is chosen, so that a key overtypes it. @param {number} at */
  pick(at) {
    const { view, state, field } = this;
    const { index = field.value.length } =
      (view.squares && squaresOf(state.written, view.squares)[at]) ?? {};
    this.update({ ...state, square: at });
    field.focus();
    field.setSelectionRange(index, index + 1);
  }

  /** Overtype the chosen square of what is typed. @param {string} symbol */
  overtype(symbol) {
    const { squares } = this.view;
    const { written, square } = this.state;
    if (!squares) return;
    this.take({ written: put(written, square, words.written(symbol), squares) });
    this.pick(Math.min(square + 1, squaresOf(written, squares).length - 1));
  }

  /** Show another solution; the first follows the last. @param {number} step */
  turn(step) {
    const { listed, solved } = this.state;
    const many = solved?.found.length ?? 1;
    this.update({ ...this.state, listed: (listed + step + many) % many });
    this.tell(words.page(this.state.listed, many, solved?.count ?? 0));
  }

  /** Withdraw the question. */
  stop() {
    if (!this.state.asking) return;
    this.page.asking.forget("sister");
    this.update({ ...this.state, asking: "" });
  }

  // ------------------------------------------------------------------------- what is asked

  /** @private @param {Act} act @param {string} text of the puzzle */
  question(act, text) {
    const { view, state } = this;
    const { entered, goal, number, opened } = state;
    const inSquares = opened && view.squares && filled(state, view.squares);
    return {
      ...{ name: (!opened && act === "solve" && view.makes?.name) || view.name, text, goal },
      ...{ act: act === "judge" ? "enter" : act, number: number + 1 },
      have: inSquares ? [inSquares] : play.have(state),
      entered: inSquares || words.plain(entered),
    };
  }

  /** The puzzle as it is typed, so that the engine can tell which character is wrong. @private */
  get text() {
    const { state, view } = this;
    return state.opened?.text ?? play.textOf(state, view, state.written);
  }

  /** @param {Act} act @param {boolean} [isPressed] whether the person has pressed something @param {string} [text] of the puzzle */
  ask(act, isPressed = true, text = this.text) {
    const { page, link } = this;
    const isThere = rememberFocus();
    const wasTyped = document.activeElement === this.field;
    const question = this.question(act, text);
    this.update({ ...this.state, asking: act, problem: "" });
    page.asking.ask("sister", question, {
      isWanted: () => link === this.link && this.state.asking === act,
      answered: (/** @type {any} */ told, isLast) => {
        const goesOn = !isLast && told?.complete === false;
        const mayMove = isPressed && isThere();
        /** @type {State["asking"]} */
        const asking = goesOn ? act : "";
        this.state = { ...this.state, asking };
        if (told && "problem" in told) this.fail(told.problem, told.column, mayMove);
        else if (told) {
          const said = this[act](told, wasTyped, mayMove, isPressed);
          if (!goesOn) this.tell(said);
        } else if (this.state.solved) this.tell(words.summary(this.state.solved, false));
        this.draw();
      },
      failed: () => this.update({ ...this.state, asking: "" }),
    });
  }

  /** What comes of a question; each returns what screen readers say. @private @param {Opened} told @param {boolean} wasTyped */
  open(told, wasTyped) {
    this.state = play.taken(this.state, { key: this.state.key, opened: told });
    const opened = play.opened(this.state, told, kept.progress()[this.link] ?? {});
    const isTimed = this.view.hasClock && opened.clock && !play.isOver(opened);
    const ends = isTimed ? Date.now() + TIME : 0;
    const { squares } = this.view;
    const square = squares
      ? squaresOf(puzzleOf(opened), squares).findIndex((each) => isOpen(each, squares))
      : -1;
    this.state = { ...opened, ends, square };
    this.draw();
    this.keep();
    if (wasTyped) this.field.focus();
    if (ends) this.tick(ends);
    // the page may have been left before the squares were judged
    if (squares && !play.isOver(opened)) board.judgeIfFull(this, squares);
    return words.opened(this.state, this.view);
  }

  /** @private @param {Entered} told @param {boolean} _ @param {boolean} mayMove whether the focus may move @param {boolean} isPressed */
  judge(told, _, mayMove, isPressed) {
    const { ends } = this.state;
    const { squares } = this.view;
    // nobody is told after each exchange that it is not solved yet
    if (!isPressed && !squares?.keys && told.verdict !== "right") return "";
    const inTime = ends === 0 || Date.now() < ends;
    this.update(play.judged(this.state, told, inTime, isPressed && squares !== undefined));
    const isWrong = told.verdict === "wrong";
    if (isWrong && !squares) mark(this.field, told.words, null, mayMove);
    return isWrong ? told.words : `${told.words} ${words.status(this.state, this.view.score)}`;
  }

  /** @private @param {Hinted} told */
  hint(told) {
    const { squares, drawn, name } = this.view;
    const now = play.hinted(this.state, told);
    this.update(squares ? filledBy(now, told.name, squares) : now);
    if (squares && told.name) board.judgeIfFull(this, squares);
    if (squares) byId(`${name}-hint`).scrollIntoView({ block: "nearest" });
    return `${told.words} ${(!drawn && told.lines.at(-1)) || ""}`;
  }

  /** @private @param {Solved} told */
  solve(told) {
    const isDrawn = this.view.drawn || this.view.squares;
    const listed = this.state.listed || (isDrawn ? 0 : AT_ONCE);
    this.update({ ...play.solved(this.state, told), listed });
    return words.summary(told, false);
  }

  /** Tell people who do not see it what has happened. @param {string} text */
  tell(text) {
    this.page.announce(words.aloud(text));
  }

  /** @private @param {string} problem @param {number | null} [column] @param {boolean} [moveFocus] */
  fail(problem, column = null, moveFocus = false) {
    this.update({ ...this.state, problem: notRead(problem) });
    mark(this.field, problem, column, moveFocus);
  }

  /** The clock runs until the time is up, the puzzle is solved, or another one is open. @private @param {number} ends */
  tick(ends) {
    const timer = setInterval(() => {
      const isOver = Date.now() >= ends;
      if (isOver && this.state.ends === ends) this.tell(words.timeUp);
      if (isOver || this.state.ends !== ends || play.isOver(this.state)) clearInterval(timer);
      this.draw();
    }, 250);
  }
}
