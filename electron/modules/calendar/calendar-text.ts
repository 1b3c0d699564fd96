/** The bytes of a calendar file as text: folds undone before letters are read, and each line in its own encoding. */
import iconv from 'iconv-lite';
import { encodingOf } from '../../engine/charset/text-encoding.js';
import { markedEncoding, unmarkedEncoding } from '../../files/text.js';

/** So many bytes are looked at to guess the encoding. */
const sample = 64 * 1024;

export interface CalendarText {
  readonly text: string;
  /** What was guessed; null where everything is UTF-8. */
  readonly guessed: string | null;
}

/**
 * Programs fold a line after 75 bytes (RFC 5545, 3.1), also inside of a letter, and files that were joined from several have
 * several encodings.
 */
export function calendarText(bytes: Buffer): CalendarText {
  const wide = markedEncoding(bytes) ?? unmarkedEncoding(bytes);
  if (wide !== null) return { text: unfolded(iconv.decode(bytes, wide)), guessed: wide };
  // Latin-1 holds every byte as one letter.
  const whole = Buffer.from(unfolded(bytes.toString('latin1')), 'latin1');
  const plain = asUtf8(whole);
  if (plain !== null) return { text: plain, guessed: null };
  const lines = linesOf(whole);
  const broken = lines.filter((line) => asUtf8(line) === null);
  const guessed = encodingOf(Buffer.concat(broken).subarray(0, sample), true);
  const isByByte = /^(?:windows-|iso-8859-)/.test(guessed);
  // Two bytes of another alphabet may happen to be one letter of UTF-8, two letters of Latin-1 hardly ever are.
  const read = (line: Buffer) => (isByByte ? asUtf8(line) : null) ?? iconv.decode(line, guessed);
  return { text: lines.map(read).join('\n'), guessed };
}

/** Lines in one piece, with plain ends. */
const unfolded = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n[ \t]/g, '');

function linesOf(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let from = 0; from <= bytes.length;) {
    const end = bytes.indexOf(0x0a, from);
    const to = end < 0 ? bytes.length : end;
    lines.push(bytes.subarray(from, to));
    from = to + 1;
  }
  return lines;
}

/** Without its mark; null for what is no UTF-8. */
function asUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
