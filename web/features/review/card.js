// A picture of a review to share: the squares of its result, drawn as tiles. Like the text, it shows no guesses.

/** The squares of a result, and the variables of the page with their colours. */
const SQUARES = /** @type {const} */ ({ "🟩": "--green", "🟪": "--purple", "⬛": "--black" });

const SCALE = 2; // pixels of the picture for each of the page, so that it is sharp on phones
const MARGIN = 20;
const LINE = 30;
const TILE = 24;
const GAP = 3;
const WIDTH = 360;
const FONT = "system-ui, sans-serif";

/** @param {string} text the result @returns {HTMLCanvasElement} */
export function card(text) {
  const lines = text.split("\n");
  const canvas = document.createElement("canvas");
  const height = 2 * MARGIN + lines.length * LINE;
  canvas.width = SCALE * WIDTH;
  canvas.height = SCALE * height;
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", text);
  const pen = canvas.getContext("2d");
  if (!pen) return canvas;
  const style = getComputedStyle(document.documentElement);
  const colour = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  pen.scale(SCALE, SCALE);
  pen.fillStyle = colour("--page");
  pen.fillRect(0, 0, WIDTH, height);
  pen.textBaseline = "middle";
  for (const [at, line] of lines.entries()) {
    const middle = MARGIN + (at + 0.5) * LINE;
    let x = MARGIN;
    let rest = "";
    for (const symbol of line) {
      const square = SQUARES[/** @type {"⬛"} */ (symbol)];
      if (!square) {
        rest += symbol;
        continue;
      }
      pen.fillStyle = colour(square);
      pen.beginPath();
      pen.roundRect(x, middle - TILE / 2, TILE, TILE, 4);
      pen.fill();
      x += TILE + GAP;
    }
    pen.fillStyle = colour("--ink");
    pen.font = at < 2 ? `700 18px ${FONT}` : `15px ${FONT}`;
    pen.fillText(rest.trim(), x === MARGIN ? x : x + 5, middle, WIDTH - MARGIN - x);
  }
  return canvas;
}

/**
 * Share a picture: with the device's share sheet, or else with the clipboard, or else as a file.
 * @param {HTMLCanvasElement} canvas
 * @param {string} text
 * @returns {Promise<"shared" | "copied" | "saved" | "given up">}
 */
export async function sharePicture(canvas, text) {
  const blob = await new Promise((/** @type {BlobCallback} */ made) => canvas.toBlob(made));
  if (!blob) throw new Error("the picture could not be drawn");
  const file = new File([blob], "nerdle-review.png", { type: blob.type });
  if (navigator.canShare?.({ files: [file], text })) {
    try {
      await navigator.share({ files: [file], text });
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "given up";
    }
  }
  try {
    await navigator.clipboard.write([new ClipboardItem({ [blob.type]: blob })]);
    return "copied";
  } catch {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = file.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    return "saved";
  }
}
