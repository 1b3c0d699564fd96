/** TrueType fonts without the shapes of characters that are not shown. Every other table stays byte for byte. */

interface Table {
  readonly tag: string;
  readonly data: Buffer;
}

/** Of no use in a PDF, which places every glyph by itself: kerning, bitmaps, signatures, tables of other systems. */
const needless = new Set([
  ...[
    'DSIG',
    'kern',
    'kerx',
    'hdmx',
    'VDMX',
    'LTSH',
    'EBDT',
    'EBLC',
    'EBSC',
    'meta',
    'morx',
    'mort',
    'feat',
    'prop',
  ],
  ...['trak', 'Zapf', 'JSTF', 'GPOS', 'BASE', 'PCLT', 'gasp', 'FFTM'],
]);

const composite = {
  wordArguments: 1,
  scale: 8,
  more: 32,
  twoScales: 64,
  matrix: 128,
} as const;

export class TrueType {
  private constructor(
    private readonly version: number,
    private readonly tables: readonly Table[],
    private readonly offsets: readonly number[],
  ) {}

  /** @returns undefined for what is no font of this kind, or a damaged one */
  static read(bytes: Buffer): TrueType | undefined {
    try {
      const version = bytes.readUInt32BE(0);
      if (version !== 0x00010000 && version !== 0x74727565) return undefined;
      const tables: Table[] = [];
      for (let entry = 0; entry < bytes.readUInt16BE(4); entry += 1) {
        const at = 12 + entry * 16;
        const [start, size] = [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)];
        if (start + size > bytes.length) return undefined;
        tables.push({ tag: bytes.toString('latin1', at, at + 4), data: bytes.subarray(start, start + size) });
      }
      const get = (tag: string) => tables.find((table) => table.tag === tag)?.data;
      const [head, maxp, loca, glyf] = [get('head'), get('maxp'), get('loca'), get('glyf')];
      // The shapes of a variable font depend on tables that go by glyph.
      if (!head || !maxp || !loca || !glyf || get('fvar')) return undefined;
      const isLong = head.readInt16BE(50) === 1;
      const offsets = Array.from({ length: maxp.readUInt16BE(4) + 1 }, (_, glyph) =>
        isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2,
      );
      const isSound = offsets.every(
        (offset, glyph) => offset <= glyf.length && offset >= (offsets[glyph - 1] ?? 0),
      );
      return isSound ? new TrueType(version, tables, offsets) : undefined;
    } catch {
      return undefined;
    }
  }

  private get(tag: string): Buffer {
    return this.tables.find((table) => table.tag === tag)?.data ?? Buffer.alloc(0);
  }

  private glyph(id: number): Buffer {
    return this.get('glyf').subarray(this.offsets[id] ?? 0, this.offsets[id + 1] ?? 0);
  }

  /** Adds the glyphs that others are made of. */
  private close(wanted: Iterable<number>): Set<number> {
    const all = new Set<number>();
    const left = [...wanted];
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      if (all.has(id) || id + 1 >= this.offsets.length) continue;
      all.add(id);
      left.push(...componentsOf(this.glyph(id)));
    }
    return all;
  }

  /**
   * Glyphs for a code of a font of single bytes, by every table a reader may look in: rather one too many.
   * @returns undefined when none has it, so that readers look elsewhere
   */
  glyphsOf(code: number): number[] | undefined {
    const cmap = this.get('cmap');
    const found = new Set<number>();
    try {
      for (let entry = 0; entry < cmap.readUInt16BE(2); entry += 1) {
        const table = cmap.subarray(cmap.readUInt32BE(8 + entry * 8));
        for (const value of codesFor(code)) found.add(lookUp(table, value));
      }
    } catch {
      // What lies outside the table is no glyph.
    }
    found.delete(0);
    return found.size > 0 || blanks.has(code) ? [...found] : undefined;
  }

  /** The same font with the shapes of these glyphs and no others; their numbers stay. */
  subset(wanted: Iterable<number>): Buffer {
    const kept = this.close([0, 1, 2, 3, ...wanted]);
    const count = this.offsets.length - 1;
    const loca = Buffer.alloc((count + 1) * 4);
    const parts: Buffer[] = [];
    let size = 0;
    for (let id = 0; id < count; id += 1) {
      loca.writeUInt32BE(size, id * 4);
      if (!kept.has(id)) continue;
      const glyph = this.glyph(id);
      const padding = Buffer.alloc((4 - (glyph.length % 4)) % 4);
      parts.push(glyph, padding);
      size += glyph.length + padding.length;
    }
    loca.writeUInt32BE(size, count * 4);
    const head = Buffer.from(this.get('head'));
    head.writeInt16BE(1, 50);
    head.writeUInt32BE(0, 8);
    const replaced: Readonly<Record<string, Buffer>> = { loca, head, glyf: Buffer.concat(parts) };
    return assemble(
      this.version,
      this.tables
        .filter(({ tag }) => !needless.has(tag))
        .map(({ tag, data }) => ({ tag, data: replaced[tag] ?? data })),
    );
  }
}

