// Creates the parts of the page and connects them.

import { Board } from "./board/board.js";
import { Focus } from "./board/focus.js";
import { passTo } from "./board/input.js";
import { Keyboard, listenToKeys } from "./board/keyboard.js";
import { answerPresses } from "./board/motion.js";
import { hideRingsFromPointers, ignoreSecondTaps, vibrateOnTaps } from "./board/touch.js";
import { Asking } from "./engine/asking.js";
import { Engine } from "./engine/engine.js";
import { SolverTab } from "./features/solver/tab.js";
import book from "./games.js";
import { hearWhenOld, takeNewVersion } from "./kept/offline.js";
import * as storage from "./kept/storage.js";
import { byId } from "./parts/dom.js";
import { oldTab, partFailed } from "./parts/words.js";
import { connectAppearance } from "./shell/appearance.js";
import { keep, showEngine, showList, showSlow } from "./shell/engine-status.js";
import { connectInstall } from "./shell/install.js";
import { connectMenu } from "./shell/menu.js";
import { Mistakes } from "./shell/mistakes.js";
import { pageOf } from "./shell/page.js";
import { listenToPaste } from "./shell/paste.js";
import { listenToPictures } from "./shell/pictures.js";
import { address, HOME, Router } from "./shell/router.js";
import { connectSettings } from "./shell/settings.js";
import { Sheets } from "./shell/sheets.js";
import { connectStored } from "./shell/stored.js";
import { sisters } from "./shell/tabs.js";
import { TroublePanel } from "./shell/trouble.js";

/** @import { BoardTab } from "./features/contract.js" */

// created first, so that it catches errors in what follows
const trouble = new TroublePanel(byId("trouble"));
connectStored(trouble);
hearWhenOld(() => trouble.explain(oldTab, { name: "Reload", act: takeNewVersion }));
const kept = storage.load();
connectAppearance(kept, () => {
  keyboard.arrange();
  boardTab().draw(); // the words for the colours are others
});
connectInstall(byId("install"));

/** How the links of the bookmark begin; see features/bring/bookmark.js. */
const BROUGHT = "bring:";

/** The tabs whose code is loaded when they are first opened. */
const LOADED = {
  play: async () => (await import("./features/play/tab.js")).PlayTab,
  mistakes: async () => (await import("./features/mistakes/tab.js")).MistakesTab,
  ...sisters(async (name) => (await import("./features/sisters/tab.js")).tabOf(name)),
};
const router = new Router(kept, LOADED, {
  page: (name) => page(name),
  changed() {
    trouble.clear("panel");
    drawShared();
  },
  followed(link) {
    sheets.followLink();
    return readElsewhere(link);
  },
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

const input = passTo(
  () => activeTab()?.input,
  () => focus.claim(),
);
const board = new Board(byId("board"), input);
const keyboard = new Keyboard(byId("keyboard"), input, kept);
const focus = new Focus(board);
const engine = new Engine(
  (state, ...why) => {
    focus.keep(() => {
      showEngine(trouble, () => engine, state, ...why);
      if (state === "failed") solver.draw();
    });
  },
  showList,
  (doing) => focus.keep(() => showSlow(trouble, () => engine, doing)),
  keep,
);
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
const opened = address();
const isOther =
  router.tabOf(opened) !== "" || opened.startsWith(BROUGHT) || openerOf(opened) !== null;
const solver = new SolverTab(page(HOME), isOther ? "" : opened);
connectMenu();
/** For what belongs to no tab. */
const asking = new Asking(
  engine,
  trouble,
  () => true,
  () => boardTab().game,
);
const mistakes = new Mistakes(
  asking,
  boardTab,
  (link) => void router.open("mistakes", link),
  () => sheets.record?.reviewed(),
);
const sheets = new Sheets(asking, trouble, book.games, boardTab, solver, mistakes);
const settings = connectSettings(
  book.games,
  boardTab,
  () => sheets.openPro(),
  () => focus.claim(),
);

function drawShared() {
  settings.draw();
  sheets.followGame();
  mistakes.follow();
}

/** Have a feature read a game, which it puts on the solver's board. @param {() => Promise<() => unknown>} load loads the feature, and returns what it then does */
async function readGame(load, again = false) {
  sheets.followLink();
  try {
    const read = await load();
    trouble.clear("panel");
    await read();
  } catch (error) {
    // if this page is older than the site, only a new start helps
    const remedy = again
      ? { name: "Reload", act: () => location.reload() }
      : { name: "Try again", act: () => readGame(load, true) };
    trouble.report("panel", partFailed(String(error)), error, remedy);
  }
}

/** Read the game that the bookmark brings from Nerdle's page. @param {string} link @returns {boolean} whether it is such a link */
function bring(link) {
  if (!link.startsWith(BROUGHT)) return false;
  void readGame(async () => {
    const { bringGame } = await import("./features/bring/feature.js");
    return () => bringGame(link.slice(BROUGHT.length), solver);
  });
  return true;
}

/** The button of the sheet that a link names; null if it is another link. @param {string} link */
function openerOf(link) {
  return document.getElementById(`open-${link === "statistics" ? "numbers" : link}`);
}

/** Open what no tab reads. @param {string} link @returns {boolean} whether it is such a link */
function readElsewhere(link) {
  const opener = openerOf(link);
  opener?.click();
  return opener !== null || bring(link);
}

hideRingsFromPointers();
ignoreSecondTaps();
answerPresses();
vibrateOnTaps(kept);
listenToKeys(input, () => (router.front && !activeTab() ? null : boardTab().game.symbols));
listenToPaste((text) => {
  const tab = activeTab();
  if (tab) solver.input.pasted(text, (why) => tab.say(why));
});
listenToPictures((picture) =>
  readGame(async () => {
    const { readScreenshot } = await import("./features/screenshot/feature.js");
    return () => readScreenshot(picture, solver);
  }),
);
byId("update").addEventListener("click", takeNewVersion);
router.start(solver);
readElsewhere(opened);
