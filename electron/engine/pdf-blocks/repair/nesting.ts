/** What a look at the bytes tells of traps: arrays inside arrays without end, and objects without number. */
import { createReadStream } from 'node:fs';

/** qpdf ignores what lies deeper. */
const maxDepth = 500;
const open = 0x5b;
const white = new Set([0, 9, 10, 12, 13, 32]);

/** True where more arrays begin right inside each other than any document needs. Memory stays flat. */
export async function isNestedTooDeep(path: string): Promise<boolean> {
  let depth = 0;
  for await (const block of createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    // Found by the library, as most blocks have few of them.
    for (let at = depth > 0 ? 0 : block.indexOf(open); at >= 0 && at < block.length; at += 1) {
      const byte = block[at]!;
      if (byte === open) {
        depth += 1;
        if (depth > maxDepth) return true;
      } else if (!white.has(byte)) {
        depth = 0;
        const next = block.indexOf(open, at);
        if (next < 0) break;
        at = next - 1;
      }
    }
  }
  return false;
}

const word = Buffer.from('endobj');

/** True for a file with more objects than these, as their ends are counted; those inside of streams are not. */
export async function hasMoreObjects(path: string, most: number): Promise<boolean> {
  let count = 0;
  for await (const block of createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    for (let at = block.indexOf(word); at >= 0; at = block.indexOf(word, at + word.length)) count += 1;
    if (count > most) return true;
  }
  return false;
}
