// The real Nerdle games in the sheet: their statistics, average skill over time, and the list of games.

import { isRealDay, today } from "../../game/days.js";
import { KINDS, remove } from "../../kept/deleted.js";
import { idOf, moved, newestFirst, partsOf, realRecord } from "../../kept/real-games.js";
import { button, html, write } from "../../parts/dom.js";
import { table } from "../../parts/figure.js";
import { dateInWords, grouped } from "../../parts/words.js";
import { readStatistics } from "./exported.js";
import { guessesTaken, skill } from "./pictures.js";
import { ofReal } from "./statistics.js";
import * as words from "./words.js";

/** @import { RealGame } from "../../kept/real-games.js" */
/** @import { RealSummary } from "./statistics.js" */

const STEP = 25; // games that are listed at a time

export class NerdlePart {
  /**
   * @param {Game[]} games
   * @param {{
   *   review: (position: string) => void,
   *   changed: (said: string, deleted?: string) => void,
   *   say: (text: string) => void,
   * }} events `changed`: called after a change, with what to say about it and when something was deleted, so
   *   that this can be undone
   */
  constructor(games, events) {
    this.games = games;
    this.events = events;
    /** The name of the game that is shown, "" for all. */
    this.game = "";
    this.listed = STEP;
    this.figures = html("div");
    this.list = html("ul", { class: "saved" });
    this.list.addEventListener("click", ({ target }) =>
      this.pressed(/** @type {Element} */ (target)),
    );
    // a change is reported with each digit, so a date counts when the person leaves it
    this.list.addEventListener("focusout", ({ target }) => this.left(target));
    this.list.addEventListener(
      "keydown",
      ({ target, key }) => key === "Enter" && this.left(target),
    );
    this.more = button(words.more, { class: "secondary" }, () => this.listMore());
    this.saved = html("div", {}, html("h3", {}, words.list), this.list, this.more);
    this.explained = html("p");
    this.text = html("textarea", {
      "aria-label": words.pasteLabel,
      rows: "3",
      spellcheck: "false",
    });
    this.add = button(words.add, { class: "secondary" }, () => this.addStatistics());
    this.drop = button(words.drop, { class: "secondary" }, () => this.dropStatistics());
    this.problem = html("p", { class: "wrong", role: "alert" });
    const own = html(
      "details",
      {},
      html("summary", {}, words.ownStatistics),
      this.explained,
      this.text,
      this.problem,
      html("p", { class: "sheets" }, this.add, this.drop),
    );
    this.element = html("div", {}, this.figures, this.saved, own);
  }

  /** The sheet is opened. */
  begin() {
    this.listed = STEP;
  }

  /** @param {string} game its name, "" for all */
  draw(game) {
    if (game !== this.game) this.listed = STEP;
    this.game = game;
    this.drawFigures();
    const all = realRecord.read();
    const own = newestFirst(all, game);
    this.list.replaceChildren(...own.slice(0, this.listed).map((each) => this.item(each)));
    this.saved.hidden = own.length === 0;
    this.more.hidden = own.length <= this.listed;
    this.problem.textContent = "";
    write(this.explained, game ? words.howToPaste(this.titleOf(game)) : words.chooseGame);
    this.text.hidden = !game;
    this.add.hidden = !game;
    this.drop.hidden = !all.before[game];
  }

  /** @private */
  drawFigures() {
    const { game } = this;
    const all = realRecord.read();
    const found = ofReal(all, game, today());
    this.figures.replaceChildren(
      ...(found.played ? figures(found) : [html("p", {}, words.noNerdle)]),
      ...skill(all, game),
    );
  }

  /** @private @param {string} name */
  titleOf(name) {
    return this.games.find((each) => each.name === name)?.title ?? name;
  }

  // ------------------------------------------------------------------------------------- the list

  /** @private @param {[id: string, game: RealGame]} each */
  item([id, game]) {
    const { game: name, day } = partsOf(id);
    const title = this.titleOf(name);
    const date = html("input", { type: "date", value: day, max: today() });
    const review = button(words.review, { class: "secondary" });
    const remove = button("×", { class: "secondary" });
    const told = this.game ? words.outcome(game) : `${title}: ${words.outcome(game)}`;
    const item = html(
      "li",
      {},
      html("div", { class: "date" }, date),
      html("span", {}, told),
      review,
      remove,
    );
    this.name(item, id);
    return item;
  }

