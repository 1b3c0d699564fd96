/** This module makes sheets: pages turned so that the text looked at is upright, with what tables are made of. */
import type { Box } from '../../model/index.js';
import type { ReadPage, Ruling } from '../../read/read-page.js';
import type { Word } from '../lines/words.js';
import type { TextTurn } from './found-table.js';
import { edgesOf, type TableEdges } from './edges.js';

/** A word on a sheet, where it is upright. */
export interface SheetPiece {
  readonly word: Word;
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** Top of its capitals, not of its font: rows of some tables are closer than their fonts are high. */
  readonly top: number;
  readonly bottom: number;
  readonly baseline: number;
  /** Letter size, points. */
  readonly size: number;
}

export interface TableSheet {
  readonly width: number;
  readonly height: number;
  readonly turn: TextTurn;
  readonly pieces: readonly SheetPiece[];
  readonly edges: TableEdges;
  /** Areas in a colour that is seen, in the order in which they are drawn. */
  readonly fills: readonly { readonly box: Box; readonly colour: string }[];
}

/** Maps a box of the page to the page turned. */
function turned(box: Box, turn: TextTurn, width: number, height: number): Box {
  switch (turn) {
    case 0:
      return box;
    case 90:
      return {
        left: height - box.bottom,
        right: height - box.top,
        top: box.left,
        bottom: box.right,
      };
    case 180:
      return {
        left: width - box.right,
        right: width - box.left,
        top: height - box.bottom,
        bottom: height - box.top,
      };
    case 270:
      return {
        left: box.top,
        right: box.bottom,
        top: width - box.right,
        bottom: width - box.left,
      };
  }
}

/** Each turn is undone by the one that it is mapped to. */
const opposite: Record<TextTurn, TextTurn> = { 0: 0, 90: 270, 180: 180, 270: 90 };

/** Maps a box of a sheet to its page. */
export const onPage = (box: Box, { turn, width, height }: TableSheet): Box =>
  turned(box, opposite[turn], width, height);

/** Returns which way a word is turned; undefined for slopes. */
export function turnOf({ angle }: Word): TextTurn | undefined {
  if (angle === 0) return 0;
  const whole = (((Math.round(angle / 90) * 90) % 360) + 360) % 360;
  const isNear = Math.abs(angle - Math.round(angle / 90) * 90) <= 3;
  return isNear && (whole === 0 || whole === 90 || whole === 180 || whole === 270) ? whole : undefined;
}

/**
 * Makes a sheet of a page.
 * @param words all of them have to be turned so
 */
export function sheetOf(page: ReadPage, words: readonly Word[], turn: TextTurn): TableSheet {
  const { width, height } = page;
  const isSwapped = turn === 90 || turn === 270;
  const turnBox = (box: Box) => turned(box, turn, width, height);
  const fills = page.fills.map(({ box, colour }) => ({ box: turnBox(box), colour }));
  const rulings: Ruling[] = page.rulings.map((ruling) => {
    const across = (ruling.direction === 'across') !== isSwapped;
    return {
      ...ruling,
      direction: across ? ('across' as const) : ('down' as const),
      box: turnBox(ruling.box),
    };
  });
  const written: Word[] = [];
  for (const word of words)
    if (isDrawnByText(word)) rulings.push(rulingOf(word, turnBox));
    else written.push(word);
  const size = isSwapped ? { width: height, height: width } : { width, height };
  return {
    ...size,
    turn,
    pieces: written.map((word) => pieceOf(word, turn, turnBox, page)),
    edges: edgesOf(rulings, fills, size),
    fills,
  };
}

/** Tells whether a word is a line: typewriters and reports of old programs draw lines with dashes. */
const isDrawnByText = ({ text }: Word): boolean => /^(?:[-–—]{5,}|_{5,}|={5,})$/.test(text);

function rulingOf(word: Word, turnBox: (box: Box) => Box): Ruling {
  const { left, top, right, bottom } = turnBox(word.box);
  const at = (top + bottom) / 2;
  return {
    direction: 'across',
    box: { left, right, top: at, bottom: at },
    width: 0.5,
    colour: word.letters[0]?.look.colour ?? '#000000',
    isDashed: false,
  };
}

function pieceOf(
  word: Word,
  turn: TextTurn,
  turnBox: (box: Box) => Box,
  { width, height }: ReadPage,
): SheetPiece {
  const { left, right } = turnBox(word.box);
  const baseline = baselineOf(word, turn, width, height);
  const size = Math.max(word.size, 1);
  const { text } = word;
  return {
    word,
    text,
    left,
    right,
    top: baseline - size * 0.75,
    bottom: baseline + size * 0.2,
    baseline,
    size,
  };
}

function baselineOf(word: Word, turn: TextTurn, width: number, height: number): number {
  switch (turn) {
    case 0:
      return word.baseline;
    case 90:
      return word.letters[0]?.x ?? word.box.right;
    case 180:
      return height - word.baseline;
    case 270:
      return width - (word.letters[0]?.x ?? word.box.left);
  }
}
