/** This module drafts one page: its words as paragraphs in reading order, with its tables and pictures among them. */
import { minOf, maxOf } from '../../model/geometry.js';
import {
  type Box,
  type FormField,
  type PageNote,
  type Picture,
  type Shape,
  type Size,
  type Table,
} from '../../model/index.js';
import type { Letter, ReadPage } from '../../read/read-page.js';
import { lineOf, rowsOf, type WordFacts } from '../lines/build-lines.js';
import { wordsAmong } from '../order/gutters.js';
import type { TextLine, LinePiece } from '../lines/line.js';
import { inReadingOrder, type ColumnRegion } from '../order/order.js';
import { paragraphsOf, type ParagraphDraft } from '../blocks/paragraphs.js';
import type { PageEdges, RunningRow } from './running.js';
import { mainVertical, turnedBack, turnedWords } from '../blocks/rotated-text.js';
import { isAsciiWord, type Word } from '../lines/words.js';

export interface DraftBlock {
  readonly block: ParagraphDraft | Table | Picture;
  readonly box: Box;
  /** Number of its column, from 0, and how many columns are side by side there. */
  readonly column: number;
  readonly columns: number;
  /** True where it does not run in the direction of most text of its page. */
  readonly isTurned?: boolean;
}

/** A page before the document as a whole is known. It holds no letters. */
export interface PageDraft {
  readonly number: number;
  readonly label: string;
  readonly size: Size;
  /** In reading order, without running heads and feet. */
  readonly blocks: readonly DraftBlock[];
  readonly header: readonly ParagraphDraft[];
  readonly footer: readonly ParagraphDraft[];
  readonly shapes: readonly Shape[];
  readonly notes: readonly PageNote[];
  readonly fields: readonly FormField[];
  readonly isRecognised: boolean;
  /** True where most of it is written from top to bottom. */
  readonly isVertical?: boolean;
}

/** What was found on a page when it was read. */
export interface PageFinds {
  readonly number: number;
  readonly label: string;
  readonly size: Size;
  /** Words outside of tables and figures. */
  readonly words: readonly Word[];
  readonly tables: readonly Table[];
  readonly pictures: readonly Picture[];
  readonly shapes: readonly Shape[];
  readonly notes: readonly PageNote[];
  readonly fields: readonly FormField[];
  readonly isRecognised: boolean;
  /** Number of pictures that could not be read. */
  readonly lostPictures: number;
  /** True where vectors were wanted, and could not show what is drawn. */
  readonly hasPixelDrawing: boolean;
  readonly edges: PageEdges;
  readonly facts: WordFacts;
  /** Lines and bands drawn across the page, which columns of text do not go on through. */
  readonly bars: readonly Box[];
}

interface Item {
  readonly box: Box;
  readonly word?: Word;
  readonly block?: Table | Picture;
}

/** Returns the letters that count: those that are seen, or the text layer of a scan where next to nothing is seen. */
export function lettersThatCount(page: ReadPage): {
  readonly letters: readonly Letter[];
  readonly isRecognised: boolean;
} {
  // Most pages hide nothing: there all letters are taken as they are.
  if (page.letters.every(({ look }) => !look.isInvisible))
    return { letters: page.letters, isRecognised: false };
  const seen = page.letters.filter(({ look }) => !look.isInvisible);
  const isRecognised = seen.length === 0 || seen.length < 0.05 * page.letters.length;
  return isRecognised
    ? { letters: page.letters, isRecognised: page.letters.length > 0 }
    : { letters: seen, isRecognised: false };
}

export const isUpright = ({ angle }: Word): boolean => Math.abs(angle) <= 2;

/** The running heads and feet of a page. */
interface Running {
  readonly top: readonly RunningRow[];
  readonly bottom: readonly RunningRow[];
}

/** Returns no running heads and feet where a page has nothing else: a ticket printed again and again, a form's second copy. */
function besideText(running: Running, { words, tables, pictures }: PageFinds): Running {
  const taken = [...running.top, ...running.bottom].reduce((sum, row) => sum + row.words.length, 0);
  const isAll = taken >= words.length && tables.length === 0 && pictures.length === 0;
  return isAll ? { top: [], bottom: [] } : running;
}

/**
 * Drafts a page.
 * @param repeating rows that are on other pages, too
 */
