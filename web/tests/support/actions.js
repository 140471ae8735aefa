// Each action of a person that stores something, on a tab of tabs.js, and what it leaves on the device.

import assert from "node:assert/strict";
import * as play from "../../features/play/puzzle.js";
import * as position from "../../game/position.js";
import { frozen } from "./chance.js";
import { Element } from "./dom.js";
import { MINI } from "./games.js";

/** @import { RealGame } from "../../kept/real-games.js" */
/** @import { Tab } from "./tabs.js" */

/** @typedef {{ play: any, practice: any, record: any, games: any, before: any, [part: string]: any }} Left what a device has stored */

const BOARD = { position: "micro,1+2=3:bgbgb", draft: "4+    :bbbbb:00000" };
const FIRST_ROW = position.fill(position.emptyBoard(MINI), "4*7=28");
const OPTIONS = { strict: false, hard: false };

/** A solved puzzle of Mini. @param {string} key */
const solved = (key) =>
  frozen({
    ...play.newPuzzle(MINI, key, OPTIONS),
    board: play.played(
      play.newPuzzle(MINI, key, OPTIONS),
      /** @type {any} */ ({ rows: ["4*7=28:gggggg"], state: "won", keys: {} }),
      true,
    ).board,
    state: "won",
  });

/** @param {number} guesses @param {number} [skill] @returns {RealGame} */
const game = (guesses, skill) => ({
  position: `classic${",41-25=16:bbbbbbbb".repeat(guesses - 1)},41-25=16:gggggggg`,
  guesses,
  ...(skill !== undefined && { skill, luck: 50 }),
});

/** The games that there must be for the actions on games. */
export const GAMES_BEFORE = {
  "classic:2026-01-01": game(1),
  "classic:2026-01-02": game(2),
  "classic:2026-01-03": game(3),
  "classic:2026-01-04": {
    ...game(4, 60),
    mistakes: [{ row: 1, loss: 0.3, found: 0, tried: "" }],
  },
  "classic:2026-01-05": game(6),
};

/** A review of which one guess is a mistake. */
const REVIEW = /** @type {any} */ ({
  skill: 88,
  luck: 50,
  guesses: [{ row: 2, loss: 0.5, last: false }],
});
const EXERCISE = { position: "classic", played: "41-25=16", loss: 0.3, due: "" };

/** A file of the sheet "Your games". */
export const FILE = {
  what: "practice puzzles of the Nerdle solver",
  version: 1,
  puzzles: [
    { game: "quad", key: "5", guesses: 9, perfect: 8, hints: 1, finished: "2026-11-21T10:00:00Z" },
  ],
  games: [{ game: "classic", day: "2026-11-20", ...game(4, 70) }],
  statistics: {
    mini: {
      ...{ until: "2026-10-01", played: 3, solved: 2 },
      ...{ distribution: [0, 1, 1, 0, 0, 0], streak: 1, longest: 2 },
    },
  },
};

/** @param {Tab} tab @param {object} content */
function importFile({ sheet }, content) {
  const text = JSON.stringify(content);
  sheet.file.files = [{ name: "games.json", size: text.length, text: async () => text }];
  return sheet.importFile();
}

/** @param {Tab} tab @param {string} id @param {RealGame} saved */
const saveGame = ({ modules }, id, saved) =>
  modules.real.realRecord.change((there) => ({ games: { ...there.games, [id]: saved } }));

/** Press a button beside a game in the list of the sheet. @param {Tab} tab @param {string} kind @param {string} id */
function press({ sheet }, kind, id) {
  sheet.nerdle.pressed({ dataset: { [kind]: id } });
}

/**
 * No action undoes what another one does, so that all of them can be done in any order.
 * @type {{ [name: string]: { act: (tab: Tab) => unknown, left: (left: Left) => void } }}
 */
