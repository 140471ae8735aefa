// Short animations. They change only what is seen: data attributes, texts and announcements have
// changed before. People who prefer reduced motion see none of them.

const FLIP = 240; // ms for one tile
const APART = 130; // ms from one tile to the next when a row is revealed tile by tile
const FLASH = 220; // ms

const open = "inset(0 round 7px)";
const shut = "inset(50% 0 round 7px)"; // as seen from the edge
// how a tile looks before it has a colour, see styles/board.css
const uncoloured = {
  backgroundColor: "var(--card)",
  backgroundImage: "none",
  borderColor: "var(--edge)",
  color: "var(--ink)",
};

export const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Animate an element, unless the person prefers reduced motion. A delayed animation shows its first
 * frame meanwhile.
 * @param {Element} element
 * @param {Keyframe[]} frames
 * @param {number} duration in ms
 * @param {number} [delay] in ms
 */
export function animate(element, frames, duration, delay = 0) {
  if (!isCalm())
    element.animate(frames, { duration, delay, fill: "backwards", easing: "ease-out" });
}

/**
 * Flip the tiles of an entered row. A clip is used instead of a rotation, because it does not change
 * where a tile is.
 * @param {Element[]} tiles
 * @param {{ colours: boolean, last: boolean }} how `colours`: whether the tiles have only now got
 *   their colours; `last`: whether the game is over, which is revealed tile by tile
 */
export function flip(tiles, { colours, last }) {
  const before = colours ? uncoloured : {};
  for (const [column, tile] of tiles.entries()) {
    const frames = [
      { ...before, clipPath: open },
      { ...before, clipPath: shut, offset: 0.5 },
      { clipPath: open },
    ];
    animate(tile, frames, FLIP, last ? column * APART : 0);
  }
}

/** How long the last row is revealed, in ms. @param {number} columns */
export const revealTime = (columns) => (isCalm() ? 0 : (columns - 1) * APART + FLIP);

/** Answer each press of a button at once, wherever it is. */
export function answerPresses() {
  document.addEventListener("pointerdown", ({ target }) => {
    const button = /** @type {Element} */ (target).closest("button:enabled");
    if (button)
      animate(button, [{ boxShadow: "inset 0 0 0 99px rgb(127 127 127 / 35%)" }, {}], FLASH);
  });
}
