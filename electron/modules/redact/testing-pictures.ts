/** Pictures of a word for tests, packed in every way that a PDF knows. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import sharp from '../../engine/imaging/sharp.js';

const require = createRequire(import.meta.url);

/** Grey, of a page. */
export interface Shot {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

interface Encoder {
  getDecodedBuffer(frame: object): Uint8Array;
  getEncodedBuffer(): Uint8Array;
  setQuality(lossless: boolean, quality: number): void;
  encode(): void;
}

const bits = ({ width, height, data }: Shot): Buffer => {
  const row = Math.ceil(width / 8);
  const packed = Buffer.alloc(row * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (data[y * width + x]! >= 128) packed[y * row + (x >> 3)]! |= 128 >> (x & 7);
  return packed;
};

const repeated = ({ data }: Shot, count: number): Buffer => {
  const out = Buffer.alloc(data.length * count);
  data.forEach((value, at) => out.fill(value, at * count, (at + 1) * count));
  return out;
};

/** With the predictors of PNG, chosen row by row. */
const predicted = (data: Buffer, height: number): Buffer => {
  const row = data.length / height;
  return Buffer.concat(
    Array.from({ length: height }, (_, y) => {
      const line = data.subarray(y * row, (y + 1) * row);
      const above = y === 0 ? Buffer.alloc(row) : data.subarray((y - 1) * row, y * row);
      return Buffer.concat([Buffer.of(2), Buffer.from(line.map((value, at) => value - above[at]!))]);
    }),
  );
};

async function fax(shot: Shot): Promise<Buffer> {
  const { width, height } = shot;
  const tiff = await sharp(shot.data, { raw: { width, height, channels: 1 } })
    .threshold(128)
    .toColourspace('b-w')
    .tiff({
      compression: 'ccittfax4',
      bitdepth: 1,
      predictor: 'none',
      tile: false,
      tileHeight: 16 * Math.ceil(height / 16),
    })
    .toBuffer();
  const start = tiff.readUInt32LE(4);
  const tags = new Map<number, number>();
  for (let entry = 0; entry < tiff.readUInt16LE(start); entry += 1) {
    const at = start + 2 + entry * 12;
    tags.set(tiff.readUInt16LE(at), tiff.readUInt32LE(at + 8));
  }
  const from = tags.get(273)!;
  return tiff.subarray(from, from + tags.get(279)!);
}

const numbers = (...values: readonly number[]): Buffer => {
  const out = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => out.writeUInt32BE(value, at * 4));
  return out;
};

/** A page of one region that is coded as a fax (ITU-T T.88, 6.2.6). */
async function jbig2(shot: Shot): Promise<Buffer> {
  const { width, height } = shot;
  const segment = (number: number, type: number, data: Buffer) =>
    Buffer.concat([numbers(number), Buffer.of(type, 0, 1), numbers(data.length), data]);
  const region = Buffer.concat([numbers(width, height, 0, 0), Buffer.of(0, 1), await fax(shot)]);
  return Buffer.concat([
    segment(0, 48, Buffer.concat([numbers(width, height, 0, 0), Buffer.of(0, 0, 0)])),
    segment(1, 38, region),
  ]);
}

async function jpx({ width, height, data }: Shot): Promise<Buffer> {
  const name = '@cornerstonejs/codec-openjpeg';
  const start = require(`${name}/wasmjs`) as (options: object) => Promise<{ J2KEncoder: new () => Encoder }>;
  const quiet = { print: () => undefined, printErr: () => undefined };
  const { J2KEncoder } = await start({
    wasmBinary: await readFile(require.resolve(`${name}/wasm`)),
    ...quiet,
  });
  const encoder = new J2KEncoder();
  encoder.getDecodedBuffer({ width, height, bitsPerSample: 8, componentCount: 1, isSigned: false }).set(data);
  encoder.setQuality(true, 0);
  encoder.encode();
  return Buffer.from(encoder.getEncodedBuffer());
}

const jpeg = ({ width, height, data }: Shot, space: 'b-w' | 'srgb' | 'cmyk') =>
  sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace(space)
    .jpeg({ quality: 80 })
    .toBuffer();

/** The object of a picture, in hexadecimal: bytes that look like a name for an object would be replaced. */
export function picture(
  { width, height }: Pick<Shot, 'width' | 'height'>,
  packed: Buffer,
  filter: string,
  entries: string,
  parameters = 'null',
): Buffer {
  const data = `${packed.toString('hex')}>`;
  const filters = `/Filter[/ASCIIHexDecode${filter}]/DecodeParms[null ${filter === '' ? '' : parameters}]`;
  const size = `/Width ${width}/Height ${height}/Length ${data.length}`;
  return Buffer.from(
    `<</Type/XObject/Subtype/Image${size}${filters}${entries}>>\nstream\n${data}\nendstream`,
    'latin1',
  );
}

const grey = '/ColorSpace/DeviceGray/BitsPerComponent 8';

/** What a picture is packed as, and its object. */
export const packings: readonly (readonly [string, (shot: Shot) => Promise<Buffer>])[] = [
  ['no filter', async (shot) => picture(shot, shot.data, '', grey)],
  ['Flate', async (shot) => picture(shot, deflateSync(shot.data), '/FlateDecode', grey)],
  [
    'Flate with predictors, in RGB',
    async (shot) =>
      picture(
        shot,
        deflateSync(predicted(repeated(shot, 3), shot.height)),
        '/FlateDecode',
        '/ColorSpace/DeviceRGB/BitsPerComponent 8',
        `<</Predictor 15/Colors 3/BitsPerComponent 8/Columns ${shot.width}>>`,
      ),
  ],
  [
    'Flate with numbers of colours',
    async (shot) =>
      picture(
        shot,
        deflateSync(Buffer.from(shot.data.map((value) => (value < 128 ? 1 : 2)))),
        '/FlateDecode',
        '/ColorSpace[/Indexed/DeviceRGB 2<ff0000000000ffffff>]/BitsPerComponent 8',
      ),
  ],
  [
    'Flate of one bit',
    async (shot) =>
      picture(
        shot,
        deflateSync(bits(shot)),
        '/FlateDecode',
        '/ColorSpace[/Indexed/DeviceGray 1<00ff>]/BitsPerComponent 1',
      ),
  ],
  [
    'a stencil',
    async (shot) =>
      picture(shot, deflateSync(bits(shot)), '/FlateDecode', '/ImageMask true/BitsPerComponent 1'),
  ],
  [
    'a fax',
    async (shot) =>
      picture(
        shot,
        await fax(shot),
        '/CCITTFaxDecode',
        '/ColorSpace/DeviceGray/BitsPerComponent 1',
        `<</K -1/Columns ${shot.width}/Rows ${shot.height}/BlackIs1 true>>`,
      ),
  ],
  [
    'JBIG2',
    async (shot) =>
      picture(shot, await jbig2(shot), '/JBIG2Decode', '/ColorSpace/DeviceGray/BitsPerComponent 1'),
  ],
  ['a grey JPEG', async (shot) => picture(shot, await jpeg(shot, 'b-w'), '/DCTDecode', grey)],
  [
    'a JPEG',
    async (shot) =>
      picture(shot, await jpeg(shot, 'srgb'), '/DCTDecode', '/ColorSpace/DeviceRGB/BitsPerComponent 8'),
  ],
  [
    'a JPEG of four inks',
    async (shot) =>
      picture(
        shot,
        await jpeg(shot, 'cmyk'),
        '/DCTDecode',
        '/ColorSpace/DeviceCMYK/BitsPerComponent 8/Decode[1 0 1 0 1 0 1 0]',
      ),
  ],
  ['JPEG 2000', async (shot) => picture(shot, await jpx(shot), '/JPXDecode', grey)],
];

/** Black ink on transparency: the word is in the mask alone. */
export const masked = (shot: Shot): Readonly<Record<'I' | 'Mask', Buffer>> => ({
  I: picture({ width: 1, height: 1 }, Buffer.of(0), '', `${grey}/SMask @Mask`),
  Mask: picture(shot, deflateSync(Buffer.from(shot.data.map((value) => 255 - value))), '/FlateDecode', grey),
});
