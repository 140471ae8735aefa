// The sheet "Your games": the person's real Nerdle games and the practice puzzles, with export and
// import of both.

import { today } from "../../game/days.js";
import { addSets, classSets } from "../../kept/class-sets.js";
import { add, deletedOf, isEmpty, KINDS, remove, restore, thingsOf } from "../../kept/deleted.js";
import { dueNow, exercises } from "../../kept/exercises.js";
import { practiceRecord } from "../../kept/practice-games.js";
import { realRecord } from "../../kept/real-games.js";
import { damaged, isNewer, writeWaiting } from "../../kept/storage.js";
import { button, html, write } from "../../parts/dom.js";
import { download } from "../../parts/download.js";
import { addHelp, fillSheet } from "../../parts/sheet.js";
import { newerStored, nextExercise, paste, saveDamaged } from "../../parts/words.js";
import { DeletedPart } from "./deleted.js";
import { readFile, writeFile } from "./file.js";
import { NerdlePart } from "./nerdle.js";
import { practiceFigures } from "./practice.js";
import * as words from "./words.js";

/** @import { Deleted } from "../../kept/deleted.js" */

/** What the sheet shows. @typedef {"nerdle" | "practice"} Kind */

const LARGEST_FILE = 10_000_000; // bytes; no exported file is larger

export class RecordPanel {
  /**
   * @param {Game[]} games
   * @param {{
   *   review: (position: string) => void,
   *   practise: () => void,
   *   catchUp: () => void,
   * }} events `practise`: opens the exercises; `catchUp`: reviews the games that have not been reviewed
   */
  constructor(games, events) {
    this.games = games;
    this.events = events;
    /** @type {Kind} */
    this.kind = "nerdle";
    this.nerdle = new NerdlePart(games, {
      ...events,
      changed: (said, deleted) => this.changed(said, deleted),
      say: (text) => this.say(text),
    });
    this.kinds = html(
      "fieldset",
      { id: "record-kinds" },
      html("legend", { class: "for-ears" }, words.kinds),
    );
    this.select = html("select", { id: "record-game", "aria-label": "Games" });
    this.practice = html("div");
    this.mistakes = button("", { class: "primary" }, () => {
      this.sheet.close();
      events.practise();
    });
    this.coming = html("p");
    this.clear = button(words.clear, { class: "quiet" }, () => this.clearAll());
    this.deleted = new DeletedPart(games, (some) => this.restore(some));
    /** @type {[said: string, deleted: string]} what was said last, and when something was deleted that Undo restores */
    this.told = ["", ""];
    this.undo = button(words.undo, { class: "secondary" }, () =>
      this.restore(this.deleted.items.filter(({ at }) => at === this.told[1])),
    );
    this.damaged = button(saveDamaged, { class: "quiet" }, () =>
      download("nerdle-damaged.json", "application/json", damaged()),
    );
    this.said = html("p", { id: "record-said", role: "status" });
    this.file = html("input", { type: "file", accept: ".json,application/json", hidden: "" });
    /** Whether everything was stored when that was looked at last. */
    this.wasKept = true;
    this.sheet = this.make();
  }

  /** @param {string} game the name of the game that is shown first @param {Kind} kind */
  open(game, kind) {
    this.kind = kind;
    for (const input of this.kinds.querySelectorAll("input")) input.checked = input.value === kind;
    this.select.replaceChildren(
      new Option(words.allGames, ""),
      ...this.games.map(({ name, title }) => new Option(title, name)),
    );
    this.nerdle.begin();
    this.deleted.begin();
    this.select.value = this.games.some(({ name }) => name === game) ? game : "";
    this.draw("");
    if (!this.sheet.open) this.sheet.showModal();
    this.sheet.scrollTop = 0;
    this.events.catchUp();
  }

  /** @private */
  make() {
    for (const [kind, name] of words.KINDS) {
      const input = html("input", { type: "radio", name: "record-kind", value: kind });
      input.addEventListener("change", () => {
        this.kind = kind;
        this.draw("");
      });
      this.kinds.append(html("label", {}, input, ` ${name}`));
    }
    const files = html(
      "details",
      { id: "record-files" },
      html("summary", {}, words.files),
      html(
        "div",
        { id: "record-buttons" },
        button("Export", { class: "secondary" }, () => this.exportFile()),
        button("Import", { class: "secondary" }, () => this.file.click()),
        this.clear,
      ),
    );
    const sheet = html("dialog", { id: "record" });
    const parts = [
      this.mistakes,
      this.coming,
      this.nerdle.element,
      this.practice,
      button(paste, { class: "secondary" }, () => this.events.review("")),
      this.file,
      this.said,
      this.undo,
      this.damaged,
      this.deleted.element,
      files,
    ];
    fillSheet(sheet, "Your games", this.kinds, this.select, ...parts);
    addHelp(sheet, "games", "your games");
    this.select.addEventListener("change", () => this.draw(""));
    this.file.addEventListener("change", () => void this.importFile());
    document.body.append(sheet);
    return sheet;
  }

