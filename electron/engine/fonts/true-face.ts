/** A TrueType or OpenType font, of which the glyphs that were used go into the PDF. */
import { readFileSync } from 'node:fs';
import { create, type Font, type Glyph, type Subset } from '@cantoo/fontkit';
import { PDFName, PDFNumber, PDFString, type PDFDocument, type PDFRef } from '../pdf-core/drawing/index.js';
import type { DrawingFace } from './face.js';
import { toUnicode } from './to-unicode.js';

/** The height of capitals, as a share of the font size, of fonts that do not state it. */
const defaultCapital = 0.7;

interface Shown {
  readonly operand: string;
  readonly width: number;
}

/** A glyph of a shaped text; lengths in parts of the font size. */
export interface ShapedGlyph {
  /** Two bytes in the PDF. */
  readonly code: number;
  /** What a viewer moves on by. */
  readonly width: number;
  /** What it should move on by. */
  readonly advance: number;
  /** Shift from its place. */
  readonly x: number;
  readonly y: number;
}

/** Opens a font, the first one of a collection; null when this is none that can be used. */
export function openFont(bytes: Uint8Array): Font | null {
  try {
    const opened = create(bytes);
    if ('fonts' in opened) return opened.fonts[0] ?? null;
    return opened;
  } catch {
    // Whatever the library does not like about it, another font is taken.
    return null;
  }
}

/** What was read of fonts that come with Platen: their bytes, and their tables once they are parsed. */
const bundled = new Map<string, { readonly bytes: Uint8Array; readonly tables: unknown }>();

/**
 * Opens a font that comes with Platen. To parse its tables takes longer than to set a few words, so that they are kept for
 * all documents, as the library does for the variations of a font. Its glyphs are not: they remember their text.
 * @param path absolute
 */
export function openBundledFont(path: string): Font | null {
  const known = bundled.get(path);
  const bytes = known?.bytes ?? readFileSync(path);
  const font: (Font & { _tables?: unknown }) | null = openFont(bytes);
  if (!font) return null;
  if (known) font._tables = known.tables;
  else bundled.set(path, { bytes, tables: font._tables });
  return font;
}

export class TrueFace implements DrawingFace {
  readonly resource: string;
  readonly size: number;
  readonly #font: Font;
  readonly #subset: Subset;
  readonly #capital: number;
  readonly #shown = new Map<string, Shown>();
  readonly #used = new Map<number, Glyph>();

  constructor(font: Font, resource: string) {
    this.#font = font;
    this.resource = resource;
    this.#subset = font.createSubset();
    const stated = font.capHeight / font.unitsPerEm;
    this.#capital = stated > 0.3 && stated < 1.2 ? stated : defaultCapital;
    this.size = 1 / this.#capital;
  }

  has(codePoint: number): boolean {
    return this.#font.hasGlyphForCodePoint(codePoint);
  }

  width(text: string): number {
    return this.#show(text).width;
  }

  encode(text: string): string {
    return this.#show(text).operand;
  }

  /**
   * The glyphs of a text in the order they are drawn, each where shaping puts it: kerned, joined, with its marks.
   * @param rightToLeft the direction of the whole text
   */
  shaped(text: string, rightToLeft: boolean): ShapedGlyph[] {
    const per = 1 / this.#font.unitsPerEm;
    const direction = rightToLeft ? 'rtl' : 'ltr';
    const { glyphs, positions } = this.#font.layout(text, undefined, undefined, undefined, direction);
    return glyphs.map((glyph, at) => {
      const code = this.#subset.includeGlyph(glyph);
      this.#used.set(code, glyph);
      const place = positions?.[at];
      return {
        code,
        width: glyph.advanceWidth * per,
        advance: (place?.xAdvance ?? glyph.advanceWidth) * per,
        x: (place?.xOffset ?? 0) * per,
        y: (place?.yOffset ?? 0) * per,
      };
    });
  }