export const ACTIONS = {
  "a board is changed": {
    act: ({ modules, kept }) => modules.storage.save(kept, { micro: BOARD }),
    left: ({ boards }) => assert.deepEqual(boards.micro, BOARD),
  },
  "the theme is chosen": {
    act: ({ elements }) => elements.themes.children[2]?.happens("change"),
    left: ({ theme }) => assert.equal(theme, "dark"),
  },
  "the colours are chosen": {
    act: ({ elements }) => elements.palettes.children[1]?.happens("change"),
    left: ({ palette }) => assert.equal(palette, "nerdle-colour-blind"),
  },
  "the colour-blind mode is turned on": {
    act({ elements }) {
      elements.colourBlind.checked = true;
      elements.colourBlind.happens("change");
    },
    left: ({ colourBlind }) => assert.equal(colourBlind, true),
  },
  "vibration is turned on": {
    act({ elements }) {
      elements.vibration.checked = true;
      elements.vibration.happens("change");
    },
    left: ({ vibration }) => assert.equal(vibration, true),
  },
  "the first row is entered, which ends the captions": {
    act: ({ captions }) => captions.follow(FIRST_ROW, position.enter(FIRST_ROW)),
    left: ({ captionsSeen }) => assert.equal(captionsSeen, true),
  },
  "another tab is opened": {
    act({ modules, kept }) {
      kept.tab = "letters";
      modules.storage.save(kept);
    },
    left: ({ tab }) => assert.equal(tab, "letters"),
  },
  "a practice puzzle is played": {
    act: ({ shelf }) => shelf.put(solved("70")),
    left({ practice }) {
      assert.equal(practice.open.mini, "70");
      assert.equal(practice.puzzles["mini:70"].position, "mini,4*7=28:gggggg");
    },
  },
  "a practice puzzle is finished": {
    act: ({ shelf }) => shelf.count(solved("71")),
    left: ({ record }) => assert.equal(record["mini:71"].guesses, 1),
  },
  "a practice puzzle is compared with perfect play": {
    act({ shelf }) {
      shelf.count(solved("72"));
      shelf.compare(solved("72"), 1);
    },
    left: ({ record }) => assert.equal(record["mini:72"].perfect, 1),
  },
  "a file is imported": {
    act: (tab) => importFile(tab, FILE),
    left({ record, games, before }) {
      const at = Date.UTC(2026, 10, 21, 10);
      assert.deepEqual(record["quad:5"], { guesses: 9, perfect: 8, hints: 1, at });
      assert.deepEqual(games["classic:2026-11-20"], game(4, 70));
      assert.deepEqual(before.mini, FILE.statistics.mini);
    },
  },
  "a game is saved": {
    act: (tab) => saveGame(tab, "mini:2026-11-21", game(3)),
    left: ({ games }) => assert.deepEqual(games["mini:2026-11-21"], game(3)),
  },
  "another game is saved": {
    act: (tab) => saveGame(tab, "micro:2026-11-21", game(2)),
    left: ({ games }) => assert.deepEqual(games["micro:2026-11-21"], game(2)),
  },
  "a game is deleted": {
    act: (tab) => press(tab, "remove", "classic:2026-01-01"),
    left: ({ games }) => assert.ok(!("classic:2026-01-01" in games)),
  },
  "the date of a game is changed": {
    act({ sheet }) {
      const date = new Element("input");
      date.setAttribute("data-date", "classic:2026-01-02");
      date.value = "2026-01-09";
      const cells = ["span", "button", "button"].map((name) => new Element(name));
      const item = new Element("li");
      item.append(date, ...cells);
      sheet.nerdle.left(date);
    },
    left({ games }) {
      assert.ok(!("classic:2026-01-02" in games));
      assert.deepEqual(games["classic:2026-01-09"], game(2));
    },
  },
  "a game is reviewed": {
    act: ({ modules: { exercises } }) => exercises.keepReview(game(6).position, REVIEW),
    left({ games }) {
      const { skill, mistakes } = games["classic:2026-01-05"];
      assert.deepEqual([skill, mistakes[0].row], [88, 2]);
    },
  },
  "an exercise is practised": {
    act: ({ modules: { exercises } }) => exercises.keepPractised(EXERCISE, true),
    left: ({ games }) => assert.ok(games["classic:2026-01-04"].mistakes[0].found >= 1),
  },
  "Nerdle's own statistics are added": {
    act({ sheet }) {
      const { nerdle } = sheet;
      nerdle.game = "maxi";
      const text = { gamesPlayed: 2, gamesWon: 1, winRows: [0, 0, 1] };
      nerdle.text.value = JSON.stringify({ ...text, lastUpdated: "2026-11-18T12:00:00Z" });
      nerdle.addStatistics();
    },
    left: ({ before }) => assert.equal(before.maxi.played, 2),
  },
  "a Pro game is set up": {
    act: ({ modules }) =>
      modules.storage.changePart("pro", (there) => ({ ...there, game: "pro-5~+-" })),
    left: ({ pro }) => assert.equal(pro.game, "pro-5~+-"),
  },
  "a sum of letters is typed": {
    act: ({ sisters }) => sisters.letters.take({ written: "A+B=C" }),
    left: ({ sisters }) => assert.equal(sisters.left.letters.text, ":A+B=C"),
  },
  "a round of Countdown is typed": {
    act: ({ sisters }) => sisters.countdown.take({ written: "25 4 100" }),
    left: ({ sisters }) => assert.equal(sisters.left.countdown.text, ":25,4,100"),
  },
  "equations for a class are typed": {
    act({ classes }) {
      classes.text.value = "4*7=28\n3+8=11";
      classes.text.happens("input");
    },
    left: (left) => assert.equal(left.class.text, "4*7=28\n3+8=11"),
  },
  "an answer of a Nanagram is found": {
    act: ({ modules }) =>
      modules.sisters.keepProgress("nanagrams~6:2026-11-22", {
        ...modules.sisters.NO_PROGRESS,
        ...{ found: ["4=4"], of: 3 },
      }),
    left: ({ sisters }) =>
      assert.deepEqual(sisters.progress["nanagrams~6:2026-11-22"].found, ["4=4"]),
  },
};
