/** This module embeds fonts of a document in its HTML: a small one for each, of the letters that are shown. */
import { Font, Glyph, Path } from 'opentype.js';
import type { FontShapes, GlyphShape } from '../../read/glyph-shapes.js';

/**
 * Scripts from the first to the last of these letters have shapes that depend on their neighbours: a font of single shapes would take them
 * apart.
 */
const joined: readonly (readonly [number, number])[] = [
  [0x0600, 0x08ff],
  [0x0900, 0x0dff],
  [0x0f00, 0x109f],
  [0x1780, 0x18af],
  [0xfb50, 0xfdff],
  [0xfe70, 0xfefc],
];

/** Tells whether an embedded font may have a letter. */
export const isEmbeddable = (letter: number): boolean =>
  letter > 0x20 && !joined.some(([first, last]) => letter >= first && letter <= last);

interface Collected {
  readonly family: string;
  readonly glyphs: Map<number, GlyphShape>;
}

/** Collects shapes page by page; each font is written once, at the end. */
export class EmbeddedFonts {
  readonly #fonts = new Map<string, Collected>();

  /**
   * Adds shapes of a font.
   * @returns the family that the letters are shown in
   */
  add({ key, glyphs }: FontShapes): string {
    const known = this.#fonts.get(key);
    const font = known ?? { family: `embedded-${this.#fonts.size + 1}`, glyphs: new Map() };
    if (!known) this.#fonts.set(key, font);
    for (const [letter, glyph] of glyphs) if (!font.glyphs.has(letter)) font.glyphs.set(letter, glyph);
    return font.family;
  }

  /** Returns the rules that load the fonts, one after the other. */
  *rules(): Generator<string> {
    for (const { family, glyphs } of this.#fonts.values()) {
      if (glyphs.size === 0) continue;
      const bytes = Buffer.from(fontOf(family, glyphs));
      yield `@font-face{font-family:"${family}";src:url(data:font/otf;base64,${bytes.toString('base64')}) format("opentype")}\n`;
    }
  }
}

/** An em has this many units, which are also those of `ascender` and `descender`. */
const em = 1000;
const ascender = 800;
const descender = -200;

function fontOf(family: string, glyphs: ReadonlyMap<number, GlyphShape>): ArrayBuffer {
  const notdef = new Glyph({ name: '.notdef', unicode: 0, advanceWidth: em / 2, path: new Path() });
  const space = new Glyph({ name: 'space', unicode: 0x20, advanceWidth: em / 4, path: new Path() });
  const own = [...glyphs].map(
    ([unicode, { advance, path }]) =>
      new Glyph({
        name: `u${unicode.toString(16)}`,
        unicode,
        advanceWidth: Math.max(0, Math.round(advance)),
        path: pathOf(path),
      }),
  );
  return new Font({
    familyName: family,
    styleName: 'Regular',
    unitsPerEm: em,
    ascender,
    descender,
    glyphs: [notdef, space, ...own],
  }).toArrayBuffer();
}

/** Fits a coordinate into the range that a font can hold. */
const fitting = (value: number): number => Math.max(-16_000, Math.min(16_000, Math.round(value)));

function pathOf(commands: GlyphShape['path']): Path {
  const path = new Path();
  for (const command of commands)
    switch (command.type) {
      case 'M':
        path.moveTo(fitting(command.x), fitting(command.y));
        break;
      case 'L':
        path.lineTo(fitting(command.x), fitting(command.y));
        break;
      case 'C':
        path.curveTo(
          fitting(command.x1),
          fitting(command.y1),
          fitting(command.x2),
          fitting(command.y2),
          fitting(command.x),
          fitting(command.y),
        );
        break;
      case 'Z':
        path.close();
        break;
    }
  return path;
}
