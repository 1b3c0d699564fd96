/**
 * Makes qpdf see all objects of a short file. From version 12 on it takes no object for real whose number is greater than a third of
 * the file's bytes, and treats references to it as null, without a word. Numbers need not be dense (ISO 32000-2, 7.3.10), so such a
 * file is sound, and would lose what these objects hold.
 */
import { open, writeFile } from 'node:fs/promises';
import { readDirectly } from '../file/index.js';

/** Bytes of a file for each number of an object; qpdf needs 3. */
const bytesForNumber = 4;

/** Bytes at the end of a file that hold its last lines. */
const tailLength = 2048;

/**
 * Copies a PDF whose numbers are too great for its length, with a comment before its last lines that makes it longer.
 * @param path absolute path
 * @param copy absolute path for the copy, which is made only where it is needed
 * @returns the path of what is to be read
 */
export async function spaceNumbers(path: string, copy: string): Promise<string> {
  const needed = readDirectly(path, ({ nextObject, size }) => nextObject * bytesForNumber - size, false) ?? 0;
  if (needed <= 0) return path;
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const tail = Buffer.alloc(Math.min(tailLength, size));
    await file.read(tail, 0, tail.length, size - tail.length);
    const at = tail.lastIndexOf('startxref');
    if (at < 0) return path;
    const before = Buffer.alloc(size - tail.length + at);
    await file.read(before, 0, before.length, 0);
    await writeFile(
      copy,
      Buffer.concat([before, Buffer.from(`%${' '.repeat(needed)}\n`), tail.subarray(at)]),
    );
    return copy;
  } finally {
    await file.close();
  }
}
