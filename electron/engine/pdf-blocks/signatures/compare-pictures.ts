/** Compares two pictures of a page: what of the first is no longer seen in the second. */
import type { PagePicture } from '../../pdf-core/pdfium/pages.js';

/** Parts of a page, 0 to 1. */
export type PagePart = readonly [left: number, top: number, right: number, bottom: number];

/** Steps of grey between neighbours that are an edge, and that are left of one which can still be seen. */
const edge = 24;
const seen = 8;
/** Pixels of the side of a cell: what is hidden may be a single sign on a page that is otherwise left alone. */
const cell = 12;
/** Edges of the least sign, and the share of them that is lost where it is hidden. */
const fewEdges = 3;
const lostShare = 0.7;
/** Pixels of the side of a window in which a part of a sign is erased, and how many of them make another sign of it. */
const erasedWindow = 8;
const fewErased = 3;
/** The part of its contrast with the paper that erased ink has left at most. */
const leftContrast = 0.3;
/** Pixels from ink to the paper around it. */
const paperBeyond = 3;
/** Pixels of the side of a block that tells whether ink is darker than paper. */
const paperBlock = 24;

/**
 * Whether comments paint where a field shows something: fields are drawn above comments here, and below later ones by others.
 * @param below the page without comments and fields, with alpha
 * @param commented the same with comments
 */
export function paints(
  below: PagePicture,
  commented: PagePicture,
  shown: PagePicture,
  part: PagePart,
): boolean {
  const { width, height } = shown;
  if (below.width !== width || below.height !== height || commented.width !== width) return true;
  let painted = 0;
  for (let y = Math.floor(part[1] * height); y < part[3] * height && y < height; y += 1)
    for (let x = Math.floor(part[0] * width); x < part[2] * width && x + 1 < width; x += 1) {
      if (Math.abs(valueAt(shown, x, y) - valueAt(shown, x + 1, y)) < edge) continue;
      const at = (y * width + x) * 4;
      if (Math.abs(onWhite(below, at) - onWhite(below, at + 4)) >= edge) continue;
      // What is painted in the colour of the page below it cannot be seen.
      const isSame = [0, 1, 2, 3].every(
        (channel) => below.data[at + channel] === commented.data[at + channel],
      );
      if (!isSame || below.data[at + 3] === 255) painted += 1;
      if (painted >= fewEdges) return true;
    }
  return false;
}

/** @param part of the page, 0 to 1 @param apart parts that are not looked at */
export function hides(
  before: PagePicture,
  now: PagePicture,
  part: PagePart,
  apart: readonly PagePart[],
): boolean {
  if (before.width !== now.width || before.height !== now.height) return true;
  const { width, height } = before;
  const [x0, y0, x1, y1] = pixelsOf(before, part);
  for (let top = y0; top < y1; top += cell)
    for (let left = x0; left < x1; left += cell) {
      let edges = 0;
      let lost = 0;
      for (let y = top; y < Math.min(top + cell, y1); y += 1)
        for (let x = left; x < Math.min(left + cell, x1 - 1); x += 1) {
          if (Math.abs(valueAt(before, x, y) - valueAt(before, x + 1, y)) < edge) continue;
          if (apart.some((one) => holds(one, x / width, y / height))) continue;
          edges += 1;
          if (Math.abs(valueAt(now, x, y) - valueAt(now, x + 1, y)) < seen) lost += 1;
        }
      if (edges >= fewEdges && lost >= edges * lostShare) return true;
    }
  return false;
}

const onWhite = ({ data }: PagePicture, at: number): number =>
  255 - ((255 - data[at + 1]!) * data[at + 3]!) / 255;

