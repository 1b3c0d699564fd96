/** One page: its words as paragraphs in reading order, its tables and pictures among them. */
import {
  heightOf,
  middleIn,
  widthOf,
  type Box,
  type Picture,
  type Size,
  type Table,
} from '../model/index.js';
import type { Letter, ReadPage } from '../read/read-page.js';
import { lineOf, rowsOf, type WordFacts } from './text/build-lines.js';
import type { Line } from './text/line.js';
import { inReadingOrder, type Region } from './text/order.js';
import { paragraphsOf, type Draft } from './text/paragraphs.js';
import { turnedBack, turnedWords } from './turned.js';
import { wordsOf, type Word } from './words.js';

export interface DraftBlock {
  readonly block: Draft | Table | Picture;
  readonly box: Box;
  /** Of the columns that stand beside each other there, the one it stands in, from 0. */
  readonly column: number;
  readonly columns: number;
  /** It stands at the edge of the page, apart from the rest. */
  readonly edge: 'top' | 'bottom' | null;
}

/** A page before the document as a whole is known. It holds no letters. */
export interface PageDraft {
  readonly number: number;
  readonly label: string;
  readonly size: Size;
  readonly blocks: readonly DraftBlock[];
  readonly isRecognised: boolean;
}

interface Item {
  readonly box: Box;
  readonly word?: Word;
  readonly block?: Table | Picture;
}

/** What is seen on a page besides its text. */
export interface PageFinds {
  readonly words: readonly Word[];
  readonly tables: readonly Table[];
  readonly pictures: readonly Picture[];
  readonly isRecognised: boolean;
}

/** The letters that count: those that are seen, or a scan's layer of text where nothing is seen. */
export function lettersThatCount(page: ReadPage): {
  readonly letters: readonly Letter[];
  readonly isRecognised: boolean;
} {
  const seen = page.letters.filter(({ look }) => !look.isInvisible);
  const isRecognised = seen.length === 0 || seen.length < 0.05 * page.letters.length;
  return isRecognised
    ? { letters: page.letters, isRecognised: page.letters.length > 0 }
    : { letters: seen, isRecognised: false };
}

export const pageWords = (letters: readonly Letter[]): Word[] => wordsOf(letters);

/** @param finds of this page */
export function draftPage(page: ReadPage, finds: PageFinds, facts: WordFacts): PageDraft {
  const size = { width: page.width, height: page.height };
  const blocks: DraftBlock[] = [];
  const behind = finds.pictures.filter(({ wrap }) => wrap === 'behind');
  for (const block of behind) blocks.push({ block, box: block.place.box, column: 0, columns: 1, edge: null });
  const free = finds.words.filter(
    (word) => !finds.tables.some(({ places }) => isInTable(word, places, page.number)),
  );
  const upright = free.filter(({ angle }) => Math.abs(angle) <= 2);
  const items: Item[] = [
    ...upright.map((word) => ({ box: word.box, word })),
    ...finds.tables.flatMap((block) => {
      const place = block.places.find((other) => other.page === page.number);
      return place ? [{ box: place.box, block }] : [];
    }),
    ...finds.pictures
      .filter(({ wrap }) => wrap !== 'behind')
      .map((block) => ({ box: block.place.box, block })),
  ];
  const { top, body, bottom } = apart(items, size);
  blocks.push(...edgeBlocks(top, 'top', facts), ...flow(body, facts), ...edgeBlocks(bottom, 'bottom', facts));
  for (const group of turnedWords(free, size))
    for (const { block, box } of flow(
      group.words.map((word) => ({ box: word.box, word })),
      facts,
    ))
      if (block.kind === 'draft')
        blocks.push({
          block: turnedBack(block, group, size),
          box: group.back(box),
          column: 0,
          columns: 1,
          edge: null,
        });
  return { number: page.number, label: page.label, size, blocks, isRecognised: finds.isRecognised };
}

const isInTable = (word: Word, places: Table['places'], page: number): boolean =>
  places.some((place) => place.page === page && middleIn(word.box, place.box, 1));

