/** Reads bar codes and QR codes, and tells how far they reach. */
import { readCodes, type CodeCorner, type PictureCode } from '../../../engine/imaging/codes.js';
import { moveBox, type ContentBox, type Matrix } from '../../../engine/pdf-core/content/matrix.js';
import type { PagePicture } from '../../../engine/pdf-core/pdfium/pages.js';
import type { PlacedCode } from '../find/in-codes.js';
import { around } from '../find/placed-sign.js';

/** The part of its bars that goes on where a bar code goes on, and that goes on where only some of its bars are longer. */
const [mostBars, fewBars] = [0.7, 0.08];
/** Parts of its length by which some bars are longer than the others. */
const longerBars = 0.15;
/** Pixels around a code that go with it: its edges are told to the pixel. */
const edge = 2;

/**
 * @param picture grey
 * @param toPage from its pixels to the units in which the codes are placed
 * @param isAgain as in {@link readCodes}
 * @returns null as {@link readCodes}
 */
export async function codesIn(
  picture: PagePicture,
  toPage: Matrix,
  isAgain = false,
): Promise<PlacedCode[] | null> {
  const codes = await readCodes(picture, isAgain);
  if (!codes) return null;
  return codes.map((code) => {
    const corners = code.isLinear ? wholeBars(code.corners, picture) : code.corners;
    const box = corners
      .map(({ x, y }): ContentBox => [x - edge, y - edge, x + edge, y + edge])
      .reduce(around);
    const { kind, text, bytes, part } = code;
    return { kind, text, bytes, part, box: moveBox(box, toPage) };
  });
}

/** The corners of a bar code with the whole length of its bars: it is read from a few lines across them. */
function wholeBars(corners: PictureCode['corners'], picture: PagePicture): CodeCorner[] {
  const [first, second, third, fourth] = corners;
  const [from, to] = [middle(first, fourth), middle(second, third)];
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < 2) return [...corners];
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const across = { x: -along.y, y: along.x };
  const height = Math.hypot(fourth.x - first.x, fourth.y - first.y);
  const greys = Array.from({ length: Math.ceil(length) }, (_, at) => greyAt(picture, from, along, at));
  const [low, high] = [greys.reduce(smaller, 255), greys.reduce(larger, 0)];
  const limit = (low + high) / 2;
  // A code may be light on a dark ground.
  const isDark = (greys[0] ?? 255) <= limit;
  const isBar = (grey: number) => grey <= limit === isDark;
  const bars = greys.flatMap((grey, at) => (isBar(grey) ? [at] : []));
  const share = (away: number) => {
    const start = { x: from.x + across.x * away, y: from.y + across.y * away };
    return bars.filter((at) => isBar(greyAt(picture, start, along, at))).length / bars.length;
  };
  const reach = (side: 1 | -1) => {
    let away = Math.floor(height / 2);
    const most = Math.hypot(picture.width, picture.height);
    while (away < most && share(side * (away + 1)) >= mostBars) away += 1;
    const end = away + length * longerBars;
    while (away < end && share(side * (away + 1)) >= fewBars) away += 1;
    return side * away;
  };
  return [reach(-1), reach(1)].flatMap((away) =>
    [from, to].map(({ x, y }) => ({ x: x + across.x * away, y: y + across.y * away })),
  );
}

const smaller = (one: number, other: number) => Math.min(one, other);
const larger = (one: number, other: number) => Math.max(one, other);

const middle = (one: CodeCorner, other: CodeCorner): CodeCorner => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});

/** The grey at a distance from a place; white beyond the edges. */
function greyAt({ width, height, data }: PagePicture, from: CodeCorner, along: CodeCorner, at: number) {
  const [x, y] = [Math.round(from.x + along.x * at), Math.round(from.y + along.y * at)];
  return x < 0 || y < 0 || x >= width || y >= height ? 255 : data[y * width + x]!;
}
