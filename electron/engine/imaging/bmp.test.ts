/** Bitmaps of Windows and OS/2: one picture in every way it can be written, drawn by poppler. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { warmEngine, type TestEngine } from '../testing/engine.js';

const run = promisify(execFile);
let engine: TestEngine;
beforeAll(async () => void (engine = await warmEngine()));
afterAll(() => engine.close());

/** Width and height; each quarter of the picture has one colour. */
const side = 16;
/** From the top left, by rows. */
const quarters = [
  [200, 30, 20],
  [30, 180, 40],
  [20, 50, 210],
  [240, 240, 240],
] as const;
const quarterOf = (x: number, y: number) => (y < side / 2 ? 0 : 2) + (x < side / 2 ? 0 : 1);
/** What the quarters are in pixels, bottom row first, as bitmaps have it. */
const rows = Array.from({ length: side }, (_, row) =>
  Array.from({ length: side }, (_x, x) => quarterOf(x, side - 1 - row)),
);

interface Writing {
  /** Header without its length, which is its own. */
  readonly header?: number;
  readonly depth?: number;
  readonly compression?: number;
  readonly masks?: readonly number[];
  readonly pixels: Buffer;
  readonly topDown?: boolean;
  /** Bytes between the colours and the pixels. */
  readonly gap?: number;
  /** Added to the place of the pixels: what stands before the bitmap in its file. */
  readonly shift?: number;
}

function bitmap({
  header = 40,
  depth = 8,
  compression = 0,
  masks = [],
  pixels,
  topDown = false,
  gap = 0,
  shift = 0,
}: Writing) {
  const head = Buffer.alloc(header);
  head.writeUInt32LE(header, 0);
  if (header === 12) [side, side, 1, depth].forEach((value, at) => head.writeUInt16LE(value, 4 + at * 2));
  else {
    head.writeInt32LE(side, 4);
    head.writeInt32LE(topDown ? -side : side, 8);
    head.writeUInt16LE(1, 12);
    head.writeUInt16LE(depth, 14);
    if (header > 16) head.writeUInt32LE(compression, 16);
  }
  const entry = header === 12 ? 3 : 4;
  const colours = Buffer.alloc(depth <= 8 ? entry << depth : 0);
  if (colours.length > 0)
    quarters
      .slice(0, 1 << depth)
      .forEach(([red, green, blue], at) => colours.set([blue, green, red], at * entry));
  const fields = Buffer.alloc(masks.length * 4);
  masks.forEach((mask, at) => fields.writeUInt32LE(mask, at * 4));
  const file = Buffer.alloc(14);
  file.write('BM', 'latin1');
  const place = shift + 14 + header + fields.length + colours.length + gap;
  file.writeUInt32LE(place - shift + pixels.length, 2);
  file.writeUInt32LE(place, 10);
  return Buffer.concat([file, head, fields, colours, Buffer.alloc(gap), pixels]);
}

