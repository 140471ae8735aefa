// The set-up of Pro: how many tiles and rows a puzzle has, its keys, and the first row if the puzzle
// shows one. The address of a puzzle, or a result that somebody shares, fills in most of it.

import { engineState } from "../../engine/asking.js";
import { tilesIn } from "../../game/position.js";
import { canCalculate, chosenKeys, isPro, PRO, proGame, proGameWith } from "../../game/pro.js";
import { expression, pro } from "../../game/tables.js";
import * as storage from "../../kept/storage.js";
import { html } from "../../parts/dom.js";
import { mark } from "../../parts/fields.js";
import { addHelp, fillSheet } from "../../parts/sheet.js";
import * as words from "./words.js";

/** @import { Asking } from "../../engine/asking.js" */
/** @import { Coloured } from "../../game/state.js" */

/** What each key of the set-up turns on: both brackets, or one symbol. */
const TOGGLES = [
  ...expression.OPERATORS,
  ...[...pro.KEYS].flatMap(([key, symbols]) => (key === "brackets" ? symbols : [...symbols])),
];

/** Before anything has been set up: a game like Classic. */
const FIRST = { columns: 8, rows: pro.USUAL_ROWS, symbols: expression.OPERATORS };

export class ProPanel {
  /**
   * @param {Asking} asking
   * @param {(game: Game, first: Coloured) => void} begin called with the game
   *   and what is known of its first row, "" if nothing is
   */
  constructor(asking, begin) {
    this.asking = asking;
    this.begin = begin;
    /** The chosen keys. Those that an address names one by one are kept until the person changes them. */
    this.symbols = "";
    /** The first row that was read from an address, with its colours. */
    this.read = { guess: "", colours: "" };
    /** The name of the game that was filled in last. */
    this.filled = "";
    this.dialog = html("dialog", { id: "pro" });
    /** Whether the address is being read, and whether Start was pressed meanwhile. @type {"" | "reading" | "start"} */
    this.waiting = "";
    this.address = field("textarea", "pro-address", { rows: "2" });
    this.status = html("p", { role: "status", id: "pro-status" });
    this.columns = select("pro-columns", pro.NARROWEST, pro.WIDEST);
    this.rows = select("pro-rows", 1, pro.MOST_ROWS);
    this.firstRow = field("input", "pro-first", { maxlength: "40" });
    this.problem = html("p", { role: "alert", class: "wrong", id: "pro-problem" });
    this.start = html("button", { class: "primary start" }, words.start);
    this.toggles = TOGGLES.map((symbols) =>
      html("input", { type: "checkbox", value: symbols, "aria-label": words.nameOf(symbols) }),
    );
    fillSheet(this.dialog, words.title, this.form());
    addHelp(this.dialog, "pro", "Pro");
    document.body.append(this.dialog);
  }

  /** @private */
  form() {
    const { address, columns, rows, firstRow } = this;
    const keys = this.toggles.map((toggle) =>
      html("label", {}, toggle, html("b", {}, toggle.value)),
    );
    const form = html(
      "form",
      { novalidate: "" },
      html("p", {}, words.introduction),
      labelled(address, words.address),
      this.status,
      html("div", { class: "sizes" }, labelled(columns, words.columns), labelled(rows, words.rows)),
      html("fieldset", { id: "pro-keys" }, html("legend", {}, words.keys), ...keys),
      labelled(firstRow, words.firstRow),
      this.problem,
      this.start,
    );
    address.addEventListener("input", () => this.readAddress());
    form.addEventListener("change", ({ target }) => {
      this.complain("");
      if (target instanceof HTMLInputElement && target.type === "checkbox") this.turn(target);
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.submit();
    });
    return form;
  }

  /**
   * What was chosen or typed before is still there, unless another Pro game has been opened since.
   * @param {Game} game in the solver
   * @param {string} text may have the address of a puzzle
   */
  open(game, text) {
    const last = proGame(storage.text(storage.part(PRO).game));
    if (isPro(game) ? game.name !== this.filled : !this.filled) {
      const { columns, rows, symbols } = isPro(game)
        ? described(game)
        : last
          ? described(last)
          : FIRST;
      this.fill(columns, rows, symbols);
      this.filled = isPro(game) ? game.name : PRO;
    }
    if (!this.dialog.open) this.dialog.showModal();
    this.dialog.scrollTop = 0;
    if (!text) return;
    this.address.value = text;
    this.readAddress(true);
  }

