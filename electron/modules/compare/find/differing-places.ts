/** Finds the places where two pictures of a page differ. */
import type { PagePicture } from '../../../engine/pdf-core/pdfium/pages.js';
import { around, aroundAll, type Box } from '../../from-pdf/model/geometry.js';

/** Of 255: paler differences come from other ways to smooth edges. */
const tolerance = 48;
/** The same in images that show the same: stored anew, letters in them get a grey edge. */
const noise = 110;
/** Pixels of a cell's side: what differs in neighbouring cells is one place. */
const cell = 6;
/** Cells between two parts of one place. */
const gap = 2;
/** Pixels that an edge may stand elsewhere: programs round, and thicken lines. */
const reach = 2;
/** A place with fewer pixels is noise. */
const fewestPixels = 6;
/** Above this number of places on a page, they are told as one. */
const mostPlaces = 20;

/**
 * Compares two pictures of a point a pixel. A pixel differs where no pixel near it in the other picture is like it, so that edges may stand
 * a little elsewhere.
 * @param ignored boxes that are not compared, in pixels
 * @param noisy boxes where an image was stored anew, in pixels
 * @returns boxes in pixels from the upper left, from top to bottom
 */
export function differingPlaces(
  one: PagePicture,
  other: PagePicture,
  ignored: readonly Box[] = [],
  noisy: readonly Box[] = [],
): Box[] {
  if (one.width === other.width && Buffer.compare(one.data, other.data) === 0) return [];
  const [width, height] = [Math.min(one.width, other.width), Math.min(one.height, other.height)];
  const mask = new Uint8Array(width * height);
  const fill = (boxes: readonly Box[], mark: number) => {
    for (const { left, top, right, bottom } of boxes)
      for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, Math.ceil(bottom)); y += 1)
        mask.fill(
          mark,
          y * width + Math.min(width, Math.max(0, Math.floor(left))),
          y * width + Math.min(width, Math.max(0, Math.ceil(right))),
        );
  };
  fill(noisy, marks.noisy);
  fill(ignored, marks.ignored);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const mark = mask[y * width + x];
      if (mark === marks.ignored) continue;
      const most = mark === marks.noisy ? noise : tolerance;
      if (stands(one, other, x, y, most) || stands(other, one, x, y, most))
        mask[y * width + x] = marks.differing;
    }
  const places = placesIn(mask, width, height);
  const whole = aroundAll(places);
  return whole && places.length > mostPlaces ? [whole] : places;
}

/** What is known of a pixel. */
const marks = { differing: 1, ignored: 2, noisy: 3 } as const;

/** Tells whether nothing like a pixel is at its place, or near it, in another picture. */
function stands(picture: PagePicture, other: PagePicture, x: number, y: number, most: number): boolean {
  const at = (y * picture.width + x) * picture.channels;
  if (isLike(picture, at, other, (y * other.width + x) * other.channels, most)) return false;
  for (let row = Math.max(0, y - reach); row <= Math.min(other.height - 1, y + reach); row += 1)
    for (let column = Math.max(0, x - reach); column <= Math.min(other.width - 1, x + reach); column += 1)
      if (isLike(picture, at, other, (row * other.width + column) * other.channels, most)) return false;
  return true;
}

/** Tells whether two pixels look alike; the places are those of their first bytes. */
function isLike(one: PagePicture, at: number, other: PagePicture, place: number, most: number): boolean {
  for (let channel = 0; channel < 3; channel += 1) {
    const value = one.data[at + (one.channels === 1 ? 0 : channel)]!;
    const counterpart = other.data[place + (other.channels === 1 ? 0 : channel)]!;
    if (Math.abs(value - counterpart) > most) return false;
  }
  return true;
}

/** A box with the number of the pixels in it that differ. */
type Counted = Box & { readonly pixels: number };

/** Joins pixels that differ to places. */
function placesIn(mask: Uint8Array, width: number, height: number): Box[] {
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const cells: (Counted | undefined)[] = Array.from({ length: columns * rows });
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (mask[y * width + x] !== marks.differing) continue;
      const place = Math.floor(y / cell) * columns + Math.floor(x / cell);
      cells[place] = joined(cells[place], { left: x, top: y, right: x + 1, bottom: y + 1, pixels: 1 });
    }
  const found: Box[] = [];
  const seen = new Uint8Array(cells.length);
  for (let first = 0; first < cells.length; first += 1) {
    if (!cells[first] || seen[first]) continue;
    let whole: Counted | undefined;
    const open = [first];
    seen[first] = 1;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      whole = joined(whole, cells[at]!);
      const [row, column] = [Math.floor(at / columns), at % columns];
      for (let y = Math.max(0, row - gap); y <= Math.min(rows - 1, row + gap); y += 1)
        for (let x = Math.max(0, column - gap); x <= Math.min(columns - 1, column + gap); x += 1) {
          const next = y * columns + x;
          if (!cells[next] || seen[next]) continue;
          seen[next] = 1;
          open.push(next);
        }
    }
    const { pixels, ...box } = whole!;
    if (pixels >= fewestPixels) found.push(box);
  }
  return found.toSorted((a, b) => a.top - b.top || a.left - b.left);
}

const joined = (one: Counted | undefined, other: Counted): Counted =>
  one ? { ...around(one, other), pixels: one.pixels + other.pixels } : other;