const holds = ([left, top, right, bottom]: PagePart, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

const valueAt = ({ data, channels, width }: PagePicture, x: number, y: number): number =>
  data[(y * width + x) * channels] ?? 255;

/** Whether something is seen in a part. */
export function hasInk(picture: PagePicture, part: PagePart): boolean {
  const [x0, y0, x1, y1] = pixelsOf(picture, part);
  let edges = 0;
  for (let y = y0; y < y1; y += 1)
    for (let x = x0; x + 1 < x1; x += 1)
      if (Math.abs(valueAt(picture, x, y) - valueAt(picture, x + 1, y)) >= edge) edges += 1;
  return edges >= fewEdges;
}

/** Whether a part looks different at all. */
export function differs(before: PagePicture, now: PagePicture, part: PagePart): boolean {
  if (before.width !== now.width || before.height !== now.height) return true;
  const [x0, y0, x1, y1] = pixelsOf(before, part);
  for (let y = y0; y < y1; y += 1)
    for (let x = x0; x < x1; x += 1)
      if (Math.abs(valueAt(before, x, y) - valueAt(now, x, y)) >= edge) return true;
  return false;
}

/**
 * Whether ink has become paper: a few strokes that are painted over make another sign of one, or a minus nothing, while most of the
 * edges around stay. Ink that other ink is drawn upon is not erased.
 * @param apart parts that are not looked at
 * @param shown ink counts only where this picture has it, too
 */
export function erases(
  before: PagePicture,
  now: PagePicture,
  part: PagePart,
  apart: readonly PagePart[],
  shown = before,
): boolean {
  const { width, height } = before;
  if (width !== now.width || height !== now.height || width !== shown.width) return true;
  const [x0, y0, x1, y1] = pixelsOf(before, part);
  const half = erasedWindow / 2;
  const columns = Math.ceil((x1 - x0) / half) + 1;
  /** Erased pixels of half windows. */
  const counts = new Uint16Array(columns * (Math.ceil((y1 - y0) / half) + 1));
  const isDarkPaper = darkPapers(before, [x0, y0, x1, y1]);
  for (let y = y0; y < y1; y += 1)
    for (let x = x0; x < x1; x += 1) {
      const ink = valueAt(before, x, y);
      if (ink === valueAt(now, x, y) || Math.abs(ink - valueAt(shown, x, y)) >= seen) continue;
      const paper = paperBeside(before, x, y, isDarkPaper(x, y));
      const contrast = isDarkPaper(x, y) ? ink - paper : paper - ink;
      if (contrast < edge || Math.abs(valueAt(now, x, y) - paper) >= contrast * leftContrast) continue;
      if (apart.some((one) => holds(one, x / width, y / height))) continue;
      counts[Math.floor((y - y0) / half) * columns + Math.floor((x - x0) / half)]! += 1;
    }
  for (let at = 0; at + columns + 1 < counts.length; at += 1)
    if (counts[at]! + counts[at + 1]! + counts[at + columns]! + counts[at + columns + 1]! >= fewErased)
      return true;
  return false;
}

/** The lightest pixel around, or the darkest where the paper is dark: next to ink there is only its soft edge. */
function paperBeside(picture: PagePicture, x: number, y: number, isDark: boolean): number {
  let paper = valueAt(picture, x, y);
  for (let row = Math.max(0, y - paperBeyond); row <= Math.min(picture.height - 1, y + paperBeyond); row += 1)
    for (let at = Math.max(0, x - paperBeyond); at <= Math.min(picture.width - 1, x + paperBeyond); at += 1) {
      const value = valueAt(picture, at, row);
      if (isDark ? value < paper : value > paper) paper = value;
    }
  return paper;
}

/** Tells of a pixel whether the paper around it is dark: most of its block is. */
function darkPapers(
  picture: PagePicture,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
): (x: number, y: number) => boolean {
  const known = new Map<number, boolean>();
  const columns = Math.ceil(x1 / paperBlock) + 1;
  return (x, y) => {
    const [column, row] = [Math.floor(x / paperBlock), Math.floor(y / paperBlock)];
    const key = row * columns + column;
    let isDark = known.get(key);
    if (isDark === undefined) {
      let [dark, all] = [0, 0];
      for (let at = Math.max(y0, row * paperBlock); at < Math.min(y1, (row + 1) * paperBlock); at += 1)
        for (
          let to = Math.max(x0, column * paperBlock);
          to < Math.min(x1, (column + 1) * paperBlock);
          to += 1
        ) {
          all += 1;
          if (valueAt(picture, to, at) < 128) dark += 1;
        }
      isDark = dark * 2 > all;
      known.set(key, isDark);
    }
    return isDark;
  };
}

/** The pixels of a part: the first ones, and those behind the last. */
const pixelsOf = (
  { width, height }: PagePicture,
  [left, top, right, bottom]: PagePart,
): readonly [number, number, number, number] => [
  Math.max(0, Math.floor(left * width)),
  Math.max(0, Math.floor(top * height)),
  Math.min(width, Math.ceil(right * width)),
  Math.min(height, Math.ceil(bottom * height)),
];
