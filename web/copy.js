// Copies a text to the clipboard; where that is not allowed, the person copies it by hand.

/**
 * @param {string} text
 * @param {HTMLTextAreaElement} area shown with the text selected where the clipboard cannot be used
 * @returns {Promise<string>} the new text of the button that was pressed
 */
export async function copy(text, area) {
  try {
    await navigator.clipboard.writeText(text);
    return "Copied";
  } catch {
    area.value = text;
    area.hidden = false;
    area.focus();
    area.select();
    return "Selected: copy it";
  }
}
