/** Converts strings of a PDF to the notation of qpdf's JSON and back, without losing a byte. */
import { pdfDocCharacters as characters } from './pdf-doc-encoding.js';

const unknown = '\ufffd';
const byteOf = new Map(characters.flatMap((text, byte) => (text === unknown ? [] : [[text, byte] as const])));

/** Matches the byte order marks of UTF-16 and UTF-8, with one character for each byte. */
const mark = /^(?:\u00fe\u00ff|\u00ff\u00fe|\u00ef\u00bb\u00bf)/;

const isPlain = (bytes: Buffer): boolean => bytes.every((byte) => byte >= 0x20 && byte < 0x7f);

/** Returns `u:` and the text where the encoding is certain, otherwise `b:` and hexadecimal digits. */
export function notedString(bytes: Buffer): string {
  if (isPlain(bytes)) return `u:${bytes.toString('latin1')}`;
  const text = textOf(bytes);
  return text !== null && stringBytes(`u:${text}`).equals(bytes) ? `u:${text}` : `b:${bytes.toString('hex')}`;
}

function textOf(bytes: Buffer): string | null {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    if (bytes.length % 2 !== 0) return null;
    return Buffer.from(bytes.subarray(2)).swap16().toString('utf16le');
  }
  let text = '';
  for (const byte of bytes) {
    const character = characters[byte]!;
    if (character === unknown) return null;
    text += character;
  }
  return text;
}

/**
 * Returns the bytes of a string in that notation: in PDFDocEncoding where it has all characters, otherwise in
 * UTF-16.
 */
export function stringBytes(noted: string): Buffer {
  if (noted.startsWith('b:')) return Buffer.from(noted.slice(2), 'hex');
  const text = noted.startsWith('u:') ? noted.slice(2) : noted;
  const bytes = Buffer.alloc(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const byte = byteOf.get(text[at]!);
    if (byte === undefined) return wide(text);
    bytes[at] = byte;
  }
  // Bytes that begin like a byte order mark would be read in another encoding.
  return mark.test(bytes.toString('latin1', 0, Math.min(3, bytes.length))) ? wide(text) : bytes;
}

const wide = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le').swap16();

/** Writes text as a string object in UTF-16. */
export const wideSyntax = (text: string): string => `<${wide(text).toString('hex').toUpperCase()}>`;

/** Writes the bytes as a string object. */
export function stringSyntax(bytes: Buffer): string {
  if (!isPlain(bytes)) return `<${bytes.toString('hex')}>`;
  return `(${bytes.toString('latin1').replace(/[\\()]/g, '\\$&')})`;
}