  /** @private @param {string} say @param {string} [deleted] when something was deleted that can be restored */
  draw(say, deleted) {
    const isPractice = this.kind === "practice";
    const game = this.select.value;
    this.practice.hidden = !isPractice;
    this.nerdle.element.hidden = isPractice;
    if (isPractice)
      this.practice.replaceChildren(...practiceFigures(practiceRecord.read(), game, today()));
    else this.nerdle.draw(game);
    this.drawMistakes();
    this.damaged.hidden = !damaged();
    const kind = KINDS[this.kind];
    this.deleted.draw(kind);
    this.clear.hidden = isEmpty(thingsOf(kind));
    const { practice } = KINDS;
    const isOne = isEmpty(thingsOf(practice)) && deletedOf(practice).length === 0;
    this.kinds.hidden = !isPractice && isOne; // there is nothing to choose from
    this.say(say, deleted);
  }

  /** A game has been reviewed. */
  reviewed() {
    const isBusy = this.nerdle.list.contains(document.activeElement);
    if (this.sheet.open && !isBusy) this.draw(...this.told);
  }

  /** @private */
  drawMistakes() {
    const due = dueNow().length;
    this.mistakes.hidden = due === 0;
    write(this.mistakes, words.practise(due));
    const next = due ? undefined : exercises()[0];
    this.coming.hidden = !next;
    write(this.coming, next ? nextExercise(next.due) : "");
  }

  /** @private @param {string} text "" for nothing @param {string} deleted see `draw` */
  say(text, deleted = "") {
    this.undo.hidden = !deleted || !this.deleted.items.some(({ at }) => at === deleted);
    this.told = [text, deleted];
    writeWaiting();
    const isKept = practiceRecord.isKept && realRecord.isKept;
    const keptNow = this.wasKept ? "" : words.keptNow;
    const kept = isKept ? keptNow : isNewer() ? newerStored : words.notKept;
    this.wasKept = isKept;
    this.said.textContent = [text, kept].filter(Boolean).join(" ");
    if (text) this.said.scrollIntoView({ block: "nearest" });
  }

  /** Delete all that is shown. @private */
  clearAll() {
    const kind = KINDS[this.kind];
    this.changed(words.ALL[this.kind], remove(kind, thingsOf(kind)));
  }

  /** @private @param {string} said @param {string} [deleted] see `draw` */
  changed(said, deleted) {
    this.draw(said, deleted);
    if (deleted) this.undo.focus();
  }

  /** @private @param {Deleted[]} some */
  restore(some) {
    const kind = KINDS[this.kind];
    restore(kind, some);
    const nameOf = (/** @type {Deleted} */ { at, field, id }) => [at, field, id].join();
    const left = new Set(deletedOf(kind).map(nameOf));
    const [done, others] = [false, true].map((isLeft) =>
      some.filter((each) => left.has(nameOf(each)) === isLeft),
    );
    this.draw(words.restored(done ?? [], others ?? []));
    (this.nerdle.dateOf(some[0]?.id) ?? this.select).focus();
    this.events.catchUp();
  }

  /** @private */
  exportFile() {
    const text = writeFile(practiceRecord.read(), realRecord.read(), classSets());
    download(`nerdle-games-${today()}.json`, "application/json", text);
    this.draw(words.exported);
  }

  /** @private */
  async importFile() {
    const [file] = this.file.files ?? [];
    this.file.value = ""; // the same file may be chosen again
    if (!file) return;
    try {
      if (file.size > LARGEST_FILE) throw new Error("it is too large");
      const { played, real, sets, refused } = readFile(await file.text(), this.games);
      const before = games();
      add(KINDS.practice, { record: played });
      add(KINDS.nerdle, { ...real });
      const more = games() - before;
      const others = Object.keys(played).length + Object.keys(real.games).length - more;
      this.draw(words.imported(more, others, refused, addSets(sets)));
      this.events.catchUp();
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.draw(`“${file.name}” was not imported: ${why}. Nothing has changed.`);
    }
  }
}

/** How many games of both kinds there are. */
const games = () =>
  Object.keys(practiceRecord.read()).length + Object.keys(realRecord.read().games).length;
