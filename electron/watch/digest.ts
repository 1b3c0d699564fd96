/** What a document is known by when its date has changed. */
import { createHash } from 'node:crypto';
import { openWithin } from '../systems/within.js';

/**
 * SHA-256 of a file's bytes; of a long one only of both its ends, with its length.
 * @param folder no link is followed on the way from there
 * @param most bytes that are read at each end
 */
export async function digestOf(folder: string, path: string, most: number): Promise<string> {
  const handle = await openWithin(folder, path);
  try {
    const { size } = await handle.stat();
    const hash = createHash('sha256').update(`${size}\n`);
    const piece = Buffer.allocUnsafe(Math.min(1 << 16, Math.max(1, size)));
    const ends: (readonly [number, number])[] =
      size <= 2 * most
        ? [[0, size]]
        : [
            [0, most],
            [size - most, size],
          ];
    for (const [start, end] of ends)
      for (let at = start; at < end;) {
        const { bytesRead } = await handle.read(piece, 0, Math.min(piece.length, end - at), at);
        if (bytesRead === 0) break;
        hash.update(piece.subarray(0, bytesRead));
        at += bytesRead;
      }
    return hash.digest('base64url');
  } finally {
    await handle.close();
  }
}
