/** The charset a text file is served with: what it declares, else what its bytes look like. */
import { open } from 'node:fs/promises';
import { markedEncoding, unmarkedEncoding } from '../../files/text.js';
import { encodingOf } from './text-encoding.js';

/** So many bytes of a page that does not name its encoding are looked at to guess it. */
const sample = 256 * 1024;
/** A page must name its charset within this number of bytes; browsers look at the first 1024 and the rest of the head. */
const declarationWithin = 8 * 1024;

/** A label every browser knows, in lower case; null when the file begins with a mark, which wins over all else. */
export async function charsetOf(path: string, isHtml: boolean): Promise<string | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sample), 0, sample, 0);
    return charsetOfBytes(buffer.subarray(0, bytesRead), isHtml, bytesRead < sample);
  } finally {
    await file.close();
  }
}

/** @param whole whether these are all bytes of the file */
export function charsetOfBytes(bytes: Buffer, isHtml: boolean, whole: boolean): string | null {
  if (hasMark(bytes)) return null;
  const wide = unmarkedEncoding(bytes);
  if (wide !== null) return wide;
  const declared = isHtml ? declaredCharset(bytes) : null;
  const believed = declared === 'utf-8' && !isMostlyUtf8(bytes) ? null : declared;
  return believed ?? labelOf(encodingOf(bytes, whole)) ?? 'windows-1252';
}

const hasMark = (bytes: Buffer): boolean =>
  markedEncoding(bytes) !== null || (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf);

function declaredCharset(bytes: Buffer): string | null {
  const head = bytes
    .subarray(0, declarationWithin)
    .toString('latin1')
    .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '');
  const found =
    /<meta\s[^>]*?charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(head) ??
    /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']\s*([\w:.-]+)/i.exec(head);
  const label = labelOf(found?.[1] ?? '');
  // What can be read as bytes is not UTF-16, whatever it says (WHATWG, "prescan a byte stream").
  return label?.startsWith('utf-16') ? 'utf-8' : label;
}

/** False when more of what is no ASCII is no UTF-8 either: a page that says so and was saved as something else. */
function isMostlyUtf8(bytes: Buffer): boolean {
  let [wrong, right] = [0, 0];
  for (const letter of new TextDecoder('utf-8').decode(bytes)) {
    if (letter === '\uFFFD') wrong += 1;
    else if (letter > '\u007F') right += 1;
  }
  return wrong <= right + 1;
}

/** Null for a label browsers do not know. */
function labelOf(name: string): string | null {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return null;
  }
}
