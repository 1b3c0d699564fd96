/** Undoes the filters of streams (ISO 32000-1, 7.4), except for those of images. */
import { namedTable } from '../../../../contract/named-table.js';
import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import type { Dictionary, Lookup } from '../objects/objects.js';
import type { QpdfValue } from '../objects/values.js';
import { ascii85, asciiHex, lzw, runLength, type DecodedBytes } from './coders.js';

const inflated = promisify(inflate);

/** One filter of a stream with its parameters; abbreviated names are spelled out. */
export interface StreamFilter {
  readonly name: string;
  readonly parms: Dictionary;
}

const shortNames = namedTable<string>({
  '/AHx': '/ASCIIHexDecode',
  '/A85': '/ASCII85Decode',
  '/LZW': '/LZWDecode',
  '/Fl': '/FlateDecode',
  '/RL': '/RunLengthDecode',
  '/CCF': '/CCITTFaxDecode',
  '/DCT': '/DCTDecode',
});

/** The filters that only the decoder of an image undoes. */
const pictureFilters = new Set(['/DCTDecode', '/JPXDecode', '/CCITTFaxDecode', '/JBIG2Decode']);

export function filtersOf(pdf: Lookup, dict: Dictionary): StreamFilter[] {
  const list = (value: QpdfValue | undefined): readonly QpdfValue[] => {
    const found = pdf.at(value) ?? null;
    return found === null || Array.isArray(found) ? pdf.array(found) : [found];
  };
  const parms = list(dict['/DecodeParms'] ?? dict['/DP']);
  return list(dict['/Filter'] ?? dict['/F']).map((given, place) => {
    const name = pdf.name(given) ?? '';
    const direct = Object.entries(pdf.dictionary(parms[place]) ?? {}).map(
      ([key, value]) => [key, /^\/JBIG2/.test(key) ? value : pdf.at(value)] as const,
    );
    return { name: shortNames[name] ?? name, parms: Object.fromEntries(direct) as Dictionary };
  });
}

/** What remains of a stream when an image's own filter comes next. */
export interface Undone {
  readonly bytes: Buffer;
  /** The image's own filter, undefined when none is left. */
  readonly left: StreamFilter | undefined;
}

/**
 * Undoes the filters of a stream up to an image's own filter.
 * @param limit bytes above which it is given up: a trap, or too much for memory
 * @returns undefined when it cannot be undone
 */
export async function undo(
  bytes: Buffer,
  filters: readonly StreamFilter[],
  limit: number,
): Promise<Undone | undefined> {
  let done = bytes;
  for (const [place, filter] of filters.entries()) {
    if (pictureFilters.has(filter.name))
      return place === filters.length - 1 ? { bytes: done, left: filter } : undefined;
    const next = await undoOne(done, filter, limit);
    if (!next || next.length > limit) return undefined;
    done = next;
  }
  return { bytes: done, left: undefined };
}

/** Damaged data is not written anew, because a reader may show more of it than this decoder. */
const whole = (decoded: DecodedBytes | undefined): Buffer | undefined =>
  decoded?.isWhole ? decoded.data : undefined;

async function undoOne(
  bytes: Buffer,
  { name, parms }: StreamFilter,
  limit: number,
): Promise<Buffer | undefined> {
  switch (name) {
    case '/FlateDecode': {
      // Data that is cut off gives what there is, as in other readers.
      const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: limit };
      const plain = await inflated(bytes, options).catch(() => undefined);
      return plain && unpredict(plain, parms);
    }
    case '/LZWDecode': {
      const plain = whole(lzw(parms['/EarlyChange'] === 0 ? 0 : 1)(bytes, limit));
      return plain && unpredict(plain, parms);
    }
    case '/RunLengthDecode':
      return whole(runLength(bytes, limit));
    case '/ASCIIHexDecode':
      return whole(asciiHex(bytes, limit));
    case '/ASCII85Decode':
      return whole(ascii85(bytes, limit));
    case '/Crypt':
      return parms['/Name'] === undefined || parms['/Name'] === '/Identity' ? bytes : undefined;
    default:
      return undefined;
  }
}

