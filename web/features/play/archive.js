// The archive: one month of a game's daily puzzles, or of a sister’s, at a glance, with how each one
// ended. Every day up to today can be opened.

import { progress } from "../../kept/sisters.js";
import { button, byId, html, write } from "../../parts/dom.js";
import { roveIn, settleStop } from "../../parts/roving.js";
import { addHelp, fillSheet, showSheet } from "../../parts/sheet.js";
import { own, SISTERS } from "../../parts/words.js";
import * as play from "./puzzle.js";
import * as words from "./words.js";

/** @import { Shelf } from "./shelf.js" */

/** The most that a month can take up: six weeks. Every month does, so that nothing moves. */
const TILES = 42;

export class Archive {
  /**
   * @param {Game[]} games
   * @param {Shelf} shelf
   * @param {(game: Game, key: string) => void} chosen called with the puzzle to open
   * @param {() => void} challenge called to challenge a friend
   */
  constructor(games, shelf, chosen, challenge) {
    this.games = games;
    this.shelf = shelf;
    this.chosen = chosen;
    this.challenge = challenge;
    /** The first day of the month that is shown. */
    this.first = "";
    this.game = html(
      "select",
      { id: "archive-game", "aria-label": words.archiveGame },
      ...games.map(({ name, title }) => new Option(title, name)),
      ...SISTERS.flatMap(({ name, title, levels, levelName }) =>
        levels.map((level) => new Option(`${title}, ${levelName(level)}`, `${name}~${level}`)),
      ),
    );
    this.evasive = html("input", { type: "checkbox" });
    this.kind = html("label", {}, this.evasive, ` ${words.evasivePuzzles}`);
    this.friend = this.leaving(words.challengeFriend, () => this.challenge());
    this.todaysEvasive = this.leaving(words.todaysEvasive, () => {
      const game = this.games.find(({ name }) => name === this.game.value);
      if (game) this.chosen(game, play.keyOf(play.today(), true));
    });
    this.month = html("p", { id: "archive-month", role: "status" });
    this.previous = button("‹", { class: "secondary", "aria-label": words.previousMonth }, () =>
      this.go(-1),
    );
    this.next = button("›", { class: "secondary", "aria-label": words.nextMonth }, () =>
      this.go(1),
    );
    this.days = html("tbody");
    this.said = html("p", { role: "status" });
    this.sheet = this.make();
  }

  /** A button that closes the sheet, unless it is beside the board. @private @param {string} name @param {() => void} act */
  leaving(name, act, look = {}) {
    return button(name, { class: "secondary", ...look }, () => {
      if (this.sheet.matches(":modal")) this.sheet.close();
      act();
    });
  }

  /** @private */
  make() {
    const sheet = html("dialog", { id: "archive" });
    const heads = words.WEEKDAYS.map((day) =>
      html("th", { scope: "col", "aria-label": day }, day.slice(0, 2)),
    );
    fillSheet(
      sheet,
      words.archive,
      html("div", { class: "sheets" }, this.game, this.todaysEvasive),
      html("div", { class: "sheets" }, this.kind, this.friend),
      html("div", { class: "stepper" }, this.previous, this.month, this.next),
      html(
        "table",
        { "aria-labelledby": this.month.id },
        html("thead", {}, html("tr", {}, ...heads)),
        this.days,
      ),
      this.said,
    );
    addHelp(sheet, "play", "practice puzzles");
    for (const each of [this.game, this.evasive])
      each.addEventListener("change", () => this.draw());
    // moving past the end of a month shows the next month
    roveIn(this.days, (from, right, down) => {
      const day = play.daysSince(/** @type {HTMLElement} */ (from).dataset.day ?? "");
      const to = play.dayOf(day + right + 7 * down);
      if (!this.canPlay(to)) return undefined;
      if (!this.buttonOf(to)) this.show(to);
      return this.buttonOf(to);
    });
    document.body.append(sheet);
    return sheet;
  }

  /** Show the month of a puzzle. @param {play.Puzzle} puzzle @param {boolean} [beside] in the room beside the board */
  open({ key, board }, beside = false) {
    const name = play.nameOf(key);
    const day = play.isRealDay(name) ? name : play.today();
    if (!this.sister) this.game.value = board.game.name;
    this.evasive.checked = play.isEvasive(key);
    showSheet(this.sheet, beside);
    this.show(day);
    if (!beside) this.buttonOf(day)?.focus();
  }

