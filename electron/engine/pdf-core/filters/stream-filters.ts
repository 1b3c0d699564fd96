/** Filters of streams that lose nothing (ISO 32000-2, 7.4), undone as far as the data is sound. */
import { namedTable } from '../../../../contract/named-table.js';
import { inflateSync } from 'node:zlib';
import { inflateDamaged, maxUnpacked } from './inflate.js';
import { isDictionary, type Dictionary } from '../objects/objects.js';
import type { QpdfValue } from '../objects/values.js';

export interface Unpacked {
  /** All of it, or what is left of it. */
  readonly data: Buffer;
  /** Nothing is wrong with the packed bytes. */
  readonly isWhole: boolean;
  /** Some of the data is gone or made up; a wrong sum alone loses nothing. */
  readonly isLossy: boolean;
}

/** What a stream is, which decides how it is read behind damage. */
type Kind = 'picture' | 'text' | 'other';

type Unpack = (bytes: Buffer, parameters: Dictionary, kind: Kind) => Unpacked;

const sound = (data: Buffer): Unpacked => ({ data, isWhole: true, isLossy: false });
const ended = (data: Buffer, isWhole: boolean): Unpacked => ({ data, isWhole, isLossy: !isWhole });

const unpackers = namedTable<Unpack>({
  '/FlateDecode': flate,
  '/Fl': flate,
  '/LZWDecode': lzw,
  '/LZW': lzw,
  '/ASCII85Decode': ascii85,
  '/A85': ascii85,
  '/ASCIIHexDecode': asciiHex,
  '/AHx': asciiHex,
});

/** A stream's filters that can be undone here, in the order in which they are; null when one of them cannot. */
export interface Filters {
  readonly steps: readonly { readonly unpack: Unpack; readonly parameters: Dictionary }[];
  /** What a reader must do with the unpacked data: rows that are written as differences. */
  readonly predictor: Dictionary | null;
  readonly kind: Kind;
}

const listed = (value: QpdfValue | undefined): readonly QpdfValue[] =>
  Array.isArray(value) ? (value as readonly QpdfValue[]) : value === undefined ? [] : [value];

export function filtersOf(stream: Dictionary): Filters | null {
  const names = listed(stream['/Filter'] ?? undefined);
  const given = listed(stream['/DecodeParms'] ?? stream['/DP'] ?? undefined);
  if (names.length === 0) return null;
  const steps = names.map((name, place) => {
    const parameters = given[place];
    return {
      unpack: typeof name === 'string' ? unpackers[name] : undefined,
      parameters: isDictionary(parameters) ? parameters : {},
    };
  });
  const known = steps.flatMap(({ unpack, parameters }) => (unpack ? [{ unpack, parameters }] : []));
  const predicts = ({ parameters }: { parameters: Dictionary }) => Number(parameters['/Predictor'] ?? 1) > 1;
  if (known.length < names.length || known.slice(0, -1).some(predicts)) return null;
  const last = known.at(-1)!;
  return {
    steps: known,
    predictor: predicts(last) ? last.parameters : null,
    kind: kindOf(stream),
  };
}

/** Contents of pages and the like say nothing of what they are; fonts give lengths or a subtype (ISO 32000-2, table 125). */
function kindOf(stream: Dictionary): Kind {
  const subtype = stream['/Subtype'];
  if (subtype === '/Image') return 'picture';
  const isFont = stream['/Length1'] !== undefined || (subtype !== undefined && subtype !== '/Form');
  return isFont ? 'other' : 'text';
}

/** Undoes all filters; differences of rows stay. */
export function unpackStream(bytes: Buffer, { steps, kind }: Filters): Unpacked {
  let left = sound(bytes);
  for (const { unpack, parameters } of steps) {
    const { data, isWhole, isLossy } = unpack(left.data, parameters, kind);
    left = { data, isWhole: isWhole && left.isWhole, isLossy: isLossy || left.isLossy };
  }
  return left;
}

const space = 0x20;

