// Tells the person if stored data is damaged, or if this page is too old to store anything.

import { takeNewVersion } from "../kept/offline.js";
import { damaged, EVERYTHING, listen } from "../kept/storage.js";
import { download } from "../parts/download.js";
import { newerStored, saveDamaged, setAside } from "../parts/words.js";

/** @import { TroublePanel } from "./trouble.js" */

/** What is stored under each key. @type {Record<string, string>} */
const STORED = {
  nerdle: "your boards, settings and practice puzzles",
  "nerdle-games": "your saved games",
};

/** @param {TroublePanel} trouble */
export function connectStored(trouble) {
  /** @type {Set<string>} what could not be read at all */
  const lost = new Set();
  let isNewer = false;
  listen({
    setAside(key, where) {
      if (where.includes(EVERYTHING)) lost.add(STORED[key] ?? key);
      damaged(); // reads what is stored under the other keys, which may be lost, too
      trouble.report("page", setAside([...lost]), where.join("\n"), {
        name: saveDamaged,
        act: () => download("nerdle-damaged.json", "application/json", damaged()),
      });
    },
    newer() {
      if (isNewer) return;
      isNewer = true;
      trouble.report("page", newerStored, "newer", { name: "Reload", act: takeNewVersion });
    },
  });
}
