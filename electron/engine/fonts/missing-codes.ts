/** Which codes of a font in a PDF draw the sign for "there is no such letter": glyph 0, `.notdef`. */
import { Cff } from '../pdf-core/fonts/cff.js';
import { readUnicodeMap } from '../pdf-core/fonts/cmap.js';
import { TrueType } from '../pdf-core/fonts/truetype.js';
import { readType1Programs } from '../pdf-core/fonts/type1.js';
import type { Dictionary } from '../pdf-core/objects/objects.js';
import type { QpdfValue } from '../pdf-core/objects/values.js';

/** What is asked of the PDF. */
export interface FontSource {
  dictionary(value: QpdfValue | undefined): Dictionary | undefined;
  array(value: QpdfValue | undefined): readonly QpdfValue[];
  /** Data of a stream without its filters; undefined where there is none. */
  data(value: QpdfValue | undefined): Buffer | undefined;
}

export interface FontCodes {
  /** Bytes of each code. */
  readonly bytes: 1 | 2;
  /** Codes that draw `.notdef`. */
  readonly missing: ReadonlySet<number>;
  /** What codes stand for. */
  readonly texts: ReadonlyMap<number, string>;
}

/** What is known of a font. @returns null where none of its codes can draw `.notdef`, or that is not known */
export function fontFacts(font: Dictionary, source: FontSource): FontCodes | null {
  const texts = () => readUnicodeMap(source.data(font['/ToUnicode']));
  switch (font['/Subtype']) {
    case '/Type0': {
      if (font['/Encoding'] !== '/Identity-H') return null;
      const known = texts();
      // The codes of Chromium and Typst are the glyphs. One text for all that is missing says nothing.
      known.delete(0);
      return { bytes: 2, missing: new Set([0]), texts: known };
    }
    case '/Type3':
      return type3(font, source, texts);
    default: {
      const known = texts();
      const missing = ofProgram(font, source, worthAsking(known));
      return missing.size > 0 ? { bytes: 1, missing, texts: known } : null;
    }
  }
}

/** Every font has the letters of ASCII, so the programs of most fonts need not be read. */
const worthAsking = (texts: ReadonlyMap<number, string>): number[] =>
  [...texts].filter(([, text]) => /[^\0-\u00a0]/.test(text)).map(([code]) => code);

/** Chromium names glyphs by their numbers, `g0` on, and fills up the codes it does not use with the first. */
function type3(font: Dictionary, source: FontSource, texts: () => Map<number, string>): FontCodes | null {
  const encoding = source.dictionary(font['/Encoding']);
  const [first, name] = source.array(encoding?.['/Differences']);
  const glyphs = source.dictionary(font['/CharProcs']) ?? {};
  if (first !== 0 || name !== '/g0' || glyphs['/g0'] === undefined) return null;
  if (!Object.keys(glyphs).every((glyph) => /^\/g[0-9A-F]+$/.test(glyph))) return null;
  return { bytes: 1, missing: new Set([0]), texts: texts() };
}

/** LibreOffice numbers glyphs anew: a code draws `.notdef` when its glyph is the same in shape and width. */
function ofProgram(font: Dictionary, source: FontSource, codes: readonly number[]): Set<number> {
  if (codes.length === 0) return new Set();
  const descriptor = source.dictionary(font['/FontDescriptor']);
  try {
    const file = source.data(descriptor?.['/FontFile2']);
    if (file) return likeMissing(codes, trueTypeGlyphs(new TrueType(file)));
    const program = source.data(descriptor?.['/FontFile']);
    if (program) return likeMissing(codes, type1Glyphs(program));
    const compact = source.data(descriptor?.['/FontFile3']);
    if (compact) return likeMissing(codes, compactGlyphs(new Cff(compact)));
  } catch {
    // A program that cannot be read tells nothing.
  }
  return new Set();
}

/** The glyph of a code as bytes that are the same for the same look; null for none. `'missing'` is `.notdef`. */
type Glyphs = (code: number | 'missing') => string | null;

function likeMissing(codes: readonly number[], glyphs: Glyphs): Set<number> {
  const missing = glyphs('missing');
  if (missing === null) return new Set();
  return new Set(codes.filter((code) => glyphs(code) === missing));
}

function trueTypeGlyphs(font: TrueType): Glyphs {
  const codes = font.codes(1, 0) ?? font.codes(3, 0);
  const look = (glyph: number) => `${font.advance(glyph)} ${font.outline(glyph).toString('latin1')}`;
  return (code) => {
    if (code === 'missing') return look(0);
    const glyph = codes?.get(code) ?? codes?.get(0xf000 + code);
    return glyph === undefined ? null : look(glyph);
  };
}

function type1Glyphs(bytes: Buffer): Glyphs {
  const program = readType1Programs(bytes);
  const look = (name: string | undefined) => program?.byName.get(name ?? '')?.toString('latin1') ?? null;
  return (code) => look(code === 'missing' ? '.notdef' : program?.own?.get(code));
}

function compactGlyphs(font: Cff): Glyphs {
  const looks = new Map(font.glyphs.map(({ id }, glyph) => [id, font.charString(glyph).toString('latin1')]));
  return (code) =>
    code === 'missing'
      ? font.charString(0).toString('latin1')
      : (looks.get(font.encoding.get(code) ?? '') ?? null);
}
