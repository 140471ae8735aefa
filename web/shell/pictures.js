// The ways in which a picture of the game gets onto the page: a file that is chosen, a picture that is
// pasted or dropped, and one that is shared with the installed page.

import { byId } from "../parts/dom.js";

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
