/** TIFFs that libvips does not take: JPEG of the old kind, and samples that are no whole bytes. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { convertPicture } from '../../modules/image/testing.js';
import { isOldJpeg, oldJpegs } from './tiff-directory.js';
import { oddSamples } from './tiff-samples.js';

type Entry = readonly [tag: number, type: 3 | 4, values: readonly number[]];

/** A TIFF with these pages; `data` stands at place 8, directories behind it. */
function tiff(data: Buffer, pages: readonly (readonly Entry[])[]): Buffer {
  const parts = [Buffer.from('II*\0\0\0\0\0', 'latin1'), data, Buffer.alloc(data.length % 2)];
  let at = 8 + data.length + (data.length % 2);
  parts[0]!.writeUInt32LE(at, 4);
  pages.forEach((entries, page) => {
    const size = 6 + entries.length * 12;
    const directory = Buffer.alloc(size);
    const more: Buffer[] = [];
    let free = at + size;
    directory.writeUInt16LE(entries.length, 0);
    entries.forEach(([tag, type, values], i) => {
      const width = type === 3 ? 2 : 4;
      const body = Buffer.alloc(values.length * width);
      values.forEach((value, n) =>
        type === 3 ? body.writeUInt16LE(value, n * 2) : body.writeUInt32LE(value, n * 4),
      );
      directory.writeUInt16LE(tag, 2 + i * 12);
      directory.writeUInt16LE(type, 4 + i * 12);
      directory.writeUInt32LE(values.length, 6 + i * 12);
      if (body.length <= 4) body.copy(directory, 10 + i * 12);
      else {
        directory.writeUInt32LE(free, 10 + i * 12);
        more.push(body, Buffer.alloc(body.length % 2));
        free += body.length + (body.length % 2);
      }
    });
    directory.writeUInt32LE(page + 1 < pages.length ? free : 0, size - 4);
    parts.push(directory, ...more);
    at = free;
  });
  return Buffer.concat(parts);
}

/** The parts of a baseline JPEG. */
function parse(jpeg: Buffer) {
  const tables = {
    quantisation: new Map<number, Buffer>(),
    dc: new Map<number, Buffer>(),
    ac: new Map<number, Buffer>(),
  };
  let components: number[][] = [];
  for (let at = 2; ;) {
    const kind = jpeg[at + 1]!;
    const size = jpeg.readUInt16BE(at + 2);
    const body = jpeg.subarray(at + 4, at + 2 + size);
    at += 2 + size;
    if (kind === 0xdb)
      for (let i = 0; i < body.length; i += 65)
        tables.quantisation.set(body[i]!, body.subarray(i + 1, i + 65));
    if (kind === 0xc0)
      components = Array.from({ length: body[5]! }, (_, i) => [...body.subarray(6 + i * 3, 9 + i * 3)]);
    if (kind === 0xc4)
      for (let i = 0; i < body.length;) {
        const count = body.subarray(i + 1, i + 17).reduce((sum, n) => sum + n, 0);
        (body[i]! < 16 ? tables.dc : tables.ac).set(body[i]! & 15, body.subarray(i + 1, i + 17 + count));
        i += 17 + count;
      }
    if (kind === 0xda) return { ...tables, components, scan: jpeg.subarray(at, jpeg.length - 2) };
  }
}

const photo = () =>
  sharp({ create: { width: 48, height: 32, channels: 3, background: '#2a6' } })
    .composite([
      { input: { create: { width: 24, height: 16, channels: 3, background: '#c31' } }, left: 0, top: 0 },
    ])
    .jpeg({ quality: 90, optimiseCoding: false, mozjpeg: false, chromaSubsampling: '4:2:0' })
    .toBuffer();

const look = async (jpeg: Buffer): Promise<Buffer> => sharp(jpeg).raw().toBuffer();

describe('JPEG of the old kind', () => {
  const size: Entry[] = [
    [256, 3, [48]],
    [257, 3, [32]],
    [259, 3, [6]],
    [262, 3, [6]],
  ];

  it('that stands whole in the TIFF is taken as it stands', async () => {
    const jpeg = await photo();
    const file = tiff(jpeg, [[...size, [277, 3, [3]], [513, 4, [8]], [514, 4, [jpeg.length]]]]);
    expect(isOldJpeg(file)).toBe(true);
    const [found] = oldJpegs(file);
    expect(found!.equals(jpeg)).toBe(true);
  });

  it('is put together from its tables and strips', async () => {
    const jpeg = await photo();
    const { quantisation, dc, ac, components, scan } = parse(jpeg);
    const pieces: Buffer[] = [];
    let at = 8;
    const place = (piece: Buffer) => {
      pieces.push(piece);
      const here = at;
      at += piece.length;
      return here;
    };
    const which = components.map(([, , table]) => table!);
    const own = (table: Map<number, Buffer>, i: number) => place(table.get(Math.min(i, table.size - 1))!);
    const entries: Entry[] = [
      ...size,
      [273, 4, [place(scan)]],
      [277, 3, [3]],
      [279, 4, [scan.length]],
      [519, 4, which.map((table) => place(quantisation.get(table)!))],
      [520, 4, which.map((_table, i) => own(dc, i))],
      [521, 4, which.map((_table, i) => own(ac, i))],
      [530, 3, [2, 2]],
    ];
    const [built] = oldJpegs(tiff(Buffer.concat(pieces), [entries]));
    expect((await look(built!)).equals(await look(jpeg))).toBe(true);
  });

  it('with neither is called by its name', () => {
    expect(() => oldJpegs(tiff(Buffer.alloc(8), [[...size, [277, 3, [3]]]]))).toThrow(
      expect.objectContaining({
        code: 'unsupported_type',
        params: { format: 'TIFF of the old JPEG kind' },
      }) as Error,
    );
  });
});

