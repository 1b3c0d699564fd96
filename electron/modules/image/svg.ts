/** Prepares drawings. librsvg draws them; it is given bytes and no address, so it can fetch nothing. */
import { promisify } from 'node:util';
import { constants, gunzip } from 'node:zlib';
import sharp from '../../engine/imaging/sharp.js';
import { ServiceError } from '../../../contract/index.js';
import { missingEnd } from '../../files/xml-tokens.js';

/** The resolution, in pixels an inch, at which a drawing of everyday size is rendered. */
const drawingDpi = 300;
/** Pixels an inch in CSS; librsvg renders one unit as one pixel at a density of 72. */
export const cssDpi = 96;
/** The most pixels that a drawing is rendered with, which is a little more than A3 at 300 dpi. */
const pixelBudget = 40_000_000;
/** Pixels of the longer side that a smaller icon is rendered with, so that it can be enlarged. */
const minLongSide = 1_500;

/** The most bytes of a drawing's text; a longer one is an attack on memory. */
const svgLimit = 64 * 1024 * 1024;

/** The text of a drawing. */
export interface DrawingText {
  readonly bytes: Buffer;
  /** Its end was missing, and the elements that were open have been closed. */
  readonly isCut: boolean;
}

/**
 * The text of a drawing, unpacked when it is an SVGZ, and closed when its end is missing.
 * @throws ServiceError `too_large` beyond 64 MB, `damaged_file` for one that is cut off before anything is drawn
 */
export async function readDrawing(file: Buffer): Promise<DrawingText> {
  const bytes = await unpackSvg(file);
  const missing = missingEnd(bytes);
  if (missing === null) return { bytes, isCut: false };
  const closed = Buffer.concat([bytes.subarray(0, missing.length), Buffer.from(missing.tags, 'latin1')]);
  if (!(await drawsSomething(closed))) throw new ServiceError('damaged_file', {}, { cause: 'cut off' });
  return { bytes: closed, isCut: true };
}

/** Whether paper would show anything of a drawing. */
async function drawsSomething(bytes: Buffer): Promise<boolean> {
  try {
    const { channels } = await sharp(bytes, { limitInputPixels: pixelBudget })
      .flatten({ background: '#ffffff' })
      .stats();
    return channels.some(({ min }) => min < 255);
  } catch (thrown) {
    // One that is too large for a look is not empty.
    return /pixel limit/i.test(String(thrown));
  }
}

async function unpackSvg(bytes: Buffer): Promise<Buffer> {
  const tooLarge = (cause?: unknown) =>
    new ServiceError('too_large', { detail: 'more than 64 MB of SVG' }, { cause });
  if (bytes.length > svgLimit) throw tooLarge();
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return await promisify(gunzip)(bytes, {
      maxOutputLength: svgLimit,
      // What is there of a package that is cut off is given.
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    throw code === 'ERR_BUFFER_TOO_LARGE'
      ? tooLarge(thrown)
      : new ServiceError('damaged_file', {}, { cause: thrown });
  }
}

/** Links in a drawing that lead out of it: pictures, style sheets, fonts, entities. */
export function outsideLinks(text: string): string[] {
  const found = new Set<string>();
  const patterns = [
    /<(?:image|use|feImage|script|\w+:image|\w+:use)\b[^>]*?(?:xlink:)?href\s*=\s*["']\s*((?:https?:|ftp:|file:|\/|\.\.?\/)[^"']*)/gi,
    /url\(\s*["']?\s*((?:https?:|ftp:|file:|\/)[^"')]*)/gi,
    /@import\s+["']([^"']+)/gi,
    /<!(?:ENTITY|DOCTYPE)[^>]*?\bSYSTEM\s+["']([^"']+)/gi,
    /<\?xml-stylesheet[^>]*?href\s*=\s*["']([^"']+)/gi,
  ];
  for (const pattern of patterns) for (const match of text.matchAll(pattern)) found.add(match[1]!);
  return [...found];
}

/**
 * How fine to draw: the density for librsvg (72 is one pixel per CSS pixel), and the dots per inch that gives.
 * @param width of the drawing in CSS pixels
 */
export function drawingDensity(width: number, height: number): { density: number; dpi: number } {
  if (!(width > 0 && height > 0)) throw new ServiceError('damaged_file', {}, { cause: 'no size' });
  const wanted = Math.max(drawingDpi / cssDpi, minLongSide / Math.max(width, height));
  const scale = Math.min(wanted, Math.sqrt(pixelBudget / (width * height)));
  return { density: Math.min(100_000, Math.max(1, 72 * scale)), dpi: cssDpi * scale };
}
