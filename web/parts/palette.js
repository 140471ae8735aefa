// The words for the colours of the tiles. They are those of the palette that the person has chosen, which the
// page has as `data-palette`; styles/theme.css has the colours.

/** What is called otherwise than in the game. @type {{ [palette: string]: { [colour: string]: string } }} */
const OTHERS = {
  "colour-blind": { green: "orange", purple: "blue" },
  "nerdle-colour-blind": { purple: "pink", black: "white" },
};

/** A text with the words of a palette. @param {string} text @param {string | undefined} palette that of the page */
export function inPalette(text, palette = document.documentElement.dataset?.palette) {
  const others = OTHERS[palette ?? ""];
  return others ? text.replace(/\b(green|purple|black)\b/g, (word) => others[word] ?? word) : text;
}
