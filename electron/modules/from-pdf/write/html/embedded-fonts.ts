/** This module embeds fonts of a document in its HTML: a small one for each, of the letters that are shown. */
import type { FontShapes, GlyphShape } from '../../read/glyph-shapes.js';
import type { PathCommand } from '../../read/path-commands.js';
import { buildOpenType } from '../../../../engine/pdf-core/fonts/build-opentype.js';

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
  space: number | null;
  readonly glyphs: Map<number, GlyphShape>;
}

/** Collects shapes page by page; each font is written once, at the end. */
export class EmbeddedFonts {
  readonly #fonts = new Map<string, Collected>();

  /**
   * Adds shapes of a font.
   * @returns the family that the letters are shown in
   */
  add({ key, space, glyphs }: FontShapes): string {
    const known = this.#fonts.get(key);
    const font = known ?? { family: `embedded-${this.#fonts.size + 1}`, space, glyphs: new Map() };
    if (!known) this.#fonts.set(key, font);
    font.space ??= space;
    for (const [letter, glyph] of glyphs) if (!font.glyphs.has(letter)) font.glyphs.set(letter, glyph);
    return font.family;
  }

  /**
   * Adds shapes as {@link add} does, for fonts of one name: each page, or each part of a document that was put together, may have its own part
   * of one font. Where their letters differ they are fonts of their own.
   */
  join(name: string, shapes: FontShapes): string {
    for (let part = 1; ; part += 1) {
      const key = `${name} ${part}`;
      const known = this.#fonts.get(key);
      if (!known || agrees(known.glyphs, shapes.glyphs)) return this.add({ ...shapes, key });
    }
  }

  /** True for a letter that a font has. */
  has(family: string, letter: number): boolean {
    return this.#byFamily(family)?.glyphs.has(letter) ?? false;
  }

  /** Returns the rules that load the fonts, one after the other. */
  *rules(): Generator<string> {
    for (const { family } of this.#fonts.values()) {
      const rule = this.rule(family);
      if (rule !== '') yield rule;
    }
  }

  /**
   * Returns the rule that loads a font.
   * @param letters those it is to have; absent: all
   * @param descriptors more to be said of the font, in CSS
   * @returns empty for a font without a letter
   */
  rule(family: string, letters?: ReadonlySet<number>, descriptors = ''): string {
    const font = this.#byFamily(family);
    const glyphs = [...(font?.glyphs ?? [])].filter(([letter]) => letters?.has(letter) ?? true);
    if (!font || glyphs.length === 0) return '';
    const bytes = fontOf(family, font.space, glyphs);
    return `@font-face{font-family:"${family}";src:url(data:font/otf;base64,${bytes.toString('base64')}) format("opentype")${descriptors}}\n`;
  }

  #byFamily(family: string): Collected | undefined {
    return [...this.#fonts.values()].find((font) => font.family === family);
  }
}

/** Units by which letters of one font may differ: programs round them as they write. */
const rounding = 5;

/** True where no letter of the one looks other than that letter of the other. */
function agrees(one: ReadonlyMap<number, GlyphShape>, other: ReadonlyMap<number, GlyphShape>): boolean {
  for (const [letter, glyph] of other) {
    const known = one.get(letter);
    if (known && known !== glyph && !isAlike(known, glyph)) return false;
  }
  return true;
}

const isAlike = (one: GlyphShape, other: GlyphShape): boolean =>
  Math.abs(one.advance - other.advance) <= rounding &&
  one.path.length === other.path.length &&
  one.path.every((command, at) => isNear(command, other.path[at]));

function isNear(one: PathCommand, other: PathCommand | undefined): boolean {
  if (one.type === 'Z' || !other || other.type === 'Z') return one.type === other?.type;
  return (
    one.type === other.type && Math.abs(one.x - other.x) <= rounding && Math.abs(one.y - other.y) <= rounding
  );
}

/** Lines of all fonts are this high, 1/1000 em: pages place each of theirs by it. */
const lines = { ascender: 800, descender: -200 } as const;

/** The width of a space where the font has none, 1/1000 em. */
const usualSpace = 250;

const fontOf = (
  family: string,
  space: number | null,
  glyphs: readonly (readonly [number, GlyphShape])[],
): Buffer =>
  buildOpenType(family, lines, [
    { code: 0x20, advance: space ?? usualSpace, path: [] },
    ...glyphs.map(([code, { advance, path }]) => ({ code, advance, path })),
  ]);