describe('samples that are no whole bytes', () => {
  const [width, height] = [5, 4];
  /** Values of a row one after the other, filled up to a whole byte. */
  const packed = (row: readonly number[], bits: number): Buffer => {
    const all = row.map((value) => value.toString(2).padStart(bits, '0')).join('');
    const bytes = all.padEnd(Math.ceil(all.length / 8) * 8, '0').match(/.{8}/g) ?? [];
    return Buffer.from(bytes.map((byte) => parseInt(byte, 2)));
  };
  const shade = (bits: number, x: number, y: number, channel: number): number =>
    (x * 7 + y * 3 + channel * 5) % 2 ** bits;
  const picture = (bits: number, samples: 1 | 3, isPlanar: boolean, colours: number): Buffer => {
    const rows = (channels: readonly number[]) =>
      Array.from({ length: height }, (_, y) => {
        const values = Array.from({ length: width }, (_v, x) => channels.map((c) => shade(bits, x, y, c)));
        return packed(values.flat(), bits);
      });
    const channels = Array.from({ length: samples }, (_, channel) => channel);
    const planes = isPlanar ? channels.map((channel) => rows([channel])) : [rows(channels)];
    // Strips of three rows and of one.
    const strips = planes.flatMap((plane) => [Buffer.concat(plane.slice(0, 3)), plane[3]!]);
    let at = 8;
    const offsets = strips.map((strip) => (at += strip.length) - strip.length);
    return tiff(Buffer.concat(strips), [
      [
        [256, 3, [width]],
        [257, 3, [height]],
        [258, 3, channels.map(() => bits)],
        [259, 3, [1]],
        [262, 3, [colours]],
        [273, 4, offsets],
        [277, 3, [samples]],
        [278, 3, [3]],
        [279, 4, strips.map((strip) => strip.length)],
        [284, 3, [isPlanar ? 2 : 1]],
      ],
    ]);
  };

  it.each([
    [2, 3, false],
    [2, 3, true],
    [4, 3, false],
    [4, 3, true],
    [6, 1, false],
    [12, 3, true],
    [14, 1, false],
  ] as const)('are read: %i bits, %i samples, planes apart: %s', (bits, samples, isPlanar) => {
    const [page] = oddSamples(picture(bits, samples, isPlanar, samples === 3 ? 2 : 1)) ?? [];
    const { data, raw } = page!();
    expect(raw).toEqual({ width, height, channels: samples });
    const most = bits > 8 ? 65_535 : 255;
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1)
        for (let channel = 0; channel < samples; channel += 1)
          expect(data[(y * width + x) * samples + channel]).toBe(
            Math.round((shade(bits, x, y, channel) * most) / (2 ** bits - 1)),
          );
  });

  it('become pages', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'tiff-'));
    for (const bits of [2, 12]) {
      const { pages } = await convertPicture(directory, picture(bits, 3, true, 2), 'tiff');
      expect(pages).toBe(1);
    }
    await rm(directory, { recursive: true });
  });

  it('are white where the file says that zero is', () => {
    const { data } = oddSamples(picture(6, 1, false, 0))![0]!();
    expect(data[0]).toBe(255);
  });

  it('are no matter of other TIFFs, and named where they are compressed', async () => {
    const whole = await sharp({ create: { width, height, channels: 3, background: 'red' } })
      .tiff()
      .toBuffer();
    expect(oddSamples(whole)).toBeNull();
    expect(oddSamples(Buffer.from('II*\0\0\0\0\0'))).toBeNull();
    const compressed = picture(6, 1, false, 1);
    const at = compressed.indexOf(Buffer.from([3, 1, 3, 0, 1, 0, 0, 0]));
    compressed.writeUInt16LE(5, at + 8);
    expect(() => oddSamples(compressed)![0]!()).toThrow(/TIFF of 6 bits/);
  });
});
