/** Compares the letters of lines that were set again with those that stood there before. */
import { invert, moveBox, type ContentBox, type Matrix } from '../../../engine/pdf-core/content/matrix.js';
import type { PagePicture, PdfPages } from '../../../engine/pdf-core/pdfium/pages.js';
import { pictureToPage, type VisiblePage } from '../../../engine/recognition/geometry.js';
import { hasMiddleIn } from '../find/cut-letters.js';
import type { PlacedSign } from '../find/placed-sign.js';
import { lineBox, turned } from '../write/lines/chains.js';
import type { MovedLine } from '../write/lines/plan-lines.js';

const dpi = 144;
/** Parts of the size by which signs of a line stand higher or lower. */
const raised = 0.5;
/** Points by which the sizes of a letter may differ before and after. */
const sameSize = 0.1;
/** The part of its height by which a letter may reach into the next one, where it did not before. */
const overlap = 0.15;
/** Steps of grey, of 255, by which the mean of a letter may differ, and the part of letters that may differ by more. */
const tolerance = 24;
const fewLetters = 0.03;

/** A page before, or after. */
interface PageSide {
  readonly letters: readonly PlacedSign[];
  /** What was cut, or what stands in its place. */
  readonly boxes: readonly ContentBox[];
  readonly pages: PdfPages;
}

/** Whether each line has the same letters as before: in the same order, of the same size and look, and none over another. */
export async function sameLines(
  before: PageSide,
  after: PageSide,
  page: number,
  lines: readonly MovedLine[],
  frame: VisiblePage,
): Promise<boolean> {
  if (lines.length === 0) return true;
  const pairs: (readonly [PlacedSign, PlacedSign])[] = [];
  for (const line of lines) {
    const [old, fresh] = [lettersOf(before, line.before, line), lettersOf(after, line.after, line)];
    if (old.length !== fresh.length) return false;
    for (const [place, letter] of old.entries()) {
      const now = fresh[place]!;
      if (letter.text !== now.text || !isAsLarge(letter.box!, now.box!)) return false;
      const [next, nextNow] = [old[place + 1], fresh[place + 1]];
      if (next && nextNow) {
        const allowed = Math.max(reach(letter, next, line), overlap * heightOf(now, line));
        if (reach(now, nextNow, line) > allowed) return false;
      }
      pairs.push([letter, now]);
    }
  }
  const wish = { dpi, grey: true, annotations: false } as const;
  const [old, fresh] = [await before.pages.picture(page, wish), await after.pages.picture(page, wish)];
  const toPicture = invert(pictureToPage(frame, old.width, old.height));
  const other = pairs.filter(
    ([one, now]) =>
      Math.abs(meanOf(old, one.box!, toPicture) - meanOf(fresh, now.box!, toPicture)) > tolerance,
  );
  return other.length <= Math.ceil(pairs.length * fewLetters);
}

/** The letters of a line, in the order in which they stand. */
function lettersOf(
  { letters, boxes }: PageSide,
  place: ContentBox,
  { turn, base, em }: MovedLine,
): PlacedSign[] {
  const line = lineBox(turn, place);
  const own = letters.filter(({ box, text, x, y }) => {
    if (box === null || text.trim() === '' || hasMiddleIn(box, boxes)) return false;
    const [along, up] = turned(turn, x, y);
    return along > line.from - 1 && along < line.to + 1 && Math.abs(up - base) < raised * em;
  });
  return own.sort((one, other) => turned(turn, one.x, one.y)[0] - turned(turn, other.x, other.y)[0]);
}

const isAsLarge = (one: ContentBox, other: ContentBox): boolean =>
  Math.abs(one[2] - one[0] - other[2] + other[0]) < sameSize &&
  Math.abs(one[3] - one[1] - other[3] + other[1]) < sameSize;

/** How far a letter reaches into the next one. */
function reach(one: PlacedSign, next: PlacedSign, { turn }: MovedLine): number {
  return lineBox(turn, one.box!).to - lineBox(turn, next.box!).from;
}

function heightOf({ box }: PlacedSign, { turn }: MovedLine): number {
  const { low, high } = lineBox(turn, box!);
  return high - low;
}

function meanOf({ width, height, data }: PagePicture, box: ContentBox, toPicture: Matrix): number {
  const [left, top, right, bottom] = moveBox(box, toPicture);
  let [sum, count] = [0, 0];
  for (
    let y = Math.max(0, Math.round(top));
    y < Math.min(height, Math.max(top + 1, Math.round(bottom)));
    y += 1
  )
    for (
      let x = Math.max(0, Math.round(left));
      x < Math.min(width, Math.max(left + 1, Math.round(right)));
      x += 1
    ) {
      sum += data[y * width + x]!;
      count += 1;
    }
  return count === 0 ? 255 : sum / count;
}
