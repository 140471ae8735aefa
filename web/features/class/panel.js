// The sheet "For a class": a teacher types or generates equations, and gets a link and a worksheet. The
// draft is stored on the device with each change.

import { isPro } from "../../game/pro.js";
import { setLinkIn, setLinkOf } from "../../game/puzzle-link.js";
import { classroom, door } from "../../game/tables.js";
import { classSets, deleteSet, nameOf, saveSet } from "../../kept/class-sets.js";
import { changePart, part, text } from "../../kept/storage.js";
import { copy } from "../../parts/copy.js";
import { button, html, write } from "../../parts/dom.js";
import { labelled, mark } from "../../parts/fields.js";
import { pageAddress } from "../../parts/share.js";
import { addHelp, fillSheet } from "../../parts/sheet.js";
import { notRead } from "../../parts/words.js";
import { printed } from "./print.js";
import { ReportPanel } from "./report.js";
import { printable } from "./sheet.js";
import * as words from "./words.js";

/** @import { Asking } from "../../engine/asking.js" */

const TYPED = 300; // ms from the last key until the equations are checked
const USUAL = 10; // puzzles
const { MOST } = classroom; // puzzles
const MOST_BEFORE = 20; // lists

export class ClassPanel {
  /** @param {Game[]} games @param {Asking} asking @param {(link: string) => void} openRoom show a link to the class */
  constructor(games, asking, openRoom) {
    this.all = games;
    /** @type {ReportPanel | undefined} */
    this.report = undefined;
    this.games = games.filter(
      (game) => game.boards === 1 && game.first_row === "guess" && !game.weighted && !isPro(game),
    );
    this.asking = asking;
    /** The lists that nobody has changed since they were generated. @type {Set<string>} */
    this.made = new Set();
    /** @type {ClassSet | null} the puzzles of the equations; null while they are being checked */
    this.set = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.game = choice(
      "class-game",
      this.games.map(({ name, title }) => [name, title]),
    );
    this.count = html("input", {
      id: "class-count",
      type: "number",
      min: "1",
      max: String(MOST),
      value: String(USUAL),
      inputmode: "numeric",
    });
    this.text = html("textarea", {
      id: "class-text",
      rows: "10",
      autocapitalize: "off",
      autocomplete: "off",
      spellcheck: "false",
    });
    this.hints = choice("class-hints", words.HINTS);
    this.signs = choice("class-signs", words.SIGNS);
    this.also = html("select", { id: "class-also" });
    this.others = labelled(words.also, this.also);
    this.operators = html("input", { id: "class-operators", autocomplete: "off" });
    this.result = html("input", { id: "class-result", autocomplete: "off" });
    this.zeros = choice("class-zeros", words.ZEROS);
    this.guesses = choice("class-guesses", words.GUESSES);
    this.sets = html("select", { id: "class-sets" });
    this.opener = button(words.openSet, { class: "secondary" }, () => this.openSet());
    this.deleter = button(words.deleteSet, { class: "secondary" }, () => this.deleteSet());
    this.saves = line(labelled(words.sets, this.sets), this.opener, this.deleter);
    this.name = html("input", { id: "class-name", autocomplete: "off" });
    this.saved = html("p", { role: "status" });
    this.said = html("p", { role: "status" });
    this.faults = html("ul", { class: "wrong", "aria-live": "polite" });
    this.link = html("textarea", { id: "class-link", rows: "3", readonly: "" });
    this.copy = button(words.copy, { class: "secondary" }, () => this.copyLink());
    this.print = button(words.print, { class: "secondary" }, () => this.printSheet());
    this.show = button(words.showRoom, { class: "secondary" }, () => openRoom(this.link.value));
    this.generator = button(words.generate, { class: "secondary" }, () => this.generate());
    this.undo = button(words.undo, { class: "secondary" });
    this.sheet = this.make();
  }

  /** @param {string} game the name of the game that is chosen first */
  open(game) {
    this.takeKept();
    if (!this.text.value && this.games.some(({ name }) => name === game)) this.game.value = game;
    if (!this.sheet.open) this.sheet.showModal();
  }

  /** The fields that are stored, by their names there. @private */
  get fields() {
    return Object.entries({
      game: this.game,
      count: this.count,
      text: this.text,
      hints: this.hints,
      signs: this.signs,
      also: this.also,
      operators: this.operators,
      result: this.result,
      zeros: this.zeros,
      guesses: this.guesses,
    });
  }

  /** The lists that were typed and then replaced. @private @returns {string[]} */
  get before() {
    return /** @type {any} */ (part("class").before) ?? [];
  }

  /** The list, unless it is as it was generated. @private */
  get typed() {
    const { value } = this.text;
    return value.trim() === "" || this.made.has(value) ? [] : [value];
  }

  /** What is in the fields. @private */
  get draft() {
    return Object.fromEntries(this.fields.map(([name, { value }]) => [name, value]));
  }

