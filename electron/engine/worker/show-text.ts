/** Reads a text for a window, whatever its encoding and line ends. */
import { open, stat } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { ServiceError } from '../../../contract/index.js';
import type { ShownText } from '../../../contract/sheet-view.js';
import { findEncoding } from '../charset/read-text.js';

/** Bytes of a text that a person reads in a window. */
const maxBytes = 4 * 1024 * 1024;

/** @throws ServiceError `file_missing` */
export async function showText(path: string): Promise<ShownText> {
  const facts = await stat(path).catch(() => null);
  if (!facts?.isFile()) throw new ServiceError('file_missing');
  const bytes = Buffer.alloc(Math.min(facts.size, maxBytes));
  const file = await open(path);
  try {
    await file.read(bytes, 0, bytes.length, 0);
  } finally {
    await file.close();
  }
  const text = iconv.decode(bytes, await findEncoding(path)).replace(/^\uFEFF/, '');
  const isCut = facts.size > maxBytes;
  // A letter that was torn at the end is left out.
  return { text: (isCut ? text.replace(/\uFFFD$/, '') : text).replaceAll(/\r\n?/g, '\n'), isCut };
}
