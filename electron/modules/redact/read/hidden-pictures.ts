/**
 * Finds pictures of which a page does not show everything: below a black box, another picture or a mask, cut off by a clip or the edge of
 * the page, turned, or too small to be read. All their pixels are in the file, and programs take them out of it.
 */
import { createHash } from 'node:crypto';
import sharp from '../../../engine/imaging/sharp.js';
import {
  extent,
  invert,
  multiply,
  transformPoint,
  type Matrix,
} from '../../../engine/pdf-core/content/matrix.js';
import type { DrawnPicture } from '../../../engine/pdf-core/pdfium/page-pictures.js';
import type { PagePicture, PdfPages } from '../../../engine/pdf-core/pdfium/pages.js';

/** All that a picture stores. */
interface WholePicture {
  /** Of its pixels: the same picture has the same key, wherever it is drawn. */
  readonly key: string;
  /** Grey pixels; as many as are read at most. */
  readonly pixels: PagePicture;
  /** Pixels an inch, for text recognition. */
  readonly dpi: number;
  /** From its pixels to the unit square. */
  readonly toUnit: Matrix;
}

/** Pixels of a side below which a picture holds no word. */
const smallest = 12;
/** Pixels of the longer side with which it is read. */
const longest = 6000;
/** Of more pixels than this for one of the page, letters may be too small to be read there. */
const finest = 3.5;
/** A pixel is seen where the page has one like it there or beside it. */
const alike = 48;
/** As many pixels that are not seen may be the edges of others. */
const fewPixels = 60;
/** Pixels an inch, where a picture does not say how large its letters are. */
const [coarsestDpi, usualDpi, finestDpi] = [100, 200, 600];

/** Whether nothing of a picture is hidden. @param shown the page, grey @param toPage from its pixels to the page's own units */
async function isShown(
  { matrix, width, height }: DrawnPicture,
  stored: PagePicture,
  shown: PagePicture,
  toPage: Matrix,
): Promise<boolean> {
  const place = multiply(matrix, invert(toPage));
  const [across, down] = extent(place);
  const isUpright =
    place[0] > 0 && place[3] < 0 && Math.abs(place[1]) < 0.02 * across && Math.abs(place[2]) < 0.02 * down;
  if (!isUpright || across < 1 || down < 1) return false;
  if (width > across * finest || height > down * finest) return false;
  const [columns, rows] = [Math.round(across), Math.round(down)];
  const data = await resized(stored, columns, rows);
  return [0, 255].some((turn) => countHidden({ data, columns, rows }, shown, place, turn) <= fewPixels);
}

/** Counts pixels that are not seen where they are drawn. @param turn 255 for a stencil, whose pixels are drawn where it is dark */
function countHidden(
  { data, columns, rows }: { readonly data: Uint8Array; readonly columns: number; readonly rows: number },
  shown: PagePicture,
  place: Matrix,
  turn: number,
): number {
  let hidden = 0;
  // Beyond the edge of the page, what has no pattern holds no words.
  let ground = -1;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const value = data[row * columns + column]! ^ turn;
      const [left, top] = transformPoint((column + 0.5) / columns, 1 - (row + 0.5) / rows, place);
      const [x, y] = [Math.floor(left), Math.floor(top)];
      if (x < 0 || y < 0 || x >= shown.width || y >= shown.height) {
        if (ground < 0) ground = value;
        if (Math.abs(value - ground) > alike) hidden += 1;
      } else if (!isThere(shown, x, y, value)) hidden += 1;
      if (hidden > fewPixels) return hidden;
    }
  return hidden;
}

function isThere({ data, width, height }: PagePicture, x: number, y: number, value: number): boolean {
  if (Math.abs(data[y * width + x]! - value) <= alike) return true;
  let [low, high] = [255, 0];
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
      const near = data[row * width + column]!;
      if (near < low) low = near;
      if (near > high) high = near;
    }
  return value >= low - alike && value <= high + alike;
}

/**
 * Gives each picture of a page that is not shown as a whole.
 * @param shown the page, grey
 * @returns null where the page has pictures that nobody can look at
 */
export async function hiddenPictures(
  pages: PdfPages,
  page: number,
  shown: PagePicture,
  toPage: Matrix,
): Promise<{
  readonly found: readonly (WholePicture & { readonly matrix: Matrix })[];
  readonly isAll: boolean;
}> {
  const drawn = pages.pictures(page);
  const found: (WholePicture & { matrix: Matrix })[] = [];
  let isAll = drawn !== null;
  for (const picture of drawn ?? []) {
    if (Math.max(picture.width, picture.height) < smallest) continue;
    const stored = pages.storedPicture(page, picture);
    if (!stored) isAll = false;
    else if (!(await isShown(picture, stored, shown, toPage)))
      found.push({ ...(await whole(picture, stored)), matrix: picture.matrix });
  }
  return { found, isAll };
}

/**
 * Draws the hidden pictures of a page above all else that it shows: a scan may be stored in strips, each too low to be read.
 * @returns null where fewer than two lie upright
 */
export async function uncovered(
  found: readonly (WholePicture & { readonly matrix: Matrix })[],
  shown: PagePicture,
  toPage: Matrix,
): Promise<PagePicture | null> {
  const data = Uint8Array.from(shown.data);
  let count = 0;
  for (const { pixels, matrix } of found) {
    const [a, b, c, d, left, bottom] = multiply(matrix, invert(toPage));
    if (!(a >= 1 && d <= -1 && Math.abs(b) < 0.02 * a && Math.abs(c) < 0.02 * -d)) continue;
    const [from, top] = [Math.round(left), Math.round(bottom + d)];
    const [columns, rows] = [Math.round(left + a) - from, Math.round(bottom) - top];
    if (columns < 1 || rows < 1 || columns > 2 * shown.width || rows > 2 * shown.height) continue;
    const own = await resized(pixels, columns, rows);
    count += 1;
    for (let row = Math.max(0, -top); row < Math.min(rows, shown.height - top); row += 1)
      for (let column = Math.max(0, -from); column < Math.min(columns, shown.width - from); column += 1)
        data[(top + row) * shown.width + from + column] = own[row * columns + column]!;
  }
  return count < 2 ? null : { width: shown.width, height: shown.height, channels: 1, data };
}

async function whole({ matrix }: DrawnPicture, stored: PagePicture): Promise<WholePicture> {
  const key = createHash('sha256')
    .update(`${stored.width} ${stored.height} `)
    .update(stored.data)
    .digest('hex');
  const scale = Math.min(1, longest / Math.max(stored.width, stored.height));
  const [width, height] = [stored.width, stored.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  ) as [number, number];
  const data = scale === 1 ? stored.data : await resized(stored, width, height);
  const told = (width * 72) / extent(matrix)[0];
  return {
    key,
    pixels: { width, height, channels: 1, data },
    dpi: told >= coarsestDpi && told <= finestDpi ? told : usualDpi,
    toUnit: [1 / width, 0, 0, -1 / height, 0, 1],
  };
}

const resized = ({ data, width, height }: PagePicture, columns: number, rows: number): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 1 }, limitInputPixels: false })
    .resize(columns, rows, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