  /** Store the draft. @private @param {string[]} [lists] that come back */
  keep(lists = this.before) {
    const changed = { ...this.draft, before: [...new Set(lists)].slice(0, MOST_BEFORE) };
    changePart("class", (there) => ({ ...there, ...changed }));
  }

  /** Show what is stored, which another browser tab may have changed. @private */
  takeKept() {
    const kept = part("class");
    this.drawOthers(text(kept.also));
    const old = JSON.stringify(this.draft);
    for (const [name, field] of this.fields) {
      const { value } = field;
      field.value = text(kept[name]);
      // a list of options has no others, and a draft may not be stored yet
      if (field.value !== kept[name]) field.value = value;
    }
    if (JSON.stringify(this.draft) !== old) this.check();
    else this.draw();
  }

  /** @private */
  make() {
    const sheet = html("dialog", { id: "class" });
    fillSheet(
      sheet,
      "For a class",
      html("p", {}, words.intro),
      this.saves,
      labelled(words.game, this.game),
      line(labelled(words.count, this.count), this.generator, this.undo),
      html(
        "details",
        {},
        html("summary", {}, words.conditions),
        line(labelled(words.operators, this.operators), labelled(words.result, this.result)),
        line(labelled(words.zeros, this.zeros), labelled(words.guesses, this.guesses)),
      ),
      labelled(words.equations, this.text),
      this.said,
      this.faults,
      labelled(words.hints, this.hints),
      labelled(words.signs, this.signs),
      this.others,
      labelled(words.link, this.link),
      html("p", { class: "sheets" }, this.copy, this.show, this.print),
      line(
        labelled(words.setName, this.name),
        button(words.saveSet, { class: "secondary" }, () => this.saveSet()),
      ),
      this.saved,
      html("h3", {}, words.results),
      html("p", {}, words.afterwards),
      html(
        "p",
        { class: "sheets" },
        button(words.openResults, { class: "secondary" }, () => this.openResults()),
      ),
    );
    addHelp(sheet, "class", "for a class");
    // the second press of a double click would undo the first
    this.undo.addEventListener("click", ({ detail }) => detail < 2 && this.bringBack());
    sheet.addEventListener("input", () => this.keep());
    addEventListener("storage", () => {
      if (sheet.open) this.takeKept();
    });
    this.text.addEventListener("input", () => {
      this.set = null;
      this.draw();
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.check(), TYPED);
    });
    this.game.addEventListener("change", () => this.check());
    this.sets.addEventListener("change", () => this.draw());
    for (const each of [this.hints, this.signs, this.also])
      each.addEventListener("change", () => this.draw());
    document.body.append(sheet);
    return sheet;
  }

  /** @private */
  get chosen() {
    const { value } = this.game;
    return /** @type {Game} */ (this.games.find(({ name }) => name === value));
  }

  /** Find out which of the equations are puzzles. A link stands for its puzzles. @private */
  check() {
    const { value } = this.text;
    const set = setLinkIn(value);
    if (!set) this.ask({ text: value });
    else this.take(set, value.replace(set.written, ""));
  }

  /** @private */
  generate() {
    const wanted = Math.round(Number(this.count.value)) || USUAL;
    const generate = Math.min(Math.max(wanted, 1), MOST);
    this.count.value = String(generate);
    const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
    const [least, most] = (this.guesses.value || "0-0").split("-").map(Number);
    const { value } = this.text;
    const [operators, result] = [this.operators, this.result].map((each) => each.value.trim());
    const conditions = { operators, result, no_zeros: this.zeros.value !== "", least, most };
    this.ask({ text: value, generate, seed: seed % door.LARGEST, ...conditions }, [value]);
  }

  /** Add the puzzles of a link to a text. @private @param {NonNullable<ReturnType<typeof setLinkIn>>} set @param {string} rest @param {string[]} [replaced] */
  take({ game, keys, allowed, signs, others }, rest, replaced = []) {
    if (!rest.trim()) {
      this.game.value = game;
      this.hints.value = String(allowed);
      this.signs.value = signs ? "signs" : "";
      this.drawOthers(others);
    }
    this.ask({ text: rest, keys: keys.join() }, replaced);
  }

  /** @private */
  openSet() {
    const set = setLinkIn(classSets()[this.sets.value]?.link ?? "");
    if (!set) return;
    this.name.value = this.sets.value;
    this.take(set, "", this.typed);
  }

  /** @private */
  deleteSet() {
    const { value } = this.sets;
    const { link } = classSets()[value] ?? {};
    if (!link) return;
    deleteSet(value);
    this.keep([link, ...this.before]);
    this.draw();
    write(this.saved, words.deleted(value));
    this.undo.focus();
  }

  /** @private */
  saveSet() {
    const name = nameOf(this.name.value);
    const problem = !name ? words.noName : this.link.value ? "" : words.none;
    mark(this.name, problem);
    if (problem) {
      write(this.saved, problem);
      return;
    }
    const isStored = saveSet(name, `#${this.link.value.split("#")[1]}`);
    this.draw();
    this.sets.value = name;
    this.draw();
    write(this.saved, isStored ? words.savedAs(name) : words.notStored);
  }

  /** Go back to the list that was replaced last, and keep the one that takes its place now. @private */
  bringBack() {
    const [list = "", ...before] = this.before;
    const { typed } = this;
    this.text.value = list;
    this.keep([...before, ...typed]);
    this.check();
    if (this.undo.hidden) this.generator.focus();
  }

  /** @private @param {{ text: string, generate?: number, keys?: string, seed?: number }} what @param {string[]} [replaced] lists that come back */
  ask(what, replaced = []) {
    clearTimeout(this.timer);
    const { set: old } = this;
    this.set = null;
    this.draw();
    const { name } = this.chosen;
    const { value } = this.text;
    this.asking.ask(
      "class",
      { position: name, ...what },
      {
        isWanted: () => this.text.value === value && this.chosen.name === name,
        answered: (set) => {
          if (!set) return;
          if (set.added.length) {
            this.text.value = [what.text.trimEnd(), ...set.added].filter(Boolean).join("\n");
            this.made.add(this.text.value);
            this.keep([...replaced, ...this.before]);
          }
          this.set = set;
          this.draw();
        },
        failed: (why) => {
          if (what.generate) this.set = old;
          this.draw();
          write(this.said, notRead(why));
        },
        silent: true,
      },
    );
  }

  /** @private */
  draw() {
    const { set } = this;
    const puzzles = set?.puzzles.length ?? 0;
    const isEmpty = this.text.value.trim() === "";
    const waiting = set === null && !isEmpty;
    write(this.said, waiting ? words.checking : puzzles ? words.ready(puzzles) : words.none);
    const faults = set?.faults.map(words.fault) ?? [];
    // a screen reader reads what is replaced once more
    if (faults.join("") !== this.faults.textContent)
      this.faults.replaceChildren(...faults.map((fault) => html("li", {}, fault)));
    this.link.value = puzzles ? this.address() : "";
    for (const each of [this.copy, this.show, this.print]) each.disabled = puzzles === 0;
    this.copy.textContent = words.copy;
    this.undo.hidden = this.before.length === 0;
    const sets = Object.entries(classSets());
    const { value: chosen } = this.sets;
    const names = sets.sort(([, one], [, other]) => other.at - one.at).map(([name]) => name);
    this.sets.replaceChildren(
      ...["", ...names].map((name) => new Option(name || words.choose, name)),
    );
    this.sets.value = names.includes(chosen) ? chosen : "";
    this.saves.hidden = names.length === 0;
    for (const each of [this.opener, this.deleter]) each.disabled = !this.sets.value;
    this.saved.textContent = "";
    this.drawOthers(this.also.value);
  }

  /** List the sets of other games, each as what it adds to the link. @private @param {string} chosen a saved one, or one that came with a link */
  drawOthers(chosen) {
    const saved = Object.entries(classSets()).map(([name, { link }]) => [
      name,
      link.replace(/^#play:/, "+"),
    ]);
    const all = [[words.noOther, ""], ...saved, [words.asInLink, chosen]].filter(
      ([, value = ""], at, list) =>
        !value.startsWith(`+${this.game.value}:`) &&
        at === list.findIndex(([, other]) => other === value),
    );
    this.also.replaceChildren(...all.map(([name, value]) => new Option(name, value)));
    this.also.value = all.some(([, value]) => value === chosen) ? chosen : "";
    this.others.hidden = all.length === 1;
  }

  /** @private */
  address() {
    const keys = this.set?.puzzles.map(({ key }) => key) ?? [];
    const [allowed, signs] = [Number(this.hints.value), this.signs.value !== ""];
    const others = this.also.value;
    const link = setLinkOf(this.chosen.name, { keys, allowed, signs, others });
    return `${pageAddress()}#${link}`;
  }

  /** @private */
  async copyLink() {
    this.copy.textContent = await copy(this.link.value, this.link);
  }

  /** @private */
  printSheet() {
    if (!this.set) return;
    printed(printable(this.chosen.title, this.set.sheet, this.signs.value !== ""));
  }

  /** @private */
  openResults() {
    this.report ??= new ReportPanel(this.all, this.asking);
    this.report.open();
  }
}

/** Fields and buttons beside each other. @param {HTMLElement[]} parts */
const line = (...parts) => html("div", { class: "generating" }, ...parts);

/** A list of options. @param {string} id @param {[value: string | number, name: string][]} options */
const choice = (id, options) =>
  html("select", { id }, ...options.map(([value, name]) => new Option(name, String(value))));
