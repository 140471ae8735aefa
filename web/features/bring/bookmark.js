// What the bookmark does on Nerdle's page. The page makes the bookmark from the text of this function,
// so it must not use anything outside itself, and must be short.

/**
 * Open the solver with what the tiles on this page show. A bookmark cannot be updated once people have
 * it, so it only reads; game.js says what it means. The text has one part for each board, separated by “~”, then
 * “@” and the address of the page. In a board, “_” separates the rows. A row has two characters per tile,
 * its symbol and the first letter of its status, after “!” if the row has a badge, as in Speed.
 * @param {string} site the address of the solver
 */
export function readPage(site) {
  let text = "";
  try {
    const boards = [...document.querySelectorAll(".pb-grid")]
      .map((grid) => {
        const { top, left, height } = grid.getBoundingClientRect();
        /** @type {Map<Element | null, string>} */
        const rows = new Map();
        for (const tile of grid.querySelectorAll(".keyboard-cell")) {
          const row = tile.parentElement?.closest(".pb-grid [id^=row]") ?? tile.parentElement;
          const [, symbol, status] = /^(.?) (\w)/.exec(tile.getAttribute("aria-label") || "") || [];
          const before = rows.get(row) ?? (row?.querySelector(":scope>.absolute") ? "!" : "");
          rows.set(row, before + (symbol || " ") + (status || "?"));
        }
        return { top, left, height, text: [...rows.values()].join("_") };
      })
      .filter((board) => board.height && board.text)
      // boards beside each other may differ by a pixel
      .sort((a, b) => (Math.abs(a.top - b.top) < a.height / 2 ? a.left - b.left : a.top - b.top));
    if (boards[0])
      text = `${boards.map((board) => board.text).join("~")}@${location.host}${location.pathname}`;
  } catch {
    // the solver says that there is no board
  }
  const address = `${site}#bring:${encodeURIComponent(text)}`;
  const tab = open(address);
  if (tab) tab.opener = null;
  else location.href = address;
}
