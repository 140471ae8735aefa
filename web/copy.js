// Copy a text: by the clipboard, else by hand.

/**
 * @param {string} text @param {HTMLTextAreaElement} area shown, with the text selected, where the
 *   clipboard is forbidden or not there
 * @returns {Promise<string>} what the button that was pressed says from now on
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
