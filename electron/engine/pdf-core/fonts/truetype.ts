/** Reads the metrics of a TrueType font, and changes its widths and codes (ISO/IEC 14496-22). */
import { codeTable, readCodeTables, type CodeTable } from './code-tables.js';
import { readSfnt, trueTypeVersion, writeSfnt } from './sfnt.js';

export class TrueType {
  readonly unitsPerEm: number;
  readonly glyphCount: number;
  readonly codeTables: readonly CodeTable[];
  private readonly longMetrics: number;
  private readonly tables: ReadonlyMap<string, Buffer>;

  /**
   * @param index of the font in a collection
   * @throws RangeError when it is cut off, Error when a table is missing
   */
  constructor(bytes: Uint8Array, index = 0) {
    this.tables = readSfnt(bytes, index).tables;
    this.unitsPerEm = this.table('head').readUInt16BE(18);
    this.glyphCount = this.table('maxp').readUInt16BE(4);
    this.longMetrics = this.table('hhea').readUInt16BE(34);
    this.codeTables = readCodeTables(this.tables.get('cmap'));
    if (this.unitsPerEm === 0 || this.longMetrics === 0) throw new Error('no metrics');
  }

  /** @throws Error when there is none */
  table(name: string): Buffer {
    const found = this.tables.get(name);
    if (!found) throw new Error(`no table ${name}`);
    return found;
  }

  has(name: string): boolean {
    return this.tables.has(name);
  }

  /** Returns the advance of a glyph in units of the font. */
  advanceInUnits(glyph: number): number {
    const metrics = this.table('hmtx');
    const at = Math.min(glyph, this.longMetrics - 1) * 4;
    return at + 2 > metrics.length ? 0 : metrics.readUInt16BE(at);
  }

  /** Returns the advance of a glyph in 1/1000 em. */
  advance(glyph: number): number {
    return (this.advanceInUnits(glyph) * 1000) / this.unitsPerEm;
  }

  /** Returns the description of a glyph as it stands in the font; empty for one that draws nothing. */
  outline(glyph: number): Buffer {
    const loca = this.table('loca');
    const isLong = this.table('head').readInt16BE(50) === 1;
    const at = (place: number) => (isLong ? loca.readUInt32BE(place * 4) : loca.readUInt16BE(place * 2) * 2);
    return this.table('glyf').subarray(at(glyph), at(glyph + 1));
  }

  codes(platform: number, encoding: number): ReadonlyMap<number, number> | undefined {
    return codeTable(this.codeTables, platform, encoding)?.glyphs;
  }

  /**
   * Returns the same font with other widths, and with other codes where they are given (those of a symbol
   * font).
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
    const tables = new Map([...this.tables, ['hmtx', hmtx], ['hhea', hhea]]);
    if (cmap) tables.set('cmap', cmap);
    return writeSfnt(trueTypeVersion, sorted(tables));
  }
}

/** Orders tables by their tags, as the standard wants it. */
export const sorted = (tables: Iterable<readonly [string, Buffer]>): (readonly [string, Buffer])[] =>
  [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
