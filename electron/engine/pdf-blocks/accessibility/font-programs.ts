/** Looks into embedded fonts: glyphs for what is shown, their widths, and the lists of glyphs of subsets (ISO 14289-1, 7.21.4 to 7.21.8). */
import { textOf } from '../../pdf-core/objects/text-strings.js';
import { Cff } from '../../pdf-core/fonts/cff.js';
import { readSfnt } from '../../pdf-core/fonts/sfnt.js';
import { TrueType } from '../../pdf-core/fonts/truetype.js';
import { readType1 } from '../../pdf-core/fonts/type1.js';
import type { Dict, PdfGraph } from '../../pdf-core/pdf/index.js';
import { characterNamed, characterOfCode } from './glyph-names.js';
import { baseEncoding, differencesOf, isSymbolic, type ShownFont } from './shown-font.js';

/** The most that widths may differ, in 1/1000 em. */
const tolerance = 1;

/** A glyph that is shown: undefined where it is not known which. */
interface Glyph {
  readonly isThere: boolean;
  readonly isNotdef: boolean;
  /** 1/1000 em by the program. */
  readonly width: number | undefined;
}

/** @param visible something is shown with it otherwise than invisibly */
export function checkPrograms(shown: ShownFont, visible: boolean): void {
  const { pdf, codes, report, kind } = shown;
  const find = finder(shown);
  if (find === undefined) return;
  if (find === 'unreadable') return report('7.21.4.1-2', 'font_glyphs');
  const widthOf = kind === '/Type0' ? cidWidths(pdf, shown.described) : simpleWidths(shown);
  let isMissing = false;
  let isNotdef = false;
  let isOther = false;
  for (const code of codes) {
    const glyph = find(code);
    if (!glyph) continue;
    isMissing ||= !glyph.isThere;
    isNotdef ||= glyph.isNotdef;
    const told = widthOf(kind === '/Type0' ? (shown.cidOf(code) ?? 0) : code);
    isOther ||=
      glyph.isThere &&
      glyph.width !== undefined &&
      told !== undefined &&
      Math.abs(glyph.width - told) > tolerance;
  }
  if (visible && isMissing) report('7.21.4.1-2', 'font_glyphs');
  if (isNotdef) report('7.21.8-1', 'font_glyphs');
  if (visible && isOther) report('7.21.5-1', 'font_widths');
  checkLists(shown);
}

/** How to find the glyph of a code in the program of a font. */
function finder(shown: ShownFont): ((code: number) => Glyph | undefined) | 'unreadable' | undefined {
  const { pdf, descriptor, kind, report } = shown;
  try {
    const type1 = pdf.data(descriptor?.['/FontFile']);
    if (type1) return ofNames(shown, readType1(type1));
    const compact = pdf.data(descriptor?.['/FontFile3']);
    if (compact) return ofCompact(shown, compact);
    const program = pdf.data(descriptor?.['/FontFile2']);
    if (!program) return 'unreadable';
    const truth = new TrueType(program);
    if (kind === '/Type0') return ofCids(shown, truth);
    checkCodeTables(shown, truth, report);
    return ofCodes(shown, truth);
  } catch {
    // The program is cut off or lacks a required table.
    return 'unreadable';
  }
}

function checkCodeTables(shown: ShownFont, { codeTables }: TrueType, report: ShownFont['report']): void {
  const hasSymbols = codeTables.some(({ platform, encoding }) => platform === 3 && encoding === 0);
  if (isSymbolic(shown)) {
    if (codeTables.length !== 1 && !hasSymbols) report('7.21.6-4', 'font_encoding');
    return;
  }
  if (codeTables.length < (hasSymbols ? 2 : 1)) report('7.21.6-1', 'font_encoding');
  const hasUnicode = codeTables.some(({ platform, encoding }) => platform === 3 && encoding === 1);
  if (differencesOf(shown).size > 0 && !hasUnicode) report('7.21.6-2', 'font_encoding');
}

const glyphIn = (truth: TrueType, glyph: number): Glyph => ({
  isThere: glyph !== 0 && glyph < truth.glyphCount,
  isNotdef: glyph === 0,
  width: glyph < truth.glyphCount ? truth.advance(glyph) : undefined,
});

function ofCids({ pdf, described, cidOf }: ShownFont, truth: TrueType): (code: number) => Glyph | undefined {
  const map = pdf.data(described['/CIDToGIDMap']);
  return (code) => {
    const cid = cidOf(code);
    if (cid === undefined) return undefined;
    const glyph = map ? (map[cid * 2] ?? 0) * 256 + (map[cid * 2 + 1] ?? 0) : cid;
    return { ...glyphIn(truth, glyph), isNotdef: cid === 0 };
  };
}

function ofCodes(shown: ShownFont, truth: TrueType): (code: number) => Glyph | undefined {
  const unicode = truth.codes(3, 1);
  const own = truth.codes(3, 0);
  const mac = truth.codes(1, 0);
  const names = differencesOf(shown);
  const base = baseEncoding(shown) ?? '/WinAnsiEncoding';
  return (code) => {
    const bySymbol = own?.get(0xf000 + code) ?? own?.get(code) ?? own?.get(0xf100 + code) ?? mac?.get(code);
    if (isSymbolic(shown)) return glyphIn(truth, bySymbol ?? 0);
    const name = names.get(code);
    const character = name === undefined ? characterOfCode(base, code) : characterNamed(name);
    // A name may be one of the program itself, which is not looked up.
    if (character === undefined && name !== '.notdef') return undefined;
    const glyph = character === undefined ? 0 : (unicode?.get(character) ?? bySymbol ?? 0);
    return glyphIn(truth, glyph);
  };
}

