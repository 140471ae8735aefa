// The Letters tab, for sums in which each letter stands for a different digit. It solves them, reveals
// them letter by letter, and makes them from a person's words.

import { engineState } from "../../engine/asking.js";
import { cryptarithm_text } from "../../game/tables.js";
import { changePart, part, text } from "../../kept/storage.js";
import { button, byId, html, write } from "../../parts/dom.js";
import { formOf, mark, PATIENCE, rememberFocus } from "../../parts/fields.js";
import { notRead } from "../../parts/words.js";
import { LONGEST, WRITING } from "./field.js";
import { SumMaker } from "./maker.js";
import { drawn } from "./pictures.js";
import * as words from "./words.js";

/** @import { Page } from "../contract.js" */

/** The lines of a puzzle, for a field that has one line. @param {string} lines */
const inOneLine = (lines) => lines.replace(/\s*[\r\n]+\s*/g, ", ");

/**
 * What is known about the equation in the field.
 * @typedef {object} Solving
 * @property {number} told how many letters are revealed: 0, some as hints, or all
 * @property {Letters | null} found the solutions found so far
 * @property {number} at the index of the solution that is drawn
 * @property {number} since when the search began, in ms; 0 while there is none
 */

/** @type {Solving} */
const NOTHING = { told: 0, found: null, at: 0, since: 0 };

const EXAMPLES = ["SEND + MORE = MONEY", "NUM + BER = PLAY", "TWO × TWO = THREE"];
const { LARGEST_BASE } = cryptarithm_text;
const BASES = Array.from({ length: LARGEST_BASE - 1 }, (_, at) => String(at + 2));
const LINK = /^letters(?:~([^:]*))?:(.*)$/s;
const SIGNS = /\s*([-+*/=,;×·÷−–])\s*/g;
const OPENER = { class: "secondary" };

