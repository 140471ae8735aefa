// "What if": the lines of a game as a small tree below the board. Each row in it is a link to the
// position after it. The arrow keys move along the lines.

import * as position from "../../../game/position.js";
import { button, html } from "../../../parts/dom.js";
import * as lines from "./lines.js";
import * as words from "./words.js";

/** @import { Branch, Line, WhatIf } from "./lines.js" */
/** @import { Solving } from "../state.js" */

export class LinesPanel {
  /**
   * @param {HTMLElement} element empty
   * @param {{
   *   stepped: (line: Line, rows: number) => void,
   *   deleted: () => void,
   *   shared: () => void,
   *   returned: () => void,
   * }} events `stepped`: show the board after some rows of a line
   */
  constructor(element, events) {
    this.element = element;
    this.events = events;
    /** @type {{ whatIf: WhatIf, rows: number } | null} what is drawn, and how many rows the board has */
    this.drawn = null;
    /** @type {{ link: HTMLAnchorElement, line: Line, rows: number }[]} */
    this.links = [];
    this.tree = html("ul", { class: "lines", "aria-label": words.lines });
    this.back = button("‹", { class: "quiet", "aria-label": words.back }, () => this.step(-1));
    this.forward = button("›", { class: "quiet", "aria-label": words.forward }, () => this.step(1));
    // left of the others, which therefore stay in their places
    this.delete = button(words.removeShort, { class: "quiet", "aria-label": words.remove }, () =>
      events.deleted(),
    );
    const share = button(words.share, { class: "quiet" }, () => events.shared());
    const home = button(words.home, { class: "quiet" }, () => events.returned());
    const title = html("strong", {}, words.title);
    element.append(
      html("div", {}, title, this.delete, share, home),
      html("div", {}, this.back, this.tree, this.forward),
    );
    this.tree.addEventListener("click", (event) => this.pressed(event));
    this.tree.addEventListener("keydown", (event) => this.moved(event));
  }

  /** @param {Solving} state */
  draw({ board, whatIf }) {
    this.element.hidden = !whatIf;
    const rows = lines.lineOf(board).length;
    if (whatIf && whatIf !== this.drawn?.whatIf) this.fill(whatIf);
    this.drawn = whatIf && { whatIf, rows };
    if (!whatIf) return;
    for (const each of this.links) {
      const isHere = lines.isSame(each.line.slice(0, each.rows), whatIf.line.slice(0, rows));
      each.link.tabIndex = isHere ? 0 : -1;
      if (isHere) each.link.setAttribute("aria-current", "step");
      else each.link.removeAttribute("aria-current");
    }
    this.back.disabled = rows === 0;
    this.forward.disabled = rows >= whatIf.line.length;
    this.delete.hidden = !lines.isTried(whatIf);
    this.reveal();
  }

  /** Focus the place of the board in the tree. */
  focus() {
    this.here()?.focus();
  }

  /** @private */
  here() {
    return this.links.find(({ link }) => link.tabIndex === 0)?.link;
  }

  /** Scroll the tree, not the page, to the place of the board. @private */
  reveal() {
    const { tree } = this;
    const here = this.here();
    if (!here) return;
    const { top, bottom } = here.getBoundingClientRect();
    const box = tree.getBoundingClientRect();
    if (top < box.top) tree.scrollTop += top - box.top;
    if (bottom > box.bottom) tree.scrollTop += bottom - box.bottom;
  }

  /** Draw the tree again, with the focus on the same place. @private @param {WhatIf} whatIf */
  fill(whatIf) {
    const isFocused = this.tree.contains(document.activeElement);
    this.links = [];
    this.tree.replaceChildren(this.branch(lines.tree(whatIf), whatIf));
    if (isFocused) queueMicrotask(() => this.focus());
  }

  /** @private @param {Branch} branch @param {WhatIf} whatIf @returns {HTMLLIElement} */
  branch({ line, from, branches }, whatIf) {
    const isGame = this.links.length === 0;
    const start = isGame ? [this.link(whatIf, line, 0)] : [];
    const own = line.slice(from).map((_, at) => this.link(whatIf, line, from + at + 1));
    const item = html("li", {}, ...start, ...own);
    if (branches.length)
      item.append(html("ul", {}, ...branches.map((each) => this.branch(each, whatIf))));
    return item;
  }

  /** @private @param {WhatIf} whatIf @param {Line} line @param {number} rows */
  link(whatIf, line, rows) {
    const board = lines.boardAfter(whatIf, line, rows);
    const link = html("a", { href: `#${position.positionText(board)}` }, ...words.place(board));
    this.links.push({ link, line, rows });
    return link;
  }

  /** A press on a place opens it here; with Ctrl or the like, the browser opens its link. @private @param {MouseEvent} event */
  pressed(event) {
    const link = event.target instanceof Element && event.target.closest("a");
    const place = this.links.find((each) => each.link === link);
    if (!place || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.events.stepped(place.line, place.rows);
  }

  /** @private @param {number} by */
  step(by) {
    if (!this.drawn) return;
    const { whatIf, rows } = this.drawn;
    this.events.stepped(whatIf.line, rows + by);
  }

  /** Left and right lead along a line, up and down to the line above or below. @private @param {KeyboardEvent} event */
  moved(event) {
    if (!this.drawn || event.altKey || event.ctrlKey || event.metaKey) return;
    const { whatIf, rows } = this.drawn;
    const along = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const across = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!along && !across) return;
    event.preventDefault();
    event.stopPropagation(); // the board has a cursor of its own
    if (along) {
      const to = Math.min(Math.max(rows + along, 0), whatIf.line.length);
      this.events.stepped(whatIf.line, to);
    } else {
      const all = lines.inOrder(lines.tree(whatIf));
      const at = all.findIndex(({ line }) => lines.isSame(line, whatIf.line));
      const next = all[at + (across ?? 0)];
      if (!next) return;
      const to = Math.min(Math.max(rows, next.from + 1), next.line.length);
      this.events.stepped(next.line, to);
    }
    this.focus();
  }
}
