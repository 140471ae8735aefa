// Copies text to the clipboard, or lets the person copy it by hand if that is not allowed.

/**
 * @param {string} text
 * @param {HTMLTextAreaElement} area shown with the text selected if the clipboard cannot be used
 * @returns {Promise<string>} the new label of the button that was pressed
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
    return "Selected, ready to copy";
  }
}
