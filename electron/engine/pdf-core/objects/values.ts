/** Writes values of qpdf's JSON (version 2) as PDF syntax. */

import { stringBytes, stringSyntax } from './strings.js';

/** A value of qpdf's JSON: names begin with `/`, strings with `u:` or `b:`, references look like `5 0 R`. */
export type QpdfValue =
  | string
  | number
  | boolean
  | null
  | readonly QpdfValue[]
  | { readonly [key: string]: QpdfValue };

const reference = /^\d+ \d+ R$/;

/** Writes a name, with every irregular byte escaped. */
export function pdfName(name: string): string {
  let out = '/';
  for (const byte of Buffer.from(name.slice(1), 'utf8')) {
    const regular = byte > 0x20 && byte < 0x7f && !'()<>[]{}/%#'.includes(String.fromCharCode(byte));
    out += regular ? String.fromCharCode(byte) : `#${byte.toString(16).padStart(2, '0')}`;
  }
  return out;
}

/** Writes a text string as UTF-16 with a byte order mark, in hexadecimal. */
export function pdfText(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  return `<${bytes.toString('hex')}>`;
}

/** Writes a number without an exponent, which PDF does not know (7.3.3). */
function printNumber(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  if (Math.abs(value) < 1) return value.toFixed(20).replace(/\.?0+$/, '');
  // No reader accepts so large a number as an integer, but as a real one it may be read.
  return Number.isFinite(value) ? `${BigInt(value)}.0` : '0';
}

const printName = (name: string): string => (name.startsWith('n:') ? name.slice(2) : pdfName(name));

/** How values are written that are neither numbers nor names. */
interface Printing {
  readonly reference: (reference: string) => string;
  /** What becomes of the bytes of a string. */
  readonly string: (bytes: Buffer) => Buffer;
}

/**
 * Writes strings byte for byte as they were read: a palette or a key may look like text, and would be damaged
 * in another encoding.
 */
const asItIs: Printing = { reference: (reference) => reference, string: (bytes) => bytes };

/** Writes a value as PDF. */
export function pdfValue(value: QpdfValue, how: Printing = asItIs): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return printNumber(value);
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return printWord(value, how);
  if (Array.isArray(value))
    return `[${(value as readonly QpdfValue[]).map((item) => pdfValue(item, how)).join(' ')}]`;
  const entries = Object.entries(value).map(([key, item]) => `${printName(key)} ${pdfValue(item, how)}`);
  return `<<${entries.join(' ')}>>`;
}

function printWord(word: string, how: Printing): string {
  if (word.startsWith('/') || word.startsWith('n:')) return printName(word);
  return reference.test(word) ? how.reference(word) : stringSyntax(how.string(stringBytes(word)));
}
