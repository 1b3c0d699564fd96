/** Shapes of the letters of an embedded font, by the letters they stand for. */
import type { ReadLibrary, Scratch } from './library.js';

/** A command of a path, points in 1/1000 of the size of the font, y upwards. */
type PathCommand =
  | { readonly type: 'M' | 'L'; readonly x: number; readonly y: number }
  | {
      readonly type: 'C';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly x: number;
      readonly y: number;
    }
  | { readonly type: 'Z' };

export interface GlyphShape {
  /** 1/1000 of the size. */
  readonly advance: number;
  readonly path: readonly PathCommand[];
}

/** What an embedded font is, and the shapes of some of its letters. */
export interface FontShapes {
  /** The same font of two pages has the same: its name with the tag of its subset, and its length. */
  readonly key: string;
  /** By code point. */
  readonly glyphs: ReadonlyMap<number, GlyphShape>;
}

/** Commands of one letter; more is no letter. */
const maxCommands = 4000;
/** Units of an em. */
const em = 1000;

/** Segments of a path (FPDF_SEGMENT_…). */
const lineTo = 0;
const bezierTo = 1;
const moveTo = 2;

/** A letter no font has a code for: what is drawn for it is drawn for every letter that is missing. */
const nobodysLetter = 0x10fffd;

/**
 * @param font handle of an embedded font, of a page that is open
 * @param wanted code points
 */
export function readShapes(
  library: ReadLibrary,
  font: number,
  wanted: ReadonlySet<number>,
  scratch: Scratch,
): Map<number, GlyphShape> {
  const missing = JSON.stringify(readShape(library, font, nobodysLetter, scratch));
  const shapes = new Map<number, GlyphShape>();
  for (const letter of wanted) {
    const shape = readShape(library, font, letter, scratch);
    if (shape && JSON.stringify(shape) !== missing) shapes.set(letter, shape);
  }
  return shapes;
}

function readShape(library: ReadLibrary, font: number, letter: number, scratch: Scratch): GlyphShape | null {
  if (!library.FPDFFont_GetGlyphWidth(font, letter, em, scratch.at)) return null;
  const advance = scratch.float(0);
  const path = library.FPDFFont_GetGlyphPath(font, letter, em);
  if (path === 0) return null;
  const count = library.FPDFGlyphPath_CountGlyphSegments(path);
  if (count <= 0 || count > maxCommands) return null;
  const commands: PathCommand[] = [];
  const curve: number[] = [];
  let isOpen = false;
  for (let place = 0; place < count; place += 1) {
    const segment = library.FPDFGlyphPath_GetGlyphPathSegment(path, place);
    if (!library.FPDFPathSegment_GetPoint(segment, scratch.at, scratch.at + 4)) return null;
    // Whatever size is asked for, a path of 1 is as high as the font.
    const [x, y] = [scratch.float(0) * em, scratch.float(1) * em];
    if (!Number.isFinite(x) || !Number.isFinite(y)) return null;
    switch (library.FPDFPathSegment_GetType(segment)) {
      case moveTo:
        if (isOpen) commands.push({ type: 'Z' });
        isOpen = true;
        commands.push({ type: 'M', x, y });
        break;
      case lineTo:
        commands.push({ type: 'L', x, y });
        break;
      case bezierTo:
        curve.push(x, y);
        if (curve.length === 6) {
          const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = curve.splice(0);
          commands.push({ type: 'C', x1, y1, x2, y2, x, y });
        }
        break;
      default:
        return null;
    }
  }
  if (isOpen) commands.push({ type: 'Z' });
  return { advance, path: commands };
}

/** The first four bytes of TrueType and OpenType: 1.0, `true`, `OTTO`. */
const versions: ReadonlySet<number> = new Set([0x00010000, 0x74727565, 0x4f54544f]);
/** Bits of the right to embed a font (OpenType, OS/2 table, fsType). */
const restricted = 0x0002;
const rights = 0x000e;
const onlyBitmaps = 0x0200;

/**
 * Whether a font's file allows that it is embedded for those who look at a document. A file without that table says nothing: it
 * was embedded in the PDF, for the same.
 * @param file a font program as it stands in the PDF
 */
export function mayEmbed(file: Buffer): boolean {
  const isSfnt = file.length >= 12 && versions.has(file.readUInt32BE(0));
  if (!isSfnt) return true;
  for (let entry = 0; entry < file.readUInt16BE(4); entry += 1) {
    const at = 12 + entry * 16;
    if (at + 16 > file.length) return true;
    if (file.toString('latin1', at, at + 4) !== 'OS/2') continue;
    const table = file.readUInt32BE(at + 8);
    if (table + 10 > file.length) return true;
    const type = file.readUInt16BE(table + 8);
    return (type & rights) !== restricted && (type & onlyBitmaps) === 0;
  }
  return true;
}
