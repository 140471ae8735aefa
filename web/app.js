// Creates the parts of the page and connects them.

import { Board } from "./board.js";
import { byId } from "./dom.js";
import { Engine } from "./engine.js";
import { Focus } from "./focus.js";
import book from "./games.js";
import { passTo } from "./input.js";
import { connectInstall } from "./install.js";
import { Keyboard, listenToKeys } from "./keyboard.js";
import { connectLooks } from "./looks.js";
import { answerPresses } from "./motion.js";
import { takeNewVersion } from "./offline.js";
import { pageOf } from "./page.js";
import { listenToPaste } from "./paste.js";
import { listenToPictures } from "./pictures.js";
import { address, HOME, Router } from "./router.js";
import { connectSettings } from "./settings.js";
import { Sheets } from "./sheets.js";
import { SolverTab } from "./solver/tab.js";
import { showEngine, showList } from "./status.js";
import * as storage from "./storage.js";
import { connectVibration, hideRingsFromPointers, vibrateOnTaps } from "./touch.js";
import { TroublePanel } from "./trouble.js";
import { partFailed, setAside } from "./words.js";

/** @import { BoardTab } from "./router.js" */

// created first, so that it catches errors in what follows
const trouble = new TroublePanel(byId("trouble"));
storage.onSetAside((where) => trouble.report("page", setAside, where.join("\n")));
const kept = storage.load();
connectLooks(kept);
connectInstall(byId("install"));

/** The tabs whose code is loaded when they are first opened. */
const LOADED = {
  play: async () => (await import("./play/tab.js")).PlayTab,
  letters: async () => (await import("./letters/tab.js")).LettersTab,
  countdown: async () => (await import("./countdown/tab.js")).CountdownTab,
};
const router = new Router(kept, LOADED, {
  page: (name) => page(name),
  changed(panel) {
    trouble.clear("panel");
    if (!panel.contains(trouble.element)) panel.append(byId("engine-note"), trouble.element);
    drawShared();
  },
  followed: () => sheets.followLink(),
  failed(error, act) {
    trouble.report("panel", partFailed(String(error)), error, { name: "Reload", act });
  },
});

/** The tab in front, if it uses the board. */
const activeTab = () => {
  const tab = router.inFront();
  return tab && "input" in tab ? /** @type {BoardTab} */ (tab) : undefined;
};
/** The tab whose game and options the page shows. */
const boardTab = () => activeTab() ?? solver;

const input = passTo(() => activeTab()?.input);
const board = new Board(byId("board"), input);
const keyboard = new Keyboard(byId("keyboard"), input);
const focus = new Focus(board);
const engine = new Engine((state, ...why) => {
  focus.keep(() => {
    showEngine(trouble, () => engine, state, ...why);
    if (state === "failed") solver.draw();
  });
}, showList);
/** @param {string} name of the tab */
const page = (name) =>
  pageOf(
    name,
    {
      games: book.games,
      openings: book.analyses,
      kept,
      board,
      keyboard,
      focus,
      game: () => solver.game,
    },
    {
      engine,
      trouble,
      router,
      drawShared,
      review: (...game) => sheets.openReview(...game),
      setUp: (text) => sheets.openPro(text),
      record: (kind) => sheets.openRecord(kind),
    },
  );
const solver = new SolverTab(page(HOME), router.tabOf(address()) ? "" : address());
const sheets = new Sheets(engine, trouble, book.games, boardTab, solver);
const settings = connectSettings(book.games, boardTab, () => sheets.openPro());

function drawShared() {
  settings.draw();
  sheets.followGame();
}

/** @param {Blob} picture */
async function readPicture(picture, again = false) {
  sheets.followLink();
  try {
    const { readScreenshot } = await import("./screenshot/feature.js");
    trouble.clear("panel");
    await readScreenshot(picture, solver);
  } catch (error) {
    // if this page is older than the site, only a new start helps
    const remedy = again
      ? { name: "Reload", act: () => location.reload() }
      : { name: "Try again", act: () => readPicture(picture, true) };
    trouble.report("panel", partFailed(String(error)), error, remedy);
  }
}

hideRingsFromPointers();
answerPresses();
connectVibration(kept);
vibrateOnTaps(kept);
listenToKeys(input, () => (router.front && !activeTab() ? null : boardTab().game.symbols));
listenToPaste((text) => {
  const tab = activeTab();
  if (tab) solver.input.pasted(text, (why) => tab.say(why));
});
listenToPictures((picture) => readPicture(picture));
byId("update").addEventListener("click", takeNewVersion);
router.start(solver);
