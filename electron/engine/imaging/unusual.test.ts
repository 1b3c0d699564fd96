/** Pictures of unusual kinds, through the whole engine; colours looked at by poppler. */
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clapped } from './testing/unshown.js';
import { testEngine, type TestEngine } from '../testing/engine.js';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

interface Kind {
  readonly bits: number;
  readonly samples: number;
  readonly photometric: number;
  /** 1 unsigned, 2 signed, 3 floating point. */
  readonly format?: number;
  readonly extra?: readonly number[];
  readonly orientation?: number;
}

const [width, height] = [40, 30];

/** A classic TIFF of one strip. @param pixel its samples, one after the other, as bytes */
function tiff(
  { bits, samples, photometric, format = 1, extra = [], orientation = 1 }: Kind,
  pixel: (x: number) => Buffer,
): Buffer {
  const rows = Buffer.concat(Array.from({ length: width * height }, (_, at) => pixel(at % width)));
  const entries: [number, number, number[]][] = [
    [256, 4, [width]],
    [257, 4, [height]],
    [258, 3, Array<number>(samples).fill(bits)],
    [259, 3, [1]],
    [262, 3, [photometric]],
    [273, 4, [0]],
    [274, 3, [orientation]],
    [277, 3, [samples]],
    [278, 4, [height]],
    [279, 4, [rows.length]],
    [284, 3, [1]],
    ...(photometric === 5 ? [[332, 3, [1]] as [number, number, number[]]] : []),
    ...(extra.length > 0 ? [[338, 3, [...extra]] as [number, number, number[]]] : []),
    [339, 3, Array<number>(samples).fill(format)],
  ];
  const directory = Buffer.alloc(2 + entries.length * 12 + 4);
  directory.writeUInt16LE(entries.length, 0);
  const more: Buffer[] = [];
  let free = 8 + directory.length;
  const put = (values: readonly number[], type: number) => {
    const bytes = Buffer.alloc(values.length * (type === 3 ? 2 : 4));
    for (const [at, value] of values.entries())
      if (type === 3) bytes.writeUInt16LE(value, at * 2);
      else bytes.writeUInt32LE(value, at * 4);
    return bytes;
  };
  for (const [at, [tag, type, values]] of entries.entries()) {
    const place = 2 + at * 12;
    directory.writeUInt16LE(tag, place);
    directory.writeUInt16LE(type, place + 2);
    directory.writeUInt32LE(values.length, place + 4);
    const bytes = put(values, type);
    if (bytes.length <= 4) bytes.copy(directory, place + 8);
    else {
      directory.writeUInt32LE(free, place + 8);
      more.push(bytes);
      free += bytes.length;
    }
    if (tag === 273) directory.writeUInt32LE(0, place + 8);
  }
  const strip = entries.findIndex(([tag]) => tag === 273);
  directory.writeUInt32LE(free, 2 + strip * 12 + 8);
  const head = Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0]);
  return Buffer.concat([head, directory, ...more, rows]);
}

const u8 = (...values: number[]) => Buffer.from(values);
const numbers =
  (write: 'writeFloatLE' | 'writeUInt32LE' | 'writeInt16LE' | 'writeUInt16LE', size: number) =>
  (...values: number[]) => {
    const bytes = Buffer.alloc(values.length * size);
    for (const [at, value] of values.entries()) bytes[write](value, at * size);
    return bytes;
  };
const f32 = numbers('writeFloatLE', 4);
const u32 = numbers('writeUInt32LE', 4);
const i16 = numbers('writeInt16LE', 2);
const u16 = numbers('writeUInt16LE', 2);
const right = (x: number) => x >= width / 2;

let count = 0;
/** Colours in the middle of the left and of the right half of the page. */
async function colours(
  bytes: Buffer,
  name = 'tif',
): Promise<{ left: number[]; right: number[]; messages: readonly string[]; size: string }> {
  const path = join(engine.folder, `odd-${(count += 1)}.${name}`);
  await writeFile(path, bytes);
  const { path: pdf, messages } = await engine.convert(path);
  const page = execFileSync('pdftoppm', ['-r', '96', '-singlefile', '-png', pdf]);
  const { data, info } = await sharp(page).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number) => [
    ...data.subarray((Math.floor(info.height / 2) * info.width + x) * 3).subarray(0, 3),
  ];
  return {
    left: at(Math.floor(info.width / 4)),
    right: at(Math.floor((info.width * 3) / 4)),
    messages,
    size: `${info.width}x${info.height}`,
  };
}

const near = (got: readonly number[], wanted: readonly number[], by = 6) => {
  for (const [at, value] of wanted.entries())
    expect(Math.abs(got[at]! - value), `${got.join()} for ${wanted.join()}`).toBeLessThanOrEqual(by);
};

const [black, white] = [
  [0, 0, 0],
  [255, 255, 255],
];
const grey = { bits: 8, samples: 1, photometric: 1 };

