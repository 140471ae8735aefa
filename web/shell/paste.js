// Pastes a game onto the board: a result shared from Nerdle, or rows as text.

/** Listen for pastes everywhere except in fields and sheets. @param {(text: string) => void} pasted */
export function listenToPaste(pasted) {
  document.addEventListener("paste", (event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (!text.trim() || target.closest("input, textarea, select, dialog")) return;
    event.preventDefault();
    pasted(text);
  });
}
