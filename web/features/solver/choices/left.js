// The equations left: a picture of the symbols that are possible in each column, a search, and the
// list. A press on a symbol searches for the equations with it. With several boards, one of them is
// shown at a time.

import * as position from "../../../game/position.js";
import { button, html, write } from "../../../parts/dom.js";
import { inLines, roveIn, settleStop } from "../../../parts/roving.js";
import * as patterns from "./pattern.js";
import * as words from "./words.js";

/** @import { Asking } from "../../../engine/asking.js" */
/** @import { State } from "../../../game/state.js" */

/** More columns than this are in two lines where there is no room, as on the board. */
const UNDIVIDED = 10;

export class LeftPanel {
  /** @param {HTMLElement} place @param {Asking} asking @param {(guess: string) => HTMLElement} choice draws an equation that can be chosen */
  constructor(place, asking, choice) {
    this.asking = asking;
    this.choice = choice;
    /** What is drawn; nothing at first. @type {{ state: State, analysis: Analysis }} */
    this.drawn = Object.create(null);
    this.place = place;
    this.position = "";
    /** The board that is shown. */
    this.at = 0;
    this.pattern = "";
    /** Why nothing is searched for, "" if something is. */
    this.problem = "";
    /** @type {Listing | null} what the engine said of the pattern */
    this.found = null;
    /** @type {string[]} the equations in the list */
    this.equations = [];
    /** Whether somebody has asked for the list, and waits for it. */
    this.reveals = false;

    this.heading = html("h3");
    this.boards = html("div", { id: "left-boards", role: "group", "aria-label": "Board" });
    this.picture = html("div", {
      id: "possible-symbols",
      role: "group",
      "aria-label": "Possible symbols in each column",
    });
    this.field = html("input", {
      id: "search-left",
      type: "search",
      enterkeyhint: "search",
      autocapitalize: "off",
      autocomplete: "off",
      spellcheck: "false",
    });
    this.said = html("p", { id: "search-said", role: "status" });
    this.list = html("ul");
    this.more = button("Show more", { class: "opener" }, () => this.ask(this.equations.length));
    this.searching = html(
      "div",
      { id: "search" },
      html("label", {}, "Search", this.field),
      this.said,
    );
    place.replaceChildren(
      this.heading,
      this.boards,
      this.picture,
      this.searching,
      this.list,
      this.more,
    );
    this.field.addEventListener("input", () => this.searched());
    this.picture.addEventListener("click", ({ target }) => this.pressed(target));
    roveIn(this.picture, (from, right, down) => {
      const column = from.parentElement;
      const next = {
        "-1": column?.previousElementSibling,
        0: column,
        1: column?.nextElementSibling,
      };
      const symbols = [...(next[/** @type {0} */ (right)]?.children ?? [])];
      const place = [...(column?.children ?? [])].indexOf(from) + down;
      return symbols[right ? Math.min(place, symbols.length - 1) : place];
    });
    roveIn(this.list, (from, ...step) =>
      inLines([...this.list.querySelectorAll("button")], from, ...step),
    );
  }

  /** Draw what is left, and return the board that is shown. @param {State} state @param {Analysis} analysis */
  draw(state, analysis) {
    const text = position.positionText(state);
    const isNew = text !== this.position || analysis.remaining !== this.drawn.analysis.remaining;
    this.drawn = { state, analysis };
    if (text !== this.position) {
      this.position = text;
      this.search("");
    }
    const open = this.open();
    if (!open.includes(this.at)) this.at = open[0] ?? 0;
    this.place.hidden = open.length === 0;
    if (isNew) this.begin();
    return this.at;
  }

  /** Show the list, because somebody asked for it. */
  reveal() {
    this.heading.scrollIntoView();
    this.reveals = !this.found;
  }

  /** The boards that are not solved. @private */
  open() {
    const { analysis } = this.drawn;
    if (!analysis.boards.length) return [0];
    return analysis.boards.flatMap(({ solved }, board) => (solved ? [] : [board]));
  }

  /** What the analysis says of the board. @private */
  get report() {
    const { analysis } = this.drawn;
    const { candidates, remaining } = analysis.boards[this.at] ?? analysis;
    return { candidates, remaining, estimated: analysis.estimated };
  }

  /** Begin with what is known already, and ask for the rest. @private */
  begin() {
    this.found = null;
    this.equations = this.pattern ? [] : this.report.candidates;
    this.show();
    if (this.report.remaining) this.ask();
    else this.asking.forget("list");
  }

