/** This module makes documents for the tests of writers by hand. */
import type {
  Block,
  Box,
  Cell,
  DocumentModel,
  Inline,
  LinkTarget,
  ListItem,
  Paragraph,
  Section,
  Table,
  TextRun,
  TextStyle,
} from './index.js';

export const box: Box = { left: 72, top: 72, right: 523, bottom: 84 };
const onPage = (page: number) => ({ page, box });

export const style: TextStyle = {
  family: 'Liberation Serif',
  generic: 'serif',
  size: 11,
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  script: 'normal',
  colour: '#000000',
  highlight: null,
};

export const run = (
  text: string,
  look: Partial<TextStyle> = {},
  link: LinkTarget | null = null,
): TextRun => ({ kind: 'text', text, style: { ...style, ...look }, link });

export const linkTo = (text: string, address: string): TextRun => run(text, {}, { to: 'address', address });

export function paragraph(
  content: string | readonly Inline[],
  changes: Partial<Paragraph> & { readonly page?: number } = {},
): Paragraph {
  const { page = 1, ...rest } = changes;
  return {
    kind: 'paragraph',
    role: 'body',
    level: 0,
    list: null,
    inlines: typeof content === 'string' ? [run(content)] : content,
    alignment: 'start',
    direction: 'ltr',
    language: null,
    indent: { start: 0, end: 0, first: 0 },
    spacing: { before: 0, after: 6, line: 0 },
    tabs: [],
    places: [onPage(page)],
    ...rest,
  };
}

export const heading = (
  level: number,
  content: string | readonly Inline[],
  changes: Partial<Paragraph> = {},
): Paragraph => paragraph(content, { role: 'heading', level, ...changes });

export const item = (
  content: string | readonly Inline[],
  place: Partial<ListItem> = {},
  changes: Partial<Paragraph> = {},
): Paragraph =>
  paragraph(content, {
    list: { list: 1, level: 0, format: 'bullet', value: 0, marker: '•', ...place },
    ...changes,
  });

interface CellOptions {
  readonly text: string;
  readonly rowSpan?: number;
  readonly columnSpan?: number;
  readonly alignment?: Paragraph['alignment'];
  readonly inlines?: readonly Inline[];
}

/** Returns a table of rows; null where a cell above or to the left covers the place. */
export function table(
  rows: readonly (readonly (string | CellOptions | null)[])[],
  changes: Partial<Table> = {},
): Table {
  const cells = rows.flatMap((line, row) =>
    line.flatMap((given, column): Cell[] => {
      if (given === null) return [];
      const wish: CellOptions = typeof given === 'string' ? { text: given } : given;
      const { text, rowSpan = 1, columnSpan = 1, alignment = 'start', inlines } = wish;
      const blocks = text.split('\n').map((own) => paragraph(inlines ?? own, { alignment }));
      const borders = { top: null, right: null, bottom: null, left: null };
      const rest = { borders, fill: null, vertical: 'top', isDoubtful: false } as const;
      return [{ row, column, rowSpan, columnSpan, blocks, text, box, ...rest }];
    }),
  );
  return {
    kind: 'table',
    columns: (rows[0] ?? []).map(() => 100),
    rows: rows.map(() => 20),
    cells,
    headerRows: 0,
    foundBy: 'rulings',
    confidence: 1,
    places: [onPage(1)],
    ...changes,
  };
}

export function documentOf(
  blocks: readonly Block[],
  changes: Partial<DocumentModel> & Pick<Partial<Section>, 'header' | 'footer'> = {},
): DocumentModel {
  const { header = [], footer = [], ...rest } = changes;
  const size = { width: 595, height: 842 };
  const section: Section = {
    size,
    margins: { left: 72, top: 72, right: 72, bottom: 72 },
    columns: { count: 1, gap: 0 },
    begins: 'page',
    header,
    footer,
    firstHeader: null,
    firstFooter: null,
    blocks,
  };
  const empty = { shapes: [], notes: [], fields: [], isRecognised: false };
  return {
    title: '',
    author: '',
    subject: '',
    keywords: '',
    language: 'en',
    pages: [{ number: 1, label: '', size, blocks: [...header, ...blocks, ...footer], ...empty }],
    sections: [section],
    notes: [],
    outline: [],
    ...rest,
  };
}
