/** Blanks parts of a picture in a copy of its own: the pixels go, and what stands there instead is taken from beside them. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { append } from '../../../../contract/lists.js';
import sharp from '../../../engine/imaging/sharp.js';
import type { ContentBox } from '../../../engine/pdf-core/content/matrix.js';
import type { Dictionary } from '../../../engine/pdf-core/objects/objects.js';
import type { QpdfValue } from '../../../engine/pdf-core/objects/values.js';
import type { Pdf } from '../../../engine/pdf-core/pdf/index.js';
import type { StoredPicture } from '../read/inline-picture.js';
import { readSamples, type Samples } from '../read/picture-samples.js';

const deflated = promisify(deflate);

/** A stream of a picture that is to be added. */
interface NewPicture {
  readonly dict: Dictionary;
  /** Absolute path of its data. */
  readonly path: string;
}

export interface BlankedPicture extends NewPicture {
  /** Its masks, by their entry. */
  readonly masks: Readonly<Record<string, NewPicture>>;
  /** What was blanked, in parts of its width and height from the lower left. */
  readonly blanked: readonly ContentBox[];
}

/** Quality of a JPEG that replaces another. */
const quality = 95;

/**
 * @param areas in parts of its width and height from the lower left
 * @param name of the files that are written
 * @returns null where it cannot be done for certain
 */
export async function blankPicture(
  pdf: Pdf,
  { dict, packed }: StoredPicture,
  areas: readonly ContentBox[],
  directory: string,
  name: string,
): Promise<BlankedPicture | null> {
  const own = await blankOne(pdf, { dict, packed }, areas, join(directory, name), directory);
  if (!own) return null;
  const masks: Record<string, NewPicture> = {};
  const blanked = [...own.blanked];
  for (const key of ['/SMask', '/Mask'] as const) {
    const mask = dict[key];
    // Colours that are not drawn are told by an array.
    if (pdf.at(mask) === undefined || pdf.at(mask) === null || Array.isArray(pdf.at(mask))) continue;
    const bytes = pdf.isStream(mask) ? pdf.packedData(mask) : undefined;
    const found = pdf.dictionary(mask);
    if (!bytes || !found) return null;
    const path = join(directory, `${name}-${key.slice(1)}`);
    const made = await blankOne(pdf, { dict: found, packed: bytes }, areas, path, directory);
    if (!made) return null;
    masks[key] = made;
    append(blanked, made.blanked);
  }
  return { dict: own.dict, path: own.path, masks, blanked };
}

type Blanked = NewPicture & Pick<BlankedPicture, 'blanked'>;

async function blankOne(
  pdf: Pdf,
  source: StoredPicture,
  areas: readonly ContentBox[],
  path: string,
  directory: string,
): Promise<Blanked | null> {
  const { dict, packed } = source;
  const samples = await readSamples(pdf, dict, packed, directory);
  if (!samples) return null;
  const { width, height } = samples;
  const places = areas.map((area) => placeOf(area, samples));
  blank(samples, places);
  const { data, entries } = await encoded(pdf, dict, samples);
  await writeFile(path, data);
  const without = ['/Filter', '/DecodeParms', '/Length', '/SMaskInData', '/SMask', '/Mask'];
  const kept = Object.entries(dict).filter(
    ([key, value]) => !without.includes(key) || (key === '/Mask' && Array.isArray(pdf.at(value))),
  );
  return {
    path,
    dict: {
      ...Object.fromEntries(kept),
      ...(samples.space === undefined ? {} : { '/ColorSpace': samples.space }),
      '/BitsPerComponent': samples.bits,
      ...entries,
    },
    blanked: places.map(({ left, top, right, bottom }) => [
      left / width,
      1 - bottom / height,
      right / width,
      1 - top / height,
    ]),
  };
}