/** Rows of indices, packed. */
const packed = (depth: number) =>
  Buffer.concat(
    rows.map((row) => {
      const bits = row.map((index) => index.toString(2).padStart(depth, '0')).join('');
      const line = bits.padEnd(Math.ceil(bits.length / 32) * 32, '0');
      return Buffer.from(line.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
    }),
  );
const trueColour = Buffer.from(
  rows.flatMap((row) => row.flatMap((index) => [...quarters[index]!].reverse())),
);
/** One run for each half of a row. */
const runs = (code: (index: number) => readonly number[]) =>
  Buffer.from([
    ...rows.flatMap((row) => [side / 2, ...code(row[0]!), side / 2, ...code(row[side - 1]!), 0, 0]),
    0,
    1,
  ]);
/** Literal pixels and no runs. */
const literal = Buffer.from([...rows.flatMap((row) => [0, side, ...row, 0, 0]), 0, 1]);
const short565 = Buffer.from(
  rows.flatMap((row) =>
    row.flatMap((index) => {
      const [red, green, blue] = quarters[index]!;
      const value = ((red >> 3) << 11) | ((green >> 2) << 5) | (blue >> 3);
      return [value & 255, value >> 8];
    }),
  ),
);
const withFourth = (fourth: number) =>
  Buffer.from(rows.flatMap((row) => row.flatMap((index) => [...[...quarters[index]!].reverse(), fourth])));

/** An array of OS/2: a coarse picture of one colour before the fine one. */
function array(): Buffer {
  const coarse = bitmap({ header: 12, depth: 1, pixels: Buffer.alloc(side * 4), shift: 14 });
  const start = 14 + coarse.length;
  const fine = bitmap({ header: 64, pixels: packed(8), shift: start + 14 });
  const link = (next: number) => {
    const header = Buffer.alloc(14);
    header.write('BA', 'latin1');
    header.writeUInt32LE(14, 2);
    header.writeUInt32LE(next, 6);
    return header;
  };
  return Buffer.concat([link(start), coarse, link(0), fine]);
}

const files: Readonly<Record<string, Buffer>> = {
  '2 bits': bitmap({ depth: 2, pixels: packed(2) }),
  '4 bits': bitmap({ depth: 4, pixels: packed(4) }),
  '8 bits': bitmap({ pixels: packed(8) }),
  '8 bits behind a gap': bitmap({ pixels: packed(8), gap: 37 }),
  '24 bits': bitmap({ depth: 24, pixels: trueColour }),
  '16 bits in fields': bitmap({
    depth: 16,
    compression: 3,
    masks: [0xf800, 0x07e0, 0x001f],
    pixels: short565,
  }),
  '32 bits whose fourth byte means nothing': bitmap({ depth: 32, pixels: withFourth(7) }),
  'runs of 8 bits': bitmap({ compression: 1, pixels: runs((index) => [index]) }),
  'runs of 4 bits': bitmap({ depth: 4, compression: 2, pixels: runs((index) => [index * 17]) }),
  'literal pixels': bitmap({ compression: 1, pixels: literal }),
  'the first header of OS/2': bitmap({ header: 12, pixels: packed(8) }),
  'the header of OS/2 2.0': bitmap({ header: 64, pixels: packed(8) }),
  'a short header of OS/2 2.0': bitmap({ header: 16, pixels: packed(8) }),
  'runs of 24 bits of OS/2': bitmap({
    header: 64,
    depth: 24,
    compression: 4,
    pixels: runs((index) => [...quarters[index]!].reverse()),
  }),
  'an array of OS/2': array(),
};

/** Colours in the middles of the quarters of the first page, as poppler draws it. */
async function drawn(path: string): Promise<number[][]> {
  const { stdout } = await run('pdftoppm', ['-r', '96', '-png', '-singlefile', path], { encoding: 'buffer' });
  const { data, info } = await sharp(stdout).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [0, 1, 2, 3].map((quarter) => {
    const x = Math.floor(info.width * (quarter % 2 === 0 ? 0.25 : 0.75));
    const y = Math.floor(info.height * (quarter < 2 ? 0.25 : 0.75));
    return [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  });
}

it.each(Object.keys(files))('a bitmap of %s has its colours', async (name) => {
  const { path, messages } = await engine.convert(await engine.file('picture.bmp', files[name]!));
  const colours = await drawn(path);
  colours.forEach((colour, quarter) =>
    // Five bits of a colour come back eight apart.
    colour.forEach((value, at) => expect(Math.abs(value - quarters[quarter]![at]!)).toBeLessThanOrEqual(8)),
  );
  expect(messages).toEqual([]);
});

it('a picture of another format inside a bitmap is taken out', async () => {
  const png = await sharp(
    Buffer.from(rows.toReversed().flatMap((row) => row.flatMap((at) => quarters[at]!))),
    {
      raw: { width: side, height: side, channels: 3 },
    },
  )
    .png()
    .toBuffer();
  const file = bitmap({ depth: 24, compression: 5, pixels: png });
  const { path } = await engine.convert(await engine.file('wrapped.bmp', file));
  expect(await drawn(path)).toEqual(quarters.map((colour) => [...colour]));
});

it.each(['8 bits', 'runs of 8 bits', 'an array of OS/2'])(
  'rows that are missing are said: %s',
  async (name) => {
    const whole = files[name]!;
    const cut = whole.subarray(0, whole.length - (name.startsWith('runs') ? 40 : side * 5));
    const { path, messages } = await engine.convert(await engine.file('cut.bmp', cut));
    expect(messages).toEqual(['picture_incomplete']);
    // The bottom rows come first.
    expect((await drawn(path))[2]).toEqual([...quarters[2]]);
  },
);

it('a bitmap in the coding of fax machines is called by its name, and one without rows is damaged', async () => {
  const fax = bitmap({ header: 64, depth: 1, compression: 3, pixels: Buffer.alloc(8) });
  await expect(engine.convert(await engine.file('fax.bmp', fax))).rejects.toMatchObject({
    code: 'unsupported_type',
  });
  const empty = bitmap({ pixels: Buffer.alloc(3) });
  await expect(engine.convert(await engine.file('empty.bmp', empty))).rejects.toMatchObject({
    code: 'damaged_file',
  });
});
