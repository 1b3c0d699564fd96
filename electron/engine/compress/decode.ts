/** Undoes the filters of streams (ISO 32000-1, 7.4), but for those of images. */
import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import { decodePDFRawStream, PDFContext, PDFName, PDFRawStream } from 'pdf-lib';
import type { Dictionary } from '../pdf/objects.js';
import type { QpdfValue } from '../pdf/pdf-syntax.js';
import type { FlatPdf } from './flat-pdf.js';

const inflated = promisify(inflate);

/** A stream's filters with their parameters, names written out. */
export interface Filter {
  readonly name: string;
  readonly parms: Dictionary;
}

const shortNames: Readonly<Record<string, string>> = {
  '/AHx': '/ASCIIHexDecode',
  '/A85': '/ASCII85Decode',
  '/LZW': '/LZWDecode',
  '/Fl': '/FlateDecode',
  '/RL': '/RunLengthDecode',
  '/CCF': '/CCITTFaxDecode',
  '/DCT': '/DCTDecode',
};

/** Filters that an image's own decoder undoes. */
const pictureFilters = new Set(['/DCTDecode', '/JPXDecode', '/CCITTFaxDecode', '/JBIG2Decode']);

export async function filtersOf(pdf: FlatPdf, dict: Dictionary): Promise<Filter[]> {
  const list = async (value: QpdfValue | undefined): Promise<readonly QpdfValue[]> => {
    const found = await pdf.at(value);
    return Array.isArray(found)
      ? (found as readonly QpdfValue[])
      : found === undefined || found === null
        ? []
        : [found];
  };
  const names = await list(dict['/Filter'] ?? dict['/F']);
  const parms = await list(dict['/DecodeParms'] ?? dict['/DP']);
  return Promise.all(
    names.map(async (given, place) => {
      const found = await pdf.at(given);
      const name = typeof found === 'string' ? found : '';
      const own = (await pdf.dictionary(parms[place])) ?? {};
      const direct = await Promise.all(
        Object.entries(own).map(async ([key, value]) => [
          key,
          /^\/JBIG2/.test(key) ? value : await pdf.at(value),
        ]),
      );
      return { name: shortNames[name] ?? name, parms: Object.fromEntries(direct) as Dictionary };
    }),
  );
}

/** What is left when an image's own filter comes. */
export interface Undone {
  readonly bytes: Buffer;
  /** The image's own filter, undefined when none is left. */
  readonly left: Filter | undefined;
}

/**
 * Undoes filters up to an image's own.
 * @param limit bytes above which it is given up: a trap, or too much for memory
 * @returns undefined when it cannot be undone
 */
export async function undo(
  bytes: Buffer,
  filters: readonly Filter[],
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

/** All data of a stream without its filters; undefined for what is no stream or cannot be read. */
export async function plainData(
  pdf: FlatPdf,
  value: QpdfValue | undefined,
  limit: number,
): Promise<Buffer | undefined> {
  const dict = await pdf.dictionary(value);
  const bytes = await pdf.data(value);
  if (!dict || !bytes) return undefined;
  const undone = await undo(bytes, await filtersOf(pdf, dict), limit);
  return undone && !undone.left ? undone.bytes : undefined;
}

async function undoOne(bytes: Buffer, { name, parms }: Filter, limit: number): Promise<Buffer | undefined> {
  switch (name) {
    case '/FlateDecode': {
      // What is cut off gives what there is, as readers do.
      const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: limit };
      const plain = await inflated(bytes, options).catch(() => undefined);
      return plain && unpredict(plain, parms);
    }
    case '/LZWDecode':
    case '/ASCIIHexDecode':
    case '/ASCII85Decode':
    case '/RunLengthDecode': {
      const plain = byLibrary(bytes, name, parms);
      return plain && unpredict(plain, parms);
    }
    case '/Crypt':
      return parms['/Name'] === undefined || parms['/Name'] === '/Identity' ? bytes : undefined;
    default:
      return undefined;
  }
}

function byLibrary(bytes: Buffer, name: string, parms: Dictionary): Buffer | undefined {
  const context = PDFContext.create();
  const early = parms['/EarlyChange'];
  const dict = context.obj({
    Filter: PDFName.of(name.slice(1)),
    ...(typeof early === 'number' ? { DecodeParms: { EarlyChange: early } } : {}),
  });
  try {
    return Buffer.from(decodePDFRawStream(PDFRawStream.of(dict, bytes)).decode());
  } catch {
    return undefined;
  }
}

const numberOf = (value: QpdfValue | undefined, otherwise: number): number =>
  typeof value === 'number' && value > 0 ? value : otherwise;

/** Undoes a predictor (7.4.4.4). */
export function unpredict(bytes: Buffer, parms: Dictionary): Buffer | undefined {
  const predictor = numberOf(parms['/Predictor'], 1);
  if (predictor < 2) return bytes;
  const colours = numberOf(parms['/Colors'], 1);
  const bits = numberOf(parms['/BitsPerComponent'], 8);
  const row = Math.ceil((numberOf(parms['/Columns'], 1) * colours * bits) / 8);
  const step = Math.max(1, (colours * bits) >> 3);
  return predictor === 2 ? unpredictTiff(bytes, row, step, bits) : unpredictPng(bytes, row, step);
}

function unpredictTiff(bytes: Buffer, row: number, step: number, bits: number): Buffer | undefined {
  if (bits !== 8) return undefined;
  for (let start = 0; start + row <= bytes.length; start += row)
    for (let at = start + step; at < start + row; at += 1) bytes[at] = bytes[at]! + bytes[at - step]!;
  return bytes;
}

function unpredictPng(bytes: Buffer, row: number, step: number): Buffer {
  const rows = Math.ceil(bytes.length / (row + 1));
  const out = Buffer.alloc(rows * row);
  for (let y = 0; y < rows; y += 1) {
    const from = y * (row + 1) + 1;
    const to = y * row;
    const kind = bytes[from - 1];
    bytes.copy(out, to, from, Math.min(from + row, bytes.length));
    if (kind === 0) continue;
    for (let x = 0; x < row; x += 1) {
      const left = x >= step ? out[to + x - step]! : 0;
      const up = y > 0 ? out[to + x - row]! : 0;
      if (kind === 1) out[to + x]! += left;
      else if (kind === 2) out[to + x]! += up;
      else if (kind === 3) out[to + x]! += (left + up) >> 1;
      else if (kind === 4)
        out[to + x]! += paeth(left, up, x >= step && y > 0 ? out[to + x - row - step]! : 0);
    }
  }
  return out;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const toLeft = Math.abs(guess - left);
  const toUp = Math.abs(guess - up);
  const toCorner = Math.abs(guess - corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** A number in a dictionary. */
export const numberIn = (dict: Dictionary, key: string): number | undefined => {
  const value = dict[key];
  return typeof value === 'number' ? value : undefined;
};