export function draftPage(finds: PageFinds, repeating: Running): PageDraft {
  const running = besideText(repeating, finds);
  const { number, label, size, tables, pictures, facts, shapes, notes, fields, isRecognised } = finds;
  const blocks: DraftBlock[] = pictures
    .filter(({ wrap }) => wrap === 'behind')
    .map((block) => ({ block, box: block.place.box, column: 0, columns: 1 }));
  const taken = new Set([...running.top, ...running.bottom].flatMap(({ words }) => words));
  const free = finds.words.filter((word) => !taken.has(word));
  const upright = free.filter(isUpright);
  const turned = turnedWords(
    free.filter((word) => !isUpright(word)),
    size,
  );
  const vertical = mainVertical(turned, upright);
  const solid: Item[] = [
    ...tables.flatMap((block) => {
      const place = block.places.find((other) => other.page === number);
      return place ? [{ box: place.box, block }] : [];
    }),
    ...pictures.filter(({ wrap }) => wrap !== 'behind').map((block) => ({ box: block.place.box, block })),
  ];
  const items = [...itemsOf(upright), ...(vertical ? [] : solid)];
  // A page written from top to bottom is read as if it lay on its side, with its tables and pictures.
  if (vertical)
    for (const { block, box, ...place } of flow(
      [...itemsOf(vertical.words), ...solid.map((item) => ({ ...item, box: vertical.flat(item.box) }))],
      facts,
    ))
      blocks.push({
        ...place,
        block: block.kind === 'draft' ? turnedBack(block, vertical) : block,
        box: vertical.back(box),
      });
  for (const block of flow(items, facts, vertical ? [] : finds.bars))
    blocks.push(vertical ? { ...block, isTurned: true } : block);
  for (const group of turned)
    for (const { block, box } of group === vertical ? [] : flow(itemsOf(group.words), facts))
      if (block.kind === 'draft')
        blocks.push({
          ...{ block: turnedBack(block, group), box: group.back(box), column: 0, columns: 1 },
          isTurned: true,
        });
  const edges = edgesOfText(items, size);
  return {
    ...{ number, label, size, blocks, shapes, notes, fields, isRecognised },
    ...(vertical && { isVertical: true }),
    header: running.top.flatMap((row) => runningDrafts(row, facts, edges)),
    footer: running.bottom.flatMap((row) => runningDrafts(row, facts, edges)).reverse(),
  };
}

const itemsOf = (words: readonly Word[]): Item[] => words.map((word) => ({ box: word.box, word }));

const edgesOfText = (items: readonly Item[], { width }: Size): ParagraphDraft['column'] =>
  items.length === 0
    ? { left: 0, right: width }
    : {
        left: minOf(items.map(({ box }) => box.left)),
        right: maxOf(items.map(({ box }) => box.right)),
      };

function runningDrafts(
  { words, pageNumber }: RunningRow,
  facts: WordFacts,
  edges: ParagraphDraft['column'],
): ParagraphDraft[] {
  const line = lineOf(words, facts);
  const marked = pageNumber === null ? line : { ...line, pieces: line.pieces.flatMap(countIn(pageNumber)) };
  const { left, right } = line.box;
  return paragraphsOf([marked], { left: Math.min(left, edges.left), right: Math.max(right, edges.right) });
}

const endsInWord = /[\p{L}\p{N}]$/u;
const beginsInWord = /^[\p{L}\p{N}]/u;

/** Returns the place of a number in a text, with no letter or digit beside it; less than 0 for none. */
function standsIn(text: string, number: string): number {
  for (let at = text.indexOf(number); at >= 0; at = text.indexOf(number, at + 1)) {
    const end = at + number.length;
    if (!endsInWord.test(text.slice(0, at)) && !beginsInWord.test(text.slice(end))) return at;
  }
  return -1;
}

/** Returns a function that marks the first occurrence of the page's number as one that is counted. */
function countIn(number: string): (piece: LinePiece) => LinePiece[] {
  let isDone = false;
  return (piece) => {
    if (isDone || piece.kind === 'gap') return [piece];
    const at = standsIn(piece.text, number);
    if (at < 0) return [piece];
    isDone = true;
    const pieces: LinePiece[] = [
      { ...piece, text: piece.text.slice(0, at) },
      { ...piece, text: number, counts: 'page_number' },
      { ...piece, text: piece.text.slice(at + number.length) },
    ];
    return pieces.filter((part) => part.kind === 'text' && part.text !== '');
  };
}

export const linesOf = (words: readonly Word[], facts: WordFacts): TextLine[] =>
  rowsOf(words)
    .map((row) => lineOf(row, facts))
    .sort((a, b) => a.baseline - b.baseline);

const isRightToLeft = (word: Word | undefined): boolean =>
  word !== undefined &&
  !isAsciiWord(word.text) &&
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(word.text);

function flow(items: readonly Item[], facts: WordFacts, bars: readonly Box[] = []): DraftBlock[] {
  if (items.length === 0) return [];
  const direction = items.filter(({ word }) => isRightToLeft(word)).length * 2 > items.length ? 'rtl' : 'ltr';
  return inReadingOrder(items, direction, bars).flatMap((region) => regionBlocks(region, facts));
}

/** Returns the paragraphs of a region, with its tables and pictures between them. */
function regionBlocks(region: ColumnRegion<Item>, facts: WordFacts): DraftBlock[] {
  const { column, columns, edges } = region;
  const words = wordsAmong(region.items);
  const solid: Pick<DraftBlock, 'block' | 'box'>[] = [];
  for (const { block, box } of region.items) if (block) solid.push({ block, box });
  solid.sort((a, b) => a.box.top - b.box.top);
  const blocks: DraftBlock[] = [];
  let open: TextLine[] = [];
  const close = () => {
    for (const block of paragraphsOf(open, edges)) blocks.push({ block, box: block.box, column, columns });
    open = [];
  };
  for (const line of linesOf(words, facts)) {
    while (solid[0] && solid[0].box.top < line.baseline - 0.3 * line.size) {
      close();
      const next = solid.shift();
      if (next) blocks.push({ ...next, column, columns });
    }
    open.push(line);
  }
  close();
  for (const { block, box } of solid) blocks.push({ block, box, column, columns });
  return blocks;
}
