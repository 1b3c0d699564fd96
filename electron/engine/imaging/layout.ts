/** The place of a picture on its page. All lengths are points, 72 to the inch. */
import { maxOf, minOf } from '../../../contract/lists.js';
import type { ImagePageOptions } from '../../kit/shared/image-page-options.js';
import { points } from './pdf-writer.js';

const mm = 72 / 25.4;
/** Short and long side of the papers. */
const papers = {
  a3: [297 * mm, 420 * mm],
  a4: [210 * mm, 297 * mm],
  a5: [148 * mm, 210 * mm],
  letter: [612, 792],
  legal: [612, 1008],
} as const satisfies Record<Exclude<ImagePageOptions['page_size'], 'image'>, readonly [number, number]>;

/** The longest side of a page in points; no reader shows a longer one (ISO 32000-1, annex C). */
const maxSide = 14_400;
/** The resolution, in pixels an inch, of a picture that does not state one: that of a screen. */
const screenDpi = 96;

/** EXIF orientation, 1 to 8. */
export type ExifOrientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Size of a picture as stored, and what is needed to show it upright. */
export interface PictureSize {
  /** Pixels, as stored. */
  readonly width: number;
  readonly height: number;
  readonly orientation: ExifOrientation;
  /** Dots per inch when the file says them. */
  readonly dpi?: number | undefined;
}

export interface PictureLayout {
  /** Page. */
  readonly width: number;
  readonly height: number;
  /** Content stream that draws `/Im0`. */
  readonly content: string;
  /** Where the picture is; y grows upwards. */
  readonly box: Box;
  /** What is shown of the page; the whole page when it is missing. */
  readonly clip?: Box;
}

/** A rectangle on a page. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Natural size of an upright picture. A density of 72 or less is what programs write that know none. */
function naturalSize(width: number, height: number, dpi: number | undefined): [number, number] {
  const trusted = dpi !== undefined && dpi > 72 && dpi <= 10_000;
  // PNG and BMP count dots per metre: 96 dpi comes back as 96.012.
  const exact = trusted && Math.abs(dpi - Math.round(dpi)) < 0.05 ? Math.round(dpi) : dpi;
  const scale = 72 / (trusted && exact !== undefined ? exact : screenDpi);
  let size: [number, number] = [width * scale, height * scale];
  if (!trusted) {
    // A camera's 4,000 pixels are not a metre of paper: what would not fit A3 becomes a page that fits A4.
    const [a3Short, a3Long] = papers.a3;
    const [a4Short, a4Long] = papers.a4;
    const short = minOf(size);
    const long = maxOf(size);
    if (short > a3Short || long > a3Long) {
      const factor = Math.min(a4Short / short, a4Long / long);
      size = [size[0] * factor, size[1] * factor];
    }
  }
  const cap = Math.min(1, maxSide / maxOf(size));
  return [size[0] * cap, size[1] * cap];
}

/** Matrix (of the unit square, y upwards) that turns a stored picture upright inside a box of `w` by `h`. */
function uprightMatrix(orientation: ExifOrientation, w: number, h: number): number[] {
  switch (orientation) {
    case 1:
      return [w, 0, 0, h, 0, 0];
    case 2:
      return [-w, 0, 0, h, w, 0];
    case 3:
      return [-w, 0, 0, -h, w, h];
    case 4:
      return [w, 0, 0, -h, 0, h];
    case 5:
      return [0, -h, -w, 0, w, h];
    case 6:
      return [0, -h, w, 0, 0, h];
    case 7:
      return [0, h, w, 0, 0, 0];
    case 8:
      return [0, h, -w, 0, w, 0];
  }
}

/** Computes page and content for a picture. */
export function layOut(picture: PictureSize, options: ImagePageOptions): PictureLayout {
  const turned = picture.orientation >= 5;
  const pixelWidth = turned ? picture.height : picture.width;
  const pixelHeight = turned ? picture.width : picture.height;
  const [naturalWidth, naturalHeight] = naturalSize(pixelWidth, pixelHeight, picture.dpi);
  const margin = options.margin_mm * mm;

  if (options.page_size === 'image') {
    const width = Math.min(maxSide, Math.max(3, naturalWidth + 2 * margin));
    const height = Math.min(maxSide, Math.max(3, naturalHeight + 2 * margin));
    const box = { x: margin, y: margin, w: width - 2 * margin, h: height - 2 * margin };
    return { width, height, content: draw(picture.orientation, box), box };
  }

  const [short, long] = papers[options.page_size];
  const landscape =
    options.page_orientation === 'auto'
      ? naturalWidth > naturalHeight
      : options.page_orientation === 'landscape';
  const [width, height] = landscape ? [long, short] : [short, long];
  // Margins never eat the page: at least a centimetre stays.
  const across = Math.min(margin, (width - 10 * mm) / 2);
  const along = Math.min(margin, (height - 10 * mm) / 2);
  const inner = { x: across, y: along, w: width - 2 * across, h: height - 2 * along };
  const fit = Math.min(inner.w / naturalWidth, inner.h / naturalHeight);
  const scale = {
    shrink: Math.min(1, fit),
    fit,
    fill: Math.max(inner.w / naturalWidth, inner.h / naturalHeight),
  }[options.image_fit];
  const w = naturalWidth * scale;
  const h = naturalHeight * scale;
  const box = { x: inner.x + (inner.w - w) / 2, y: inner.y + (inner.h - h) / 2, w, h };
  return { width, height, content: draw(picture.orientation, box, inner), box, clip: inner };
}

function draw(orientation: ExifOrientation, box: Box, clip?: Box): string {
  const matrix = uprightMatrix(orientation, box.w, box.h);
  const placed = [...matrix.slice(0, 4), matrix[4]! + box.x, matrix[5]! + box.y].map(points).join(' ');
  const edges = clip ? `${[clip.x, clip.y, clip.w, clip.h].map(points).join(' ')} re W n\n` : '';
  return `q\n${edges}${placed} cm\n/Im0 Do\nQ\n`;
}
