// The ways in which a picture of the game gets onto the page: a file that is chosen, a picture that is
// pasted or dropped, and one that is shared with the installed page.

import { byId } from "./dom.js";

/** @import { Row, State } from "./position-state.js" */

/**
 * A row that may have been read wrong from a picture.
 * @typedef {object} Doubt
 * @property {number} board @property {number[]} columns
 * @property {Row} of the row as it was read; once it has been changed, there is no doubt about it
 * @property {string} instead another guess that it may be, "" if there is none
 */

/** A doubt about a row that is on the board. @typedef {Doubt & { row: number }} OpenDoubt */

/** Shows doubts; `first` is the number of the first one on the board. @typedef {{ draw: (doubts: OpenDoubt[], first: number, boards: number) => void }} Doubts */

/**
 * The tab that takes the game in a picture.
 * @typedef {object} Taker
 * @property {{ games: Game[], comeToFront: () => void, announce: (text: string) => void }} page
 * @property {Game} game
 * @property {(game: Game) => State} left the board of a game as it was left
 * @property {(text: string) => void} say
 * @property {(board: State, aside: string, doubts: Doubt[]) => void} take
 * @property {Doubts | undefined} doubts shows what is doubtful, once a picture has been read
 * @property {(doubt: OpenDoubt) => void} settled the row is right
 * @property {(doubt: OpenDoubt) => void} replaced the row is the other guess
 */

/** Where the service worker keeps a shared picture; see sw.js. */
const SHARED = "shared";

/** @param {DataTransfer | null} data */
const pictureIn = (data) => [...(data?.files ?? [])].find(({ type }) => type.startsWith("image/"));

/** @param {(picture: Blob) => void} opened */
export function listenToPictures(opened) {
  const input = /** @type {HTMLInputElement} */ (byId("screenshot"));
  const choose = () => {
    const [file] = input.files ?? [];
    input.value = ""; // so that the same file can be chosen again
    if (file) opened(file);
  };
  input.addEventListener("change", choose);
  choose(); // a file that was chosen before this script ran
  document.addEventListener("paste", (event) => {
    const picture = pictureIn(event.clipboardData);
    // cells of a spreadsheet, for example, are a picture and a text
    const isText =
      event.target instanceof Element &&
      event.target.closest("input, textarea") &&
      event.clipboardData?.types.includes("text/plain");
    if (!picture || isText) return;
    event.preventDefault();
    opened(picture);
  });
  listenToDrops(opened);
  void openShared(opened);
}

/** A file that is dropped anywhere is read; a browser would leave the page and open it. @param {(picture: Blob) => void} opened */
function listenToDrops(opened) {
  const { classList } = byId("board");
  const hasFiles = (/** @type {DragEvent} */ { dataTransfer }) =>
    dataTransfer?.types.includes("Files") ?? false;
  document.addEventListener("dragover", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    classList.add("dropping");
  });
  document.addEventListener("dragleave", ({ relatedTarget }) => {
    if (!relatedTarget) classList.remove("dropping");
  });
  document.addEventListener("drop", (event) => {
    classList.remove("dropping");
    if (!hasFiles(event)) return;
    event.preventDefault();
    const file = pictureIn(event.dataTransfer) ?? event.dataTransfer?.files[0];
    if (file) opened(file);
  });
}

/** Open a picture that was shared with the page, once. @param {(picture: Blob) => void} opened */
async function openShared(opened) {
  const { searchParams } = new URL(location.href);
  if (!searchParams.has(SHARED)) return;
  history.replaceState(history.state, "", location.pathname + location.hash);
  const scope = new URL("./", location.href).href;
  const at = `${scope}?${SHARED}`;
  try {
    const store = await caches.open(`nerdle ${scope} ${SHARED}`);
    const response = await store.match(at);
    await store.delete(at);
    // without a picture, the page says so
    opened((await response?.blob()) ?? new Blob());
  } catch {
    opened(new Blob());
  }
}