  /** Ask for equations. @private @param {number} [start] how many are listed already */
  ask(start = 0) {
    const { position, at: board, pattern } = this;
    this.asking.ask(
      "list",
      { position, board, pattern, start },
      {
        isWanted: () => position === this.position && board === this.at && pattern === this.pattern,
        answered: (found) => {
          if (!found) return;
          this.found = found;
          this.equations = [...this.equations.slice(0, start), ...found.equations];
          this.show();
          // the picture has moved the list down
          if (this.reveals) this.reveal();
        },
        silent: true,
      },
    );
  }

  // ------------------------------------------------------------------------- what people do

  /** @private @param {string} pattern */
  search(pattern) {
    this.pattern = pattern;
    this.problem = "";
    this.field.value = pattern;
  }

  /** Somebody has typed. @private */
  searched() {
    const { game } = this.drawn.state;
    const pattern = patterns.patternOf(this.field.value, game);
    const problem = patterns.problemOf(pattern, game);
    this.problem = problem && words.notSearched(problem, game);
    this.show();
    if (problem || pattern === this.pattern) return;
    this.pattern = pattern;
    this.ask();
  }

  /** A press on a symbol. @private @param {EventTarget | null} target */
  pressed(target) {
    const { column, symbol } = /** @type {HTMLElement} */ (target).dataset;
    if (!symbol) return;
    const { columns } = this.drawn.state.game;
    this.search(patterns.toggled(this.pattern, Number(column), symbol, columns));
    this.ask();
  }

  // ---------------------------------------------------------------------------------- drawn

  /** @private */
  show() {
    const { remaining, candidates, estimated } = this.report;
    const { found, equations, pattern } = this;
    this.picture.hidden = this.searching.hidden = !remaining;
    const count = found && !pattern ? found.count : remaining;
    const shown = pattern ? candidates.length : equations.length;
    const heading = words.listed(shown, count, estimated);
    const several = this.drawn.analysis.boards.length > 1;
    write(this.heading, several ? words.onBoard(this.at, heading) : heading);
    this.showBoards(several ? this.open() : []);
    this.field.setAttribute("aria-invalid", String(this.problem !== ""));
    write(this.said, this.problem || (pattern && found ? words.matching(pattern, found) : ""));
    this.showPicture();
    this.showList();
    this.more.hidden = !found || equations.length >= (found.estimated ? 0 : found.count);
  }

  /** @private @param {number[]} boards */
  showBoards(boards) {
    this.boards.hidden = boards.length < 2;
    this.boards.replaceChildren(
      ...boards.map((board) =>
        button(
          `Board ${board + 1}`,
          { class: "opener", "aria-pressed": String(board === this.at) },
          () => this.turnTo(board),
        ),
      ),
    );
  }

  /** @private @param {number} board */
  turnTo(board) {
    this.at = board;
    this.search("");
    this.begin();
    /** @type {HTMLElement | null} */ (this.boards.querySelector('[aria-pressed="true"]'))?.focus();
  }

  /** @private */
  showPicture() {
    const { found, picture, pattern } = this;
    const { game } = this.drawn.state;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    const had = picture.contains(focused) ? focused?.dataset : undefined;
    picture.dataset.lines = game.columns > UNDIVIDED ? "2" : "1";
    picture.dataset.columns = String(game.columns);
    const columns = found?.columns ?? [];
    picture.replaceChildren(
      ...columns.map((shares, column) => {
        const symbols = Object.entries(shares).sort(
          ([one, likely], [other, likelier]) =>
            likelier - likely || game.symbols.indexOf(one) - game.symbols.indexOf(other),
        );
        const wanted = patterns.wantedIn(pattern, column, game.columns);
        return html(
          "div",
          { role: "group", "aria-label": words.possibleIn(column, symbols.length) },
          ...symbols.map(([symbol, share]) =>
            button(symbol, {
              "data-column": String(column),
              "data-symbol": symbol,
              "data-size": String(patterns.sizeOf(share)),
              "aria-pressed": String(symbol === wanted),
              "aria-label": words.possible(symbol, share),
              tabindex: "-1",
            }),
          ),
        );
      }),
    );
    if (had) {
      const column = `[data-column="${had.column}"]`;
      const same = `${column}[data-symbol="${had.symbol}"]`;
      const next = picture.querySelector(same) ?? picture.querySelector(column);
      /** @type {HTMLElement | null} */ (next)?.focus();
    }
    settleStop(picture);
  }

  /** @private */
  showList() {
    const { equations, list } = this;
    const shown = [...list.children].map(({ textContent }) => textContent);
    const same = shown.findIndex((each, at) => each !== equations[at]);
    // what is listed already stays, so that the focus and the place do, too
    if (same >= 0) list.replaceChildren();
    const added = equations.slice(list.childElementCount);
    list.append(...added.map((each) => html("li", {}, this.choice(each))));
    settleStop(list);
  }
}
