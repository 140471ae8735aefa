// The texts of the sheet "Bring my game". What is said about a game that was brought is in answers.js,
// because the page loads it at another time.

export const title = "Bring my game";
export const intro =
  "A bookmark for Nerdle’s page. Press it there, and the solver opens with your game: its rows, its colours and what you have typed.";
export const drag = "Drag this to your bookmarks bar:";
export const dragged =
  "A click does nothing here. Drag the button to the bookmarks bar of your browser.";
export const byHand = "On a phone, or without a bookmarks bar";
export const copy = "Copy the bookmark";
export const address = "Address of the bookmark";
export const steps = [
  "Press “Copy the bookmark”, then bookmark any page.",
  "Edit the new bookmark: name it “Bring my game”, and paste what you have copied as its address.",
  "On Nerdle’s page, choose it from your bookmarks. On Android, type its name in the address bar instead, and tap it there.",
];
export const harmless =
  "The bookmark reads only the tiles and the address of the page. It sends nothing and changes nothing there.";
