// How the end of a game looks: the last row is revealed tile by tile, then comes a moment of joy or
// of comfort. What scripts and screen readers read has changed before.

import { byId, html } from "../parts/dom.js";
import { animate, isCalm, revealTime } from "./motion.js";

const HOP = 420; // ms for one tile
const WAVE = 70; // ms from one tile to the next
const FALL = 1600; // ms
const PIECES = 36;
const COLOURS = ["green", "purple", "gold"];
const FADE = 400; // ms

/** @param {HTMLElement[]} tiles of the last row, board after board @param {number} columns @param {boolean} won */
export function celebrate(tiles, columns, won) {
  const after = revealTime(columns);
  for (const id of ["next", "actions", "end"])
    animate(byId(id), [{ opacity: 0 }, { opacity: 1 }], won ? FADE : 2 * FADE, after);
  if (!won || isCalm()) return;
  for (const [at, tile] of tiles.entries()) {
    const up = { transform: "translateY(-35%)", offset: 0.4 };
    const start = after + (at % columns) * WAVE;
    animate(tile, [{ transform: "none" }, up, { transform: "none" }], HOP, start);
  }
  rain(tiles, after);
}

/** Let small tiles burst out of the row and fall. @param {HTMLElement[]} tiles @param {number} after ms from now */
function rain(tiles, after) {
  const boxes = tiles.map((tile) => tile.getBoundingClientRect());
  const pieces = Array.from({ length: PIECES }, (_, at) => {
    const piece = html("i", { class: "piece", "data-shade": COLOURS[at % COLOURS.length] ?? "" });
    const { left, top, width } = /** @type {DOMRect} */ (boxes[at % boxes.length]);
    const [x, y] = [left + width * Math.random(), top];
    const [side, turn] = [160 * (Math.random() - 0.5), 900 * (Math.random() - 0.5)];
    const [rise, fall] = [60 + 120 * Math.random(), 220 + 160 * Math.random()];
    const frames = [
      { transform: `translate(${x}px, ${y}px)`, opacity: 0, easing: "ease-out" },
      {
        transform: `translate(${x + side / 2}px, ${y - rise}px) rotate(${turn / 2}deg)`,
        opacity: 1,
        offset: 0.35,
        easing: "ease-in",
      },
      { transform: `translate(${x + side}px, ${y + fall}px) rotate(${turn}deg)`, opacity: 0 },
    ];
    animate(piece, frames, FALL, after);
    return piece;
  });
  const all = html("div", { class: "pieces", "aria-hidden": "true" }, ...pieces);
  document.body.append(all);
  setTimeout(() => all.remove(), after + FALL);
}