const numberOf = (value: QpdfValue | undefined, otherwise: number): number =>
  typeof value === 'number' && value > 0 ? value : otherwise;

/** The most bytes that a row may claim to have; more is taken for an attack. */
const maxRowLength = 16 * 1024 * 1024;

/** What a predictor (7.4.4.4) says of the bytes; null for none. */
export interface Predictor {
  readonly kind: 'tiff' | 'png';
  /** Bytes of a row, without the one that PNG puts before it. */
  readonly row: number;
  /** Bytes from a sample to the one that predicts it. */
  readonly step: number;
  readonly bits: number;
}

/** @returns undefined for one that cannot be undone */
export function predictorOf(parms: Dictionary): Predictor | null | undefined {
  const predictor = numberOf(parms['/Predictor'], 1);
  if (predictor < 2) return null;
  const colours = numberOf(parms['/Colors'], 1);
  const bits = numberOf(parms['/BitsPerComponent'], 8);
  const row = Math.ceil((numberOf(parms['/Columns'], 1) * colours * bits) / 8);
  const step = Math.max(1, (colours * bits) >> 3);
  if (!(row <= maxRowLength) || (predictor === 2 && bits !== 8)) return undefined;
  return { kind: predictor === 2 ? 'tiff' : 'png', row, step, bits };
}

function unpredict(bytes: Buffer, parms: Dictionary): Buffer | undefined {
  const predictor = predictorOf(parms);
  if (!predictor) return predictor === null ? bytes : undefined;
  const { kind, row, step } = predictor;
  return kind === 'tiff' ? unpredictTiff(bytes, row, step) : unpredictPng(bytes, row, step);
}

function unpredictTiff(bytes: Buffer, row: number, step: number): Buffer {
  for (let start = 0; start + row <= bytes.length; start += row)
    for (let at = start + step; at < start + row; at += 1) bytes[at] = bytes[at]! + bytes[at - step]!;
  return bytes;
}

function unpredictPng(bytes: Buffer, row: number, step: number): Buffer {
  const rows = Math.ceil(bytes.length / (row + 1));
  const out = Buffer.alloc(rows * row);
  for (let y = 0; y < rows; y += 1) {
    const from = y * (row + 1) + 1;
    bytes.copy(out, y * row, from, Math.min(from + row, bytes.length));
    unpredictRow(out, y * row, row, step, bytes[from - 1]!);
  }
  return out;
}

/**
 * Undoes PNG's prediction of one row in place; the row before must lie right before it.
 * @param start of the row; 0 for the first one
 */
export function unpredictRow(out: Buffer, start: number, row: number, step: number, kind: number): void {
  const end = start + row;
  const hasUp = start > 0;
  switch (kind) {
    case 1:
      for (let at = start + step; at < end; at += 1) out[at] = out[at]! + out[at - step]!;
      return;
    case 2:
      if (hasUp) for (let at = start; at < end; at += 1) out[at] = out[at]! + out[at - row]!;
      return;
    case 3:
      for (let at = start; at < end; at += 1) {
        const left = at >= start + step ? out[at - step]! : 0;
        out[at] = out[at]! + ((left + (hasUp ? out[at - row]! : 0)) >> 1);
      }
      return;
    case 4:
      for (let at = start; at < end; at += 1) {
        const hasLeft = at >= start + step;
        const left = hasLeft ? out[at - step]! : 0;
        const up = hasUp ? out[at - row]! : 0;
        out[at] = out[at]! + paeth(left, up, hasLeft && hasUp ? out[at - row - step]! : 0);
      }
      return;
    default:
  }
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const toLeft = Math.abs(guess - left);
  const toUp = Math.abs(guess - up);
  const toCorner = Math.abs(guess - corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** Returns a number of a dictionary. */
export const numberIn = (dict: Dictionary, key: string): number | undefined => {
  const value = dict[key];
  return typeof value === 'number' ? value : undefined;
};
