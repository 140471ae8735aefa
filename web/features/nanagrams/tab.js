// The Nanagrams tab: make every equation that a few symbols allow. The symbols are typed, or come from
// one of our own puzzles; then the person enters answers, and asks for hints.

import { engineState } from "../../engine/asking.js";
import { isKey, isRealDay, randomKey, today } from "../../game/days.js";
import { asTiles } from "../../game/position.js";
import { nanagram } from "../../game/tables.js";
import { idOf, keepProgress, progress } from "../../kept/nanagrams.js";
import { changePart, part, text } from "../../kept/storage.js";
import { button, byId, html, keepFocus, write } from "../../parts/dom.js";
import { formOf, mark, rememberFocus } from "../../parts/fields.js";
import { equation, looking, notRead } from "../../parts/words.js";
import { asWritten, eraser, field, LONGEST, pad, type } from "./entry.js";
import * as play from "./state.js";
import * as words from "./words.js";

/** @import { Page } from "../contract.js" */
/** @import { Playing } from "./state.js" */

/**
 * @typedef {object} Open
 * @property {string} puzzle the symbols as they are typed; "" for one of our puzzles
 * @property {number} level of one of our puzzles, or 0
 * @property {string} key of one of our puzzles: a day or a number, or ""
 * @property {Playing | null} playing null while the symbols are chosen
 * @property {boolean} asking whether the engine is looking for the answers
 */

/** @type {Open} */
const NOTHING = { puzzle: "", level: 0, key: "", playing: null, asking: false };

const { LEVELS } = nanagram;
const LINK = /^nanagrams(?:~([^:]*))?:(.*)$/s;
const OPENER = { class: "secondary" };
const QUIET = { class: "quiet" };

