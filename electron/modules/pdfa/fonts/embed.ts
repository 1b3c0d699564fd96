/** Embeds bundled fonts in place of fonts that a PDF only names; the widths and codes of the document stay. */
import { maxOf, minOf } from '../../../../contract/lists.js';
import { readUnicodeMap, writeUnicodeMap } from '../../../engine/pdf-core/fonts/cmap.js';
import { buildTrueType, type BuiltGlyph } from '../../../engine/pdf-core/fonts/build-truetype.js';
import { simpleEncoding, symbolKind, symbolWidth } from './encodings.js';
import { characterOfGlyph, faceFor, glyphFor, type LibraryFace } from './library.js';
import type { Dict, PdfGraph } from '../../../engine/pdf-core/pdf/index.js';

/** Letters are stretched by no more than this factor, since more looks wrong. */
const maxStretch = 1.4;
const spaces = new Set([0x20, 0xa0, 0xad, 0x2002, 0x2003, 0x2009, 0x3000, 0x200b, 0xfeff, 0, 9, 10, 13]);

export const baseFontName = (pdf: PdfGraph, font: Dict): string =>
  (pdf.name(font['/BaseFont']) ?? '/Unknown').slice(1).replace(/^[A-Z]{6}\+/, '');

/** Returns a glyph squeezed or stretched to the width that the document gives it. */
function fitted(glyph: BuiltGlyph, width: number): BuiltGlyph {
  if (width <= 0 || glyph.advance <= 0) return { advance: width, path: width <= 0 ? [] : glyph.path };
  const by = Math.min(maxStretch, width / glyph.advance);
  if (Math.abs(by - 1) < 0.01) return { advance: width, path: glyph.path };
  const path = glyph.path.map(({ command, args }) => ({
    command,
    args: args.map((value, at) => (at % 2 === 0 ? value * by : value)),
  }));
  return { advance: width, path };
}

interface Wanted {
  readonly code: number;
  readonly character: number | undefined;
  readonly width: number | undefined;
}

interface Drawn {
  readonly glyphs: BuiltGlyph[];
  readonly codes: Map<number, number>;
  readonly widths: Map<number, number>;
}

/** @returns undefined when a code has no letter in any bundled font */
function draw(
  face: LibraryFace,
  wanted: readonly Wanted[],
  kind: 'symbol' | 'dingbats' | undefined,
): Drawn | undefined {
  const glyphs: BuiltGlyph[] = [{ advance: 500, path: [] }];
  const codes = new Map<number, number>();
  const widths = new Map<number, number>();
  for (const { code, character, width } of wanted) {
    const isSpace = character === undefined || spaces.has(character);
    const found = isSpace ? { advance: 250, path: [] } : glyphFor(face, character);
    if (!found || (character === undefined && (width ?? 0) > 0 && code > 32)) return undefined;
    const own = kind && character !== undefined ? symbolWidth(kind, character) : undefined;
    const advance = Math.round(width ?? own ?? found.advance);
    codes.set(code, glyphs.length);
    widths.set(code, advance);
    glyphs.push(fitted(found, advance));
  }
  return { glyphs, codes, widths };
}

function descriptor(pdf: PdfGraph, name: string, face: LibraryFace, file: Buffer, symbolic: boolean): string {
  const flags = (face.fixed ? 1 : 0) | (face.serif ? 2 : 0) | (symbolic ? 4 : 32) | (face.italic ? 64 : 0);
  return pdf.add({
    '/Type': '/FontDescriptor',
    '/FontName': name,
    '/Flags': flags,
    '/FontBBox': [-200, -250, 1200, 950],
    '/ItalicAngle': face.italic ? -12 : 0,
    '/Ascent': 905,
    '/Descent': -212,
    '/CapHeight': 700,
    '/StemV': face.bold ? 140 : 80,
    '/FontFile2': pdf.addStream({ '/Length1': file.length }, file),
  });
}

/** Returns the name of a font made here. It is no subset, and every font gets another name. */
const ownName = (face: LibraryFace, count: number): string => `/${face.name}-P${count}`;

/** @returns false when a code has no letter */
export function embedSimple(pdf: PdfGraph, font: Dict, used: ReadonlySet<number>): boolean {
  const name = baseFontName(pdf, font);
  const old = pdf.dictionary(font['/FontDescriptor']);
  const face = faceFor(name, pdf.number(old?.['/Flags']) ?? 0);
  const kind = symbolKind(name);
  const { characters } = simpleEncoding(pdf, font, name);
  const told = readUnicodeMap(pdf.data(font['/ToUnicode']));
  const first = pdf.number(font['/FirstChar']) ?? 0;
  const given = pdf.array(font['/Widths']);
  const missing = pdf.number(old?.['/MissingWidth']);
  const widthOf = (code: number): number | undefined =>
    given.length === 0 ? undefined : (pdf.number(given[code - first]) ?? missing ?? 0);
  const wanted = [...used]
    .sort((a, b) => a - b)
    .map((code) => ({
      code,
      character: characters.get(code) ?? told.get(code)?.codePointAt(0),
      width: widthOf(code),
    }));
  const drawn = draw(face, wanted, kind);
  if (!drawn) return false;
  const texts = new Map(
    wanted.flatMap(({ code, character }): [number, string][] => {
      const text = told.get(code) ?? (character === undefined ? undefined : String.fromCodePoint(character));
      return text === undefined ? [] : [[code, text]];
    }),
  );
  putSimple(pdf, font, face, drawn, texts);
  return true;
}

