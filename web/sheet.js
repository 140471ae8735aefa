// What all sheets have in common: a press beside one closes it.

/**
 * Close a sheet when somebody presses beside it. Beginning or ending in it is not beside: a finger
 * may slip, and a text may be selected to its edge.
 * @param {HTMLDialogElement} sheet
 */
export function closeBeside(sheet) {
  const isBeside = (/** @type {MouseEvent} */ { clientX, clientY }) => {
    const { left, right, top, bottom } = sheet.getBoundingClientRect();
    return clientX < left || clientX > right || clientY < top || clientY > bottom;
  };
  let begun = false;
  sheet.addEventListener("pointerdown", (event) => {
    begun = isBeside(event);
  });
  sheet.addEventListener("click", (event) => {
    if (begun && isBeside(event)) sheet.close();
    begun = false;
  });
}