/** Numbers of the glyphs a composite one is made of. */
function componentsOf(glyph: Buffer): number[] {
  if (glyph.length < 10 || glyph.readInt16BE(0) >= 0) return [];
  const parts: number[] = [];
  for (let at = 10; at + 4 <= glyph.length;) {
    const flags = glyph.readUInt16BE(at);
    parts.push(glyph.readUInt16BE(at + 2));
    at += flags & composite.wordArguments ? 8 : 6;
    if (flags & composite.scale) at += 2;
    else if (flags & composite.twoScales) at += 4;
    else if (flags & composite.matrix) at += 8;
    if (!(flags & composite.more)) break;
  }
  return parts;
}

/** Codes that need no shape. */
const blanks = new Set([9, 10, 13, 32, 160]);

const ansi = new TextDecoder('windows-1252');
const mac = new TextDecoder('macintosh');

/** All numbers by which a code may stand in a `cmap` (ISO 32000-1, 9.6.6.4). */
function codesFor(code: number): number[] {
  const byte = Uint8Array.of(code);
  const texts = [ansi.decode(byte), mac.decode(byte)].map((text) => text.codePointAt(0) ?? code);
  return [code, 0xf000 + code, 0xf100 + code, 0xf200 + code, ...texts];
}

function lookUp(table: Buffer, code: number): number {
  switch (table.readUInt16BE(0)) {
    case 0:
      return code < 256 ? (table[6 + code] ?? 0) : 0;
    case 4:
      return lookUpSegments(table, code);
    case 6: {
      const place = code - table.readUInt16BE(6);
      return place >= 0 && place < table.readUInt16BE(8) ? table.readUInt16BE(10 + place * 2) : 0;
    }
    case 12: {
      for (let group = 0; group < table.readUInt32BE(12); group += 1) {
        const at = 16 + group * 12;
        const first = table.readUInt32BE(at);
        if (code >= first && code <= table.readUInt32BE(at + 4))
          return table.readUInt32BE(at + 8) + code - first;
      }
      return 0;
    }
    default:
      return 0;
  }
}

function lookUpSegments(table: Buffer, code: number): number {
  const double = table.readUInt16BE(6);
  for (let segment = 0; segment < double; segment += 2) {
    if (code > table.readUInt16BE(14 + segment)) continue;
    const start = table.readUInt16BE(16 + double + segment);
    if (code < start) return 0;
    const delta = table.readUInt16BE(16 + double * 2 + segment);
    const at = 16 + double * 3 + segment;
    const range = table.readUInt16BE(at);
    if (range === 0) return (code + delta) & 0xffff;
    const place = at + range + (code - start) * 2;
    const glyph = place + 2 <= table.length ? table.readUInt16BE(place) : 0;
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

function assemble(version: number, tables: readonly Table[]): Buffer {
  const head = Buffer.alloc(12 + tables.length * 16);
  head.writeUInt32BE(version, 0);
  head.writeUInt16BE(tables.length, 4);
  const power = Math.floor(Math.log2(Math.max(1, tables.length)));
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(tables.length * 16 - 16 * 2 ** power, 10);
  const parts: Buffer[] = [head];
  let at = head.length;
  tables.forEach(({ tag, data }, place) => {
    const row = 12 + place * 16;
    head.write(tag, row, 'latin1');
    head.writeUInt32BE(sumOf(data), row + 4);
    head.writeUInt32BE(at, row + 8);
    head.writeUInt32BE(data.length, row + 12);
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    parts.push(data, padding);
    at += data.length + padding.length;
  });
  const font = Buffer.concat(parts);
  const place = tables.findIndex(({ tag }) => tag === 'head');
  // The whole font adds up to this number (OpenType, "head").
  if (place >= 0)
    font.writeUInt32BE((0xb1b0afba - sumOf(font)) >>> 0, head.readUInt32BE(12 + place * 16 + 8) + 8);
  return font;
}

function sumOf(data: Buffer): number {
  let sum = 0;
  for (let at = 0; at < data.length; at += 4)
    sum =
      (sum +
        (((data[at]! << 24) |
          ((data[at + 1] ?? 0) << 16) |
          ((data[at + 2] ?? 0) << 8) |
          (data[at + 3] ?? 0)) >>>
          0)) >>>
      0;
  return sum;
}