export class NanagramsTab {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.state = NOTHING;
    this.field = field("nanagrams-symbols", "nanagrams-problem");
    this.yours = field("nanagrams-yours", "nanagrams-said");
    this.problem = html("p", { id: "nanagrams-problem", class: "wrong", role: "alert" });
    this.heading = html("p", {});
    this.tiles = html("div", { class: "symbols", role: "group", "aria-label": words.symbols });
    this.status = html("p", { id: "nanagrams-status", class: "status" });
    this.said = html("p", { id: "nanagrams-said" });
    this.hint = html("p", { id: "nanagrams-hint" });
    this.lists = html("div", { class: "answers" });
    this.hinter = button(words.hint, OPENER, () => this.help(play.hinted));
    this.revealer = button(words.showAll, QUIET, () => this.help(play.revealed));
    this.level = html("select", { "aria-label": words.size });
    this.level.append(...LEVELS.map((level) => new Option(words.sizeOf(level), String(level))));
    this.choosing = this.makeChoosing();
    this.answering = this.makeAnswering();
    /** The puzzle whose answers are drawn. @type {Playing | null} */
    this.drawn = null;
    keepFocus(this.tiles);
    const rule = html("p", { class: "rule" }, words.rule);
    const { heading, tiles, status, choosing, answering } = this;
    byId("nanagrams").prepend(rule, heading, tiles, status, choosing, answering);
    this.field.addEventListener("input", () => this.typed());
    this.yours.addEventListener("input", () => this.answerTyped());
    this.draw();
  }

  /** What is there while the symbols are chosen. @private */
  makeChoosing() {
    const { field } = this;
    return formOf(
      () => this.ask(),
      html("label", { for: field.id }, words.howToType),
      field,
      this.problem,
      pad(field),
      html("div", { class: "pair" }, html("button", { class: "primary" }, words.start)),
      html("p", {}, words.ours),
      html(
        "div",
        { class: "pair" },
        this.level,
        button(words.todays, OPENER, () => this.takeOurs(today())),
        button(words.random, OPENER, () => this.takeOurs(randomKey())),
      ),
    );
  }

  /** What is there while the person looks for answers. @private */
  makeAnswering() {
    const enter = html("button", { class: "primary" }, words.enter);
    const answer = formOf(
      () => this.submit(),
      html("label", { for: this.yours.id }, words.howToAnswer),
      html("div", { class: "target" }, this.yours, eraser(this.yours, "secondary"), enter),
    );
    const others = button(words.change, QUIET, () => this.chooseAnother());
    const pair = html("div", { class: "pair" }, this.hinter, this.revealer, others);
    return html("div", { class: "asking" }, answer, pair, this.said, this.hint, this.lists);
  }

  // --------------------------------------------------------------------------------- the tab

  /** One of our puzzles is named by its level and its key, not by its symbols. */
  get link() {
    const { level, key, puzzle } = this.state;
    return `nanagrams${level ? idOf(level, key) : `:${asTiles(puzzle).replaceAll(" ", "")}`}`;
  }

  /** Another browser tab may have found answers. */
  refresh() {
    const { playing } = this.state;
    const { found } = progress()[this.idOf(playing?.puzzle ?? "")] ?? {};
    if (!playing || !found) return;
    this.state = { ...this.state, playing: play.withFound(playing, found) };
    this.draw();
  }

  /** The tab comes to the front. @param {string} link "" for what was open */
  enter(link) {
    this.refresh();
    const wanted = link || (this.state === NOTHING ? text(part("nanagrams").link) : "");
    const [, size, name = ""] = LINK.exec(wanted) ?? [];
    if (wanted && wanted !== this.link) {
      const level = Number(size);
      const isOurs = LEVELS.includes(level) && isKey(name);
      if (isOurs) this.take({ ...NOTHING, level, key: name });
      else this.take({ ...NOTHING, puzzle: size === undefined ? name.slice(0, LONGEST) : "" });
      if (size !== undefined && !isOurs) write(this.problem, words.noPuzzle);
      else if (name.length > LONGEST) write(this.problem, words.cut);
      else if (isOurs || play.isWhole(name)) this.ask();
    } else if (this.state.playing) this.tell();
    this.draw();
    this.page.showLink(this.link);
    // an empty puzzle, so that the engine loads its code in advance
    if (!this.state.asking) this.page.asking.ask("nanagram", {}, { answered: () => {} });
  }

  // ------------------------------------------------------------------- what the person does

  /** Another puzzle is open. @private @param {Open} next */
  take(next) {
    if (this.state.asking) this.page.asking.forget("nanagram");
    this.state = next;
    if (this.field.value !== next.puzzle) this.field.value = next.puzzle;
    if (next.level) this.level.value = String(next.level);
    this.yours.value = "";
    write(this.said, "");
    this.fail("");
    changePart("nanagrams", (there) => ({ ...there, link: this.link }));
    this.page.showLink(this.link);
    this.draw();
  }

  /** @private */
  typed() {
    asWritten(this.field);
    this.take({ ...NOTHING, puzzle: this.field.value });
  }

  /** @private @param {string} key */
  takeOurs(key) {
    this.take({ ...NOTHING, level: Number(this.level.value), key });
    this.ask();
  }

  /** @private */
  chooseAnother() {
    this.take({ ...NOTHING, puzzle: words.written(play.marked(this.state.playing?.puzzle ?? "")) });
    this.field.focus();
    this.field.select();
  }

  /** A symbol is tapped: it is typed, or becomes compulsory. @private @param {number} at its place */
  tapped(at) {
    const { puzzle, playing } = this.state;
    if (!playing) this.take({ ...NOTHING, puzzle: play.marked(puzzle, at) });
    else if (!this.used(playing).has(at))
      type(this.yours, play.symbolsOf(playing.puzzle)[at]?.symbol ?? "");
  }

  /** @private */
  answerTyped() {
    asWritten(this.yours);
    mark(this.yours, "");
    write(this.said, "");
    this.draw();
  }

  /** @private */
  submit() {
    const { playing } = this.state;
    if (!playing) return;
    const entered = play.entered(playing, this.yours.value);
    if (entered.kind === "right") this.change(play.ticked(playing, entered.name ?? ""));
    if (entered.kind !== "wrong") this.yours.value = "";
    const after = this.state.playing ?? playing;
    write(this.said, words.entered(entered, after));
    mark(this.yours, entered.kind === "wrong" ? words.enter : "");
    this.page.announce(words.entered(entered, after, equation));
    this.draw();
  }

  /** @private @param {(playing: Playing) => Playing} act */
  help(act) {
    if (!this.state.playing) return;
    const before = this.state.playing.shown.length;
    const after = this.change(act(this.state.playing));
    const shown = words.shown(after.shown.slice(before));
    this.page.announce(`${shown}${words.hinted(after, true)}`);
  }

  /** @private @param {string} name of an answer */
  tick(name) {
    if (!this.state.playing) return;
    this.page.announce(words.status(this.change(play.ticked(this.state.playing, name))));
  }

  /** The puzzle goes on; what is found is stored. @private @param {Playing} playing */
  change(playing) {
    const before = this.state.playing?.found ?? [];
    const { found, answers, puzzle } = playing;
    this.state = { ...this.state, playing };
    if (found !== before) keepProgress(this.idOf(puzzle), before, { found, of: answers.length });
    write(this.said, "");
    this.draw();
    return playing;
  }

  /** What the progress of the puzzle is stored under. @private @param {string} puzzle as the engine writes it */
  idOf(puzzle) {
    const { level, key } = this.state;
    return level ? idOf(level, key) : `:${puzzle}`;
  }

  // ------------------------------------------------------------------------- what is asked

  /** @private */
  ask() {
    const { page, link } = this;
    const { level, key, puzzle } = this.state;
    this.fail("");
    this.state = { ...this.state, asking: true };
    this.draw();
    const isThere = rememberFocus();
    const wasTyped = this.choosing.contains(document.activeElement);
    /** @param {Nanagrams | Unreadable | undefined} told */
    const answered = (told) => {
      this.state = { ...this.state, asking: false };
      if (told && "problem" in told) this.fail(told.problem, told.column, isThere());
      else if (told?.answers.length === 0) this.fail(words.none, null, isThere());
      else if (told && !this.state.playing) {
        const { found = [] } = progress()[this.idOf(told.puzzle)] ?? {};
        this.state = { ...this.state, playing: play.begun(told, found) };
        this.tell();
        this.draw();
        if (wasTyped) this.yours.focus();
      }
      this.draw();
    };
    page.asking.ask("nanagram", level ? { level, key } : { text: puzzle }, {
      isWanted: () => link === this.link,
      answered,
      failed: () => answered(undefined),
    });
  }

  /** What the puzzle is called if it is one of ours. @private */
  get name() {
    const { level, key } = this.state;
    return level ? words.heading(level, isRealDay(key) ? key : "") : "";
  }

  /** Tell people who do not see the puzzle what it is. @private */
  tell() {
    const { name } = this;
    const { playing } = this.state;
    if (playing) this.page.announce(`${name && `${name}: `}${words.opened(playing)}`);
  }

  /** @private @param {string} problem @param {number | null} [column] @param {boolean} [moveFocus] */
  fail(problem, column = null, moveFocus = true) {
    write(this.problem, problem && notRead(problem));
    mark(this.field, problem, column, moveFocus);
  }

  // ----------------------------------------------------------------------------------- drawn

  draw() {
    const { puzzle, playing, asking } = this.state;
    this.choosing.hidden = playing !== null;
    this.answering.hidden = playing === null;
    write(this.heading, this.name);
    this.drawTiles(play.symbolsOf(playing?.puzzle ?? puzzle));
    const waits = asking ? looking(engineState() === "ready") : "";
    write(this.status, playing ? words.status(playing) : waits);
    if (!playing) return;
    write(this.hint, words.hinted(playing));
    const isOver = play.left(playing).length === 0;
    const wasHelped = [this.hinter, this.revealer].some((each) => each === document.activeElement);
    this.hinter.hidden = isOver;
    this.revealer.hidden = isOver;
    if (isOver && wasHelped) this.yours.focus();
    if (playing !== this.drawn) this.drawAnswers(playing);
    this.drawn = playing;
  }

  /** The places of the symbols that are in the answer, without what is selected, as the next one replaces it. @private @param {Playing} playing */
  used({ puzzle }) {
    const symbols = play.symbolsOf(puzzle).map(({ symbol }) => symbol);
    const { value, selectionStart, selectionEnd } = this.yours;
    return play.placesOf(
      symbols,
      value.slice(0, selectionStart ?? 0) + value.slice(selectionEnd ?? 0),
    );
  }

  /** @private @param {{ symbol: string, compulsory: boolean }[]} symbols */
  drawTiles(symbols) {
    const { playing } = this.state;
    const used = playing ? this.used(playing) : new Set();
    if (this.tiles.children.length !== symbols.length)
      this.tiles.replaceChildren(...symbols.map((_, at) => button("", {}, () => this.tapped(at))));
    for (const [at, { symbol, compulsory }] of symbols.entries()) {
      const tile = /** @type {HTMLElement} */ (this.tiles.children[at]);
      write(tile, words.written(symbol));
      tile.ariaLabel = words.tile(symbol, compulsory || !playing);
      tile.toggleAttribute("data-compulsory", compulsory);
      tile.ariaPressed = playing ? null : String(compulsory);
      tile.toggleAttribute("data-used", used.has(at));
      tile.ariaDisabled = String(used.has(at) || (!playing && symbol === "="));
    }
  }

  /** @private @param {Playing} playing */
  drawAnswers(playing) {
    const { answers, found, shown } = playing;
    const focused = document.activeElement?.getAttribute("data-answer");
    const open = [...this.lists.querySelectorAll("[open]")].map((each) => each.id);
    const lengths = [...new Set(answers.map(([name = ""]) => name.length))];
    const lists = lengths.map((length) => {
      const all = answers.filter(([name = ""]) => name.length === length);
      const known = all.filter(([name = ""]) => [...found, ...shown].includes(name));
      const many = known.filter(([name = ""]) => found.includes(name)).length;
      const isCounted = play.isCounted(playing);
      if (known.length === 0 && !isCounted) return "";
      return html(
        "section",
        {},
        html("h2", {}, words.group(length, playing, many, isCounted ? all.length : 0)),
        html("ul", {}, ...known.map((names) => this.answer(names, found.includes(names[0] ?? "")))),
      );
    });
    this.lists.replaceChildren(...lists);
    for (const each of open) byId(each)?.setAttribute("open", "");
    /** @type {HTMLElement | null} */
    const again = focused ? this.lists.querySelector(`[data-answer="${focused}"]`) : null;
    again?.focus();
  }

  /** An answer, which can be ticked, with its re-orderings. @private @param {string[]} names @param {boolean} isFound */
  answer([name = "", ...others], isFound) {
    const attributes = { class: "choice", "data-answer": name, "aria-pressed": String(isFound) };
    const item = html(
      "li",
      {},
      button(words.written(name), attributes, () => this.tick(name)),
    );
    if (others.length === 0) return item;
    const head = html("summary", {}, words.reorderings(others.length));
    const all = html("p", {}, words.written(others.join(", ")));
    item.append(html("details", { id: `nanagrams-${name}` }, head, all));
    return item;
  }
}
