/** This module makes pages in tests: words at their places, without a PDF around them. */
import type { Box } from '../../../model/index.js';
import type { LetterLook, ReadPage, Ruling } from '../../../read/read-page.js';
import type { Word } from '../../lines/words.js';
import type { FoundTable } from '../found-table.js';
import { joinedText } from '../cell-text.js';

const font = {
  name: 'Plain',
  family: 'Plain',
  isBold: false,
  isItalic: false,
  isSerif: false,
  isFixedPitch: false,
};

const look = (size: number, angle: number): LetterLook => ({
  font,
  size,
  colour: '#000000',
  angle,
  isInvisible: false,
  isOutlined: false,
  markedContent: -1,
  isArtifact: false,
});

/** Letters of the tests are this share of their size wide. */
const advance = 0.5;

export interface TestPage {
  readonly page: ReadPage;
  readonly words: readonly Word[];
}

/** Puts words and lines on a page of 600 by 800 points. */
export class PageMaker {
  readonly #words: Word[] = [];
  readonly #rulings: Ruling[] = [];
  readonly #fills: { box: Box; colour: string }[] = [];

  constructor(private readonly size = 10) {}

  /** Puts words from here to the right; `at` is the right end for `end`. */
  text(at: number, baseline: number, text: string, align: 'start' | 'end' = 'start'): this {
    const step = this.size * advance;
    let left = align === 'start' ? at : at - text.length * step;
    for (const word of text.split(' ')) {
      const right = left + word.length * step;
      if (word !== '')
        this.#words.push(
          wordAt(word, { left, right, top: baseline - 8, bottom: baseline + 2 }, baseline, this.size),
        );
      left = right + step * 0.6;
    }
    return this;
  }

  /** Puts rows of texts from a height downwards; a column whose place is negative ends there. */
  rows(places: readonly number[], top: number, step: number, rows: readonly (readonly string[])[]): this {
    rows.forEach((row, line) =>
      row.forEach((text, column) => {
        const place = places[column] ?? 0;
        if (text !== '') this.text(Math.abs(place), top + line * step, text, place < 0 ? 'end' : 'start');
      }),
    );
    return this;
  }

  across(y: number, left: number, right: number): this {
    this.#rulings.push(ruling('across', { left, right, top: y, bottom: y }));
    return this;
  }

  down(x: number, top: number, bottom: number): this {
    this.#rulings.push(ruling('down', { left: x, right: x, top, bottom }));
    return this;
  }

  fill(box: Box, colour: string): this {
    this.#fills.push({ box, colour });
    return this;
  }

  /** Makes the page. @param isTurned true turns it so that its text rises */
  make(isTurned = false): TestPage {
    const [width, height] = [600, 800];
    const turn = ({ left, top, right, bottom }: Box): Box => ({
      left: top,
      right: bottom,
      top: width - right,
      bottom: width - left,
    });
    const words = isTurned
      ? this.#words.map((word) => ({
          ...wordAt(word.text, turn(word.box), turn(word.box).bottom, word.size, 90, word.baseline),
        }))
      : this.#words;
    const rulings = isTurned
      ? this.#rulings.map((one) => ({
          ...one,
          direction: one.direction === 'across' ? ('down' as const) : ('across' as const),
          box: turn(one.box),
        }))
      : this.#rulings;
    const page: ReadPage = {
      number: 1,
      label: '',
      ...(isTurned ? { width: height, height: width } : { width, height }),
      letters: words.flatMap(({ letters }) => letters),
      lettersOutside: 0,
      rulings,
      fills: this.#fills,
      drawn: [],
      images: [],
      links: [],
      isCut: false,
    };
    return { page, words };
  }
}

function wordAt(text: string, box: Box, baseline: number, size: number, angle = 0, x = box.left): Word {
  const letters = [{ text, box, x, baseline, look: look(size, angle), isAfterSpace: false, isGuess: false }];
  return { text, box, baseline, size, angle, letters };
}

const ruling = (direction: 'across' | 'down', box: Box): Ruling => ({
  direction,
  box,
  width: 0.5,
  colour: '#000000',
  isDashed: false,
});

/** Returns the texts of a table, row by row; what a cell covers besides its first place is `^`. */
export function textsOf(table: FoundTable): string[][] {
  const grid = table.rows.slice(1).map(() => table.columns.slice(1).map(() => ''));
  for (const cell of table.cells)
    for (let row = cell.row; row < cell.row + cell.rowSpan; row += 1)
      for (let column = cell.column; column < cell.column + cell.columnSpan; column += 1) {
        const line = grid[row];
        if (line)
          line[column] =
            row === cell.row && column === cell.column ? joinedText(cell.words).replaceAll('\n', ' ') : '^';
      }
  return grid;
}
