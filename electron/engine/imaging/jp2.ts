/** What must be known of a JPEG 2000 file before it is decoded (ISO 15444-1, annexes A and I). */
import { ServiceError } from '../../../contract/index.js';
import { maxOf } from '../../../contract/lists.js';

export interface Jp2Facts {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly components: number;
  /** Bits of the deepest component. */
  readonly bits: number;
  readonly signed: boolean;
  /** Whether its wavelet gives back every value: then it is stored without loss. */
  readonly reversible: boolean;
  /** Colours are amounts of four inks. */
  readonly cmyk: boolean;
  /** Where the file states how it was scanned, or is to be shown. */
  readonly dpi: number | undefined;
  /** Whether its end is there. */
  readonly whole: boolean;
}

const damaged = (cause: string): ServiceError => new ServiceError('damaged_file', {}, { cause });

/** The markers of the codestream. */
const marker = { start: 0xff4f, size: 0xff51, coding: 0xff52, tile: 0xff90, end: 0xffd9 } as const;
/** The number of the enumerated colour space CMYK. */
const inks = 12;

interface Box {
  readonly kind: string;
  readonly body: Buffer;
}

/** The boxes of a file or of a box; the last one may reach beyond the end. */
function* boxesOf(bytes: Buffer): Generator<Box> {
  for (let at = 0; at + 8 <= bytes.length;) {
    const stated = bytes.readUInt32BE(at);
    const wide = stated === 1;
    if (wide && at + 16 > bytes.length) return;
    const length = stated === 0 ? bytes.length - at : wide ? Number(bytes.readBigUInt64BE(at + 8)) : stated;
    const head = wide ? 16 : 8;
    if (length < head) return;
    yield { kind: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + head, at + length) };
    at += length;
  }
}

/** @throws ServiceError `damaged_file` */
export function readJp2(bytes: Buffer): Jp2Facts {
  if (bytes.length >= 4 && bytes.readUInt16BE(0) === marker.start)
    return { ...readStream(bytes), cmyk: false, dpi: undefined };
  let dpi: number | undefined;
  let cmyk = false;
  for (const { kind, body } of boxesOf(bytes)) {
    if (kind === 'jp2h')
      for (const inner of boxesOf(body)) {
        if (inner.kind === 'colr' && inner.body.length >= 7 && inner.body[0] === 1)
          cmyk ||= inner.body.readUInt32BE(3) === inks;
        if (inner.kind === 'res ') dpi = resolutionOf(inner.body);
      }
    if (kind === 'jp2c') return { ...readStream(body), cmyk, dpi };
  }
  throw damaged('no codestream');
}

/** Dots per inch, of the scan rather than of the screen it is meant for. */
function resolutionOf(body: Buffer): number | undefined {
  const boxes = [...boxesOf(body)];
  const found = boxes.find(({ kind }) => kind === 'resc') ?? boxes.find(({ kind }) => kind === 'resd');
  if (!found || found.body.length < 10) return undefined;
  const perMetre = (found.body.readUInt16BE(4) / found.body.readUInt16BE(6)) * 10 ** found.body.readInt8(9);
  const dpi = perMetre * 0.0254;
  return Number.isFinite(dpi) && dpi > 0 ? dpi : undefined;
}

function readStream(bytes: Buffer): Omit<Jp2Facts, 'cmyk' | 'dpi'> {
  if (bytes.length < 44 || bytes.readUInt16BE(0) !== marker.start || bytes.readUInt16BE(2) !== marker.size)
    throw damaged('no codestream');
  const components = bytes.readUInt16BE(40);
  if (components === 0 || bytes.length < 42 + components * 3) throw damaged('no components');
  const width = bytes.readUInt32BE(8) - bytes.readUInt32BE(16);
  const height = bytes.readUInt32BE(12) - bytes.readUInt32BE(20);
  if (width <= 0 || height <= 0) throw damaged('no size');
  const depths = Array.from({ length: components }, (_, i) => bytes[42 + i * 3]!);
  return {
    width,
    height,
    components,
    bits: maxOf(depths.map((depth) => (depth & 127) + 1)),
    signed: depths.some((depth) => depth > 127),
    reversible: isReversible(bytes),
    whole: bytes.subarray(-64).includes(Buffer.from([marker.end >> 8, marker.end & 255])),
  };
}

function isReversible(bytes: Buffer): boolean {
  for (let at = 2; at + 4 <= bytes.length;) {
    const kind = bytes.readUInt16BE(at);
    if (kind === marker.coding) return bytes[at + 13] === 1;
    if (kind < 0xff00 || kind === marker.tile) break;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}
