// A value as a short text for a link. It is compressed, so nothing can be read in it at a glance, and it has
// a checksum, so a text that has been cut or mistyped is noticed. It is not a secret.

const LONGEST = 20_000; // characters; a longer text would not fit in a link
const MOST = 100_000; // bytes of JSON
const PIECE = 64; // bytes that are unpacked at a time; they can become a thousand times as many

/** @param {unknown} value that JSON can hold */
export async function coded(value) {
  const packing = new Blob([JSON.stringify(value)]).stream();
  const packed = new Response(packing.pipeThrough(new CompressionStream("deflate")));
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
    return JSON.parse(new TextDecoder().decode(await unpacked(bytes)));
  } catch {
    return undefined;
  }
}

/** Unpack bytes; throws an Error if the result is too long. @param {Uint8Array<ArrayBuffer>} packed */
async function unpacked(packed) {
  let at = 0;
  // a browser unpacks all that it has at once, so it gets only a little
  const pieces = new ReadableStream({
    pull(to) {
      if (at >= packed.length) to.close();
      else to.enqueue(packed.subarray(at, at + PIECE));
      at += PIECE;
    },
  });
  const reader = pieces.pipeThrough(new DecompressionStream("deflate")).getReader();
  const made = new Uint8Array(MOST);
  try {
    for (let size = 0; ; ) {
      const { done, value } = await reader.read();
      if (done) return made.subarray(0, size);
      made.set(value, size); // throws if there is no room
      size += value.length;
    }
  } finally {
    await reader.cancel();
  }
}