  /** Height of its capitals; all in parts of the font size. */
  get capital(): number {
    return this.#capital;
  }

  #show(text: string): Shown {
    const known = this.#shown.get(text);
    if (known) return known;
    let hex = '';
    let width = 0;
    for (const glyph of this.#glyphs(text)) {
      const id = this.#subset.includeGlyph(glyph);
      this.#used.set(id, glyph);
      hex += id.toString(16).padStart(4, '0');
      width += glyph.advanceWidth;
    }
    const shown = { operand: `<${hex}>`, width: width / this.#font.unitsPerEm / this.#capital };
    // Drawings repeat few texts; one that does not must not fill the memory.
    if (this.#shown.size < 50_000) this.#shown.set(text, shown);
    return shown;
  }

  #glyphs(text: string): Glyph[] {
    try {
      return this.#font.layout(text).glyphs;
    } catch {
      // Fonts with broken tables for shaping still have their plain glyphs.
      return this.#font.glyphsForString(text);
    }
  }

  /** Writes the font with the glyphs that were used; null when there were none. */
  embed(document: PDFDocument): PDFRef | null {
    if (this.#used.size === 0) return null;
    const { context } = document;
    const font = this.#font;
    const per = 1000 / font.unitsPerEm;
    const bytes = this.#subset.encode();
    // A subset of an OpenType font with PostScript outlines is the bare CFF table.
    const compact = 'cff' in this.#subset && Boolean(this.#subset.cff);
    const file = context.register(
      context.flateStream(bytes, compact ? { Subtype: 'CIDFontType0C' } : { Length1: bytes.length }),
    );
    const plain = (font.postscriptName ?? 'Font').replace(/[^A-Za-z0-9-]/g, '') || 'Font';
    const name = PDFName.of(`${tag(this.resource)}+${plain}`);
    const { bbox } = font;
    const descriptor = context.obj({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: 4,
      FontBBox: [bbox.minX * per, bbox.minY * per, bbox.maxX * per, bbox.maxY * per].map(Math.round),
      ItalicAngle: font.italicAngle,
      Ascent: Math.round(font.ascent * per),
      Descent: Math.round(font.descent * per),
      CapHeight: Math.round(this.#capital * 1000),
      StemV: 80,
    });
    descriptor.set(PDFName.of(compact ? 'FontFile3' : 'FontFile2'), file);
    const ids = [...this.#used.keys()].sort((a, b) => a - b);
    const widths = context.obj([]);
    for (const id of ids) {
      widths.push(PDFNumber.of(id));
      widths.push(context.obj([Math.round(this.#used.get(id)!.advanceWidth * per)]));
    }
    const inner = context.obj({
      Type: 'Font',
      Subtype: compact ? 'CIDFontType0' : 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
      FontDescriptor: context.register(descriptor),
      DW: 0,
      W: widths,
    });
    if (!compact) inner.set(PDFName.of('CIDToGIDMap'), PDFName.of('Identity'));
    const unicode = ids.map(
      (id) =>
        [
          id,
          (this.#used.get(id)!.codePoints ?? []).map((code) => String.fromCodePoint(code)).join(''),
        ] as const,
    );
    return context.register(
      context.obj({
        Type: 'Font',
        Subtype: 'Type0',
        BaseFont: name,
        Encoding: 'Identity-H',
        DescendantFonts: [context.register(inner)],
        ToUnicode: context.register(
          context.flateStream(
            toUnicode(
              unicode.filter(([, text]) => text !== ''),
              2,
            ),
          ),
        ),
      }),
    );
  }
}

/** Six capitals, as the names of subsets begin. */
function tag(resource: string): string {
  let value = Number(resource.replace(/\D/g, '')) || 0;
  let letters = '';
  for (let i = 0; i < 6; i++) {
    letters = String.fromCharCode(65 + (value % 26)) + letters;
    value = Math.floor(value / 26);
  }
  return letters;
}
