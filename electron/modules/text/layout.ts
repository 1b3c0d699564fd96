/** How text stands on paper: rows and columns of a fixed-width face, and the pages they fill. */
import type { TextOptions } from './options.js';
import type { PrintRequest } from '../../engine/interface/printer.js';
import type { StyledLine } from './runs.js';
import { wrapLine } from './wrap.js';

/** The width of every character of Source Code Pro, and the height of a row, as multiples of the font size. */
const advance = 0.6;
const leading = 1.35;

const pointsPerMillimetre = 72 / 25.4;
/** Lines that must not wrap are shrunk down to this font size, in points. */
const minFontSize = 3.5;

export interface TextLayout {
  /** Points. */
  readonly fontSize: number;
  readonly rowHeight: number;
  /** Columns of text, without the line number. */
  readonly columns: number;
  /** Columns of the line number and the room beside it; 0 for none. */
  readonly gutter: number;
  readonly rows: number;
  readonly tabs: number;
}

/** What a look at the whole file gave. */
export interface LineSurvey {
  readonly lines: number;
  /** Columns of the longest line. */
  readonly longest: number;
}

/** Columns by which further rows of a long line are indented, for the mark of a continued line. */
export const hang = 2;

export function layOut(
  options: Pick<TextOptions, 'font_size' | 'wrap_lines'>,
  page: Pick<PrintRequest, 'paper' | 'margins'>,
  survey: LineSurvey,
  numbered: boolean,
  tabs: number,
): TextLayout {
  const gutter = numbered ? Math.max(3, String(survey.lines).length) + 2 : 0;
  const { paper, margins } = page;
  const width = Math.max(20, paper.width - margins.left - margins.right) * pointsPerMillimetre;
  const height = Math.max(20, paper.height - margins.top - margins.bottom) * pointsPerMillimetre;
  const wished = options.font_size;
  const fitting = width / (advance * (survey.longest + gutter));
  const fontSize = options.wrap_lines
    ? wished
    : Math.max(Math.min(wished, minFontSize), Math.min(wished, fitting));
  const rowHeight = fontSize * leading;
  return {
    fontSize,
    rowHeight,
    columns: Math.max(8, Math.floor(width / (advance * fontSize) + 0.001) - gutter),
    gutter,
    rows: Math.max(1, Math.floor(height / rowHeight)),
    tabs,
  };
}

/** One row of a page. */
export interface PageRow {
  readonly runs: StyledLine;
  /** Number of the line that begins here; null where a line goes on. */
  readonly number: number | null;
}

export type PageOfRows = readonly PageRow[];

/** Fills pages with lines. */
export class Pager {
  readonly #layout: TextLayout;
  #page: PageRow[] = [];
  #number = 0;

  constructor(layout: TextLayout) {
    this.#layout = layout;
  }

  /** Adds a line; gives the pages that became full. */
  add(line: StyledLine, fresh: boolean, newPage: boolean): PageOfRows[] {
    const full: PageOfRows[] = [];
    const { columns, rows, tabs } = this.#layout;
    if (newPage && this.#page.length > 0) full.push(this.#take());
    if (fresh) this.#number += 1;
    for (const [at, runs] of wrapLine(line, columns, hang, tabs).entries()) {
      if (this.#page.length >= rows) full.push(this.#take());
      this.#page.push({ runs, number: fresh && at === 0 ? this.#number : null });
    }
    return full;
  }

  /** The last page, unless it is empty. */
  end(): PageOfRows[] {
    return this.#page.length > 0 ? [this.#take()] : [];
  }

  #take(): PageOfRows {
    const page = this.#page;
    this.#page = [];
    return page;
  }
}
