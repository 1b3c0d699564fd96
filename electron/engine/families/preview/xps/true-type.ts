/** What has to be known of a font to write with its glyphs: widths, characters, and the kind of its outlines. */

export interface TrueType {
  /** The font by itself, out of a collection. */
  readonly bytes: Buffer;
  /** True for PostScript outlines. */
  readonly isCff: boolean;
  readonly glyphs: number;
  /** Units of the em. */
  readonly em: number;
  /** In em units. */
  readonly ascent: number;
  readonly descent: number;
  readonly box: readonly [number, number, number, number];
  readonly italicAngle: number;
  /** Width of a glyph in em units. */
  advance(glyph: number): number;
  /** Glyph of a character; 0 when there is none. */
  glyphOf(codePoint: number): number;
}

type Tables = ReadonlyMap<string, Buffer>;

/** Tables a PDF needs of a font with TrueType outlines. */
const kept = [
  'cvt ',
  'fpgm',
  'glyf',
  'head',
  'hhea',
  'hmtx',
  'loca',
  'maxp',
  'prep',
  'CFF ',
  'cmap',
  'OS/2',
  'post',
  'name',
];

/**
 * @param index of the font in a collection
 * @throws when a table is missing or ends too early
 */
export function readTrueType(bytes: Buffer, index = 0): TrueType {
  const tables = readTables(bytes, index);
  const table = (name: string): Buffer => {
    const found = tables.get(name);
    if (!found) throw new Error(`no table ${name}`);
    return found;
  };
  const head = table('head');
  const hhea = table('hhea');
  const hmtx = table('hmtx');
  const em = head.readUInt16BE(18) || 1000;
  const long = Math.max(1, Math.min(hhea.readUInt16BE(34), hmtx.length >> 2));
  const isCff = tables.has('CFF ');
  if (!isCff) table('glyf');
  const post = tables.get('post');
  const characters = readCharacters(tables.get('cmap'));
  return {
    bytes: bytes.toString('latin1', 0, 4) === 'ttcf' ? assemble(tables, isCff) : bytes,
    isCff,
    glyphs: table('maxp').readUInt16BE(4),
    em,
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    box: [head.readInt16BE(36), head.readInt16BE(38), head.readInt16BE(40), head.readInt16BE(42)],
    italicAngle: post && post.length >= 8 ? post.readInt32BE(4) / 65536 : 0,
    advance: (glyph) => hmtx.readUInt16BE(Math.min(Math.max(0, glyph), long - 1) * 4),
    glyphOf: (codePoint) => characters(codePoint),
  };
}

function readTables(bytes: Buffer, index: number): Tables {
  const isCollection = bytes.toString('latin1', 0, 4) === 'ttcf';
  const start = isCollection ? bytes.readUInt32BE(12 + 4 * Math.max(0, index)) : 0;
  const count = bytes.readUInt16BE(start + 4);
  const tables = new Map<string, Buffer>();
  for (let at = start + 12; at < start + 12 + count * 16; at += 16) {
    const offset = bytes.readUInt32BE(at + 8);
    const length = bytes.readUInt32BE(at + 12);
    tables.set(bytes.toString('latin1', at, at + 4), bytes.subarray(offset, offset + length));
  }
  return tables;
}

/** A font file of the tables of one font. */
function assemble(tables: Tables, isCff: boolean): Buffer {
  const names = kept.filter((name) => tables.has(name)).sort();
  const header = Buffer.alloc(12 + names.length * 16);
  header.write(isCff ? 'OTTO' : '\0\x01\0\0', 0, 'latin1');
  header.writeUInt16BE(names.length, 4);
  const body: Buffer[] = [];
  let at = header.length;
  names.forEach((name, place) => {
    const table = tables.get(name)!;
    header.write(name, 12 + place * 16, 'latin1');
    header.writeUInt32BE(at, 12 + place * 16 + 8);
    header.writeUInt32BE(table.length, 12 + place * 16 + 12);
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    body.push(padded);
    at += padded.length;
  });
  return Buffer.concat([header, ...body]);
}

type Lookup = (codePoint: number) => number;

/** The best of the character maps: all of Unicode, the first plane, symbols, Mac Roman. */
function readCharacters(cmap: Buffer | undefined): Lookup {
  if (!cmap || cmap.length < 4) return () => 0;
  const order = ['3.10', '0.4', '0.6', '3.1', '0.3', '0.2', '0.1', '0.0', '3.0', '1.0'];
  const found = new Map<string, Buffer>();
  for (let at = 4; at + 8 <= Math.min(cmap.length, 4 + cmap.readUInt16BE(2) * 8); at += 8) {
    const name = `${cmap.readUInt16BE(at)}.${cmap.readUInt16BE(at + 2)}`;
    found.set(name, cmap.subarray(cmap.readUInt32BE(at + 4)));
  }
  const best = order.find((name) => found.has(name));
  if (best === undefined) return () => 0;
  const plain = lookup(found.get(best)!);
  // Symbol fonts put their signs into the private area.
  return best === '3.0' ? (code) => plain(code) || plain(code < 0x100 ? 0xf000 + code : code) : plain;
}

function lookup(table: Buffer): Lookup {
  const guarded =
    (find: Lookup): Lookup =>
    (code) => {
      try {
        return find(code);
      } catch {
        return 0;
      }
    };
  switch (table.length >= 2 ? table.readUInt16BE(0) : -1) {
    case 0:
      return guarded((code) => (code < 256 ? table.readUInt8(6 + code) : 0));
    case 4:
      return guarded((code) => bySegments(table, code));
    case 6:
      return guarded((code) => {
        const place = code - table.readUInt16BE(6);
        return place >= 0 && place < table.readUInt16BE(8) ? table.readUInt16BE(10 + place * 2) : 0;
      });
    case 12:
      return guarded((code) => byGroups(table, code));
    default:
      return () => 0;
  }
}

function bySegments(table: Buffer, code: number): number {
  if (code > 0xffff) return 0;
  const doubled = table.readUInt16BE(6);
  for (let at = 14; at < 14 + doubled; at += 2) {
    if (code > table.readUInt16BE(at)) continue;
    const start = table.readUInt16BE(at + doubled + 2);
    if (code < start) return 0;
    const delta = table.readUInt16BE(at + 2 * doubled + 2);
    const offsetAt = at + 3 * doubled + 2;
    const offset = table.readUInt16BE(offsetAt);
    if (offset === 0) return (code + delta) & 0xffff;
    const glyph = table.readUInt16BE(offsetAt + offset + (code - start) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

function byGroups(table: Buffer, code: number): number {
  const count = table.readUInt32BE(12);
  let [low, high] = [0, count - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const at = 16 + middle * 12;
    if (code < table.readUInt32BE(at)) high = middle - 1;
    else if (code > table.readUInt32BE(at + 4)) low = middle + 1;
    else return table.readUInt32BE(at + 8) + code - table.readUInt32BE(at);
  }
  return 0;
}
