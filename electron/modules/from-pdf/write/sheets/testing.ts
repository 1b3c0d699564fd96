/** This module makes documents for tests by hand. */
import type {
  Block,
  Cell,
  DocumentModel,
  Page,
  Paragraph,
  Table,
  TextRun,
  TextStyle,
} from '../../model/index.js';

const plainStyle: TextStyle = {
  family: 'Arial',
  generic: 'sans',
  size: 10,
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  script: 'normal',
  colour: '#000000',
  highlight: null,
};

export const run = (text: string, style: Partial<TextStyle> = {}, link: TextRun['link'] = null): TextRun => ({
  kind: 'text',
  text,
  style: { ...plainStyle, ...style },
  link,
});

const box = { left: 50, top: 50, right: 250, bottom: 70 };

export const paragraph = (
  content: string | Paragraph['inlines'],
  looks: Partial<Paragraph> = {},
): Paragraph => ({
  kind: 'paragraph',
  role: 'body',
  level: 0,
  list: null,
  inlines: typeof content === 'string' ? (content === '' ? [] : [run(content)]) : content,
  alignment: 'start',
  direction: 'ltr',
  language: null,
  indent: { start: 0, end: 0, first: 0 },
  spacing: { before: 0, after: 0, line: 0 },
  tabs: [],
  places: [{ page: 1, box }],
  ...looks,
});

export const cell = (
  row: number,
  column: number,
  content: string | Cell['blocks'],
  looks: Partial<Cell> = {},
): Cell => ({
  row,
  column,
  rowSpan: 1,
  columnSpan: 1,
  blocks: typeof content === 'string' ? (content === '' ? [] : [paragraph(content)]) : content,
  text: typeof content === 'string' ? content : '',
  box,
  borders: { top: null, right: null, bottom: null, left: null },
  fill: null,
  vertical: 'top',
  isDoubtful: false,
  ...looks,
});

/** Returns a table of one word a cell; the cells named in `others` replace those. */
export function table(
  rows: readonly (readonly string[])[],
  looks: Partial<Table> = {},
  others: readonly Cell[] = [],
): Table {
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const isOther = (row: number, column: number) =>
    others.some(
      (other) =>
        row >= other.row &&
        row < other.row + other.rowSpan &&
        column >= other.column &&
        column < other.column + other.columnSpan,
    );
  return {
    kind: 'table',
    columns: Array.from({ length: columns }, () => 90),
    rows: rows.map(() => 16),
    cells: [
      ...rows.flatMap((row, at) =>
        row.flatMap((text, column) => (isOther(at, column) ? [] : [cell(at, column, text)])),
      ),
      ...others,
    ],
    headerRows: 1,
    foundBy: 'rulings',
    confidence: 1,
    places: [
      { page: 1, box: { left: 50, top: 50, right: 50 + columns * 90, bottom: 50 + rows.length * 16 } },
    ],
    ...looks,
  };
}

export const page = (blocks: readonly Block[], looks: Partial<Page> = {}): Page => ({
  number: 1,
  label: '',
  size: { width: 595, height: 842 },
  blocks,
  shapes: [],
  notes: [],
  fields: [],
  isRecognised: false,
  ...looks,
});

/** Returns a document whose pages hold these blocks; the flow is theirs one after the other. */
export const documentOf = (pages: readonly Page[], looks: Partial<DocumentModel> = {}): DocumentModel => ({
  title: 'Prices',
  author: '',
  subject: '',
  keywords: '',
  language: 'en-GB',
  pages,
  sections: [],
  notes: [],
  outline: [],
  ...looks,
});
