// A value as a short text for a link. It is compressed, so nothing can be read in it at a glance, and it has
// a checksum, so a text that has been cut or mistyped is noticed. It is not a secret.

const LONGEST = 20_000; // characters; a longer text would not fit in a link

/** @param {unknown} value that JSON can hold */
export async function coded(value) {
  const packed = through(new CompressionStream("deflate"), JSON.stringify(value));
  return btoa(String.fromCharCode(...new Uint8Array(await packed.arrayBuffer())))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** The value of a text; undefined if `coded` has not made the text. @param {string} text @returns {Promise<unknown>} */
export async function decoded(text) {
  if (text.length > LONGEST || !/^[\w-]+$/.test(text)) return undefined;
  try {
    const packed = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(packed, (letter) => letter.charCodeAt(0));
    return await through(new DecompressionStream("deflate"), bytes).json();
  } catch {
    return undefined;
  }
}

/** @param {CompressionStream | DecompressionStream} stream @param {BlobPart} content */
const through = (stream, content) => new Response(new Blob([content]).stream().pipeThrough(stream));
