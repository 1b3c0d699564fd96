/** TIFFs that libvips does not take: JPEG of the old kind. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isOldJpeg, oldJpegs } from './tiff-directory.js';

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
