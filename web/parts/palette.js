// The words for the colours of the tiles, which are those of the palette that the person has chosen: the page has
// it as `data-palette`, and styles/theme.css has the colours. And the signs of a class: it may write × and ÷.

/** What is called otherwise than in the game. @type {{ [palette: string]: { [colour: string]: string } }} */
const OTHERS = {
  "colour-blind": { green: "orange", purple: "blue" },
  "nerdle-colour-blind": { purple: "pink", black: "white" },
};

/** A text with the words of a palette, and the signs of a class. @param {string} text @param {DOMStringMap} [look] that of the page */
export function inPalette(text, { palette, signs } = document.documentElement.dataset ?? {}) {
  const others = OTHERS[palette ?? ""];
  const named = others
    ? text.replace(/\b(green|purple|black)\b/g, (word) => others[word] ?? word)
    : text;
  return signs === undefined ? named : inSigns(named);
}

/** An equation or a symbol, alone or among words, with × and ÷. @param {string} text */
export const inSigns = (text) =>
  text.replace(/(?<![^\d\s)²³])[*/](?![^\d\s(])/g, (sign) => (sign === "*" ? "×" : "÷"));
