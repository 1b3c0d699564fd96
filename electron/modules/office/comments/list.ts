/** Makes pages with comments one below the other. */
import type { ResultWords } from '../../../../words/results.js';
import type { FieldLook } from '../../../engine/pdf-blocks/flattening/field-appearances.js';
import type { Card, CardPainter } from './cards.js';
import type { Comment } from './read.js';

/** Something at its place on a page; points from the lower left. */
export interface PlacedLook {
  readonly look: FieldLook;
  readonly x: number;
  readonly y: number;
  /** Whose words these are; null for what is there for the look. */
  readonly comment: Comment | null;
}

export interface List {
  readonly pages: readonly (readonly PlacedLook[])[];
  /** The page of the list, from 0, on which each begins. */
  readonly starts: ReadonlyMap<Comment, number>;
}

export interface ListRequest {
  readonly comments: readonly Comment[];
  readonly heading: string;
  /** Points. */
  readonly width: number;
  readonly height: number;
}

const headingSize = 16;
const textSize = 9.5;
const gap = 9;
/** So many rows of a comment stay together at the foot of a page. */
const together = 3;

export function layList(painter: CardPainter, words: ResultWords, wish: ListRequest): List {
  const { width, height, comments, heading } = wish;
  const margin = Math.min(64, width * 0.1, height * 0.1);
  const column = width - 2 * margin;
  const pages: PlacedLook[][] = [[]];
  const starts = new Map<Comment, number>();
  const title = painter.line(heading, headingSize, true);
  let y = height - margin - title.mark.height;
  pages[0]!.push({ look: title, x: margin, y, comment: null });
  y -= gap;
  const turn = () => {
    pages.push([]);
    y = height - margin;
  };
  for (const comment of comments) {
    const place = painter.line(words.say('page {page}', { page: String(comment.page + 1) }), textSize, false);
    let left: Card = painter.card(comment, column - place.mark.width - 2 * textSize, textSize);
    let isFirst = true;
    const rowsIn = (card: Card) => {
      let rows = card.body.length;
      while (rows > 0 && painter.height(card, rows) > y - margin) rows -= 1;
      return rows;
    };
    for (;;) {
      let rows = rowsIn(left);
      const isWhole = rows === left.body.length && painter.height(left, rows) <= y - margin;
      const isFresh = y >= height - margin - 1;
      if (
        !isWhole &&
        rows < together &&
        !isFresh &&
        (pages.length > 1 || !isFirst || comment !== comments[0])
      ) {
        turn();
        continue;
      }
      // A page too low for anything holds one row all the same.
      if (!isWhole && rows === 0) rows = Math.min(1, left.body.length);
      const shown: Card = { ...left, body: left.body.slice(0, rows) };
      const used = painter.height(shown);
      const page = pages.at(-1)!;
      if (isFirst) {
        starts.set(comment, pages.length - 1);
        page.push({
          look: painter.plain(['0.75 g 0 0 ' + column.toFixed(2) + ' 0.5 re f'], column, 0.5),
          x: margin,
          y,
          comment: null,
        });
        page.push({
          look: place,
          x: margin + column - place.mark.width,
          y: y - 0.5 * textSize - place.mark.height,
          comment,
        });
      }
      for (const look of painter.draw(shown)) page.push({ look, x: margin, y: y - used, comment });
      y -= used + gap * 0.4;
      isFirst = false;
      if (rows >= left.body.length) break;
      left = { ...left, head: [], body: left.body.slice(rows) };
      turn();
    }
  }
  return { pages, starts };
}