function flate(bytes: Buffer, _parameters: Dictionary, kind: Kind): Unpacked {
  // An empty stream has nothing to lose.
  if (bytes.length === 0) return sound(bytes);
  try {
    return sound(inflateSync(bytes, { maxOutputLength: maxUnpacked }));
  } catch (thrown) {
    // What is too large is not looked into.
    if ((thrown as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return sound(Buffer.alloc(0));
    const { data, certain, isComplete } = inflateDamaged(bytes, kind === 'text' ? space : 0);
    const left = kind === 'text' ? data.subarray(0, likelyEnd(data, certain)) : data;
    return { data: left, isWhole: false, isLossy: !isComplete };
  }
}

/** Operators that leave something to see on a page (ISO 32000-2, annex A). */
const showing = /[\s)\]>](?:Tj|TJ|'|"|Do|EI|sh|S|s|f\*?|F|[bB]\*?)(?=\s|$)/;

/**
 * How much is kept of text whose damage may have made up what follows it. What is certain, where that shows something:
 * letters behind the damage are often wrong, or those before it once more. Where the page would be blank, all, as
 * other readers do; but where letters alone go on with bytes that are none, noise begins.
 */
function likelyEnd(data: Buffer, certain: number): number {
  const before = data.subarray(0, certain);
  if (showing.test(before.toString('latin1'))) return certain;
  if (before.some(isControl)) return data.length;
  const noise = data.subarray(certain).findIndex(isControl);
  return noise < 0 ? data.length : certain + noise;
}

const isControl = (byte: number): boolean => (byte < space && !isWhite(byte)) || byte === 0 || byte === 0x7f;

const clearTable = 256;
const endOfData = 257;
const maxCodes = 4096;

/** ISO 32000-2, 7.4.4.2: codes of 9 to 12 bits, the highest bit first. */
function lzw(bytes: Buffer, { '/EarlyChange': early }: Dictionary): Unpacked {
  const change = early === 0 ? 0 : 1;
  // Each entry: the entry before its last byte, that byte, its length.
  const before = new Int16Array(maxCodes);
  const lastByte = new Uint8Array(maxCodes);
  const lengths = new Uint16Array(maxCodes);
  for (let value = 0; value < 256; value += 1) [lastByte[value], lengths[value]] = [value, 1];
  let output = Buffer.alloc(Math.max(1024, bytes.length * 4));
  let size = 0;
  const end = (isWhole: boolean): Unpacked => ended(output.subarray(0, size), isWhole);
  let [next, width, previous, bits, held] = [258, 9, -1, 0, 0];
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >> bits) & ((1 << width) - 1);
    if (code === endOfData) return end(true);
    if (code === clearTable) {
      [next, width, previous] = [258, 9, -1];
      continue;
    }
    const isNew = code === next && previous >= 0;
    if ((code >= next && !isNew) || (previous < 0 && code > 255)) return end(false);
    const source = isNew ? previous : code;
    const length = lengths[source]! + (isNew ? 1 : 0);
    if (size + length > maxUnpacked) return end(true);
    if (size + length > output.length) {
      const larger = Buffer.alloc(Math.max(output.length * 2, size + length));
      output.copy(larger, 0, 0, size);
      output = larger;
    }
    let at = size + lengths[source]! - 1;
    for (let entry = source; at >= size; entry = before[entry]!) output[at--] = lastByte[entry]!;
    if (isNew) output[size + length - 1] = output[size]!;
    if (previous >= 0) {
      if (next >= maxCodes) return end(false);
      [before[next], lastByte[next], lengths[next]] = [previous, output[size]!, lengths[previous]! + 1];
      next += 1;
    }
    size += length;
    previous = code;
    if (next + change >= 1 << width && width < 12) width += 1;
  }
  return end(true);
}

/** ISO 32000-2, 7.4.3. */
function ascii85(bytes: Buffer): Unpacked {
  const output = Buffer.alloc(bytes.length * 4 + 4);
  let size = 0;
  let group: number[] = [];
  const put = (count: number): void => {
    const value = [0, 1, 2, 3, 4].reduce((sum, at) => sum * 85 + (group[at] ?? 84), 0);
    output.writeUInt32BE(value % 2 ** 32, size);
    size += count;
    group = [];
  };
  const end = (isWhole: boolean): Unpacked => {
    if (group.length > 1) put(group.length - 1);
    return ended(output.subarray(0, size), isWhole);
  };
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (byte === 0x7e) return end(nextMark(bytes, at + 1) === 0x3e);
    if (isWhite(byte)) continue;
    if (byte === 0x7a && group.length === 0) {
      output.writeUInt32BE(0, size);
      size += 4;
    } else if (byte < 0x21 || byte > 0x75) return end(false);
    else {
      group.push(byte - 0x21);
      if (group.length === 5) put(4);
    }
  }
  return end(true);
}

const nextMark = (bytes: Buffer, from: number): number | undefined =>
  bytes.subarray(from).find((byte) => !isWhite(byte));

const isWhite = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d) || byte === 0;

/** ISO 32000-2, 7.4.2. */
function asciiHex(bytes: Buffer): Unpacked {
  const all = bytes.toString('latin1');
  const digits = /^[^>]*/.exec(all)![0].replace(/[\0\s]/g, '');
  const read = /^[\da-fA-F]*/.exec(digits)![0];
  const even = read.length % 2 === 0 ? read : `${read}0`;
  return ended(Buffer.from(even, 'hex'), read.length === digits.length);
}
