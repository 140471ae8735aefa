// The "Your games" sheet: what the finished practice puzzles say, and their export as a file.

import { bars } from "../charts.js";
import { button, html } from "../dom.js";
import { table } from "../figure.js";
import { fillSheet } from "../sheet.js";
import { today } from "./puzzle.js";
import { MOST, readFile, summary, together, writeFile } from "./record.js";

/** @import { Shelf } from "./shelf.js" */
/** @import { Played, Summary } from "./record.js" */

const LARGEST_FILE = 10_000_000; // bytes; no file of this page is larger

export class RecordPanel {
  /** @param {Game[]} games @param {Shelf} shelf */
  constructor(games, shelf) {
    this.games = games;
    this.shelf = shelf;
    /** @type {Played | null} the record that was forgotten, until the sheet is closed */
    this.forgotten = null;
    this.select = html("select", { id: "record-game", "aria-label": "Games" });
    this.figures = html("div");
    this.forget = button("Forget all", {}, () => this.forgetAll());
    this.said = html("p", { id: "record-said", role: "status" });
    this.file = html("input", { type: "file", accept: ".json,application/json", hidden: "" });
    this.sheet = this.make();
  }

  /** @param {string} game the game that is shown first */
  show(game) {
    this.forgotten = null;
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
      this.forget,
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
      : "This browser keeps nothing: export what you want to keep.";
    this.said.textContent = [say, kept].filter(Boolean).join(" ");
    if (say) this.said.scrollIntoView({ block: "nearest" });
    this.forget.textContent = this.forgotten ? "Undo: bring them back" : "Forget all";
  }

  /** @private */
  forgetAll() {
    const back = this.forgotten;
    if (back) {
      this.forgotten = null;
      this.shelf.changeRecord((there) => together(there, back));
      this.draw("They are back.");
      return;
    }
    this.forgotten = this.shelf.readRecord();
    this.shelf.changeRecord(() => ({}));
    this.draw("All is forgotten. Undo brings it back, as long as this sheet is open.");
  }

  /** @private */
  exportFile() {
    const blob = new Blob([writeFile(this.shelf.readRecord())], { type: "application/json" });
    const href = URL.createObjectURL(blob);
    html("a", { href, download: `nerdle-practice-${today()}.json` }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60_000); // some browsers are still reading it
    this.draw("The file has all of them; Import reads it, here or on another device.");
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
      this.shelf.changeRecord((there) => together(there, read));
      const more = Object.keys(this.shelf.readRecord()).length - before;
      const others = Object.keys(read).length - more;
      this.draw(`${more} added${others ? `, ${others} were here already` : ""}.`);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.draw(`“${file.name}” is not imported: ${why}. Nothing has changed.`);
    }
  }
}

function nothing() {
  return html("p", {}, "No puzzle is finished yet: play one, and it is counted here.");
}

/** @param {Summary} found */
function figures(found) {
  const share = `${Math.round((found.solved / found.played) * 100)} %`;
  /** @type {[string, string][]} */
  const rows = [
    ["Played", String(found.played)],
    ["Solved", `${found.solved} (${share})`],
    ["Solved without a hint", String(found.unaided)],
    ["Days in a row", `${found.days} (longest ${found.longestDays})`],
    ["Random puzzles in a row", `${found.run} (longest ${found.longestRun})`],
  ];
  if (found.mean !== null && found.perfect !== null) {
    rows.push(["Mean guesses", found.mean.toFixed(2)]);
    rows.push(["Perfect play, same puzzles", found.perfect.toFixed(2)]);
  }
  return [table("Your practice", ["Figure", "Value"], rows), distribution(found)];
}

/** How many guesses the puzzles took; X for those not solved. @param {Summary} found */
function distribution({ distribution }) {
  return bars(
    "Guesses taken",
    ["Guesses", "Puzzles"],
    distribution.map((count, row) => [row < MOST ? String(row + 1) : "X", count]),
  );
}