/** Pixels from the upper left; those of the right and lower sides are not part of it. */
interface Place {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The pixels of an area. Of a picture that is compressed in blocks, whole blocks and those beside them, where its letters leave edges. */
function placeOf([left, low, right, high]: ContentBox, { width, height, block }: Samples): Place {
  const margin = block === 1 ? 0 : block / 2;
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
  const from = (value: number) => Math.floor((value - margin) / block) * block;
  const to = (value: number) => Math.ceil((value + margin) / block) * block;
  return {
    left: within(from(left * width), width),
    top: within(from((1 - high) * height), height),
    right: within(to(right * width), width),
    bottom: within(to((1 - low) * height), height),
  };
}

function blank(samples: Samples, places: readonly Place[]): void {
  for (const place of places) {
    const value = colourBeside(samples, place, places);
    for (let y = place.top; y < place.bottom; y += 1)
      for (let x = place.left; x < place.right; x += 1) put(samples, x, y, value);
  }
}

/** The colour that most pixels around a place have, so that paper stays paper. */
function colourBeside(
  samples: Samples,
  { left, top, right, bottom }: Place,
  places: readonly Place[],
): number[] {
  const counts = new Map<string, number>();
  const count = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= samples.width || y >= samples.height) return;
    if (places.some((one) => x >= one.left && x < one.right && y >= one.top && y < one.bottom)) return;
    const key = take(samples, x, y).join(' ');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  for (let x = left; x < right; x += 1) {
    count(x, top - 1);
    count(x, bottom);
  }
  for (let y = top; y < bottom; y += 1) {
    count(left - 1, y);
    count(right, y);
  }
  let [most, found]: [number, string | undefined] = [0, undefined];
  for (const [key, number] of counts) if (number > most) [most, found] = [number, key];
  return found?.split(' ').map(Number) ?? Array.from({ length: samples.channels }, () => 0);
}

/** The samples of a pixel. */
function take({ data, width, channels, bits }: Samples, x: number, y: number): number[] {
  const row = Math.ceil((width * channels * bits) / 8) * y;
  return Array.from({ length: channels }, (_, channel) => {
    const bit = (x * channels + channel) * bits;
    const at = row + (bit >> 3);
    if (bits === 16) return data.readUInt16BE(at);
    return (data[at]! >> (8 - bits - (bit & 7))) & ((1 << bits) - 1);
  });
}

function put(
  { data, width, channels, bits }: Samples,
  x: number,
  y: number,
  values: readonly number[],
): void {
  const row = Math.ceil((width * channels * bits) / 8) * y;
  for (let channel = 0; channel < channels; channel += 1) {
    const bit = (x * channels + channel) * bits;
    const at = row + (bit >> 3);
    const value = values[channel]!;
    if (bits === 16) data.writeUInt16BE(value, at);
    else {
      const shift = 8 - bits - (bit & 7);
      data[at] = (data[at]! & ~(((1 << bits) - 1) << shift)) | (value << shift);
    }
  }
}

/** Packs samples: what was a JPEG as one of high quality, all else without losses. */
async function encoded(
  pdf: Pdf,
  dict: Dictionary,
  { data, width, height, channels, bits, isLossy }: Samples,
): Promise<{ data: Buffer; entries: Dictionary }> {
  const space = pdf.at(dict['/ColorSpace']);
  const [family] = Array.isArray(space) ? (space as readonly QpdfValue[]) : [space];
  // Numbers of colours, and colours that are not drawn, must stay exactly what they are.
  const isExact = ['/Indexed', '/I'].includes(pdf.name(family) ?? '') || Array.isArray(pdf.at(dict['/Mask']));
  if (isLossy && !isExact && (channels === 1 || channels === 3)) {
    const jpeg = await sharp(data, { raw: { width, height, channels }, limitInputPixels: false })
      .toColourspace(channels === 1 ? 'b-w' : 'srgb')
      .jpeg({ quality, chromaSubsampling: '4:4:4' })
      .toBuffer();
    return { data: jpeg, entries: { '/Filter': '/DCTDecode' } };
  }
  if (bits < 8) return { data: await deflated(data), entries: { '/Filter': '/FlateDecode' } };
  const parameters = {
    '/Predictor': 15,
    '/Colors': channels,
    '/BitsPerComponent': bits,
    '/Columns': width,
  };
  return {
    data: await deflated(predicted(data, height)),
    entries: { '/Filter': '/FlateDecode', '/DecodeParms': parameters },
  };
}

/** Rows as differences to the row above, each behind the number of this way in PNG. */
function predicted(data: Buffer, height: number): Buffer {
  const row = data.length / height;
  const out = Buffer.allocUnsafe(data.length + height);
  for (let y = 0, to = 0; y < height; y += 1) {
    out[to++] = 2;
    for (let at = y * row; at < (y + 1) * row; at += 1)
      out[to++] = data[at]! - (y === 0 ? 0 : data[at - row]!);
  }
  return out;
}
