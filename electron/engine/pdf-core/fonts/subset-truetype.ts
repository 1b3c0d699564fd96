/**
 * Removes the shapes of unused characters from TrueType fonts. Glyphs keep their numbers, and every other table stays
 * byte for byte. The library subset-font selects glyphs by text, for which most fonts inside PDFs have no table.
 */
import { append } from '../../../../contract/lists.js';
import { readCodeTables, type CodeTable } from './code-tables.js';
import { macTrueTypeVersion, readSfnt, trueTypeVersion, writeSfnt } from './sfnt.js';

/**
 * These tables have no use in a PDF, which places every glyph explicitly: kerning, bitmaps, signatures, tables of other
 * systems.
 */
const needless = new Set(
  'DSIG kern kerx hdmx VDMX LTSH EBDT EBLC EBSC meta morx mort feat prop trak Zapf JSTF GPOS BASE PCLT gasp FFTM'.split(
    ' ',
  ),
);

const composite = {
  wordArguments: 1,
  scale: 8,
  more: 32,
  twoScales: 64,
  matrix: 128,
} as const;

export class SubsetFont {
  private constructor(
    private readonly version: number,
    private readonly tables: ReadonlyMap<string, Buffer>,
    private readonly codes: readonly CodeTable[],
    private readonly offsets: readonly number[],
  ) {}

  /** @returns undefined for what is no font of this kind, or a damaged one */
  static read(bytes: Buffer): SubsetFont | undefined {
    try {
      const { version, tables, isWhole } = readSfnt(bytes);
      if ((version !== trueTypeVersion && version !== macTrueTypeVersion) || !isWhole) return undefined;
      const [head, maxp, loca, glyf] = ['head', 'maxp', 'loca', 'glyf'].map((tag) => tables.get(tag));
      // The shapes of a variable font depend on further tables.
      if (!head || !maxp || !loca || !glyf || tables.has('fvar')) return undefined;
      const isLong = head.readInt16BE(50) === 1;
      const offsets = Array.from({ length: maxp.readUInt16BE(4) + 1 }, (_, glyph) =>
        isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2,
      );
      const isSound = offsets.every(
        (offset, glyph) => offset <= glyf.length && offset >= (offsets[glyph - 1] ?? 0),
      );
      return isSound
        ? new SubsetFont(version, tables, readCodeTables(tables.get('cmap')), offsets)
        : undefined;
    } catch {
      return undefined;
    }
  }

  private glyph(id: number): Buffer {
    return this.tables.get('glyf')!.subarray(this.offsets[id] ?? 0, this.offsets[id + 1] ?? 0);
  }

  /** Adds the glyphs that composite glyphs are made of. */
  private close(wanted: Iterable<number>): Set<number> {
    const all = new Set<number>();
    const left = [...wanted];
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      if (all.has(id) || id + 1 >= this.offsets.length) continue;
      all.add(id);
      append(left, componentsOf(this.glyph(id)));
    }
    return all;
  }

  /**
   * Returns the glyphs for a code of a simple font, by every table a reader may use: one too many does no harm.
   * @returns undefined when none has it, so that readers look elsewhere
   */
  glyphsOf(code: number): number[] | undefined {
    const values = codesFor(code);
    const found = new Set(
      this.codes.flatMap(({ glyphs }) =>
        values.map((value) => glyphs.get(value)).filter((id) => id !== undefined),
      ),
    );
    return found.size > 0 || blanks.has(code) ? [...found] : undefined;
  }

  /** Returns the font with the shapes of these glyphs alone; their numbers stay. */
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
      const padding = Buffer.alloc(-glyph.length & 3);
      parts.push(glyph, padding);
      size += glyph.length + padding.length;
    }
    loca.writeUInt32BE(size, count * 4);
    const head = Buffer.from(this.tables.get('head')!);
    head.writeInt16BE(1, 50);
    const tables = new Map([...this.tables].filter(([tag]) => !needless.has(tag)));
    tables.set('loca', loca).set('head', head).set('glyf', Buffer.concat(parts));
    return writeSfnt(this.version, tables);
  }
}

/** Returns the numbers of the glyphs that a composite glyph is made of. */
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

/** These codes need no shape: tab, line ends and spaces. */
const blanks = new Set([9, 10, 13, 32, 160]);

const ansi = new TextDecoder('windows-1252');
const mac = new TextDecoder('macintosh');

/** Returns all numbers by which a code may stand in a `cmap` (ISO 32000-1, 9.6.6.4). */
function codesFor(code: number): number[] {
  const byte = Uint8Array.of(code);
  const texts = [ansi.decode(byte), mac.decode(byte)].map((text) => text.codePointAt(0) ?? code);
  return [code, 0xf000 + code, 0xf100 + code, 0xf200 + code, ...texts];
}
