/** Reads the properties of an image XObject (ISO 32000-1, 8.9.5) that compression needs to know. */
import { stringBytes } from '../../engine/pdf-core/objects/strings.js';
import { isReference, type Dictionary } from '../../engine/pdf-core/objects/objects.js';
import type { QpdfValue } from '../../engine/pdf-core/objects/values.js';
import { filtersOf, numberIn, type StreamFilter } from '../../engine/pdf-core/filters/decode.js';
import { plainData, type Pdf } from '../../engine/pdf-core/pdf/index.js';

/** How the samples of a pixel make its colour. */
export interface Space {
  readonly channels: number;
  /** True where numbers between two colours are colours between them, so that pixels can be mixed. */
  readonly isSmooth: boolean;
  readonly kind: 'grey' | 'rgb' | 'cmyk' | 'other';
  /** Value of `/ColorSpace`; undefined where the image itself tells (JPEG 2000). */
  readonly value: QpdfValue | undefined;
  readonly palette?: { readonly base: Space; readonly colours: Buffer };
}

export interface ImageFacts {
  readonly id: number;
  readonly dict: Dictionary;
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly space: Space;
  readonly filters: readonly StreamFilter[];
  /** `/Decode`, undefined for the one that changes nothing. */
  readonly decode: readonly number[] | undefined;
  readonly isStencil: boolean;
  /** A soft mask of another image. */
  readonly isMask: boolean;
  /** Bytes as it lies in the file. */
  readonly size: number;
}

/** The most bytes of a palette that is read; 256 colours of four channels take 1,024. */
const paletteLimit = 64 * 1024;

/** @returns undefined for what is no image, or one that must stay as it is */
export async function readImage(pdf: Pdf, id: number, isMask: boolean): Promise<ImageFacts | undefined> {
  const object = pdf.object(`${id} 0 R`);
  const dict = pdf.dictionary(`${id} 0 R`);
  if (object?.length === undefined || !dict) return undefined;
  const direct: Record<string, QpdfValue | undefined> = {};
  for (const key of [
    '/Subtype',
    '/Width',
    '/Height',
    '/BitsPerComponent',
    '/ImageMask',
    '/Mask',
    '/Matte',
    '/SMaskInData',
  ])
    direct[key] = pdf.at(dict[key]);
  if (direct['/Subtype'] !== '/Image') return undefined;
  const { '/Width': width, '/Height': height } = direct;
  if (typeof width !== 'number' || typeof height !== 'number' || width < 1 || height < 1) return undefined;
  // With a colour key mask, or colours that were multiplied by a mask already, no pixel may change.
  if (Array.isArray(direct['/Mask']) || direct['/Matte'] !== undefined) return undefined;
  if (typeof direct['/SMaskInData'] === 'number' && direct['/SMaskInData'] > 0) return undefined;
  if (pdf.dictionary(dict['/SMask'])?.['/Matte'] !== undefined) return undefined;
  const filters = filtersOf(pdf, dict);
  const isStencil = direct['/ImageMask'] === true;
  const isJpx = filters.at(-1)?.name === '/JPXDecode';
  const space = isStencil ? grey : await readSpace(pdf, dict['/ColorSpace']);
  if (!space && !isJpx) return undefined;
  const bits = isStencil ? 1 : (numberIn(direct as Dictionary, '/BitsPerComponent') ?? 8);
  const own = space ?? { channels: 0, isSmooth: true, kind: 'other', value: undefined };
  return {
    id,
    dict,
    width,
    height,
    bits,
    space: own,
    filters,
    decode: ownDecode(pdf.numbers(dict['/Decode']), own, bits),
    isStencil,
    isMask,
    size: object.length,
  };
}

function ownDecode(
  decode: readonly number[] | undefined,
  space: Space,
  bits: number,
): readonly number[] | undefined {
  const highest = space.palette ? 2 ** bits - 1 : 1;
  return decode?.every((value, place) => value === (place % 2 === 0 ? 0 : highest)) ? undefined : decode;
}

const grey: Space = { channels: 1, isSmooth: true, kind: 'grey', value: '/DeviceGray' };

/** Colour spaces nested deeper than this, which is deeper than any real one, are not read. */
const maxDepth = 4;

async function readSpace(pdf: Pdf, value: QpdfValue | undefined, depth = 0): Promise<Space | undefined> {
  const found = pdf.at(value);
  if (typeof found === 'string') return byName(found, value);
  if (!Array.isArray(found) || depth > maxDepth) return undefined;
  const [family, first, second, third] = found as readonly QpdfValue[];
  switch (pdf.at(family)) {
    case '/CalGray':
      return { ...grey, value };
    case '/CalRGB':
      return { channels: 3, isSmooth: true, kind: 'rgb', value };
    case '/ICCBased':
      return byChannels(numberIn(pdf.dictionary(first) ?? {}, '/N'), value);
    case '/Separation':
      return { channels: 1, isSmooth: true, kind: 'other', value };
    case '/Indexed':
    case '/I':
      return readPalette(pdf, await readSpace(pdf, first, depth + 1), second, third, value);
    default: {
      const [name] = found as readonly QpdfValue[];
      return found.length === 1 && typeof name === 'string' ? byName(name, value) : undefined;
    }
  }
}

function byName(name: string, value: QpdfValue | undefined): Space | undefined {
  switch (name) {
    case '/DeviceGray':
    case '/G':
      return { ...grey, value };
    case '/DeviceRGB':
    case '/RGB':
      return byChannels(3, value);
    case '/DeviceCMYK':
    case '/CMYK':
      return byChannels(4, value);
    default:
      return undefined;
  }
}

function byChannels(channels: number | undefined, value: QpdfValue | undefined): Space | undefined {
  switch (channels) {
    case 1:
      return { ...grey, value };
    case 3:
      return { channels, isSmooth: true, kind: 'rgb', value };
    case 4:
      return { channels, isSmooth: true, kind: 'cmyk', value };
    default:
      return undefined;
  }
}

async function readPalette(
  pdf: Pdf,
  base: Space | undefined,
  highest: QpdfValue | undefined,
  table: QpdfValue | undefined,
  value: QpdfValue | undefined,
): Promise<Space | undefined> {
  if (!base || base.palette || typeof pdf.at(highest) !== 'number') return undefined;
  const given = pdf.at(table);
  const text = typeof given === 'string' && /^[bu]:/.test(given) ? stringBytes(given) : undefined;
  const colours = text ?? (isReference(table) ? await plainData(pdf, table, paletteLimit) : undefined);
  return colours && { channels: 1, isSmooth: false, kind: 'other', value, palette: { base, colours } };
}
