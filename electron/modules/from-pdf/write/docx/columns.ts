/**
 * This module finds text in columns: parts of a section whose paragraphs are side by side on their pages. Each becomes a section of its
 * own, so that the text flows from column to column in Word, too.
 */
import { maxOf, minOf } from '../../../../../contract/lists.js';
import { heightOf, overlap, widthOf, type Block, type Box, type Section } from '../../model/index.js';
import { placesOf } from './page-breaks.js';

/** Columns of text are at least `narrowest` points wide and `minGap` points apart. */
const narrowest = 70;
const minGap = 6;
/** Each column of a page has text of at least this height, in points, and at least this many lines. */
const minHeight = 120;
const minLines = 8;
/** A line that reaches over the middle of a gutter by this many points, on both sides, belongs to none of the columns beside it. */
const over = 15;
/** A page is divided into at most this many columns. */
const maxColumns = 4;

/** Left and right edge of a column, in points. */
interface Band {
  left: number;
  right: number;
}

/** Divides a section into parts that each have one number of columns; the first begins as the section did, the others below. */
export function columnParts(section: Section): Section[] {
  if (section.columns.count > 1) return [section];
  const bands = bandsOfPages(section.blocks);
  if (bands.size === 0) return [section];
  const parts: { readonly bands: readonly Band[] | null; readonly blocks: Block[] }[] = [];
  for (const block of section.blocks) {
    const own = bandsOf(block, bands);
    const last = parts.at(-1);
    if (last && isSame(last.bands, own)) last.blocks.push(block);
    else parts.push({ bands: own, blocks: [block] });
  }
  return parts.map(({ bands: own, blocks }, at) => ({
    ...section,
    ...(own === null ? {} : measures(own, section)),
    begins: at === 0 ? section.begins : 'below',
    blocks,
  }));
}

const isSame = (one: readonly Band[] | null, other: readonly Band[] | null): boolean =>
  one === other || (one !== null && other !== null && one.length === other.length);

function measures(bands: readonly Band[], { size, margins }: Section): Pick<Section, 'margins' | 'columns'> {
  const gaps = bands.slice(1).map(({ left }, at) => left - bands[at]!.right);
  return {
    margins: {
      ...margins,
      left: Math.max(0, bands[0]!.left),
      right: Math.max(0, size.width - bands.at(-1)!.right),
    },
    columns: { count: bands.length, gap: gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length },
  };
}

/** Returns the columns a block is in; null for one that reaches over several, or is on a page without. */
function bandsOf(block: Block, pages: ReadonlyMap<number, readonly Band[]>): readonly Band[] | null {
  const [first] = placesOf(block);
  const bands = first && pages.get(first.page);
  if (!bands) return null;
  const isIn = ({ left, right }: Box) =>
    bands.some((band) => left >= band.left - minGap && right <= band.right + minGap);
  return placesOf(block).every(({ page, box }) => page !== first.page || isIn(box)) ? bands : null;
}

/** Returns the columns of the pages that have some. */
function bandsOfPages(blocks: readonly Block[]): Map<number, readonly Band[]> {
  const pages = new Map<number, Piece[]>();
  for (const block of blocks) {
    if (block.kind === 'picture' && block.wrap === 'behind') continue;
    const line = block.kind === 'paragraph' ? block.spacing.line : 0;
    for (const { page, box } of placesOf(block)) {
      const pieces = pages.get(page) ?? [];
      pieces.push({ box, lines: line > 0 ? heightOf(box) / line : 0 });
      pages.set(page, pieces);
    }
  }
  const found = new Map<number, readonly Band[]>();
  for (const [page, pieces] of pages) {
    const bands = bandsIn(pieces);
    if (bands) found.set(page, bands);
  }
  return found;
}

/** A block, or a part of one, on a page. */
interface Piece {
  readonly box: Box;
  /** Lines of a paragraph of several; 0 for others. */
  readonly lines: number;
}

const sumOf = <T>(all: readonly T[], value: (one: T) => number): number =>
  all.reduce((sum, one) => sum + value(one), 0);

/** Returns the columns of a page, the most that it can be divided into; null for a page without. */
function bandsIn(pieces: readonly Piece[]): Band[] | null {
  const left = minOf(pieces.map(({ box }) => box.left));
  const right = maxOf(pieces.map(({ box }) => box.right));
  for (let count = maxColumns; count > 1; count -= 1) {
    const width = (right - left) / count;
    if (width < narrowest) continue;
    const isOver = (box: Box) =>
      Array.from({ length: count - 1 }, (_, at) => left + (at + 1) * width).some(
        (middle) => box.left < middle - over && box.right > middle + over,
      );
    const narrow = pieces.filter(({ box }) => widthOf(box) <= width + minGap && !isOver(box));
    const columns = Array.from({ length: count }, (_, at) =>
      narrow.filter(({ box }) => Math.floor(((box.left + box.right) / 2 - left) / width) === at),
    );
    // Names and numbers beside each other are no columns of text.
    const isFull = columns.every(
      (own) =>
        sumOf(own, ({ box }) => heightOf(box)) >= minHeight && sumOf(own, ({ lines }) => lines) >= minLines,
    );
    const wide = sumOf(
      pieces.filter((piece) => !narrow.includes(piece)),
      ({ box }) => heightOf(box),
    );
    const bands = columns.map((own) => ({
      left: minOf(own.map(({ box }) => box.left)),
      right: maxOf(own.map(({ box }) => box.right)),
    }));
    const beside = sumOf(narrow, ({ box }) => heightOf(box)) / count;
    const boxes = narrow.map(({ box }) => box);
    if (isFull && beside > wide && areApart(bands) && standBeside(boxes, bands)) return bands;
  }
  return null;
}

const areApart = (bands: readonly Band[]): boolean => {
  const widths = bands.map(({ left, right }) => right - left);
  const isAsWide = minOf(widths) > 0.75 * maxOf(widths);
  return isAsWide && bands.slice(1).every(({ left }, at) => left - bands[at]!.right >= minGap);
};

/** Tells whether each column has text beside that of the next one, and not below it. */
function standBeside(boxes: readonly Box[], bands: readonly Band[]): boolean {
  const spans = bands.map(({ left, right }) => {
    const own = boxes.filter((box) => box.left >= left - 1 && box.right <= right + 1);
    return {
      top: minOf(own.map(({ top }) => top)),
      bottom: maxOf(own.map(({ bottom }) => bottom)),
    };
  });
  return spans
    .slice(1)
    .every((span, at) => overlap(span.top, span.bottom, spans[at]!.top, spans[at]!.bottom) >= minHeight / 2);
}
