/** Reads what must be known of an embedded TrueType font, and changes its widths and codes (ISO/IEC 14496-22). */
import { assemble } from './build-truetype.js';

export interface CodeTable {
  readonly platform: number;
  readonly encoding: number;
  readonly glyphs: ReadonlyMap<number, number>;
}

/** So many entries of a code table are read; more is hostile. */
const mostCodes = 70_000;

export class TrueType {
  readonly unitsPerEm: number;
  readonly glyphCount: number;
  readonly codeTables: readonly CodeTable[];
  private readonly longMetrics: number;
  private readonly tables = new Map<string, Buffer>();

  /** @throws RangeError when it is cut off, Error when a table is missing */
  constructor(bytes: Uint8Array) {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const count = file.readUInt16BE(4);
    for (let at = 0; at < count; at += 1) {
      const entry = 12 + at * 16;
      const offset = file.readUInt32BE(entry + 8);
      this.tables.set(
        file.toString('latin1', entry, entry + 4),
        file.subarray(offset, offset + file.readUInt32BE(entry + 12)),
      );
    }
    this.unitsPerEm = this.table('head').readUInt16BE(18);
    this.glyphCount = this.table('maxp').readUInt16BE(4);
    this.longMetrics = this.table('hhea').readUInt16BE(34);
    this.codeTables = this.readCodeTables();
    if (this.unitsPerEm === 0 || this.longMetrics === 0) throw new Error('no metrics');
  }

  private table(name: string): Buffer {
    const found = this.tables.get(name);
    if (!found) throw new Error(`no table ${name}`);
    return found;
  }

  /** In 1/1000 em. */
  advance(glyph: number): number {
    const metrics = this.table('hmtx');
    const at = Math.min(glyph, this.longMetrics - 1) * 4;
    return at + 2 > metrics.length ? 0 : (metrics.readUInt16BE(at) * 1000) / this.unitsPerEm;
  }

  /** The description of a glyph's shape, as it stands in the font; empty for one that draws nothing. */
  outline(glyph: number): Buffer {
    const loca = this.table('loca');
    const isLong = this.table('head').readInt16BE(50) === 1;
    const at = (place: number) => (isLong ? loca.readUInt32BE(place * 4) : loca.readUInt16BE(place * 2) * 2);
    return this.table('glyf').subarray(at(glyph), at(glyph + 1));
  }

  codes(platform: number, encoding: number): ReadonlyMap<number, number> | undefined {
    return this.codeTables.find((table) => table.platform === platform && table.encoding === encoding)
      ?.glyphs;
  }

  private readCodeTables(): CodeTable[] {
    const cmap = this.tables.get('cmap');
    if (!cmap || cmap.length < 4) return [];
    const tables: CodeTable[] = [];
    for (let at = 0; at < cmap.readUInt16BE(2) && 12 + at * 8 <= cmap.length; at += 1) {
      const entry = 4 + at * 8;
      let glyphs = new Map<number, number>();
      try {
        glyphs = readCodes(cmap.subarray(cmap.readUInt32BE(entry + 4)));
      } catch {
        // Cut off: as empty as readers see it.
      }
      tables.push({ platform: cmap.readUInt16BE(entry), encoding: cmap.readUInt16BE(entry + 2), glyphs });
    }
    return tables;
  }

  /**
   * The same font with other widths, and other codes where they are given (a symbol font's).
   * @param advances by glyph, in 1/1000 em
   */
  changed(advances: ReadonlyMap<number, number>, cmap: Buffer | undefined): Buffer {
    const old = this.table('hmtx');
    const hmtx = Buffer.alloc(this.glyphCount * 4);
    for (let glyph = 0; glyph < this.glyphCount; glyph += 1) {
      const told = advances.get(glyph) ?? this.advance(glyph);
      hmtx.writeUInt16BE(
        Math.max(0, Math.min(65_535, Math.round((told * this.unitsPerEm) / 1000))),
        glyph * 4,
      );
      const bearing =
        glyph < this.longMetrics ? glyph * 4 + 2 : this.longMetrics * 4 + (glyph - this.longMetrics) * 2;
      if (bearing + 2 <= old.length) hmtx.writeInt16BE(old.readInt16BE(bearing), glyph * 4 + 2);
    }
    const hhea = Buffer.from(this.table('hhea'));
    hhea.writeUInt16BE(this.glyphCount, 34);
    return assemble({ ...Object.fromEntries(this.tables), hmtx, hhea, ...(cmap ? { cmap } : {}) });
  }
}

function readCodes(table: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  const put = (code: number, glyph: number): void => {
    if (glyph !== 0 && glyphs.size < mostCodes) glyphs.set(code, glyph);
  };
  switch (table.readUInt16BE(0)) {
    case 0:
      for (let code = 0; code < 256; code += 1) put(code, table[6 + code] ?? 0);
      break;
    case 4: {
      const count = table.readUInt16BE(6) / 2;
      for (let segment = 0; segment < count; segment += 1) {
        const last = table.readUInt16BE(14 + segment * 2);
        const first = table.readUInt16BE(16 + count * 2 + segment * 2);
        const delta = table.readUInt16BE(16 + count * 4 + segment * 2);
        const place = 16 + count * 6 + segment * 2;
        const offset = table.readUInt16BE(place);
        for (let code = first; code <= last && code < 0xffff; code += 1) {
          if (offset === 0) put(code, (code + delta) & 0xffff);
          else {
            const at = place + offset + (code - first) * 2;
            const glyph = at + 2 <= table.length ? table.readUInt16BE(at) : 0;
            put(code, glyph === 0 ? 0 : (glyph + delta) & 0xffff);
          }
        }
      }
      break;
    }
    case 6: {
      const first = table.readUInt16BE(6);
      for (let at = 0; at < table.readUInt16BE(8); at += 1) put(first + at, table.readUInt16BE(10 + at * 2));
      break;
    }
    case 12:
      for (let group = 0; group < table.readUInt32BE(12); group += 1) {
        const at = 16 + group * 12;
        const [first, last, glyph] = [
          table.readUInt32BE(at),
          table.readUInt32BE(at + 4),
          table.readUInt32BE(at + 8),
        ];
        for (let code = first; code <= last && glyphs.size < mostCodes; code += 1)
          put(code, glyph + code - first);
      }
      break;
    default:
      break;
  }
  return glyphs;
}
