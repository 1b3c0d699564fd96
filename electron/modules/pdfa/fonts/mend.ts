/** Mends embedded fonts: required entries, right widths and right codes. */
import type { Dict, PdfGraph } from '../../../engine/pdf-core/pdf/index.js';
import { cmap } from '../../../engine/pdf-core/fonts/build-truetype.js';
import { readCodeMap, writeUnicodeMap } from '../../../engine/pdf-core/fonts/cmap.js';
import { cidWidths } from './embed.js';
import type { EmbeddedFont } from './embedded-font.js';
import { cidSet, mendCff } from './mend-cff.js';
import { settleProgram } from './program.js';
import { simpleEncoding } from './encodings.js';
import { characterOf } from './library.js';
import { readType1, type ProgramWidths } from '../../../engine/pdf-core/fonts/type1.js';
import { TrueType } from '../../../engine/pdf-core/fonts/truetype.js';

const symbolic = 4;
const nonsymbolic = 32;
/** The most that widths may differ, in 1/1000 em. */
const tolerance = 1;

/** @returns false when it cannot be shown as PDF/A wants */
export function mendEmbedded(given: Omit<EmbeddedFont, 'descriptor'>): boolean {
  const { pdf, described, level, changes } = given;
  const descriptor = pdf.dictionary(described['/FontDescriptor']);
  if (!descriptor) return false;
  const font: EmbeddedFont = { ...given, descriptor };
  if (!settleProgram(pdf, described, descriptor, level, changes)) return false;
  const kind = pdf.name(described['/Subtype']);
  if (kind === '/CIDFontType2' && pdf.at(described['/CIDToGIDMap']) === undefined) {
    described['/CIDToGIDMap'] = '/Identity';
    changes.add('fonts_mended');
  }
  mendSets(font);
  if (!mendWidthEntries(pdf, described, kind)) return false;
  const type1 = pdf.data(descriptor['/FontFile']);
  if (type1 && kind === '/Type1') return fitsProgram(font, readType1(type1));
  if (pdf.isStream(descriptor['/FontFile3'])) return mendCff(font);
  const program = pdf.data(descriptor['/FontFile2']);
  if (!program || (kind !== '/TrueType' && kind !== '/CIDFontType2')) return false;
  try {
    const truth = new TrueType(program);
    return kind === '/TrueType' ? mendSimple(font, truth) : mendComposite(font, truth);
  } catch {
    // The program is cut off or lacks a required table.
    return false;
  }
}

/** Adds the widths of simple fonts, which are required even for the standard fonts. */
function mendWidthEntries(pdf: PdfGraph, described: Dict, kind: string | undefined): boolean {
  if (kind !== '/Type1' && kind !== '/TrueType' && kind !== '/MMType1') return true;
  return (
    pdf.number(described['/FirstChar']) !== undefined &&
    pdf.number(described['/LastChar']) !== undefined &&
    Array.isArray(pdf.at(described['/Widths']))
  );
}

/** Mends the lists of the glyphs of a subset: PDF/A-1 requires them, later parts only forbid wrong ones. */
function mendSets({ pdf, font, described, descriptor, codes, level, changes }: EmbeddedFont): void {
  if (level.part !== 1) {
    for (const key of ['/CIDSet', '/CharSet']) {
      if (descriptor[key] === undefined) continue;
      delete descriptor[key];
      changes.add('font_sets_removed');
    }
    return;
  }
  const kind = pdf.name(described['/Subtype']);
  if (kind === '/Type1' && descriptor['/CharSet'] === undefined) {
    const { names } = simpleEncoding(pdf, font, '');
    const used = [...codes].flatMap((code) => names.get(code) ?? []);
    descriptor['/CharSet'] = `u:${[...new Set(used)].map((name) => `/${name}`).join('')}`;
    changes.add('fonts_mended');
  }
}

function putProgram(pdf: PdfGraph, descriptor: Dict, file: Buffer): void {
  descriptor['/FontFile2'] = pdf.addStream({ '/Length1': file.length }, file);
}