  /** @private @param {string} day */
  show(day) {
    this.first = `${day.slice(0, 8)}01`;
    this.draw();
  }

  /** @private @param {number} months */
  go(months) {
    const middle = play.daysSince(this.first) + 14 + 30 * months; // of that month, whatever its length
    this.show(play.dayOf(middle));
  }

  /** @private @param {string} day */
  canPlay(day) {
    return play.isRealDay(day) && day <= play.today();
  }

  /** @private @param {string} day */
  buttonOf(day) {
    /** @type {HTMLElement | null} */
    const found = this.days.querySelector(`[data-day="${day}"]`);
    return found ?? undefined;
  }

  /** The level of a sister that is chosen; null for a game. @private */
  get sister() {
    const [name = "", level] = this.game.value.split("~");
    return level === undefined ? null : { name, level: Number(level) };
  }

  /** The daily puzzles that are chosen: par if some are evasive, how each day's went, and what takes it. @private */
  puzzles() {
    const game = this.games.find(({ name }) => name === this.game.value);
    if (!game) {
      const { name = "", level = 0 } = this.sister ?? {};
      const all = progress();
      const linkOf = (/** @type {string} */ day) => `${name}~${own(name, level)}:${day}`;
      return {
        resultOf: (/** @type {string} */ day) => play.ofSister(all[linkOf(day)]),
        take: (/** @type {string} */ day) => {
          location.hash = linkOf(day);
          byId("open-more").focus(); // it stays in sight
        },
      };
    }
    const par = play.parOf(game);
    const keyOf = (/** @type {string} */ day) =>
      play.keyOf(day, this.evasive.checked && Boolean(par));
    const played = this.shelf.record.read();
    return {
      par,
      resultOf: (/** @type {string} */ day) => this.shelf.result(game, keyOf(day), played),
      take: (/** @type {string} */ day) => this.chosen(game, keyOf(day)),
    };
  }

  /** Draw the month again: puzzles may have been played, here or in another browser tab. */
  draw() {
    const begin = play.daysSince(this.first);
    const days = Array.from({ length: 31 }, (_, at) => play.dayOf(begin + at)).filter((day) =>
      day.startsWith(this.first.slice(0, 8)),
    );
    const { par, resultOf, take } = this.puzzles();
    const results = days.map(resultOf);
    const before = Array.from({ length: words.weekday(begin) }, () => html("td"));
    const cells = days.map((day, at) => {
      const result = results[at] ?? null;
      const inside = this.canPlay(day)
        ? this.day(day, result, () => take(day))
        : html("span", {}, String(at + 1));
      return html("td", {}, inside);
    });
    const after = Array.from({ length: TILES - before.length - cells.length }, () => html("td"));
    const all = [...before, ...cells, ...after];
    this.days.replaceChildren(
      ...Array.from({ length: TILES / 7 }, (_, week) =>
        html("tr", {}, ...all.slice(7 * week, 7 * week + 7)),
      ),
    );
    settleStop(this.days);
    for (const each of [this.kind, this.todaysEvasive]) each.hidden = !par;
    const wasNext = document.activeElement === this.next;
    this.next.disabled = !this.canPlay(play.dayOf(begin + days.length));
    // a button that is disabled would lose the focus
    if (wasNext && this.next.disabled) this.previous.focus();
    write(this.month, words.monthOf(this.first));
    const begun = results.filter((each) => each !== null);
    write(this.said, words.ofMonth(begun));
  }

  /** @private @param {string} day @param {play.Result | null} result @param {() => void} act */
  day(day, result, act) {
    const isToday = day === play.today();
    const made = this.leaving("", act, {
      class: "",
      "data-day": day,
      "data-state": result?.state ?? "",
      ...(isToday && { "aria-current": "date" }),
    });
    made.append(
      html("span", {}, String(Number(day.slice(8)))),
      html("b", { "aria-hidden": "true" }, words.markOf(result)),
      html("span", { class: "for-ears" }, words.restOfDay(day, result)),
    );
    return made;
  }
}