/** Glyphs of a Type 1 program, by their names. */
function ofNames(
  shown: ShownFont,
  program: ReturnType<typeof readType1>,
): ((code: number) => Glyph | undefined) | 'unreadable' {
  if (!program) return 'unreadable';
  return byNames(shown, program.byName, program.own);
}

function byNames(
  shown: ShownFont,
  widths: ReadonlyMap<string, number>,
  own: ReadonlyMap<number, string> | undefined,
): (code: number) => Glyph | undefined {
  const names = differencesOf(shown);
  const base = baseEncoding(shown);
  return (code) => {
    const name = names.get(code) ?? (base === undefined ? own?.get(code) : undefined);
    // Codes of an encoding with a name have more than one name for some glyphs.
    if (name === undefined) return undefined;
    const width = widths.get(name);
    return { isThere: width !== undefined, isNotdef: name === '.notdef', width };
  };
}

function ofCompact(shown: ShownFont, bytes: Uint8Array): ((code: number) => Glyph | undefined) | undefined {
  const isOpenType = Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'OTTO';
  const program = isOpenType ? readSfnt(bytes).tables.get('CFF ') : Buffer.from(bytes);
  if (!program) return undefined;
  const cff = new Cff(program);
  if (shown.kind !== '/Type0') {
    const widths = new Map(cff.glyphs.map(({ id, width }) => [String(id), width]));
    return byNames(shown, widths, cff.encoding);
  }
  const byCid = new Map(cff.glyphs.map(({ id, width }, glyph) => [cff.isCid ? Number(id) : glyph, width]));
  return (code) => {
    const cid = shown.cidOf(code);
    if (cid === undefined) return undefined;
    return { isThere: byCid.has(cid), isNotdef: cid === 0, width: byCid.get(cid) };
  };
}

function cidWidths(pdf: PdfGraph, font: Dict): (cid: number) => number {
  const widths = new Map<number, number>();
  const items = pdf.array(font['/W']).map((item) => pdf.at(item));
  for (let at = 0; at + 1 < items.length;) {
    const [first, second] = [items[at], items[at + 1]];
    if (typeof first !== 'number') break;
    if (Array.isArray(second)) {
      for (const [place, width] of second.entries()) widths.set(first + place, pdf.number(width) ?? 0);
      at += 2;
      continue;
    }
    const width = items[at + 2];
    if (typeof second === 'number' && typeof width === 'number')
      for (let cid = first; cid <= Math.min(second, first + 65_535); cid += 1) widths.set(cid, width);
    at += 3;
  }
  const usual = pdf.number(font['/DW']) ?? 1000;
  return (cid) => widths.get(cid) ?? usual;
}

function simpleWidths({ pdf, font, descriptor }: ShownFont): (code: number) => number | undefined {
  const first = pdf.number(font['/FirstChar']) ?? 0;
  const widths = pdf.array(font['/Widths']);
  const missing = pdf.number(descriptor?.['/MissingWidth']) ?? 0;
  if (widths.length === 0) return () => undefined;
  return (code) => pdf.number(widths[code - first]) ?? missing;
}

/** The lists of glyphs of a subset must hold all of them, where they are there at all. */
function checkLists(shown: ShownFont): void {
  const { pdf, descriptor, report } = shown;
  const name = pdf.name(descriptor?.['/FontName']) ?? '';
  if (!/^\/[A-Z]{6}\+/.test(name)) return;
  const listed = textOf(pdf.at(descriptor?.['/CharSet']));
  if (listed !== '') {
    const names = new Set(
      listed
        .split('/')
        .slice(1)
        .map((one) => one.trim()),
    );
    if (namesIn(shown).some((one) => one !== '.notdef' && !names.has(one)))
      report('7.21.4.2-1', 'font_lists');
  }
  const set = pdf.data(descriptor?.['/CIDSet']);
  const program = pdf.data(descriptor?.['/FontFile2']);
  if (!set || !program) return;
  try {
    const truth = new TrueType(program);
    for (let cid = 1; cid < truth.glyphCount; cid += 1) {
      const isSet = ((set[cid >> 3] ?? 0) & (0x80 >> (cid & 7))) !== 0;
      if (!isSet && truth.outline(cid).length > 0) return report('7.21.4.2-2', 'font_lists');
    }
  } catch {
    // The program is cut off; that was said before.
  }
}

/** Names of the glyphs of a program; none where it has no names or cannot be read. */
function namesIn({ pdf, descriptor }: ShownFont): readonly string[] {
  const type1 = pdf.data(descriptor?.['/FontFile']);
  if (type1) return [...(readType1(type1)?.byName.keys() ?? [])];
  const compact = pdf.data(descriptor?.['/FontFile3']);
  try {
    const cff = compact?.[0] === 1 ? new Cff(compact) : undefined;
    return cff && !cff.isCid ? cff.glyphs.map(({ id }) => String(id)) : [];
  } catch {
    return [];
  }
}
