/** What has to be known of a font to write with its glyphs: widths, characters, and the kind of its outlines. */
import { codeTable } from '../../../engine/pdf-core/fonts/code-tables.js';
import {
  isCollection,
  openTypeVersion,
  readSfnt,
  trueTypeVersion,
  writeSfnt,
} from '../../../engine/pdf-core/fonts/sfnt.js';
import { sorted, TrueType } from '../../../engine/pdf-core/fonts/truetype.js';

export interface XpsFace {
  /** The single font, out of a collection. */
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

/** Tables a PDF needs of a font. */
const kept = new Set('cvt ,fpgm,glyf,head,hhea,hmtx,loca,maxp,prep,CFF ,cmap,OS/2,post,name'.split(','));

/**
 * @param index of the font in a collection
 * @throws when a table is missing or ends too early
 */
export function readFace(bytes: Buffer, index = 0): XpsFace {
  const font = new TrueType(bytes, index);
  const [head, hhea] = [font.table('head'), font.table('hhea')];
  const isCff = font.has('CFF ');
  font.table('hmtx');
  if (!isCff) font.table('glyf');
  const post = font.has('post') ? font.table('post') : null;
  return {
    bytes: isCollection(bytes) ? takenOut(bytes, index, isCff) : bytes,
    isCff,
    glyphs: font.glyphCount,
    em: font.unitsPerEm,
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    box: [head.readInt16BE(36), head.readInt16BE(38), head.readInt16BE(40), head.readInt16BE(42)],
    italicAngle: post && post.length >= 8 ? post.readInt32BE(4) / 65536 : 0,
    advance: (glyph) => font.advanceInUnits(Math.max(0, glyph)),
    glyphOf: charactersOf(font),
  };
}

function takenOut(bytes: Buffer, index: number, isCff: boolean): Buffer {
  const tables = [...readSfnt(bytes, index).tables].filter(([tag]) => kept.has(tag));
  return writeSfnt(isCff ? openTypeVersion : trueTypeVersion, sorted(tables));
}

/** Platforms and encodings from the best on: all of Unicode, the first plane, symbols, Mac Roman. */
const preferred = [
  [3, 10],
  [0, 4],
  [0, 6],
  [3, 1],
  [0, 3],
  [0, 2],
  [0, 1],
  [0, 0],
  [3, 0],
  [1, 0],
] as const;

function charactersOf({ codeTables }: TrueType): (codePoint: number) => number {
  const found = preferred.map(([platform, encoding]) => codeTable(codeTables, platform, encoding));
  const best = found.find((table) => table !== undefined);
  if (best === undefined) return () => 0;
  const plain = (code: number): number => best.glyphs.get(code) ?? 0;
  // Symbol fonts put their signs into the private area.
  const isSymbol = best.platform === 3 && best.encoding === 0;
  return isSymbol ? (code) => plain(code) || plain(code < 0x100 ? 0xf000 + code : code) : plain;
}
