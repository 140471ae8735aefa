// The Letters tab: sums in which each letter is a digit of its own. They are solved, told letter by
// letter, and made of words.

import { button, html, write } from "../dom.js";
import { counted, mark, PATIENCE, place, waiting } from "../fields.js";
import { changePart, part, text } from "../storage.js";
import { grouped, words } from "../words.js";
import { drawn } from "./pictures.js";

/** @import { Page } from "../fields.js" */

const EXAMPLES = ["SEND + MORE = MONEY", "NUM + BER = PLAY", "TWO × TWO = THREE"];
const BASES = Array.from({ length: 35 }, (_, at) => String(at + 2));
const LONGEST = 1000; // characters
const OPENER = { class: "opener" };
const LINK = /^letters(?:~([^:]*))?:(.*)$/s;
const SIGNS = /\s*([-+*/=,;×·÷−–])\s*/g;

export class LettersTab {
  /** @param {HTMLElement} element empty @param {Page} page */
  constructor(element, page) {
    this.page = page;
    const kept = part("letters");
    this.field = input(text(kept.text).slice(0, LONGEST));
    this.base = bases(text(kept.base));
    this.words = box(text(kept.words).slice(0, LONGEST));
    this.problem = html("p", { id: "letters-problem", class: "wrong", role: "alert" });
    this.status = html("p", { id: "letters-status" });
    this.picture = html("div", { id: "letters-picture" });
    this.hinter = button("One letter", OPENER, () => this.show(this.told + 1));
    this.solver = button("Solve", { class: "opener main" }, () => this.pressed());
    this.before = button("Previous", OPENER, () => this.turn(-1));
    this.after = button("Next", OPENER, () => this.turn(1));
    this.pages = html("div", { class: "pair" }, this.before, this.after);
    this.maker = button("Make sums", OPENER, () => this.make());
    this.made = html("p", { id: "letters-made" });
    this.sums = html("ul", { id: "letters-sums" });
    /** How many letters are told: all, some as hints, none. */
    this.told = 0;
    /** @type {Letters | null} what was found */
    this.found = null;
    /** Which of the solutions is drawn. */
    this.at = 0;
    /** When the search began, in ms; 0 while there is none. */
    this.since = 0;
    /** Whether the words are being looked through. */
    this.making = false;
    element.prepend(...this.parts());
    this.field.addEventListener("input", () => this.changed());
    this.base.addEventListener("change", () => this.changed());
    this.words.addEventListener("input", () => this.wordsChanged());
    this.draw();
  }

