/** The encoding of a text file: its mark, whether it is valid UTF-8, and else what its bytes look like. */
import { open } from 'node:fs/promises';
import { detect } from 'chardet';
import { markedEncoding, unmarkedEncoding } from '../../files/text.js';

/** So many bytes of a text are looked at to guess its encoding. */
const sample = 256 * 1024;

/** A name as iconv-lite and chardet know it, in lower case. */
export async function detectEncoding(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sample), 0, sample, 0);
    return encodingOf(buffer.subarray(0, bytesRead), bytesRead < sample);
  } finally {
    await file.close();
  }
}

/** @param whole whether these are all bytes of the file, so that nothing may be cut off at the end */
export function encodingOf(bytes: Buffer, whole: boolean): string {
  // Zero bytes are letters of UTF-8 as well, so that UTF-16 has to be asked for first.
  const wide = markedEncoding(bytes) ?? unmarkedEncoding(bytes);
  if (wide !== null) return wide;
  if (isUtf8(bytes, whole)) return 'utf-8';
  const guess = detect(bytes)?.toLowerCase() ?? 'windows-1252';
  // Everything ISO 8859-1 holds is the same in Windows-1252, and files that say the one are really the other.
  return guess === 'iso-8859-1' || guess === 'ascii' || guess === 'utf-8' ? 'windows-1252' : guess;
}

function isUtf8(bytes: Buffer, whole: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !whole });
    return true;
  } catch {
    return false;
  }
}