export class LettersTab {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.state = NOTHING;
    const kept = part("letters");
    this.field = input(text(kept.text).slice(0, LONGEST));
    this.base = bases(text(kept.base));
    this.problem = html("p", { id: "letters-problem", class: "wrong", role: "alert" });
    this.status = html("p", { id: "letters-status", class: "status" });
    this.picture = html("div", { id: "letters-picture" });
    this.solver = button("Solve", { class: "primary" }, () => this.pressed());
    this.pages = html(
      "div",
      { class: "pair" },
      button("Previous", OPENER, () => this.turn(-1)),
      button("Next", OPENER, () => this.turn(1)),
    );
    this.maker = new SumMaker(page, text(kept.words), {
      base: () => Number(this.base.value),
      changed: () => this.keep(),
      chosen: (sum) => this.take(sum),
    });
    byId("letters").prepend(...this.parts());
    this.field.addEventListener("input", () => this.changed());
    this.field.addEventListener("paste", (event) => {
      const pasted = event.clipboardData?.getData("text/plain").trim() ?? "";
      if (!/[\r\n]/.test(pasted)) return;
      event.preventDefault();
      // the only way to change a field so that its own undo works
      document.execCommand("insertText", false, inOneLine(pasted));
    });
    this.base.addEventListener("change", () => this.changed());
    this.draw();
  }

  /** @private */
  parts() {
    const rule =
      "Each letter stands for a different digit. No number of two or more digits starts with 0.";
    const hinter = button("Reveal a letter", OPENER, () => this.show(this.state.told + 1));
    const form = formOf(
      () => this.solve(),
      html("label", { for: "letters-text" }, html("b", {}, "Your sum."), ` ${rule}`),
      this.field,
      this.problem,
      html("div", { class: "pair" }, hinter, this.solver),
    );
    const examples = EXAMPLES.map((example) => button(example, OPENER, () => this.put(example)));
    const base = html("label", { for: "letters-base" }, "Base");
    return [
      form,
      this.status,
      this.picture,
      this.pages,
      html(
        "div",
        { class: "examples", role: "group", "aria-label": "Examples" },
        html("b", { "aria-hidden": "true" }, "Examples"),
        ...examples,
      ),
      html(
        "details",
        {},
        html("summary", {}, "Use another base"),
        html("div", { class: "target" }, base, this.base),
      ),
      this.maker.parts(),
    ];
  }

  // --------------------------------------------------------------------------------- the tab

  get link() {
    const base = this.base.value === "10" ? "" : `~${this.base.value}`;
    return `letters${base}:${this.field.value.trim().replace(SIGNS, "$1")}`;
  }

  /** The tab comes to the front. @param {string} link "" for what was open */
  enter(link) {
    const [, base = "10", equation = ""] = LINK.exec(link) ?? [];
    const isBase = BASES.includes(base);
    if (link) {
      if (isBase) this.base.value = base;
      const own = this.link.replace(LINK, "$2");
      if (own !== equation) this.field.value = inOneLine(equation).slice(0, LONGEST);
      this.changed();
    }
    if (equation.length > LONGEST) write(this.problem, words.cut);
    if (!isBase) write(this.problem, words.noBase(base));
    this.draw();
    this.page.showLink(this.link);
    // an empty puzzle, so that the engine loads its code in advance
    if (this.state.since) return;
    this.page.asking.ask("letters", { text: "", base: 10 }, { answered: () => {} });
  }

  /** Another tab comes to the front. */
  leave() {
    this.stop();
    this.maker.stop();
  }

  // ------------------------------------------------------------------- what the person does

  /** The equation or the base has changed. @private */
  changed() {
    this.stop();
    this.state = NOTHING;
    this.fail("");
    this.keep();
    this.draw();
  }

  /** @private */
  keep() {
    const ours = {
      text: this.field.value,
      base: this.base.value,
      words: this.maker.field.value,
    };
    changePart("letters", (there) => ({ ...there, ...ours }));
    this.page.showLink(this.link);
  }

  /** Put an equation in the field, with nothing revealed. @private @param {string} equation */
  put(equation) {
    this.field.value = equation;
    this.changed();
    this.page.announce(words.toBeSolved(equation));
  }

  /** Put a sum made from the person's words in the field. @private @param {string} sum */
  take(sum) {
    this.put(sum);
    this.solver.focus();
    this.solver.scrollIntoView({ block: "center" });
  }

  /** @private */
  pressed() {
    if (this.state.since && this.isLong()) {
      this.stop();
      this.draw();
      this.page.announce(this.summary());
    } else {
      this.solve();
    }
  }

  /** @private */
  solve() {
    this.show(Number.POSITIVE_INFINITY);
  }

  /** Reveal this many letters, once there is a solution. @private @param {number} told */
  show(told) {
    this.state = { ...this.state, told };
    const { found, since } = this.state;
    const enough = found?.complete || (found?.count && Number.isFinite(told));
    if (enough || since) {
      this.draw();
      if (found) this.page.announce(this.summary());
    } else {
      this.ask();
    }
  }

  /** Go to another solution; the first follows the last. @private @param {number} step */
  turn(step) {
    const many = this.state.found?.found.length ?? 1;
    this.state = { ...this.state, at: (this.state.at + step + many) % many };
    this.draw();
    this.page.announce(this.summary());
  }

  // ------------------------------------------------------------------------- what is asked

  /** @private */
  ask() {
    const { page, field, base, link } = this;
    this.fail("");
    this.state = { ...this.state, since: performance.now() };
    this.draw();
    const isThere = rememberFocus();
    let heard = false;
    /** @param {Letters | Unreadable | undefined} told @param {boolean} last */
    const answered = (told, last) => {
      if (told && "problem" in told) {
        this.state = { ...this.state, since: 0, told: 0 };
        this.fail(told.problem, told.column, isThere());
        this.draw();
        return;
      }
      const news = told?.complete || (told?.count && this.isLong() && !heard);
      const { found, since } = this.state;
      this.state = {
        ...this.state,
        found: told ?? found,
        since: last || told?.complete ? 0 : since,
      };
      this.draw();
      if (!news) return;
      heard = true;
      page.announce(this.summary());
    };
    page.asking.ask(
      "letters",
      { text: field.value, base: Number(base.value) },
      {
        isWanted: () => link === this.link,
        answered,
        failed: () => answered(undefined, true),
      },
    );
  }

  /** @private */
  stop() {
    if (this.state.since) this.page.asking.forget("letters");
    this.state = { ...this.state, since: 0 };
  }

  /** Whether the search takes so long that a person may want to stop it. @private */
  isLong() {
    return performance.now() - this.state.since > PATIENCE;
  }

  /** @private @param {string} problem @param {number | null} [column] @param {boolean} [moveFocus] */
  fail(problem, column = null, moveFocus = true) {
    write(this.problem, problem && notRead(problem));
    mark(this.field, problem, column, moveFocus);
  }

  // ----------------------------------------------------------------------------------- drawn

  draw() {
    const { found, told, at, since } = this.state;
    const digits = found?.found[at];
    const shown = found && digits && told > 0;
    this.solver.textContent = since && this.isLong() ? "Stop" : "Solve";
    write(this.status, this.summary());
    const pictures = shown ? drawn(found, digits, words.toldLetters(found, told)) : [];
    this.picture.replaceChildren(...pictures);
    this.pages.hidden = !shown || found.found.length < 2;
  }

  /** @private */
  summary() {
    return words.summary(this.state, this.isLong(), engineState() === "ready");
  }
}

/** @param {string} value */
function input(value) {
  const made = html("input", {
    ...WRITING,
    id: "letters-text",
    type: "text",
    inputmode: "text",
    enterkeyhint: "go",
    "aria-describedby": "letters-problem",
  });
  made.value = value;
  return made;
}

/** @param {string} chosen */
function bases(chosen) {
  const options = BASES.map((base) => html("option", {}, base));
  const made = html("select", { id: "letters-base" }, ...options);
  made.value = BASES.includes(chosen) ? chosen : "10";
  return made;
}
