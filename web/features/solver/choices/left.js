// The equations left: a picture of the symbols that are possible in each column, a search, and the
// list. A press on a symbol searches for the equations with it. With several boards, one of them is
// shown at a time.

import { button, html, write } from "../../../parts/dom.js";
import { inLines, roveIn, settleStop } from "../../../parts/roving.js";
import * as lists from "./list.js";
import * as patterns from "./pattern.js";
import * as words from "./words.js";

/** @import { Asking } from "../../../engine/asking.js" */
/** @import { State } from "../../../game/state.js" */
/** @import { List } from "./list.js" */

/** More columns than this are in two lines where there is no room, as on the board. */
const UNDIVIDED = 10;

export class LeftPanel {
  /**
   * @param {HTMLElement} above gets the picture
   * @param {HTMLElement} below gets the search and the list
   * @param {Asking} asking
   * @param {(guess: string) => HTMLElement} choice draws an equation that can be chosen
   */
  constructor(above, below, asking, choice) {
    this.asking = asking;
    this.choice = choice;
    this.places = [above, below];
    /** What is drawn; nothing at first. @type {List} */
    this.list = Object.create(null);
    this.heading = html("h3");
    this.boards = html("div", { id: "left-boards", role: "group", "aria-label": "Board" });
    this.picture = html("div", {
      id: "possible-symbols",
      role: "group",
      "aria-label": "Possible symbols in each tile",
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
    this.items = html("ul");
    this.more = button("Show more", { class: "secondary" }, () =>
      this.ask(this.list.equations.length),
    );
    this.searching = html(
      "div",
      { id: "search" },
      html("label", {}, "Search", this.field),
      this.said,
    );
    const title = html("h3", {}, words.picture);
    above.replaceChildren(title, this.boards, this.picture);
    below.replaceChildren(this.heading, this.searching, this.items, this.more);
    this.field.addEventListener("input", () => {
      this.search(lists.searched(this.list, this.field.value));
    });
    this.picture.addEventListener("click", ({ target }) => {
      const { column, symbol } = /** @type {HTMLElement} */ (target).dataset;
      if (symbol) this.search(lists.pressed(this.list, Number(column), symbol));
    });
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
    roveIn(this.items, (from, ...step) =>
      inLines([...this.items.querySelectorAll("button")], from, ...step),
    );
  }

  /** Draw what is left, and return the board that is shown. @param {State} board @param {Analysis} analysis */
  draw(board, analysis) {
    const before = this.list;
    this.list = lists.analysed(before, board, analysis);
    for (const place of this.places) place.hidden = lists.openBoards(analysis).length === 0;
    if (this.list.equations !== before.equations) this.begin();
    return this.list.at;
  }

  /** Show what is known already, and ask for the rest. @private */
  begin() {
    this.show();
    // in a game that is won, the answer is known, though its re-orderings would have won, too
    const isOpen = this.list.analysis.state !== "solved";
    if (isOpen && lists.reportOf(this.list).remaining) this.ask();
    else this.asking.forget("list");
  }

  /** Ask for equations. @private @param {number} [start] how many are listed already */
  ask(start = 0) {
    const { position, at: board, pattern } = this.list;
    this.asking.ask(
      "list",
      { position, board, pattern, start },
      {
        isWanted: () => {
          const now = this.list;
          return position === now.position && board === now.at && pattern === now.pattern;
        },
        answered: (found) => {
          if (!found) return;
          this.list = lists.found(this.list, found, start);
          this.show();
          if (start === 0 && lists.isClaim(this.list)) this.explain();
        },
        silent: true,
      },
    );
  }

  /** Ask why all or none of what is left matches the pattern. @private */
  explain() {
    const { list } = this;
    const { position, at: board, pattern } = list;
    this.asking.ask(
      "why",
      { position, board, pattern },
      {
        isWanted: () => this.list === list,
        answered: (why) => {
          if (!why) return;
          this.list = { ...list, why: why.words };
          this.show();
        },
        silent: true,
      },
    );
  }

  /** Somebody searches for something. @private @param {List} next */
  search(next) {
    const isNew = next.pattern !== this.list.pattern;
    this.list = next;
    this.show();
    if (isNew) this.ask();
  }

  /** @private @param {number} board */
  turnTo(board) {
    this.list = lists.turned(this.list, board);
    this.begin();
    /** @type {HTMLElement | null} */ (this.boards.querySelector('[aria-pressed="true"]'))?.focus();
  }

  // ---------------------------------------------------------------------------------- drawn

  /** @private */
  show() {
    const { list, field } = this;
    const { found, equations, shown, analysis, problem } = list;
    const { remaining, candidates, estimated } = lists.reportOf(list);
    this.picture.hidden = this.searching.hidden = !remaining;
    const count = found && !shown ? found.count : remaining;
    const heading = words.listed(shown ? candidates.length : equations.length, count, estimated);
    const several = analysis.boards.length > 1;
    write(this.heading, several ? words.onBoard(list.at, heading) : heading);
    this.showBoards(several ? lists.openBoards(analysis) : []);
    if (field.value !== list.typed) field.value = list.typed;
    field.setAttribute("aria-invalid", String(problem !== ""));
    const matching = shown && found ? words.matching(shown, found, list.why) : "";
    write(this.said, problem ? words.notSearched(problem, list.board.game) : matching);
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
          { class: "secondary", "aria-pressed": String(board === this.list.at) },
          () => this.turnTo(board),
        ),
      ),
    );
  }

  /** @private */
  showPicture() {
    const { picture } = this;
    const { found, shown } = this.list;
    const { game } = this.list.board;
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
        const wanted = patterns.wantedIn(shown, column, game.columns);
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
    const { items } = this;
    const { equations } = this.list;
    const shown = [...items.children].map(({ textContent }) => textContent);
    const same = shown.findIndex((each, at) => each !== equations[at]);
    // what is listed already stays, so that the focus and the place do, too
    if (same >= 0) items.replaceChildren();
    const added = equations.slice(items.childElementCount);
    items.append(...added.map((each) => html("li", {}, this.choice(each))));
    settleStop(items);
  }
}
