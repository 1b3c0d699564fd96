/** This module reads the shapes of the letters of an embedded font, by the letters they stand for. */
import type { ReadLibrary, Scratch } from './library.js';
import { readCommands, type PathCommand } from './path-commands.js';

export interface GlyphShape {
  /** Width from its origin to the next letter's, in 1/1000 of the size of the font. */
  readonly advance: number;
  /** Points in 1/1000 of the size of the font, y upwards. */
  readonly path: readonly PathCommand[];
}

/** What an embedded font is, and the shapes of some of its letters. */
export interface FontShapes {
  /** The same for one font of two pages: its name with the tag of its subset, and its length. */
  readonly key: string;
  /** Width of its space, 1/1000 of the size; null where it has none. */
  readonly space: number | null;
  /** Shapes by code point. */
  readonly glyphs: ReadonlyMap<number, GlyphShape>;
}

/** A shape of more commands than this is no letter. */
const maxCommands = 4000;
/** PDFium is asked for shapes at this size, so that an em has this many units. */
const em = 1000;

/** No font has a shape for this code point: what is drawn for it is drawn for every letter that is missing. */
const nobodysLetter = 0x10fffd;

/**
 * Reads the shapes of letters; those that the font does not have are left out.
 * @param font handle of an embedded font, of a page that is open
 * @param wanted code points
 */
export function readShapes(
  library: ReadLibrary,
  font: number,
  wanted: ReadonlySet<number>,
  scratch: Scratch,
): Omit<FontShapes, 'key'> {
  const missing = JSON.stringify(readShape(library, font, nobodysLetter, scratch));
  const shapes = new Map<number, GlyphShape>();
  for (const letter of wanted) {
    const shape = readShape(library, font, letter, scratch);
    if (shape && JSON.stringify(shape) !== missing) shapes.set(letter, shape);
  }
  return { space: readSpace(library, font, scratch), glyphs: shapes };
}

/** Widths of a space, 1/1000 of the size: any other is that of a letter which is drawn for missing ones. */
const spaces = { min: 150, max: 700 } as const;

/** Returns the width of a space, 1/1000 of the size; null for a font that has none, such as those of TeX. */
function readSpace(library: ReadLibrary, font: number, scratch: Scratch): number | null {
  if (!library.FPDFFont_GetGlyphWidth(font, 0x20, em, scratch.at)) return null;
  const width = scratch.float(0);
  return width >= spaces.min && width <= spaces.max ? width : null;
}

function readShape(library: ReadLibrary, font: number, letter: number, scratch: Scratch): GlyphShape | null {
  if (!library.FPDFFont_GetGlyphWidth(font, letter, em, scratch.at)) return null;
  const advance = scratch.float(0);
  const path = readOutline(library, font, letter, scratch);
  return path && { advance, path };
}

/**
 * Reads the outline of a letter.
 * @param font handle of a font of a page that is open
 * @param letter code point
 * @returns null for a letter without a shape
 */
export function readOutline(
  library: ReadLibrary,
  font: number,
  letter: number,
  scratch: Scratch,
): PathCommand[] | null {
  const path = library.FPDFFont_GetGlyphPath(font, letter, em);
  if (path === 0) return null;
  const count = library.FPDFGlyphPath_CountGlyphSegments(path);
  if (count <= 0 || count > maxCommands) return null;
  const segments = {
    count,
    at: (place: number) => library.FPDFGlyphPath_GetGlyphPathSegment(path, place),
    // Whatever size is asked for, PDFium gives paths of which 1 is as high as the font.
    place: (x: number, y: number) => [x * em, y * em] as const,
    isClosed: true,
  };
  return readCommands(library, segments, scratch);
}
