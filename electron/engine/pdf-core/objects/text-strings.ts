/** Decodes text strings of a PDF (ISO 32000-2, 7.9.2.2) as qpdf's JSON gives them. */
import { decodePdfDoc } from './pdf-doc-encoding.js';
import type { OpenValue } from './objects.js';
import type { QpdfValue } from './values.js';

/** Returns the text of a value; `''` for what is no string. */
export function textOf(value: QpdfValue | OpenValue | undefined): string {
  if (typeof value !== 'string') return '';
  if (value.startsWith('u:')) return value.slice(2);
  if (!value.startsWith('b:')) return '';
  const bytes = Buffer.from(value.slice(2), 'hex');
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return bytes
      .subarray(2, bytes.length & ~1)
      .swap16()
      .toString('utf16le');
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.subarray(2).toString('utf16le');
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.subarray(3).toString('utf8');
  const utf8 = bytes.toString('utf8');
  // Many programs write UTF-8 without its byte order mark.
  return utf8.includes('\ufffd') ? decodePdfDoc(bytes) : utf8;
}
