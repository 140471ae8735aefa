// A game that is pasted onto the board: what Nerdle shares, or rows as texts.

/** Listen to what is pasted anywhere but where one writes. @param {(text: string) => void} pasted */
export function listenToPaste(pasted) {
  document.addEventListener("paste", (event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (!text.trim() || target.closest("input, textarea, select, dialog")) return;
    event.preventDefault();
    pasted(text);
  });
}