describe('a TIFF', () => {
  it.each<[string, Kind, (x: number) => Buffer, number[], number[]]>([
    [
      'RGB with a saved selection',
      { bits: 8, samples: 4, photometric: 2, extra: [0] },
      (x) => u8(255, 0, 0, right(x) ? 255 : 0),
      [255, 0, 0],
      [255, 0, 0],
    ],
    [
      'RGB with transparency',
      { bits: 8, samples: 4, photometric: 2, extra: [2] },
      (x) => u8(255, 0, 0, right(x) ? 255 : 0),
      white,
      [255, 0, 0],
    ],
    [
      'gray with a saved selection',
      { bits: 8, samples: 2, photometric: 1, extra: [0] },
      (x) => u8(100, right(x) ? 255 : 0),
      [100, 100, 100],
      [100, 100, 100],
    ],
    [
      'RGB of 16 bits with a saved selection',
      { bits: 16, samples: 4, photometric: 2, extra: [0] },
      () => u16(0, 65_535, 0, 0),
      [0, 255, 0],
      [0, 255, 0],
    ],
    ['floating point', { ...grey, bits: 32, format: 3 }, (x) => f32(right(x) ? 1 : 0), black, white],
    [
      'floating point in the middle',
      { ...grey, bits: 32, format: 3 },
      (x) => f32(right(x) ? 1 : 0.5),
      [128, 128, 128],
      white,
    ],
    [
      'measurements in floating point',
      { ...grey, bits: 32, format: 3 },
      (x) => f32(right(x) ? 900 : -100),
      black,
      white,
    ],
    [
      'RGB in floating point',
      { bits: 32, samples: 3, photometric: 2, format: 3 },
      (x) => f32(1, right(x) ? 1 : 0, 0),
      [255, 0, 0],
      [255, 255, 0],
    ],
    [
      '32 bits',
      { ...grey, bits: 32 },
      (x) => u32(right(x) ? 4_294_967_295 : 2_147_483_648),
      [128, 128, 128],
      white,
    ],
    [
      '16 bits with a sign',
      { ...grey, bits: 16, format: 2 },
      (x) => i16(right(x) ? 32_767 : -32_768),
      black,
      white,
    ],
    [
      'Lab',
      { bits: 8, samples: 3, photometric: 8 },
      (x) => (right(x) ? u8(255, 0, 0) : u8(138, 81, 70)),
      [255, 0, 0],
      white,
    ],
    [
      'Lab of 16 bits',
      { bits: 16, samples: 3, photometric: 8 },
      (x) => (right(x) ? i16(-1, 0, 0) : Buffer.concat([u16(35_570), i16(81 * 256, 70 * 256)])),
      [255, 0, 0],
      white,
    ],
    [
      'Lab of ICC',
      { bits: 8, samples: 3, photometric: 9 },
      (x) => (right(x) ? u8(255, 128, 128) : u8(138, 209, 198)),
      [255, 0, 0],
      white,
    ],
  ])('%s', async (_what, kind, pixel, left, rightColour) => {
    const found = await colours(tiff(kind, pixel));
    near(found.left, left);
    near(found.right, rightColour);
    expect(found.messages).toEqual([]);
  });

  it('in printing inks with a spot ink is not see-through', async () => {
    const spot = await colours(
      tiff({ bits: 8, samples: 5, photometric: 5, extra: [0] }, (x) =>
        u8(0, 255, 255, 0, right(x) ? 255 : 0),
      ),
    );
    near(spot.left, spot.right, 0);
    expect(spot.left[0]).toBeGreaterThan(150);
    expect(spot.left[1]).toBeLessThan(80);
  });

  it('that was unpacked here is turned as it says', async () => {
    const { size } = await colours(tiff({ ...grey, bits: 32, format: 3, orientation: 6 }, () => f32(0.5)));
    expect(size).toBe('30x40');
  });
});

describe('a HEIC', () => {
  it('is cut to its clean aperture', async () => {
    const found = await colours(clapped, 'heic');
    expect([found.size, found.messages]).toEqual(['80x60', []]);
  });
});

describe('an AVIF that moves', () => {
  it('gives its still picture', async () => {
    const still = await sharp({ create: { width, height, channels: 3, background: '#0a0' } })
      .avif({ quality: 90 })
      .toBuffer();
    const moving = Buffer.from(still);
    moving.write('avis', 8, 'latin1');
    const found = await colours(moving, 'avif');
    near(found.left, [0, 170, 0]);
  });
});

describe('a PNG', () => {
  it('is turned as its EXIF says', async () => {
    const png = await sharp({ create: { width, height, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const exif = Buffer.from('49492a000800000001001201030001000000060000000000000000'.slice(0, 52), 'hex');
    const { crc32 } = await import('node:zlib');
    const body = Buffer.concat([Buffer.from('eXIf'), exif]);
    const chunk = Buffer.alloc(body.length + 8);
    chunk.writeUInt32BE(exif.length, 0);
    body.copy(chunk, 4);
    chunk.writeUInt32BE(crc32(body), body.length + 4);
    const turned = Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
    expect((await colours(png, 'png')).size).toBe('40x30');
    expect((await colours(turned, 'png')).size).toBe('30x40');
  });
});