  /** @private */
  parts() {
    const examples = EXAMPLES.map((example) => button(example, OPENER, () => this.put(example)));
    const form = html(
      "form",
      { class: "asking", novalidate: "" },
      html(
        "label",
        { for: "letters-text" },
        "Each letter is a digit of its own, and no number starts with 0.",
      ),
      this.field,
      this.problem,
      html("div", { class: "pair" }, this.hinter, this.solver),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.solve();
    });
    return [
      form,
      this.status,
      this.picture,
      this.pages,
      html("div", { class: "examples", role: "group", "aria-label": "Examples" }, ...examples),
      html(
        "details",
        {},
        html("summary", {}, "Another base"),
        html("div", { class: "target" }, html("label", { for: "letters-base" }, "Base"), this.base),
      ),
      html(
        "details",
        {},
        html("summary", {}, "Make one of your words"),
        html(
          "label",
          { for: "letters-words" },
          "Words, from which sums with exactly one solution are made",
        ),
        this.words,
        html("div", { class: "pair" }, this.maker),
        this.made,
        this.sums,
      ),
    ];
  }

  get link() {
    const base = this.base.value === "10" ? "" : `~${this.base.value}`;
    return `letters${base}:${this.field.value.trim().replace(SIGNS, "$1")}`;
  }

  /** The tab comes to the front. @param {string} link "" for what was open */
  enter(link) {
    const [, base = "10", equation = ""] = LINK.exec(link) ?? [];
    const there = BASES.includes(base);
    if (link) {
      if (there) this.base.value = base;
      const own = this.link.replace(LINK, "$2");
      // a line holds no line breaks, but equations may stand on several
      if (own !== equation)
        this.field.value = equation.replace(/\s*[\r\n]+\s*/g, ", ").slice(0, LONGEST);
      this.changed();
    }
    if (equation.length > LONGEST) write(this.problem, "This link is too long, so it was cut.");
    if (!there) write(this.problem, `There is no base ${base.slice(0, 9)}: bases go from 2 to 36.`);
    this.draw();
    this.page.linked(this.link);
    // no puzzle, but the engine loads what it takes for one
    if (!this.since) this.page.ask("letters", { text: "", base: 10 }, () => {});
  }

  /** Another tab comes. */
  leave() {
    this.stop();
    this.stopMaking();
  }

  // --------------------------------------------------------------------------- what is done

  /** Something else is to be solved. @private */
  changed() {
    this.stop();
    this.told = 0;
    this.found = null;
    this.at = 0;
    this.fail("");
    this.keep();
    this.draw();
  }

  /** @private */
  keep() {
    const { field, base, words } = this;
    const ours = { text: field.value, base: base.value, words: words.value };
    changePart("letters", (there) => ({ ...there, ...ours }));
    this.page.linked(this.link);
  }

  /** Have an equation in the field, with nothing told. @private @param {string} equation */
  put(equation) {
    this.field.value = equation;
    this.changed();
    this.page.announce(`${equation} is to be solved.`);
  }

  /** @private */
  pressed() {
    if (this.since && this.isLong()) {
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

  /** Tell so many letters, once there is a solution. @private @param {number} letters */
  show(letters) {
    this.told = letters;
    const enough = this.found?.complete || (this.found?.count && Number.isFinite(letters));
    if (enough || this.since) {
      this.draw();
      if (this.found) this.page.announce(this.summary());
    } else {
      this.ask();
    }
  }

  /** To another solution; after the last comes the first. @private @param {number} step */
  turn(step) {
    const many = this.found?.found.length ?? 1;
    this.at = (this.at + step + many) % many;
    this.draw();
    this.page.announce(this.summary());
  }

  /** @private */
  ask() {
    const { page, field, base, link } = this;
    this.fail("");
    this.since = performance.now();
    this.draw();
    const still = place();
    let heard = false;
    page.ask("letters", { text: field.value, base: Number(base.value) }, (told, last) => {
      if (link !== this.link) return;
      if (told?.problem) {
        this.since = 0;
        this.told = 0;
        this.fail(told.problem, told.column, still());
        this.draw();
        return;
      }
      this.found = told ?? this.found;
      const news = told?.complete || (told?.count && this.isLong() && !heard);
      if (last || told?.complete) this.since = 0;
      this.draw();
      if (!news) return;
      heard = true;
      page.announce(this.summary());
    });
  }

  /** @private */
  stop() {
    if (this.since) this.page.forget("letters");
    this.since = 0;
  }

  /** @private */
  isLong() {
    return performance.now() - this.since > PATIENCE;
  }

  /** @private @param {string} problem @param {number | null} [column] @param {boolean} [lead] */
  fail(problem, column = null, lead = true) {
    write(this.problem, problem && words.notRead(problem));
    mark(this.field, problem, column, lead);
  }

  // -------------------------------------------------------------------------- what is drawn

  /** @private */
  draw() {
    const { found, told, at } = this;
    const digits = found?.found[at];
    const shown = found && digits && told > 0;
    this.solver.textContent = this.since && this.isLong() ? "Stop" : "Solve";
    write(this.status, this.summary());
    this.picture.replaceChildren(...(shown ? drawn(found, digits, this.toldLetters()) : []));
    this.pages.hidden = !shown || found.found.length < 2;
  }

  /** The letters that are told: those of the last number first, as its first is the easiest. @private */
  toldLetters() {
    const { puzzle = "", letters = "" } = this.found ?? {};
    const order = new Set([...puzzle.split(" ").slice(-1).join(""), ...letters]);
    return [...order].filter((letter) => letters.includes(letter)).slice(0, this.told);
  }

  /** @private */
  summary() {
    const { found, told, at, since } = this;
    if (since && !(found && this.isLong())) return waiting();
    if (!found) return "";
    const count = found.count;
    if (found.complete && count === 0) return "No solution: no digits make this true.";
    let many = counted(count, "solution");
    if (found.complete && count === 1) many = "Exactly one solution";
    if (!found.complete) many = `${many} so far${since ? "…" : ", stopped"}`;
    const listed = found.found.length;
    if (told >= found.letters.length) {
      const which = listed < count ? `${at + 1} of the first ${grouped.format(listed)}` : at + 1;
      return count > 1 ? `${many}: here is number ${which}` : many;
    }
    const hint = this.toldLetters().at(-1);
    const digit = found.found[at]?.[[...found.letters].indexOf(hint ?? "")];
    if (!digit) return many;
    return count > 1 ? `${hint} is ${digit} in one of ${many}` : `${hint} is ${digit}`;
  }

  // --------------------------------------------------------------------------------- making

  /** @private */
  wordsChanged() {
    this.stopMaking();
    mark(this.words, "");
    write(this.made, "");
    this.sums.replaceChildren();
    this.keep();
  }

  /** @private */
  make() {
    const { page, words: written, base } = this;
    if (this.making) {
      this.stopMaking();
      write(this.made, `${this.made.textContent} Stopped.`);
      return;
    }
    mark(written, "");
    this.sums.replaceChildren();
    this.making = true;
    this.maker.textContent = "Stop";
    write(this.made, waiting());
    const text = written.value;
    const still = place();
    page.ask("sums", { text, base: Number(base.value) }, (told, last) => {
      if (!this.making || text !== written.value) return;
      if (told?.problem) {
        this.stopMaking();
        write(this.made, words.notRead(told.problem));
        mark(written, told.problem, told.column, still());
        page.announce(this.made.textContent ?? "");
        return;
      }
      if (told) this.drawSums(told);
      if (last) this.stopMaking();
      if (told?.complete) page.announce(this.made.textContent ?? "");
    });
  }

  /** @private @param {Sums} told */
  drawSums({ found, count, complete }) {
    const many = counted(count, "sum");
    const none = complete ? "None has exactly one solution: try other words." : "Looking…";
    write(this.made, count === 0 ? none : complete ? `${many}:` : `${many} so far…`);
    const there = this.sums.children.length;
    const more = found.slice(there).map((sum) =>
      html(
        "li",
        {},
        button(sum, { class: "choice" }, () => this.take(sum)),
      ),
    );
    this.sums.append(...more);
  }

  /** Have a sum of one's words in the field. @private @param {string} sum */
  take(sum) {
    this.put(sum);
    this.solver.focus();
    this.solver.scrollIntoView({ block: "center" });
  }

  /** @private */
  stopMaking() {
    if (this.making) this.page.forget("sums");
    this.making = false;
    this.maker.textContent = "Make sums";
  }
}

const WRITING = {
  class: "entry",
  autocapitalize: "characters",
  autocomplete: "off",
  autocorrect: "off",
  spellcheck: "false",
  maxlength: String(LONGEST),
};

/** @param {string} value */
function input(value) {
  const attributes = {
    ...WRITING,
    id: "letters-text",
    type: "text",
    inputmode: "text",
    enterkeyhint: "go",
    "aria-describedby": "letters-problem",
  };
  const made = html("input", attributes);
  made.value = value;
  return made;
}

/** @param {string} value */
function box(value) {
  const attributes = {
    ...WRITING,
    id: "letters-words",
    rows: "3",
    "aria-describedby": "letters-made",
  };
  const made = html("textarea", attributes);
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
