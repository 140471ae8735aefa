// The "Your games" sheet: statistics of the finished practice puzzles, with export and import.

import { bars } from "../charts.js";
import { button, html } from "../dom.js";
import { table } from "../figure.js";
import { fillSheet } from "../sheet.js";
import { counted, grouped } from "../words.js";
import { today } from "./puzzle.js";
import { merge, readFile, summary, writeFile } from "./record.js";

/** @import { Shelf } from "./shelf.js" */
/** @import { Played, Summary } from "./record.js" */

const LARGEST_FILE = 10_000_000; // bytes; no exported file is larger

export class RecordPanel {
  /** @param {Game[]} games @param {Shelf} shelf */
  constructor(games, shelf) {
    this.games = games;
    this.shelf = shelf;
    /** @type {Played | null} the cleared record, until the sheet is closed */
    this.cleared = null;
    this.select = html("select", { id: "record-game", "aria-label": "Games" });
    this.figures = html("div");
    this.clear = button("Clear all", {}, () => this.clearAll());
    this.said = html("p", { id: "record-said", role: "status" });
    this.file = html("input", { type: "file", accept: ".json,application/json", hidden: "" });
    this.sheet = this.make();
  }

  /** @param {string} game the game that is shown first */
  show(game) {
    this.cleared = null;
    this.select.replaceChildren(
      new Option("All games", ""),
      ...this.games.map(({ name, title }) => new Option(title, name)),
    );
    this.select.value = game;
    this.draw("");
    this.sheet.showModal();
  }

  /** @private */
  make() {
    const buttons = html(
      "div",
      { id: "record-buttons" },
      button("Export", {}, () => this.exportFile()),
      button("Import", {}, () => this.file.click()),
      this.clear,
    );
    const sheet = html("dialog", { id: "record" });
    fillSheet(sheet, "Your games", this.select, this.figures, buttons, this.file, this.said);
    this.select.addEventListener("change", () => this.draw(""));
    this.file.addEventListener("change", () => void this.importFile());
    document.body.append(sheet);
    return sheet;
  }

  /** @private @param {string} say */
  draw(say) {
    const found = summary(this.shelf.readRecord(), this.select.value, today());
    this.figures.replaceChildren(...(found.played ? figures(found) : [nothing()]));
    const kept = this.shelf.isKept
      ? ""
      : "This browser can’t save your games. Use Export to keep them.";
    this.said.textContent = [say, kept].filter(Boolean).join(" ");
    if (say) this.said.scrollIntoView({ block: "nearest" });
    this.clear.textContent = this.cleared ? "Restore games" : "Clear all";
  }

  /** @private */
  clearAll() {
    const back = this.cleared;
    if (back) {
      this.cleared = null;
      this.shelf.changeRecord((there) => merge(there, back));
      this.draw("Your games have been restored.");
      return;
    }
    this.cleared = this.shelf.readRecord();
    this.shelf.changeRecord(() => ({}));
    this.draw("All games cleared. You can restore them until you close “Your games”.");
  }

  /** @private */
  exportFile() {
    const blob = new Blob([writeFile(this.shelf.readRecord())], { type: "application/json" });
    const href = URL.createObjectURL(blob);
    html("a", { href, download: `nerdle-practice-${today()}.json` }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60_000); // some browsers are still reading it
    this.draw("All games exported. You can import the file here or on another device.");
  }

  /** @private */
  async importFile() {
    const [file] = this.file.files ?? [];
    this.file.value = ""; // the same file may be chosen again
    if (!file) return;
    try {
      if (file.size > LARGEST_FILE) throw new Error("it is too large");
      const read = readFile(await file.text(), this.games);
      const before = Object.keys(this.shelf.readRecord()).length;
      this.shelf.changeRecord((there) => merge(there, read));
      const more = Object.keys(this.shelf.readRecord()).length - before;
      const others = Object.keys(read).length - more;
      this.draw(
        `${counted(more, "game")} added${others ? `, ${grouped.format(others)} already here` : ""}.`,
      );
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.draw(`“${file.name}” was not imported: ${why}. Nothing has changed.`);
    }
  }
}

function nothing() {
  return html("p", {}, "Finish a puzzle to see your statistics.");
}

/** @param {Summary} found */
function figures(found) {
  const share = `${Math.round((found.solved / found.played) * 100)}%`;
  /** @type {[string, string][]} */
  const rows = [
    ["Played", grouped.format(found.played)],
    ["Solved", `${grouped.format(found.solved)} (${share})`],
    ["Solved without hints", grouped.format(found.unaided)],
    ["Daily puzzles solved in a row", inARow(found.days, found.longestDays)],
    ["Random puzzles solved in a row", inARow(found.run, found.longestRun)],
  ];
  if (found.mean !== null && found.perfect !== null) {
    rows.push(["Average guesses", found.mean.toFixed(2)]);
    rows.push(["The solver on the same puzzles", found.perfect.toFixed(2)]);
  }
  return [table("Your statistics", ["Statistic", "Value"], rows), distribution(found)];
}

/** @param {number} now @param {number} longest */
const inARow = (now, longest) => `${grouped.format(now)} (longest ${grouped.format(longest)})`;

/** How many guesses the puzzles took; X for those not solved. @param {Summary} found */
function distribution({ distribution }) {
  return bars(
    "Guesses taken",
    ["Guesses", "Puzzles"],
    distribution.map((count, row, all) => [row < all.length - 1 ? String(row + 1) : "X", count]),
  );
}
