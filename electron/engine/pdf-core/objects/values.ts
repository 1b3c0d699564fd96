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

/** PDF knows no exponents (7.3.3). */
function printNumber(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  if (Math.abs(value) < 1) return value.toFixed(20).replace(/\.?0+$/, '');
  // A whole number of so many digits is one for no reader; a real one it may be.
  return Number.isFinite(value) ? `${BigInt(value)}.0` : '0';
}

const printName = (name: string): string => (name.startsWith('n:') ? name.slice(2) : pdfName(name));

/** How what is neither a number nor a name is written. */
interface Printing {
  readonly reference: (reference: string) => string;
  /** What becomes of the bytes of a string. */
  readonly string: (bytes: Buffer) => Buffer;
}

/** Byte for byte as it was read: a palette or a key may look like a text, and would not be one in another encoding. */
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
