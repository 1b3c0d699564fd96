/** This module plans which tables and texts are on which sheet, or in which file of data. */
import type { Block, DocumentModel, NoteMarks, Page, Paragraph, Picture, Table } from '../../model/index.js';
import type { ResultWords } from '../../../../../words/results.js';
import { noteMarksOf, paragraphText } from './cell-text.js';

/** How tables share sheets. */
export type SheetChoice = 'table' | 'page' | 'all';

export interface PlannedSheet {
  /** What it is about; not yet legal, and not yet unique. */
  readonly name: string;
  /** Tables, and the text between them where it is kept. */
  readonly items: readonly (Table | Paragraph)[];
  /** True where the page it begins on is wider than high. */
  readonly isLandscape: boolean;
}

export interface SheetPlan {
  readonly sheets: readonly PlannedSheet[];
  /** False where there is no table at all: then all text is on one sheet. */
  readonly hasTables: boolean;
  /** Number of pictures in tables, which sheets leave out. */
  readonly pictures: number;
}

export interface PlanOptions {
  readonly sheets: SheetChoice;
  /** What becomes of text outside of tables. */
  readonly outside_text: 'keep' | 'drop';
}

/** Tells whether there is anything that a sheet could hold. */
export const hasContent = (model: DocumentModel): boolean =>
  flowOf(model).some(({ kind }) => kind !== 'picture');

export function planSheets(model: DocumentModel, options: PlanOptions, words: ResultWords): SheetPlan {
  const flow = flowOf(model);
  const tables = flow.filter((block): block is Table => block.kind === 'table');
  if (tables.length === 0) {
    const items = flow.filter(isParagraph);
    const name = words.say('Text');
    return {
      sheets: [{ name, items, isLandscape: isLandscape(model.pages[0]) }],
      hasTables: false,
      pictures: 0,
    };
  }
  const pictures = tables
    .flatMap(({ cells }) => cells)
    .reduce((count, { blocks }) => count + blocks.filter(isPicture).length, 0);
  return { sheets: sheetsOf(model, flow, options, words), hasTables: true, pictures };
}

function sheetsOf(
  model: DocumentModel,
  flow: readonly Block[],
  { sheets, outside_text: outsideText }: PlanOptions,
  words: ResultWords,
): PlannedSheet[] {
  const kept = (blocks: readonly Block[]) =>
    blocks.filter((block) => block.kind === 'table' || (outsideText === 'keep' && isParagraph(block))) as (
      | Table
      | Paragraph
    )[];
  switch (sheets) {
    case 'table':
      return perTable(model, flow, outsideText, words);
    case 'page':
      return model.pages
        .map((page) => ({
          name: words.say('Page {page}', { page: page.label || page.number }),
          items: kept(page.blocks),
          isLandscape: isLandscape(page),
        }))
        .filter(({ items }) => items.length > 0);
    case 'all':
      return [{ name: words.say('Tables'), items: kept(flow), isLandscape: isLandscape(model.pages[0]) }];
  }
}

/** Plans a sheet for each table. Text is on the sheet of the table that it comes before; what follows the last table is below that. */
function perTable(
  model: DocumentModel,
  flow: readonly Block[],
  outsideText: PlanOptions['outside_text'],
  words: ResultWords,
): PlannedSheet[] {
  const marks = noteMarksOf(model);
  const sheets: PlannedSheet[] = [];
  const pages = new Map(model.pages.map((page) => [page.number, page]));
  const onPage = new Map<number, number>();
  for (const block of flow)
    if (block.kind === 'table') onPage.set(pageOf(block), (onPage.get(pageOf(block)) ?? 0) + 1);
  const numbers = new Map<number, number>();
  let above: Paragraph[] = [];
  let heading = '';
  for (const [at, block] of flow.entries()) {
    if (isParagraph(block)) {
      above.push(block);
      if (block.role === 'heading' || block.role === 'title') heading = paragraphText(block, marks);
    }
    if (block.kind !== 'table') continue;
    const caption = captionOf(flow, at, marks);
    const pageNumber = pageOf(block);
    const number = (numbers.get(pageNumber) ?? 0) + 1;
    numbers.set(pageNumber, number);
    const page = pages.get(pageNumber)?.label || pageNumber;
    // A table that nothing is written above is found again by its page.
    const place =
      onPage.get(pageNumber) === 1
        ? words.say('Page {page}', { page })
        : words.say('Page {page}, table {number}', { page, number });
    sheets.push({
      name: block.name || caption || heading || place,
      items: outsideText === 'keep' ? [...above, block] : [block],
      isLandscape: isLandscape(pages.get(pageNumber)),
    });
    above = [];
  }
  const last = sheets.at(-1);
  if (last && outsideText === 'keep')
    sheets[sheets.length - 1] = { ...last, items: [...last.items, ...above] };
  return sheets;
}

/** Number of the page that a table begins on. */
const pageOf = ({ places }: Table): number => places[0]?.page ?? 1;

/** Returns the caption of a table, from the paragraph before it or behind it. */
function captionOf(flow: readonly Block[], at: number, marks: NoteMarks): string {
  const isCaption = (block: Block | undefined): block is Paragraph =>
    block?.kind === 'paragraph' && block.role === 'caption';
  const [before, behind, next] = [flow[at - 1], flow[at + 1], flow[at + 2]];
  if (isCaption(before)) return withoutNumber(paragraphText(before, marks));
  // A caption between two tables belongs to the lower one.
  return isCaption(behind) && next?.kind !== 'table' ? withoutNumber(paragraphText(behind, marks)) : '';
}

/** Leaves out the number of a caption: `Table 3: Prices` is about prices. */
function withoutNumber(caption: string): string {
  const numbered =
    /^(?:table|tabelle|tabel|tableau|tabla|tabella|tabela|tabell)\s+[\dIVX]+(?:\.\d+)*\s*[.:–—-]?\s+/iu;
  return caption.replace(numbered, '') || caption;
}

/** Returns the blocks in reading order: those of the sections, in which tables are joined over pages, else those of the pages. */
const flowOf = ({ sections, pages }: DocumentModel): readonly Block[] =>
  (sections.length > 0 ? sections : pages).flatMap(({ blocks }): readonly Block[] => blocks);

const isParagraph = (block: Block): block is Paragraph => block.kind === 'paragraph';
const isPicture = (block: Paragraph | Picture): block is Picture => block.kind === 'picture';
const isLandscape = (page: Page | undefined): boolean =>
  page !== undefined && page.size.width > page.size.height;
