/** From qpdf's JSON (version 2) back to PDF syntax. */

import { stringBytes, stringSyntax } from '../file/strings.js';

/** A value of qpdf's JSON: names begin with `/`, strings with `u:` or `b:`, references look like `5 0 R`. */
export type QpdfValue =
  string | number | boolean | null | readonly QpdfValue[] | { readonly [key: string]: QpdfValue };

const reference = /^\d+ \d+ R$/;

/** A name with every irregular byte escaped. */
export function pdfName(name: string): string {
  let out = '/';
  for (const byte of Buffer.from(name.slice(1), 'utf8')) {
    const regular = byte > 0x20 && byte < 0x7f && !'()<>[]{}/%#'.includes(String.fromCharCode(byte));
    out += regular ? String.fromCharCode(byte) : `#${byte.toString(16).padStart(2, '0')}`;
  }
  return out;
}

/** A text string as UTF-16 with its mark, in hexadecimal. */
export function pdfText(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  return `<${bytes.toString('hex')}>`;
}

/** Writes a JSON value as PDF. */
export function pdfValue(value: QpdfValue): string {
  if (value === null) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return stringValue(value);
  if (Array.isArray(value)) return `[${(value as readonly QpdfValue[]).map(pdfValue).join(' ')}]`;
  const entries = Object.entries(value).map(([key, item]) => `${keyName(key)} ${pdfValue(item)}`);
  return `<<${entries.join(' ')}>>`;
}

const keyName = (key: string): string => (key.startsWith('n:') ? key.slice(2) : pdfName(key));

function stringValue(value: string): string {
  if (reference.test(value)) return value;
  if (value.startsWith('/')) return pdfName(value);
  if (value.startsWith('n:')) return value.slice(2);
  if (value.startsWith('b:')) return `<${value.slice(2)}>`;
  // Byte for byte as it was read: a palette or a key may look like a text, and would not be one in another encoding.
  return stringSyntax(stringBytes(value));
}