/** Turns a font dictionary into one of a TrueType font with its own codes. */
function putSimple(
  pdf: PdfGraph,
  font: Dict,
  face: LibraryFace,
  drawn: Drawn,
  texts: ReadonlyMap<number, string>,
): void {
  const file = buildTrueType(drawn.glyphs, drawn.codes);
  const name = ownName(face, pdf.nextNumber);
  const codes = [...drawn.codes.keys()];
  const first = codes.length === 0 ? 32 : minOf(codes);
  const last = codes.length === 0 ? 32 : maxOf(codes);
  for (const key of Object.keys(font)) delete font[key];
  Object.assign(font, {
    '/Type': '/Font',
    '/Subtype': '/TrueType',
    '/BaseFont': name,
    '/FirstChar': first,
    '/LastChar': last,
    '/Widths': Array.from({ length: last - first + 1 }, (_, at) => drawn.widths.get(first + at) ?? 0),
    '/FontDescriptor': descriptor(pdf, name, face, file, true),
    '/ToUnicode': pdf.addStream({}, writeUnicodeMap(texts, 1)),
  } satisfies Dict);
}

/** Returns the widths of a CID font by CID (ISO 32000-1, 9.7.4.3). */
export function cidWidths(pdf: PdfGraph, font: Dict): (cid: number) => number {
  const widths = new Map<number, number>();
  const items = pdf.array(font['/W']).map((item) => pdf.at(item));
  for (let at = 0; at + 1 < items.length;) {
    const [first, second] = [items[at], items[at + 1]];
    if (typeof first !== 'number') break;
    if (Array.isArray(second)) {
      second.forEach((width, place) => widths.set(first + place, pdf.number(width) ?? 0));
      at += 2;
    } else {
      const width = items[at + 2];
      if (typeof second === 'number' && typeof width === 'number')
        for (let cid = first; cid <= Math.min(second, first + 65_535); cid += 1) widths.set(cid, width);
      at += 3;
    }
  }
  const usual = pdf.number(font['/DW']) ?? 1000;
  return (cid) => widths.get(cid) ?? usual;
}

/** The bundled faces have the glyphs of these fonts in the same order and with the same widths. */
const sameOrder = /^(?:arial|timesnewroman|couriernew)/i;

/** Tells whether codes are glyph numbers of the bundled face: the document's own widths must agree. */
const areGlyphs = (face: LibraryFace, name: string, wanted: readonly Wanted[]): boolean =>
  sameOrder.test(name.replaceAll(/[ -]/g, '')) &&
  wanted.every(({ character, width }) => {
    const glyph = character === undefined ? undefined : glyphFor(face, character);
    return glyph !== undefined && Math.abs(glyph.advance - (width ?? 0)) < 2;
  });

/** @returns false when a code has no letter, or none is known for it */
export function embedComposite(pdf: PdfGraph, font: Dict, used: ReadonlySet<number>): boolean {
  const [below] = pdf.array(font['/DescendantFonts']);
  const old = pdf.dictionary(below);
  if (!old || !/^\/Identity-[HV]$/.test(pdf.name(font['/Encoding']) ?? '')) return false;
  const told = readUnicodeMap(pdf.data(font['/ToUnicode']));
  const widthOf = cidWidths(pdf, old);
  const face = faceFor(
    baseFontName(pdf, old),
    pdf.number(pdf.dictionary(old['/FontDescriptor'])?.['/Flags']) ?? 0,
  );
  const isTold = told.size > 0;
  const wanted = [...used]
    .sort((a, b) => a - b)
    .map((code) => ({
      code,
      character: isTold ? told.get(code)?.codePointAt(0) : characterOfGlyph(face, code),
      width: widthOf(code),
    }));
  if (!isTold && !areGlyphs(face, baseFontName(pdf, old), wanted)) return false;
  const drawn = draw(face, wanted, undefined);
  if (!drawn) return false;
  if (!isTold) {
    const texts = wanted.map(({ code, character }) => [code, String.fromCodePoint(character ?? 32)] as const);
    font['/ToUnicode'] = pdf.addStream({}, writeUnicodeMap(new Map(texts), 2));
  }
  const file = buildTrueType(drawn.glyphs, new Map());
  const name = ownName(face, pdf.nextNumber);
  const last = maxOf(used, 0);
  const map = Buffer.alloc((last + 1) * 2);
  for (const [code, glyph] of drawn.codes) map.writeUInt16BE(glyph, code * 2);
  font['/BaseFont'] = name;
  font['/DescendantFonts'] = [
    pdf.add({
      '/Type': '/Font',
      '/Subtype': '/CIDFontType2',
      '/BaseFont': name,
      '/CIDSystemInfo': { '/Registry': 'u:Adobe', '/Ordering': 'u:Identity', '/Supplement': 0 },
      '/FontDescriptor': descriptor(pdf, name, face, file, true),
      '/DW': 0,
      '/W': [...drawn.widths].flatMap(([code, width]) => [code, [width]]),
      '/CIDToGIDMap': pdf.addStream({}, map),
    }),
  ];
  return true;
}