/** Rows of words at the edges of a page that white space parts from the rest. */
function apart(items: readonly Item[], { height }: Size): Record<'top' | 'body' | 'bottom', Item[]> {
  const rows = [...items].sort((a, b) => a.box.top - b.box.top);
  const isText = ({ word }: Item) => word !== undefined;
  const topEnd = edgeEnd(
    rows,
    height * 0.13,
    (item) => item.box.top,
    (item) => item.box.bottom,
    isText,
  );
  const mirrored = [...items].sort((a, b) => b.box.bottom - a.box.bottom);
  const bottomEnd = edgeEnd(
    mirrored,
    height * 0.12,
    (item) => height - item.box.bottom,
    (item) => height - item.box.top,
    isText,
  );
  const top: Item[] = [];
  const body: Item[] = [];
  const bottom: Item[] = [];
  for (const item of items) {
    const middle = (item.box.top + item.box.bottom) / 2;
    if (middle < topEnd) top.push(item);
    else if (height - middle < bottomEnd) bottom.push(item);
    else body.push(item);
  }
  // A page with nothing between its edges is a page of text.
  return body.length === 0 ? { top: [], body: [...items], bottom: [] } : { top, body, bottom };
}

/** How far the rows at an edge reach in, points; 0 where nothing stands apart. */
function edgeEnd(
  sorted: readonly Item[],
  zone: number,
  near: (item: Item) => number,
  far: (item: Item) => number,
  isText: (item: Item) => boolean,
): number {
  let end = -Infinity;
  let found = 0;
  for (const item of sorted) {
    const size = item.word?.size ?? 10;
    if (end > -Infinity && near(item) > end + 0.6 * size) {
      if (end > zone) return found;
      found = end;
    }
    if (near(item) > zone || !isText(item)) return Math.min(found, near(item));
    end = Math.max(end, far(item));
  }
  return found;
}

function edgeBlocks(items: readonly Item[], edge: 'top' | 'bottom', facts: WordFacts): DraftBlock[] {
  const words = items.flatMap(({ word }) => (word ? [word] : []));
  const lines = linesOf(words, facts);
  const left = Math.min(...lines.map(({ box }) => box.left));
  const right = Math.max(...lines.map(({ box }) => box.right));
  return lines
    .flatMap((line) => paragraphsOf([line], { left, right }))
    .map((block) => ({ block, box: block.box, column: 0, columns: 1, edge }));
}

const linesOf = (words: readonly Word[], facts: WordFacts): Line[] =>
  rowsOf(words)
    .map((row) => lineOf(row, facts))
    .sort((a, b) => a.baseline - b.baseline);

function flow(items: readonly Item[], facts: WordFacts): DraftBlock[] {
  const rtl = items.filter(
    ({ word }) => word && /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(word.text),
  ).length;
  const direction = rtl * 2 > items.length ? 'rtl' : 'ltr';
  const all = {
    left: Math.min(...items.map(({ box }) => box.left)),
    right: Math.max(...items.map(({ box }) => box.right)),
  };
  return inReadingOrder(items, direction).flatMap((region) => regionBlocks(region, all, facts));
}

/** The paragraphs of a region between its tables and pictures. */
function regionBlocks(region: Region<Item>, all: Draft['column'], facts: WordFacts): DraftBlock[] {
  const { column, columns } = region;
  const edges = columns === 1 ? all : { left: region.box.left, right: region.box.right };
  const words = region.items.flatMap(({ word }) => (word ? [word] : []));
  const solid = region.items
    .flatMap(({ block, box }) => (block ? [{ block, box }] : []))
    .sort((a, b) => a.box.top - b.box.top);
  const blocks: DraftBlock[] = [];
  let open: Line[] = [];
  const close = () => {
    for (const block of paragraphsOf(open, edges))
      blocks.push({ block, box: block.box, column, columns, edge: null });
    open = [];
  };
  for (const line of linesOf(words, facts)) {
    while (solid[0] && solid[0].box.top < line.baseline - 0.3 * line.size) {
      close();
      const next = solid.shift();
      if (next) blocks.push({ ...next, column, columns, edge: null });
    }
    open.push(line);
  }
  close();
  for (const { block, box } of solid) blocks.push({ block, box, column, columns, edge: null });
  return blocks;
}

export const area = (box: Box): number => Math.max(0, widthOf(box)) * Math.max(0, heightOf(box));
