/** Compares two files byte for byte. */
import { open } from 'node:fs/promises';

/** The number of bytes that are compared at once. */
const block = 1 << 20;

/** Returns true when both files hold the same bytes; reads them block by block until they differ. */
export async function sameBytes(one: string, other: string): Promise<boolean> {
  const files = await Promise.all([open(one), open(other)]);
  try {
    const [first, second] = files;
    const sizes = await Promise.all([first.stat(), second.stat()]);
    if (sizes[0].size !== sizes[1].size) return false;
    const [a, b] = [Buffer.alloc(block), Buffer.alloc(block)];
    for (let at = 0; at < sizes[0].size;) {
      const [left, right] = await Promise.all([first.read(a, 0, block, at), second.read(b, 0, block, at)]);
      // A file that shrinks meanwhile is not the one that was copied.
      if (left.bytesRead === 0 || left.bytesRead !== right.bytesRead) return false;
      if (!a.subarray(0, left.bytesRead).equals(b.subarray(0, left.bytesRead))) return false;
      at += left.bytesRead;
    }
    return true;
  } finally {
    await Promise.all(files.map((file) => file.close()));
  }
}
