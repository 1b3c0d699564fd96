/** Undoes the lossless filters of streams (ISO 32000-2, 7.4) as far as the data is sound. */
import { namedTable } from '../../../../contract/named-table.js';
import { inflateSync } from 'node:zlib';
import { ascii85, asciiHex, isWhite, lzw, type StreamDecoder } from './coders.js';
import { inflateDamaged, maxUnpacked } from './inflate.js';
import { isDictionary, type Dictionary } from '../objects/objects.js';
import type { QpdfValue } from '../objects/values.js';

export interface UnpackedStream {
  /** All of it, or what is left of it. */
  readonly data: Buffer;
  /** Nothing is wrong with the packed bytes. */
  readonly isWhole: boolean;
  /** Some of the data is gone or made up; a wrong sum alone loses nothing. */
  readonly isLossy: boolean;
}

/** What a stream holds. It decides how data behind a damaged place is read. */
type Kind = 'picture' | 'text' | 'other';

type Unpack = (bytes: Buffer, parameters: Dictionary, kind: Kind) => UnpackedStream;

const sound = (data: Buffer): UnpackedStream => ({ data, isWhole: true, isLossy: false });
const tooLarge = sound(Buffer.alloc(0));

/** Makes a filter whose data ends where it is damaged. Data that is too large is not decoded. */
const upTo =
  (decoderOf: (parameters: Dictionary) => StreamDecoder): Unpack =>
  (bytes, parameters) => {
    const decoded = decoderOf(parameters)(bytes, maxUnpacked);
    return decoded ? { ...decoded, isLossy: !decoded.isWhole } : tooLarge;
  };
const unpackLzw = upTo(({ '/EarlyChange': early }) => lzw(early === 0 ? 0 : 1));
const unpack85 = upTo(() => ascii85);
const unpackHex = upTo(() => asciiHex);

const unpackers = namedTable<Unpack>({
  '/FlateDecode': flate,
  '/Fl': flate,
  '/LZWDecode': unpackLzw,
  '/LZW': unpackLzw,
  '/ASCII85Decode': unpack85,
  '/A85': unpack85,
  '/ASCIIHexDecode': unpackHex,
  '/AHx': unpackHex,
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

/**
 * Guesses what a stream holds. Contents of pages carry no type; fonts have lengths or a subtype (ISO 32000-2,
 * table 125).
 */
function kindOf(stream: Dictionary): Kind {
  const subtype = stream['/Subtype'];
  if (subtype === '/Image') return 'picture';
  const isFont = stream['/Length1'] !== undefined || (subtype !== undefined && subtype !== '/Form');
  return isFont ? 'other' : 'text';
}

/** Undoes all filters of a stream, but not the predictor of its rows. */
export function unpackStream(bytes: Buffer, { steps, kind }: Filters): UnpackedStream {
  let left = sound(bytes);
  for (const { unpack, parameters } of steps) {
    const { data, isWhole, isLossy } = unpack(left.data, parameters, kind);
    left = { data, isWhole: isWhole && left.isWhole, isLossy: isLossy || left.isLossy };
  }
  return left;
}

const space = 0x20;

function flate(bytes: Buffer, _parameters: Dictionary, kind: Kind): UnpackedStream {
  // An empty stream has nothing to lose.
  if (bytes.length === 0) return sound(bytes);
  try {
    return sound(inflateSync(bytes, { maxOutputLength: maxUnpacked }));
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return tooLarge;
    const { data, certain, isComplete } = inflateDamaged(bytes, kind === 'text' ? space : 0);
    const left = kind === 'text' ? data.subarray(0, likelyEnd(data, certain)) : data;
    return { data: left, isWhole: false, isLossy: !isComplete };
  }
}

/** The operators that leave something visible on a page (ISO 32000-2, annex A). */
const showing = /[\s)\]>](?:Tj|TJ|'|"|Do|EI|sh|S|s|f\*?|F|[bB]\*?)(?=\s|$)/;

/**
 * Returns how many bytes are kept of text in which everything behind the damage may be wrong. Only the
 * certain part is kept where it shows something, since letters behind the damage are often wrong or repeated.
 * Where the page would be blank, all is kept, as in other readers, unless bytes begin there that are no text.
 */
function likelyEnd(data: Buffer, certain: number): number {
  const before = data.subarray(0, certain);
  if (showing.test(before.toString('latin1'))) return certain;
  if (before.some(isControl)) return data.length;
  const noise = data.subarray(certain).findIndex(isControl);
  return noise < 0 ? data.length : certain + noise;
}

const isControl = (byte: number): boolean => (byte < space && !isWhite(byte)) || byte === 0 || byte === 0x7f;
