/** Comments beside their page: the page becomes smaller, its comments stand at the right. */
import type { ResultWords } from '../../../../words/results.js';
import { common, moveBox, type Matrix } from '../../../engine/pdf-core/content/matrix.js';
import type { PageGeometry } from '../../../engine/pdf-blocks/pages/page-box.js';
import type { SheetPlacement } from '../../../engine/pdf-blocks/pages/scale-pages.js';
import { number } from '../../../engine/pdf-blocks/marks/letters.js';
import type { PageFrame } from '../../../engine/pdf-blocks/marks/page-frames.js';
import type { Card, CardPainter } from './cards.js';
import type { PlacedLook } from './list.js';
import { placeBeside, shareRows } from './margin.js';
import type { Comment } from './read.js';

/** The share of the width that the page keeps. */
const kept = 0.74;
/** Sizes that are tried until all comments of a page fit, in parts of the usual one. */
const sizes = [1, 0.92, 0.85, 0.78];

/** Makes room at the right of a page that LibreOffice wrote, which turns none. */
export function besideComments({ box, unit }: PageGeometry): SheetPlacement {
  const [width, height] = [(box[2] - box[0]) * unit, (box[3] - box[1]) * unit];
  const scale = kept * unit;
  const matrix: Matrix = [scale, 0, 0, scale, -scale * box[0], (height * (1 - kept)) / 2 - scale * box[1]];
  return { sheet: [0, 0, width, height], matrix, clip: common(moveBox(box, matrix), [0, 0, width, height]) };
}

/** The comments of one page. */
export interface Beside {
  readonly frame: PageFrame;
  /** Those that stand there, in order, with the number of their rows that do. */
  readonly cards: readonly { readonly card: Card; readonly rows: number }[];
  /** Those of which something is missing there. */
  readonly cut: readonly Comment[];
}

interface Column {
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
  readonly size: number;
  readonly gap: number;
}

export const textSize = ({ width, height }: PageFrame): number =>
  Math.min(20, Math.max(7, Math.min(width, height) * 0.0126));

function columnOf(frame: PageFrame): Column {
  const { width, height } = frame;
  const size = textSize(frame);
  const edge = Math.max(14, height * 0.02);
  const left = width * kept + 1.4 * size;
  return { left, width: width - left - 1.4 * size, top: height - edge, bottom: edge, size, gap: 0.6 * size };
}

const paint = (colour: readonly number[]): string => colour.map(number).join(' ');
const point = (x: number, y: number): string => `${number(x)} ${number(y)}`;

/** @param comments of the page, one at least */
export function layBeside(painter: CardPainter, frame: PageFrame, comments: readonly Comment[]): Beside {
  const column = columnOf(frame);
  const room = column.top - column.bottom;
  const gaps = (count: number) => (count - 1) * column.gap;
  for (const part of sizes) {
    const cards = comments.map((comment) => painter.card(comment, column.width, column.size * part));
    const total = cards.reduce((sum, card) => sum + painter.height(card), gaps(cards.length));
    if (total <= room)
      return { frame, cards: cards.map((card) => ({ card, rows: card.body.length })), cut: [] };
  }
  const size = column.size * sizes.at(-1)!;
  const all = comments.map((comment) => painter.card(comment, column.width, size));
  // The last row says how many more there are.
  for (let count = all.length; count > 0; count -= 1) {
    const cards = all.slice(0, count);
    const rest = count < all.length ? 2 * size : 0;
    const rows = rowsOf(painter, cards, room - gaps(count) - rest);
    if (rows === null && count > 1) continue;
    const shown = cards.map((card, at) => ({ card, rows: rows?.[at] ?? 0 }));
    const cut = shown.flatMap(({ card, rows: own }) => (own < card.body.length ? [card.comment] : []));
    return { frame, cards: shown, cut: [...cut, ...comments.slice(count)] };
  }
  return { frame, cards: [], cut: comments };
}

/** Rows of each card that fit into the room together; null where not even one of each does. */
function rowsOf(painter: CardPainter, cards: readonly Card[], room: number): number[] | null {
  const each = cards.map(({ body }) => ({ least: Math.min(2, body.length), all: body.length }));
  const most = each.reduce((sum, { all }) => sum + all, 0);
  for (let total = most; total >= 0; total -= 1) {
    const rows = shareRows(each, total);
    if (rows === null) return null;
    const height = cards.reduce((sum, card, at) => {
      const own = rows[at]!;
      return sum + painter.height(card, own, own < card.body.length ? 1 : 0);
    }, 0);
    if (height <= room) return rows;
  }
  return null;
}

/** What stands on the page. @param pageOf the page, from 1, on which a comment is whole */
export function drawBeside(
  painter: CardPainter,
  words: ResultWords,
  { frame, cards, cut }: Beside,
  pageOf: (comment: Comment) => number,
): PlacedLook[] {
  const column = columnOf(frame);
  const drawn = cards.map(({ card, rows }) => {
    const { comment } = card;
    const isCut = rows < card.body.length;
    const note = isCut ? `… ${words.say('in full on page {page}', { page: String(pageOf(comment)) })}` : '';
    const height = painter.height(card, rows, isCut ? 1 : 0);
    return { comment, ground: painter.ground(card, height), looks: painter.draw(card, rows, note), height };
  });
  const missing = cut.filter((comment) => !drawn.some((card) => card.comment === comment));
  const bottom = column.bottom + (missing.length > 0 ? 2 * column.size : 0);
  const wishes = drawn.map(({ comment, height }) => ({ at: comment.top + 0.8 * column.size, height }));
  const tops = placeBeside(wishes, column.top, bottom, column.gap);
  const lines = drawn.map(({ comment }, at) => {
    const { x, bottom: foot, top: head } = comment;
    const own = painter.colour(comment);
    const third = 0.2 * column.size;
    const bend = Math.max(x, frame.width * kept + 0.3 * column.size);
    return [
      `${paint(own)} rg ${[x - 0.04 * column.size, foot, 0.08 * column.size, head - foot].map(number).join(' ')} re f`,
      `${point(x, foot + third)} m ${point(x - third, foot - third)} l ${point(x + third, foot - third)} l f`,
      `${paint(own.map((part) => 0.45 + 0.55 * part))} RG ${point(x, foot - third)} m`,
      `${point(bend, foot - third)} l ${point(column.left, tops[at]! - column.size)} l S`,
    ].join('\n');
  });
  const style = `${number(0.07 * column.size)} w [${number(0.25 * column.size)} ${number(0.22 * column.size)}] 0 d 1 J`;
  const more = words.say('{count} more on page {page}', {
    count: String(missing.length),
    page: missing[0] ? String(pageOf(missing[0])) : '',
  });
  return [
    { look: painter.plain([style, ...lines], frame.width, frame.height), x: 0, y: 0, comment: null },
    ...drawn.flatMap(({ comment, ground, looks, height }, at) => {
      const place = { x: column.left, y: tops[at]! - height };
      return [
        { look: ground, ...place, comment: null },
        ...looks.map((look) => ({ look, ...place, comment })),
      ];
    }),
    ...(missing.length > 0
      ? [
          {
            look: painter.line(`+ ${more}`, column.size, false),
            x: column.left,
            y: column.bottom,
            comment: null,
          },
        ]
      : []),
  ];
}