/** Mends a simple TrueType font (ISO 32000-1, 9.6.6.4). */
function mendSimple(mended: EmbeddedFont, truth: TrueType): boolean {
  const { pdf, font, descriptor, codes, level, changes } = mended;
  const flags = pdf.number(descriptor['/Flags']) ?? nonsymbolic;
  const encoding = pdf.at(font['/Encoding']);
  const isTold = encoding !== undefined;
  const unicode = truth.codes(3, 1);
  const own = truth.codes(3, 0);
  const mac = truth.codes(1, 0);
  const { characters } = simpleEncoding(pdf, font, '');
  const bySymbol = (code: number): number | undefined =>
    own?.get(0xf000 + code) ??
    own?.get(code) ??
    own?.get(0xf100 + code) ??
    own?.get(0xf200 + code) ??
    mac?.get(code);
  const byName = (code: number): number | undefined => {
    const character = characters.get(code);
    return (character === undefined ? undefined : unicode?.get(character)) ?? undefined;
  };
  const asSymbol = (flags & symbolic) !== 0 && own !== undefined;
  const glyphOf = (code: number): number =>
    (asSymbol || !isTold ? (bySymbol(code) ?? byName(code)) : (byName(code) ?? bySymbol(code))) ??
    unicode?.get(code) ??
    0;
  const glyphs = new Map([...codes].map((code) => [code, glyphOf(code)]));
  if ([...glyphs.values()].some((glyph) => glyph === 0 || glyph >= truth.glyphCount)) return false;
  const isNonsymbolic = (flags & symbolic) === 0;
  const base =
    typeof encoding === 'string' ? encoding : pdf.name(pdf.dictionary(font['/Encoding'])?.['/BaseEncoding']);
  const isPlain = base === '/WinAnsiEncoding' || base === '/MacRomanEncoding';
  const hasDifferences = pdf.array(pdf.dictionary(font['/Encoding'])?.['/Differences']).length > 0;
  const fitsNonsymbolic =
    isNonsymbolic && isPlain && (unicode !== undefined || (!hasDifferences && mac !== undefined));
  const fitsSymbolic =
    !isNonsymbolic && !isTold && (truth.codeTables.length === 1 || (level.part !== 1 && own !== undefined));
  const advances = wrongWidths(mended, truth, glyphs);
  if (!advances) return false;
  if ((fitsNonsymbolic || fitsSymbolic) && advances.size === 0) return true;
  if (fitsNonsymbolic || fitsSymbolic) putProgram(pdf, descriptor, truth.changed(advances, undefined));
  else {
    // The codes stand for the same glyphs, but are defined in the font itself.
    putProgram(pdf, descriptor, truth.changed(advances, cmap(glyphs)));
    delete font['/Encoding'];
    descriptor['/Flags'] = (flags | symbolic) & ~nonsymbolic;
    keepUnicode(mended, characters);
  }
  changes.add('fonts_mended');
  return true;
}

/**
 * Returns glyphs whose widths differ from the document's; undefined when two codes want different widths of one
 * glyph.
 */
function wrongWidths(
  { pdf, font, descriptor }: EmbeddedFont,
  truth: TrueType,
  glyphs: ReadonlyMap<number, number>,
): Map<number, number> | undefined {
  const first = pdf.number(font['/FirstChar']) ?? 0;
  const widths = pdf.array(font['/Widths']);
  const missing = pdf.number(descriptor['/MissingWidth']) ?? 0;
  return differing(
    truth,
    [...glyphs].map(([code, glyph]) => [glyph, pdf.number(widths[code - first]) ?? missing]),
  );
}

function differing(
  truth: TrueType,
  wanted: readonly (readonly [glyph: number, width: number])[],
): Map<number, number> | undefined {
  const advances = new Map<number, number>();
  const told = new Map<number, number>();
  for (const [glyph, width] of wanted) {
    const before = told.get(glyph);
    if (before !== undefined && Math.abs(before - width) > tolerance) return undefined;
    told.set(glyph, width);
    if (Math.abs(truth.advance(glyph) - width) > tolerance) advances.set(glyph, width);
  }
  return advances;
}

