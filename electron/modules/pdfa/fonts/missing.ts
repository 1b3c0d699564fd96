/**
 * Finds codes that show the glyph `.notdef`, which PDF/A-2 and -3 forbid, even in invisible text (ISO 19005-2,
 * 6.2.11.8).
 */
import type { Dict, PdfGraph, Ref } from '../../../engine/pdf-core/pdf/index.js';
import { simpleEncoding } from './encodings.js';
import { readType1 } from '../../../engine/pdf-core/fonts/type1.js';

/**
 * Returns the codes without a name, of a simple font with a Type 1 program or without any. Other programs are asked
 * for their glyphs when they are mended.
 */
export function missingCodes(pdf: PdfGraph, font: Dict, codes: ReadonlySet<number>): ReadonlySet<number> {
  const kind = pdf.name(font['/Subtype']);
  if (kind === '/Type0' || kind === '/Type3') return new Set();
  const descriptor = pdf.dictionary(font['/FontDescriptor']);
  if (pdf.isStream(descriptor?.['/FontFile2']) || pdf.isStream(descriptor?.['/FontFile3'])) return new Set();
  const encoding = pdf.at(font['/Encoding']);
  const base =
    typeof encoding === 'string' ? encoding : pdf.name(pdf.dictionary(encoding)?.['/BaseEncoding']);
  if (base === '/MacExpertEncoding') return new Set();
  const { characters, names } = simpleEncoding(pdf, font, '');
  const program = base === undefined ? pdf.data(descriptor?.['/FontFile']) : undefined;
  const own = program && readType1(program)?.own;
  // The font has its own encoding, written in a way that is not understood.
  if (own?.size === 0) return new Set();
  const isNamed = (code: number): boolean => {
    const name = names.get(code) ?? own?.get(code);
    return name === undefined ? characters.has(code) : name !== '.notdef';
  };
  return new Set([...codes].filter((code) => !isNamed(code)));
}

/** Tells whether a page shows one of these codes. */
export const showsAny = (strings: ReadonlySet<string>, codes: ReadonlySet<number>): boolean =>
  [...strings].some((text) => [...text].some((letter) => codes.has(letter.charCodeAt(0))));

/** Codes that show `.notdef`, by the font. */
export type MissingGlyphs = ReadonlyMap<Ref, ReadonlySet<number>>;
