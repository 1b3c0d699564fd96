/** Bytes as streams and as one piece, without anything of Node. */

/** One piece of them all. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.byteLength;
  }
  return all;
}

/** Reads a stream to its end. */
export async function read(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return joined(pieces);
}

/** A stream of two pieces. */
export async function* inTwoPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const half = Math.ceil(bytes.byteLength / 2);
  yield bytes.subarray(0, half);
  yield bytes.subarray(half);
}