/** Adds a Unicode map: without its encoding, a font needs another place that says what its codes mean. */
function keepUnicode({ pdf, font, codes }: EmbeddedFont, characters: ReadonlyMap<number, number>): void {
  if (pdf.isStream(font['/ToUnicode'])) return;
  const texts = new Map(
    [...codes].flatMap((code): [number, string][] => {
      const character = characters.get(code);
      return character === undefined ? [] : [[code, String.fromCodePoint(character)]];
    }),
  );
  font['/ToUnicode'] = pdf.addStream({}, writeUnicodeMap(texts, 1));
}

function mendComposite(
  { pdf, font, described, descriptor, codes, level, changes }: EmbeddedFont,
  truth: TrueType,
): boolean {
  const isIdentity = /^\/Identity-[HV]$/.test(pdf.name(font['/Encoding']) ?? '');
  const own = isIdentity ? undefined : pdf.data(font['/Encoding']);
  const map = pdf.data(described['/CIDToGIDMap']);
  if (level.part === 1) {
    const count = map ? map.length >> 1 : truth.glyphCount;
    const cids = Array.from({ length: count }, (_, cid) => cid).filter(
      (cid) => !map || cid === 0 || (map[cid * 2] ?? 0) + (map[cid * 2 + 1] ?? 0) > 0,
    );
    descriptor['/CIDSet'] = pdf.addStream({}, cidSet(cids));
  }
  // The predefined maps, which readers know by name, are not checked.
  if (!isIdentity && !own) return true;
  const { cids } = readCodeMap(own ?? new Uint8Array());
  const glyphOf = (cid: number): number => (map ? (map[cid * 2] ?? 0) * 256 + (map[cid * 2 + 1] ?? 0) : cid);
  const widthOf = cidWidths(pdf, described);
  const shown = isIdentity ? [...codes] : [...codes].map((code) => cids.get(code) ?? 0);
  const wanted = shown.map((cid) => [glyphOf(cid), widthOf(cid)] as const);
  if (wanted.some(([glyph]) => glyph === 0 || glyph >= truth.glyphCount)) return false;
  const advances = differing(truth, wanted);
  if (!advances) return false;
  if (advances.size === 0) return true;
  putProgram(pdf, descriptor, truth.changed(advances, undefined));
  changes.add('fonts_mended');
  return true;
}

/** Tells whether the codes of a Type 1 font have glyphs, as wide as the document says. */
function fitsProgram(
  { pdf, font, descriptor, codes }: EmbeddedFont,
  program: ProgramWidths | undefined,
): boolean {
  if (!program) return false;
  const { byName, own } = program;
  const byCharacter = new Map<number, number>();
  for (const [name, width] of byName) {
    const character = characterOf(name);
    if (character !== undefined && !byCharacter.has(character)) byCharacter.set(character, width);
  }
  const { characters, names } = simpleEncoding(pdf, font, '');
  const encoding = pdf.at(font['/Encoding']);
  const base =
    typeof encoding === 'string' ? encoding : pdf.name(pdf.dictionary(encoding)?.['/BaseEncoding']);
  const first = pdf.number(font['/FirstChar']) ?? 0;
  const widths = pdf.array(font['/Widths']);
  const missing = pdf.number(descriptor['/MissingWidth']) ?? 0;
  for (const code of codes) {
    const name = names.get(code) ?? (base === undefined ? own?.get(code) : undefined);
    const character = characters.get(code);
    const told =
      (name === undefined ? undefined : byName.get(name)) ??
      (character === undefined ? undefined : byCharacter.get(character));
    // The glyph is missing under its own name; for codes without a name nothing is certain.
    if (told === undefined && name !== undefined) return false;
    const width = pdf.number(widths[code - first]) ?? missing;
    if (told !== undefined && Math.abs(told - width) > tolerance) return false;
  }
  return true;
}
