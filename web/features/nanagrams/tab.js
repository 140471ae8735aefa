// The Nanagrams tab: make every equation that a few symbols allow. The symbols are typed, or come from
// one of our own puzzles; then the person enters answers, and asks for hints.

import { engineState } from "../../engine/asking.js";
import { isKey, isRealDay, randomKey, today } from "../../game/days.js";
import { nanagram } from "../../game/tables.js";
import { idOf, keepProgress, progress } from "../../kept/nanagrams.js";
import { changePart, part, text } from "../../kept/storage.js";
import { button, byId, html, keepFocus, write } from "../../parts/dom.js";
import { mark, rememberFocus } from "../../parts/fields.js";
import { looking, notRead, spoken } from "../../parts/words.js";
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

const { LEVELS, MOST } = nanagram;
const LONGEST = 4 * MOST; // characters: symbols with marks and spaces
const KEYS = "1234567890+-*/=";
const LAST = /[^!\s]\s*!?\s*$/; // symbol
const LINK = /^nanagrams(?:~([^:]*))?:(.*)$/s;
const OPENER = { class: "secondary" };
const QUIET = { class: "quiet" };

export class NanagramsTab {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.state = NOTHING;
    this.field = field(words.field, "nanagrams-symbols", "nanagrams-problem");
    this.yours = field(words.yours, "nanagrams-yours", "nanagrams-said");
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
    this.level.append(...LEVELS.map((level) => new Option(words.symbolsOf(level), String(level))));
    this.choosing = this.makeChoosing();
    this.answering = this.makeAnswering();
    keepFocus(this.tiles);
    const rule = html("p", { class: "rule" }, words.rule);
    const { heading, tiles, status, choosing, answering } = this;
    byId("nanagrams").prepend(rule, heading, tiles, status, choosing, answering);
    this.field.addEventListener("input", () => this.typed(this.field.value));
    this.yours.addEventListener("input", () => this.put(this.yours.value));
    this.draw();
  }

  /** What is there while the symbols are chosen. @private */
  makeChoosing() {
    const keys = [...KEYS].map((symbol) =>
      button(words.written(symbol), { class: "key", "aria-label": spoken(symbol) }, () =>
        this.typed(this.field.value + symbol),
      ),
    );
    const erase = () => this.typed(this.field.value.replace(LAST, ""));
    const pad = html("div", { class: "pad", role: "group", "aria-label": words.keys }, ...keys);
    pad.append(button("⌫", { class: "key", "aria-label": words.erase }, erase));
    keepFocus(pad);
    return form(
      () => this.ask(),
      html("label", { for: this.field.id }, words.howToType),
      this.field,
      this.problem,
      pad,
      html("div", { class: "pair" }, html("button", { class: "primary" }, words.start)),
      html("b", {}, words.ours),
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
    const erase = () => this.put(this.yours.value.slice(0, -1));
    const rubber = button("⌫", { class: "secondary", "aria-label": words.erase }, erase);
    const answer = form(
      () => this.submit(),
      html("label", { for: this.yours.id }, words.howToAnswer),
      html(
        "div",
        { class: "target" },
        this.yours,
        rubber,
        html("button", { class: "primary" }, words.enter),
      ),
    );
    keepFocus(rubber);
    const others = button(words.change, QUIET, () => this.chooseOthers());
    const pair = html("div", { class: "pair" }, this.hinter, this.revealer, others);
    return html("div", { class: "asking" }, answer, this.said, this.hint, pair, this.lists);
  }

  // --------------------------------------------------------------------------------- the tab

  /** One of our puzzles is named by its level and its key, not by its symbols. */
  get link() {
    const { level, key, puzzle } = this.state;
    return `nanagrams${level ? idOf(level, key) : `:${puzzle.replaceAll(" ", "")}`}`;
  }

  /** What the progress of the puzzle is stored under. @private @param {string} puzzle as the engine writes it */
  idOf(puzzle) {
    const { level, key } = this.state;
    return level ? idOf(level, key) : `:${puzzle}`;
  }

  /** The tab comes to the front. @param {string} link "" for what was open */
  enter(link) {
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
    }
    this.draw();
    this.page.showLink(this.link);
    // an empty puzzle, so that the engine loads its code in advance
    if (!this.state.asking) this.page.asking.ask("nanagram", {}, { answered: () => {} });
  }

  /** Another tab comes to the front. */
  leave() {
    this.stop();
  }

  // ------------------------------------------------------------------- what the person does

  /** Another puzzle is open. @private @param {Open} next */
  take(next) {
    this.stop();
    this.state = next;
    this.field.value = next.puzzle;
    this.yours.value = "";
    write(this.said, "");
    this.fail("");
    changePart("nanagrams", (there) => ({ ...there, link: this.link }));
    this.page.showLink(this.link);
  }

  /** @private @param {string} puzzle */
  typed(puzzle) {
    this.take({ ...NOTHING, puzzle: puzzle.slice(0, LONGEST) });
    this.draw();
  }

  /** @private @param {string} key */
  takeOurs(key) {
    this.take({ ...NOTHING, level: Number(this.level.value), key });
    this.ask();
  }

  /** @private */
  chooseOthers() {
    this.take({ ...NOTHING, puzzle: this.state.playing?.puzzle ?? "" });
    this.draw();
    this.field.focus();
  }

  /** A symbol is tapped: it is typed, or becomes compulsory. @private @param {number} at its place */
  tapped(at) {
    const { puzzle, playing } = this.state;
    if (!playing) this.typed(play.marked(puzzle, at));
    else if (!this.used(playing).has(at))
      this.put(this.yours.value + (play.symbolsOf(playing.puzzle)[at]?.symbol ?? ""));
  }

  /** @private @param {string} answer */
  put(answer) {
    this.yours.value = answer;
    mark(this.yours, "");
    this.draw();
  }

  /** @private */
  submit() {
    const { playing } = this.state;
    if (!playing) return;
    const entered = play.entered(playing, this.yours.value);
    if (entered.kind === "right") this.change(play.ticked(playing, entered.name ?? ""));
    if (entered.kind !== "wrong") this.yours.value = "";
    write(this.said, words.entered(entered, this.state.playing ?? playing));
    mark(this.yours, entered.kind === "wrong" ? words.enter : "");
    this.page.announce(this.said.textContent ?? "");
    this.draw();
  }

  /** @private @param {(playing: Playing) => Playing} act */
  help(act) {
    if (!this.state.playing) return;
    const before = this.state.playing.shown.length;
    this.change(act(this.state.playing));
    const { playing } = this.state;
    const shown = playing.shown.slice(before);
    this.page.announce(`${words.shown(shown)} ${words.hinted(playing, true)}`);
    this.draw();
  }

  /** The puzzle goes on; what is found is stored. @private @param {Playing} playing */
  change(playing) {
    const before = this.state.playing?.found ?? [];
    this.state = { ...this.state, playing };
    const { found, answers } = playing;
    if (found !== before)
      keepProgress(this.idOf(playing.puzzle), before, { found, of: answers.length });
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
      const isFirst = this.state.playing === null;
      this.state = { ...this.state, asking: false };
      if (told && "problem" in told) this.fail(told.problem, told.column, isThere());
      else if (told?.answers.length === 0) this.fail(words.none, null, isThere());
      else if (told && isFirst) {
        const { found = [] } = progress()[this.idOf(told.puzzle)] ?? {};
        const playing = play.begun(told, found);
        this.state = { ...this.state, playing };
        page.announce(words.status(playing));
      }
      this.draw();
      if (this.state.playing && wasTyped) this.yours.focus();
    };
    page.asking.ask("nanagram", level ? { level, key } : { text: puzzle }, {
      isWanted: () => link === this.link,
      answered,
      failed: () => answered(undefined),
    });
  }

  /** @private */
  stop() {
    if (this.state.asking) this.page.asking.forget("nanagram");
    this.state = { ...this.state, asking: false };
  }

  /** @private @param {string} problem @param {number | null} [column] @param {boolean} [moveFocus] */
  fail(problem, column = null, moveFocus = true) {
    write(this.problem, problem && notRead(problem));
    mark(this.field, problem, column, moveFocus);
  }

  // ----------------------------------------------------------------------------------- drawn

  draw() {
    const { puzzle, level, key, playing, asking } = this.state;
    this.choosing.hidden = playing !== null;
    this.answering.hidden = playing === null;
    write(this.heading, level ? words.heading(level, isRealDay(key) ? key : "") : "");
    this.drawTiles(play.symbolsOf(playing?.puzzle ?? puzzle));
    const waits = asking ? looking(engineState() === "ready") : "";
    write(this.status, playing ? words.status(playing) : waits);
    if (!playing) return;
    write(this.hint, words.hinted(playing));
    const isOver = play.left(playing).length === 0;
    this.hinter.hidden = isOver;
    this.revealer.hidden = isOver;
    this.drawAnswers(playing);
  }

  /** The places of the symbols that are in the field "Your answer". @private @param {Playing} playing */
  used({ puzzle }) {
    const symbols = play.symbolsOf(puzzle).map(({ symbol }) => symbol);
    return play.placesOf(symbols, this.yours.value);
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
      tile.setAttribute("aria-label", words.tile(symbol, compulsory));
      tile.toggleAttribute("data-compulsory", compulsory);
      tile.ariaPressed = playing ? null : String(compulsory);
      tile.toggleAttribute("data-used", used.has(at));
      tile.ariaDisabled = String(used.has(at) || (!playing && symbol === "="));
    }
  }

  /** @private @param {Playing} playing */
  drawAnswers({ puzzle, answers, found, shown }) {
    const focused = document.activeElement?.getAttribute("data-answer");
    const lengths = [...new Set(answers.map(([name = ""]) => name.length))];
    const lists = lengths.map((length) => {
      const all = answers.filter(([name = ""]) => name.length === length);
      const some = all.filter(([name = ""]) => found.includes(name));
      const known = all.filter(([name = ""]) => found.includes(name) || shown.includes(name));
      const usesAll = length === play.symbolsOf(puzzle).length;
      return html(
        "section",
        {},
        html("h2", {}, words.group(length, usesAll, some.length, all.length)),
        html("ul", {}, ...known.map((names) => this.answer(names, found.includes(names[0] ?? "")))),
      );
    });
    this.lists.replaceChildren(...lists);
    /** @type {HTMLElement | null} */
    const again = focused ? this.lists.querySelector(`[data-answer="${focused}"]`) : null;
    again?.focus();
  }

  /** An answer, which can be ticked, with its re-orderings. @private @param {string[]} names @param {boolean} isFound */
  answer([name = "", ...others], isFound) {
    const tick = button(
      words.written(name),
      { class: "choice", "data-answer": name, "aria-pressed": String(isFound) },
      () => {
        if (this.state.playing) this.change(play.ticked(this.state.playing, name));
        this.draw();
      },
    );
    if (others.length === 0) return html("li", {}, tick);
    const all = html("p", {}, words.written(others.join(", ")));
    return html(
      "li",
      {},
      tick,
      html("details", {}, html("summary", {}, words.reorderings(others.length)), all),
    );
  }
}

/** A field for symbols. There are keys for it, so no other keyboard is needed on a phone. @param {string} name @param {string} id @param {string} describedBy */
function field(name, id, describedBy) {
  return html("input", {
    ...{ class: "entry", id, "aria-label": name, "aria-describedby": describedBy },
    ...{ type: "text", inputmode: "none", autocomplete: "off", enterkeyhint: "go" },
    ...{ autocapitalize: "off", spellcheck: "false", maxlength: String(LONGEST) },
  });
}

/** @param {() => void} act @param {HTMLElement[]} children */
function form(act, ...children) {
  const made = html("form", { class: "asking", novalidate: "" }, ...children);
  made.addEventListener("submit", (event) => {
    event.preventDefault();
    act();
  });
  return made;
}