  /** @private @param {number} columns 0 if it is not known @param {number} rows @param {string} symbols */
  fill(columns, rows, symbols) {
    this.columns.value = columns ? String(columns) : "";
    this.rows.value = String(rows);
    this.symbols = symbols;
    for (const toggle of this.toggles) {
      toggle.checked = [...toggle.value].some((symbol) => symbols.includes(symbol));
    }
  }

  /** @private @param {HTMLInputElement} toggle */
  turn({ value, checked }) {
    const others = [...this.symbols].filter((symbol) => !value.includes(symbol)).join("");
    this.symbols = others + (checked ? value : "");
  }

  /** Fill in what the address says. @private @param {boolean} [move] whether to focus what is to be done next */
  readAddress(move = false) {
    const text = this.address.value;
    this.complain("");
    this.read = { guess: "", colours: "" };
    this.status.textContent = text.trim() ? words.reading(engineState() === "ready") : "";
    this.waiting = text.trim() ? "reading" : "";
    if (!text.trim()) {
      this.asking.forget("address");
      return;
    }
    this.asking.ask(
      "address",
      { text },
      {
        isWanted: () => text === this.address.value,
        answered: (read) => {
          if (!read) return;
          const { waiting } = this;
          this.waiting = "";
          this.fill(read.width, read.rows, read.symbols);
          this.firstRow.value = read.first_row;
          this.read = { guess: read.first_row, colours: read.colours[0] ?? "" };
          this.status.textContent = words.found(read);
          if (move && this.dialog.open) (read.width ? this.start : this.columns).focus();
          if (waiting === "start" && this.dialog.open) this.submit();
        },
        failed: (why) => {
          this.waiting = "";
          this.status.textContent = words.notFound(why);
        },
        silent: true,
      },
    );
  }

  /** @private */
  submit() {
    if (this.waiting) {
      this.waiting = "start"; // what the fields say is not yet what the address says
      return;
    }
    const { symbols, firstRow } = this;
    const columns = Number(this.columns.value);
    if (!columns) return this.complain(words.noWidth, this.columns);
    if (!canCalculate(symbols)) return this.complain(words.nothingToCalculate, this.toggles[0]);
    const game = /** @type {Game} */ (proGameWith(columns, Number(this.rows.value), symbols));
    const guess = tilesIn(firstRow.value.replace(/\s/g, ""), game);
    const unknown = [...guess].find((symbol) => !game.symbols.includes(symbol));
    if (unknown) return this.complain(words.notAKey(unknown), firstRow);
    if (guess && guess.length !== columns)
      return this.complain(words.wrongLength(guess.length, columns), firstRow);
    storage.changePart(PRO, (there) => ({ ...there, game: game.name }));
    const { colours } = this.read.guess === guess ? this.read : { colours: "" };
    this.filled = game.name;
    this.address.value = firstRow.value = this.status.textContent = "";
    this.read = { guess: "", colours: "" };
    this.dialog.close();
    this.begin(game, { guess, colours });
  }

  /** Say what is wrong, beside the button that was pressed, and where. @private @param {string} problem @param {HTMLElement} [where] */
  complain(problem, where) {
    this.problem.textContent = problem;
    for (const each of [this.columns, this.firstRow, this.toggles[0]]) {
      if (each)
        mark(/** @type {HTMLInputElement} */ (each), each === where ? problem : "", null, false);
    }
    where?.focus();
  }
}

/** @param {Game} game */
const described = (game) => ({ ...game, symbols: chosenKeys(game) });

/** @template {"input" | "textarea"} Name @param {Name} name @param {string} id @param {Record<string, string>} attributes */
const field = (name, id, attributes) =>
  html(name, {
    id,
    class: "entry",
    autocapitalize: "off",
    autocomplete: "off",
    spellcheck: "false",
    ...attributes,
  });

/** A choice of numbers, or of none yet. @param {string} id @param {number} least @param {number} most */
function select(id, least, most) {
  const numbers = Array.from({ length: most - least + 1 }, (_, more) => String(least + more));
  const options = numbers.map((number) => html("option", { value: number }, number));
  return html(
    "select",
    { id },
    html("option", { value: "", disabled: "" }, words.choose),
    ...options,
  );
}

/** @param {HTMLElement} control @param {string} label */
const labelled = (control, label) =>
  html("p", { class: "labelled" }, html("label", { for: control.id }, label), control);