  /** Let the parts of an item say which game they are for. @private @param {Element} item @param {string} id */
  name(item, id) {
    const { game: name, day } = partsOf(id);
    const title = this.titleOf(name);
    const described = `${title}, ${dateInWords(day)}`;
    const [date, , review, remove] = /** @type {HTMLElement[]} */ ([...item.children]);
    if (date) date.dataset.shown = dateInWords(day);
    for (const [each, data, label] of /** @type {const} */ ([
      [date?.firstElementChild, "date", words.dateOf(title, day)],
      [review, "review", `${words.review} ${described}`],
      [remove, "remove", `${words.remove} ${described}`],
    ])) {
      each?.setAttribute(`data-${data}`, id);
      each?.setAttribute("aria-label", label);
    }
  }

  /** @private */
  listMore() {
    const first = this.listed;
    this.listed += STEP;
    this.draw(this.game);
    this.list.children[first]?.querySelector("input")?.focus();
  }

  /** @private @param {Element} target */
  pressed(target) {
    const { review, remove: id } = /** @type {HTMLElement} */ (target).dataset;
    const { games } = realRecord.read();
    if (review && games[review]) this.events.review(games[review].position);
    if (!id || !games[id]) return;
    const { game, day } = partsOf(id);
    const at = remove(KINDS.nerdle, { games: { [id]: games[id] } });
    this.events.changed(words.removed(this.titleOf(game), day), at);
  }

  /**
   * The person has left a date. The game gets it, unless there is a game on that day. The item stays where
   * it is until the list is drawn again, because the person is about to use another part of it.
   * @private
   * @param {EventTarget | null} target
   */
  left(target) {
    if (!(target instanceof HTMLInputElement)) return;
    const { date: id = "" } = target.dataset;
    const { game: name, day: before } = partsOf(id);
    const day = target.value;
    const to = idOf(name, day);
    const { games } = realRecord.read();
    const game = games[id];
    if (!game || day === before) return;
    if (!isRealDay(day) || day > today() || games[to]) {
      target.value = before;
      this.events.say(games[to] ? words.taken(this.titleOf(name), day) : words.noDay(day));
      return;
    }
    realRecord.change((there) => moved(there, id, to, game));
    this.name(/** @type {Element} */ (target.closest("li")), to);
    this.drawFigures();
    this.events.say(words.moved(this.titleOf(name), day));
  }

  /** The date of a game in the list. @param {string | undefined} id */
  dateOf(id) {
    const all = /** @type {NodeListOf<HTMLInputElement>} */ (this.list.querySelectorAll("input"));
    return [...all].find((each) => each.dataset.date === id);
  }

  // ------------------------------------------------------------------ the game's own statistics

  /** @private */
  addStatistics() {
    try {
      const read = readStatistics(this.text.value);
      const { game } = this;
      realRecord.change((there) => ({ ...there, before: { ...there.before, [game]: read } }));
      this.text.value = "";
      this.events.changed(words.added(this.titleOf(game), read));
    } catch (error) {
      this.problem.textContent = words.notAdded(error instanceof Error ? error.message : "");
      this.text.focus();
    }
  }

  /** @private */
  dropStatistics() {
    const { game } = this;
    const at = remove(KINDS.nerdle, { before: { [game]: realRecord.read().before[game] } });
    this.events.changed(words.dropped, at);
  }
}

/** @param {RealSummary} found */
function figures(found) {
  const { played, streak, longest, mean, skill, luck, distribution } = found;
  /** @type {[string, string][]} */
  const rows = [
    ["Played", grouped.format(played)],
    ["Solved", words.solved(found)],
  ];
  if (streak !== null && longest !== null)
    rows.push(["Daily games solved in a row", words.inARow(streak, longest)]);
  if (mean !== null) rows.push(["Average guesses", mean.toFixed(2)]);
  if (skill !== null) rows.push(["Average skill", skill.toFixed(1)]);
  if (luck !== null) rows.push(["Average luck", luck.toFixed(1)]);
  return [
    table("Your statistics", ["Statistic", "Value"], rows),
    guessesTaken(distribution, "Games"),
  ];
}
