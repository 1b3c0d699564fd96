/** Draws a signature on its page: the name, the time, the reason and the place, with a subset of the font embedded. */
import { join } from 'node:path';
import { ServiceError } from '../../../../contract/index.js';
import { maxOf } from '../../../../contract/lists.js';
import { number } from '../../../engine/pdf-blocks/marks/letters.js';
import { pageFrames, type PageFrame } from '../../../engine/pdf-blocks/marks/page-frames.js';
import { StampBook, type StampForm } from '../../../engine/pdf-blocks/marks/stamp-book.js';
import type { Pdf } from '../../../engine/pdf-core/pdf/index.js';
import type { SignatureLook, SignaturePlace } from './signature-field.js';
import type { SignatureWish, VisiblePlace } from './wish.js';

/** Distance of the text from the edge, between base lines, and the largest size of letters, in points and font sizes. */
const inset = 3;
const leading = 1.25;
const largest = 14;

/** A rectangle as it is shown, upright. */
interface Shown {
  readonly width: number;
  readonly height: number;
  /** Turns it as the page is turned. */
  readonly matrix: readonly number[];
}

/**
 * Draws a signature: at the place that is wished for, or at those of an existing field.
 * @returns null where nothing of it is seen
 * @throws ServiceError `sign_place` for a place that is not on a page, `no_letters`
 */
export async function drawSignature(
  pdf: Pdf,
  place: SignaturePlace,
  wish: SignatureWish,
  directory: string,
): Promise<SignatureLook | null> {
  const { visible } = wish;
  const seen = new Map<string, Shown>();
  let found = { page: 0, rectangle: [0, 0, 0, 0] as readonly number[] };
  if (place.existing) {
    for (const { reference, page } of place.existing.widgets) {
      const rectangle = pdf.numbers(pdf.dictionary(reference)?.['/Rect']);
      const [frame] = pageFrames(pdf, [pdf.pages[(page ?? 1) - 1] ?? '']);
      if (rectangle && frame && isSeen(rectangle)) seen.set(reference, shownOf(rectangle, frame));
    }
  } else if (visible) {
    const [frame] = pageFrames(pdf, pdf.pages.slice(visible.page - 1, visible.page));
    if (!frame || !isInside(visible, frame))
      throw new ServiceError('sign_place', { place: placeText(visible), pages: pdf.pages.length });
    found = { page: visible.page - 1, rectangle: onPage(visible, frame) };
    seen.set('', { width: visible.width, height: visible.height, matrix: turned(frame) });
  }
  if (seen.size === 0) return null;
  const book = await StampBook.create('sans', false);
  const marks = [...seen].map(([widget, shown]) => [widget, drawn(book, wish, shown)] as const);
  const taken = await book.into(pdf, join(directory, 'signature.pdf'));
  return { ...found, forms: new Map(marks.map(([widget, mark]) => [widget, taken(mark)])) };
}

/** Whether a rectangle has an area. */
const isSeen = ([left = 0, bottom = 0, right = 0, top = 0]: readonly number[]): boolean =>
  Math.abs(right - left) > 0 && Math.abs(top - bottom) > 0;

const isInside = ({ x, y, width, height }: VisiblePlace, frame: PageFrame): boolean =>
  x + width <= frame.width && y + height <= frame.height;

const placeText = ({ page, x, y, width, height }: VisiblePlace): string =>
  `${page}:${x},${y},${width},${height}`;

/** The rectangle in the page's own coordinates. */
function onPage({ x, y, width, height }: VisiblePlace, frame: PageFrame): number[] {
  const [a, b, c, d, e, f] = frame.matrix;
  const bottom = frame.height - y - height;
  const corners = [
    [x, bottom],
    [x + width, bottom + height],
  ].map(([left = 0, up = 0]) => [a * left + c * up + e, b * left + d * up + f] as const);
  const [[x1, y1], [x2, y2]] = corners as [readonly [number, number], readonly [number, number]];
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)].map(rounded);
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** The rotation of a page, without its unit. */
function turned({ matrix: [a, b, c, d] }: PageFrame): number[] {
  return [...[a, b, c, d].map((value) => Math.sign(value)), 0, 0];
}

function shownOf([left = 0, bottom = 0, right = 0, top = 0]: readonly number[], frame: PageFrame): Shown {
  const matrix = turned(frame);
  const [wide, high] = [Math.abs(right - left), Math.abs(top - bottom)];
  return matrix[0] === 0 ? { width: high, height: wide, matrix } : { width: wide, height: high, matrix };
}

function drawn(book: StampBook, wish: SignatureWish, { width, height, matrix }: Shown): StampForm {
  const texts = [wish.name, wish.timeText, wish.reason, wish.location].filter((text) => text !== '');
  const lines = texts.map((text) => book.line(text));
  const widest = maxOf(lines.map((line) => line.width));
  const free = [Math.max(1, width - 2 * inset), Math.max(1, height - 2 * inset)] as const;
  const size = Math.min(largest, free[0] / widest, free[1] / (lines.length * leading));
  const top = (height + lines.length * leading * size) / 2;
  const content = [
    `0.6 G 0.5 w 0.25 0.25 ${number(width - 0.5)} ${number(height - 0.5)} re S`,
    '0 g BT',
    ...lines.map((line, at) => {
      const base = top - (at + 0.95) * leading * size;
      return `1 0 0 1 ${number(inset)} ${number(base)} Tm\n${line.draw(size)}`;
    }),
    'ET',
  ];
  return book.form(content.join('\n'), width, height, { matrix });
}
