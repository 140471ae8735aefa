// Finds out what kind of picture a file is from its first bytes. A browser would decode even an
// enormous picture, and would show only the first frame of an animation.

/**
 * @typedef {object} Kind
 * @property {number} width
 * @property {number} height in pixels
 * @property {boolean} animated
 */

/** @param {Uint8Array} bytes @param {number} at @param {string} text */
const has = (bytes, at, text) =>
  [...text].every((letter, number) => bytes[at + number] === letter.charCodeAt(0));

/** The kind of a PNG, JPEG or WebP file; null if it is none of them. @param {Uint8Array} bytes the file, or its beginning @returns {Kind | null} */
export function kindOf(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (has(bytes, 1, "PNG\r\n\x1a\n")) return pngKind(bytes, view);
    if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpegKind(view);
    if (has(bytes, 0, "RIFF") && has(bytes, 8, "WEBP")) return webpKind(bytes, view);
  } catch {
    // the file ends too early
  }
  return null;
}

/** @param {Uint8Array} bytes @param {DataView} view @returns {Kind} */
function pngKind(bytes, view) {
  let animated = false;
  // an animation is announced before the first picture
  for (let at = 8; at + 8 <= bytes.length && !has(bytes, at + 4, "IDAT"); ) {
    if (has(bytes, at + 4, "acTL")) animated = view.getUint32(at + 8) > 1;
    at += 12 + view.getUint32(at);
  }
  return { width: view.getUint32(16), height: view.getUint32(20), animated };
}

/** @param {DataView} view @returns {Kind | null} */
function jpegKind(view) {
  for (let at = 2; ; ) {
    const marker = view.getUint16(at);
    if (marker >> 8 !== 0xff) return null;
    // the frame, of any of its kinds, says the size; tables have the three numbers that are left out
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5), animated: false };
    }
    at += 2 + view.getUint16(at + 2);
  }
}

/** @param {Uint8Array} bytes @param {DataView} view @returns {Kind | null} */
function webpKind(bytes, view) {
  if (has(bytes, 12, "VP8X")) {
    const three = (/** @type {number} */ at) =>
      1 + (view.getUint16(at, true) | (view.getUint8(at + 2) << 16));
    return { width: three(24), height: three(27), animated: (view.getUint8(20) & 2) !== 0 };
  }
  if (has(bytes, 12, "VP8L")) {
    const size = view.getUint32(21, true);
    return { width: 1 + (size & 0x3fff), height: 1 + ((size >> 14) & 0x3fff), animated: false };
  }
  if (!has(bytes, 12, "VP8 ")) return null;
  const side = (/** @type {number} */ at) => view.getUint16(at, true) & 0x3fff;
  return { width: side(26), height: side(28), animated: false };
}
