/** Text or not, in which encoding, and whether it looks like a table. */
import iconv from 'iconv-lite';

/** Encodings whose letters are more than one byte wide, always. */
export type WideEncoding = 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be';
type TextEncoding = 'utf-8' | WideEncoding | 'windows-1252';

export interface SniffedText {
  readonly text: string;
  /** `windows-1252` stands for any one-byte encoding: a look at the head cannot tell them apart. */
  readonly encoding: TextEncoding;
}

/** Control characters that no text has; tab, line feed, form feed, return, escape and Ctrl-Z (old DOS) may be. */
// eslint-disable-next-line no-control-regex
const controls = /[\0-\x08\x0b\x0e-\x19\x1c-\x1f\x7f]/g;
/** Share of control characters up to which an otherwise readable file is still text. */
const tolerated = 1 / 500;

/** Reads the head of a file as text; null when it is not text. `whole`: the head is the whole file. */
export function sniffText(given: Buffer, whole: boolean): SniffedText | null {
  const head = withoutEndZeros(given);
  const encoding = unicodeEncoding(head);
  if (encoding !== null) {
    const text = decode(head, encoding, whole);
    return text !== null && looksReadable(text) ? { text, encoding } : null;
  }
  if (head.includes(0)) return null;
  const utf8 = decode(head, 'utf-8', whole);
  if (utf8 !== null) return looksReadable(utf8) ? { text: utf8, encoding: 'utf-8' } : null;
  const text = decode(head, 'windows-1252', whole)!;
  return looksReadable(text) && mostlyAscii(head) ? { text, encoding: 'windows-1252' } : null;
}

/**
 * Mail programs and fixed blocks end a text with zero bytes; those of UTF-16 are half of a last letter. Where zeros
 * prevail it is something else.
 */
function withoutEndZeros(head: Buffer): Buffer {
  if (head.at(-1) !== 0 || unicodeEncoding(head) !== null) return head;
  let end = head.length;
  while (end > 0 && head[end - 1] === 0) end -= 1;
  return end * 2 > head.length ? head.subarray(0, end) : head;
}

/** The wide encoding a byte order mark names; that of UTF-32 begins with that of UTF-16 (Unicode 23.8). */
export function markedEncoding(bytes: Buffer): WideEncoding | null {
  const mark = bytes.toString('hex', 0, 4);
  if (mark === 'fffe0000') return 'utf-32le';
  if (mark === '0000feff') return 'utf-32be';
  if (mark.startsWith('fffe')) return 'utf-16le';
  return mark.startsWith('feff') ? 'utf-16be' : null;
}

/** Bytes looked at for the zeros of wide letters. */
const wideSample = 1024;

/**
 * UTF-16 without a mark: nearly every other byte is zero, as it is in Latin letters, digits and separators. UTF-32: of
 * four bytes the highest is zero in every letter there is, and the next one in nearly every.
 */
export function unmarkedEncoding(bytes: Buffer): WideEncoding | null {
  const sample = bytes.subarray(0, Math.min(wideSample, bytes.length & ~3));
  if (sample.length < 8) return null;
  const places: [number, number, number, number] = [0, 0, 0, 0];
  for (const [place, byte] of sample.entries()) if (byte === 0) places[(place % 4) as 0 | 1 | 2 | 3] += 1;
  const [first, second, third, fourth] = places;
  const letters = sample.length / 4;
  const [few, nearlyAll] = [letters / 8, letters * 0.9];
  if (fourth === letters && third > nearlyAll && first < few) return 'utf-32le';
  if (first === letters && second > nearlyAll && fourth < few) return 'utf-32be';
  const [even, odd] = [first + third, second + fourth];
  const most = sample.length * 0.35;
  if (odd > most && even < most / 8) return 'utf-16le';
  return even > most && odd < most / 8 ? 'utf-16be' : null;
}

/**
 * A text with control characters in it, zeros above all, as programs leave them that fill up what they write: spreadsheets read a
 * table all the same. `whole`: the head is the whole file.
 */
export function isTornTable(head: Buffer, whole: boolean): boolean {
  const rest = head.filter((byte) => byte > 0x1f || byte === 0x09 || byte === 0x0a || byte === 0x0d);
  if (rest.length < head.length / 2) return false;
  const text = sniffText(Buffer.from(rest), whole);
  if (text === null) return false;
  // Bytes of anything else are letters of one-byte encodings, too.
  return text.encoding === 'utf-8' || rest.filter((byte) => byte < 0x80).length > rest.length * 0.7;
}

/** By byte order mark, or by the zero bytes that UTF-16 gives to Latin letters. */
const unicodeEncoding = (head: Buffer): WideEncoding | null => markedEncoding(head) ?? unmarkedEncoding(head);

/** Null when the bytes are not of that encoding; a character cut by the end of the head is no fault. */
function decode(head: Buffer, encoding: TextEncoding, whole: boolean): string | null {
  if (encoding === 'utf-32le' || encoding === 'utf-32be') {
    // Decoders of the platform know no UTF-32; this one puts a mark in place of what is none.
    const text = iconv.decode(head.subarray(0, head.length - (head.length % 4)), encoding);
    return text.includes('\ufffd') ? null : text;
  }
  try {
    return new TextDecoder(encoding, { fatal: encoding !== 'windows-1252' }).decode(head, { stream: !whole });
  } catch {
    return null;
  }
}

function looksReadable(text: string): boolean {
  return (text.match(controls)?.length ?? 0) <= text.length * tolerated;
}

/** One-byte text in any script of ours has spaces, digits and line ends; random bytes have a third of ASCII. */
function mostlyAscii(head: Buffer): boolean {
  let ascii = 0;
  for (const byte of head) if (byte < 0x80) ascii += 1;
  return ascii > head.length * 0.4 || /\s/.test(head.toString('latin1', 0, 200));
}

const delimiters = ['\t', ';', ',', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** Lines a text must have before a table is believed. */
const minLines = 3;
const maxLines = 50;

/**
 * The delimiter that gives every line the same number of fields (two or more); null when none does. Prose fails it:
 * commas do not come equally often in each line.
 */
export function findDelimiter(text: string, whole: boolean): Delimiter | null {
  const lines = recordsOf(text);
  // The last line of a head is seldom whole.
  if (!whole) lines.pop();
  const sample = lines.filter((line) => line.trim() !== '').slice(0, maxLines);
  if (sample.length < minLines) return null;
  for (const delimiter of delimiters) {
    // In prose a space follows every comma; tables that have one there too are recognised by their extension.
    if (delimiter === ',' && !sample.some((line) => /,\S/.test(line))) continue;
    const counts = sample.map((line) => fieldsIn(line, delimiter));
    if (counts[0]! > 1 && counts.every((count) => count === counts[0])) return delimiter;
  }
  return null;
}

/** Lines, except that a quoted field may hold line ends. */
function recordsOf(text: string): string[] {
  return text.match(/(?:"(?:[^"]|"")*"|[^"\r\n])+/g) ?? [];
}

function fieldsIn(record: string, delimiter: Delimiter): number {
  return record.replace(/"(?:[^"]|"")*"/g, '').split(delimiter).length;
}
