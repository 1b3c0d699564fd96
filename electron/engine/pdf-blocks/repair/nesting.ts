/** Recognises hostile files by their bytes: arrays nested without end, and countless objects. */
import { createReadStream } from 'node:fs';

/** The depth behind which qpdf ignores arrays. */
const maxDepth = 500;
const open = 0x5b;
const white = new Set([0, 9, 10, 12, 13, 32]);

/** Returns true where more arrays begin directly inside each other than any document needs. Memory stays flat. */
export async function isNestedTooDeep(path: string): Promise<boolean> {
  let depth = 0;
  for await (const block of createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    // Brackets are searched for by the runtime, which is fast, since most blocks have few of them.
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

/**
 * Returns true for a file with more objects than a limit, as counted by `endobj`; objects inside object streams do
 * not count.
 */
export async function hasMoreObjects(path: string, most: number): Promise<boolean> {
  let count = 0;
  for await (const block of createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    for (let at = block.indexOf(word); at >= 0; at = block.indexOf(word, at + word.length)) count += 1;
    if (count > most) return true;
  }
  return false;
}
