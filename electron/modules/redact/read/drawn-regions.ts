/** Finds the parts of a page where something else is drawn than letters of its fonts, with all that stands beside it. */
import type { PagePicture } from '../../../engine/pdf-core/pdfium/pages.js';

/** A part of a picture, in its pixels. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels of the sides of a tile: about six points at 200 dpi. */
const side = 16;
/** Tiles around what is drawn that belong to it. */
const around = 2;
/** So many tiles without anything end a region at its sides: a drawn letter stays beside the others of its word, and of its line. */
const gutter = 3;
/** A page of whose area more than this part would be read again is read as a whole. */
const mostArea = 0.7;

interface Tiles {
  readonly columns: number;
  readonly rows: number;
  /** 1 for a tile that has something. */
  readonly marked: Uint8Array;
}

/** Of tiles, the last one not counted. */
interface Span {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Regions of a page where something is drawn.
 * @param bare the page without its letters
 * @param shown the page, as large
 */
export const drawnRegions = (bare: PagePicture, shown: PagePicture): Region[] =>
  regionsOf(unevenTiles(bare), unevenTiles(shown), shown);

/** Regions where two pictures of the same size differ; as `drawnRegions`. */
export const changedRegions = (before: PagePicture, after: PagePicture): Region[] =>
  regionsOf(
    tilesOf(before, (at, length) =>
      Buffer.from(before.data.buffer, before.data.byteOffset + at, length).equals(
        Buffer.from(after.data.buffer, after.data.byteOffset + at, length),
      ),
    ),
    unevenTiles(after),
    after,
  );

/** @returns the pixels of a region */
export function partOf({ width, channels, data }: PagePicture, region: Region): PagePicture {
  if (region.left === 0 && region.width === width)
    return {
      ...{ width, height: region.height, channels },
      data: data.subarray(region.top * width * channels, (region.top + region.height) * width * channels),
    };
  const length = region.width * channels;
  const part = new Uint8Array(length * region.height);
  for (let row = 0; row < region.height; row += 1) {
    const from = ((region.top + row) * width + region.left) * channels;
    part.set(data.subarray(from, from + length), row * length);
  }
  return { width: region.width, height: region.height, channels, data: part };
}

function regionsOf(drawn: Tiles, inked: Tiles, { width, height }: PagePicture): Region[] {
  const spans = joined(
    spansOf(drawn).map((span) => widened(span, inked)),
    inked,
  );
  const regions = spans.map(({ left, top, right, bottom }) => ({
    ...{ left: left * side, top: top * side },
    width: Math.min(width, right * side) - left * side,
    height: Math.min(height, bottom * side) - top * side,
  }));
  const area = regions.reduce((sum, region) => sum + region.width * region.height, 0);
  return area > mostArea * width * height ? [{ left: 0, top: 0, width, height }] : regions;
}

/** Tiles that have more than one colour. */
const unevenTiles = (picture: PagePicture): Tiles => {
  const { channels, data } = picture;
  return tilesOf(picture, (at, length, first) => {
    for (let place = at, own = 0; place < at + length; place += 1, own = (own + 1) % channels)
      if (data[place] !== data[first + own]) return false;
    return true;
  });
};

/** @param isEven whether a row of a tile has nothing; it begins at a byte, and so does the tile */
function tilesOf(
  { width, height, channels }: PagePicture,
  isEven: (at: number, length: number, first: number) => boolean,
): Tiles {
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const marked = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const first = (row * side * width + column * side) * channels;
      const length = Math.min(side, width - column * side) * channels;
      const last = Math.min(side, height - row * side);
      for (let line = 0; line < last; line += 1)
        if (!isEven(first + line * width * channels, length, first)) {
          marked[row * columns + column] = 1;
          break;
        }
    }
  return { columns, rows, marked };
}

/** The surroundings of groups of tiles that touch one another. */
function spansOf({ columns, rows, marked }: Tiles): Span[] {
  const spans: Span[] = [];
  const seen = new Uint8Array(marked.length);
  for (let start = 0; start < marked.length; start += 1) {
    if (marked[start] === 0 || seen[start] === 1) continue;
    let [left, top, right, bottom] = [columns, rows, 0, 0];
    const open = [start];
    seen[start] = 1;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % columns, Math.floor(at / columns)];
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x + 1);
      bottom = Math.max(bottom, y + 1);
      for (let row = Math.max(0, y - 1); row <= Math.min(rows - 1, y + 1); row += 1)
        for (let column = Math.max(0, x - 1); column <= Math.min(columns - 1, x + 1); column += 1) {
          const next = row * columns + column;
          if (marked[next] === 0 || seen[next] === 1) continue;
          seen[next] = 1;
          open.push(next);
        }
    }
    spans.push({
      left: Math.max(0, left - around),
      top: Math.max(0, top - around),
      right: Math.min(columns, right + around),
      bottom: Math.min(rows, bottom + around),
    });
  }
  return spans;
}

/** A span up to the next gap at its sides. */
function widened({ left, top, right, bottom }: Span, { columns, marked }: Tiles): Span {
  const hasInk = (from: number, to: number): boolean => {
    for (let row = top; row < bottom; row += 1)
      for (let column = Math.max(0, from); column < Math.min(columns, to); column += 1)
        if (marked[row * columns + column] === 1) return true;
    return false;
  };
  let [from, to] = [left, right];
  while (from > 0 && hasInk(from - gutter, from)) from -= 1;
  while (to < columns && hasInk(to, to + gutter)) to += 1;
  return { left: from, top, right: to, bottom };
}

/** Spans that have nothing in common. */
function joined(spans: readonly Span[], inked: Tiles): Span[] {
  const apart: Span[] = [];
  for (const span of spans) {
    let whole = span;
    for (let at = 0; at < apart.length;) {
      const other = apart[at]!;
      if (
        whole.left > other.right ||
        whole.right < other.left ||
        whole.top > other.bottom ||
        whole.bottom < other.top
      ) {
        at += 1;
        continue;
      }
      apart.splice(at, 1);
      whole = widened(
        {
          left: Math.min(whole.left, other.left),
          top: Math.min(whole.top, other.top),
          right: Math.max(whole.right, other.right),
          bottom: Math.max(whole.bottom, other.bottom),
        },
        inked,
      );
      // It may reach others now that it passed before.
      at = 0;
    }
    apart.push(whole);
  }
  return apart;
}
