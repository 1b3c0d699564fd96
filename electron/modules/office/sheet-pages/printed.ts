/** Which sheets of a loaded workbook are printed, and on which pages: as LibreOffice lays them out now. */
import { areaOf, item, type CellArea } from '../cells.js';
import type { OfficeDocument } from '../document.js';
import { countPages } from '../page-count.js';
import { XNamed, XPrintAreas, XRenderable } from '../uno/interfaces.js';
import { properties, UnoAnyValue, type UnoReference, type UnoStruct } from '../uno/values.js';
import { sheetsOf } from './hidden.js';

/** A sheet that has pages. Hidden and empty ones have none. */
export interface PrintedSheet {
  /** Place in the workbook, from 0. */
  readonly index: number;
  readonly name: string;
  readonly reference: UnoReference;
  /** Name of its page style; sheets may share one. */
  readonly style: string;
  /** Its print areas; empty when all of it is printed. */
  readonly areas: readonly CellArea[];
  /** The cells that are printed: its print areas, or from the first to the last cell that shows something. */
  readonly printed: readonly CellArea[];
  /** Place of its first page among those of the workbook, from 0. */
  readonly first: number;
  readonly pages: number;
  /** Whether columns go on another page than those left of them. */
  readonly isWide: boolean;
}

/** Pages that are asked for at once; with more of them the borders between sheets are searched for. */
const fewPages = 48;

/** In the order of the workbook. */
export async function printedSheets(document: OfficeDocument): Promise<PrintedSheet[]> {
  const count = await countPages(document);
  if (count === 0) return [];
  const pages = await pagesOf(document, count);
  const sheets = await sheetsOf(document);
  const found: PrintedSheet[] = [];
  for (let first = 0; first < count;) {
    const start = await pages(first);
    if (!start) {
      first += 1;
      continue;
    }
    const end = await endOfRun(pages, first, count, start.sheet);
    const sheet = await item(document, sheets, start.sheet);
    found.push(await describe(document, sheet, start.sheet, first, await readRun(pages, first, end)));
    first = end;
  }
  return found;
}

interface Page {
  readonly sheet: number;
  readonly cells: CellArea;
}
/** Null for a page without cells, such as one of comments. */
type Pages = (at: number) => Promise<Page | null>;

async function pagesOf(document: OfficeDocument, count: number): Promise<Pages> {
  const renderable = await document.as(document.reference, XRenderable.type);
  const all = new UnoAnyValue(document.reference.type, document.reference);
  const known = new Map<number, Promise<Page | null>>();
  const read = async (at: number): Promise<Page | null> => {
    const described = await document.call(renderable, XRenderable.getRenderer, [at, all, properties({})]);
    const range = (described as readonly UnoStruct[]).find(({ Name }) => Name === 'SourceRange');
    if (!range) return null;
    const address = (range['Value'] as UnoAnyValue).value as UnoStruct;
    return { sheet: Number(address['Sheet']), cells: areaOf(address) };
  };
  const page = (at: number) => {
    const asked = known.get(at) ?? read(at);
    known.set(at, asked);
    return asked;
  };
  if (count <= fewPages) await Promise.all(Array.from({ length: count }, (_, at) => page(at)));
  return page;
}

/** The page after the last one of a sheet: its pages stand together, and sheets in their order. */
async function endOfRun(pages: Pages, first: number, count: number, sheet: number): Promise<number> {
  let inside = first;
  let outside = count;
  while (outside - inside > 1) {
    const middle = Math.floor((inside + outside) / 2);
    if ((await pages(middle))?.sheet === sheet) inside = middle;
    else if (await isLater(pages, middle, sheet, outside)) outside = middle;
    else inside = middle;
  }
  return outside;
}

/** Whether a page belongs to a later sheet; one without cells is told by what follows it. */
async function isLater(pages: Pages, at: number, sheet: number, outside: number): Promise<boolean> {
  for (let next = at; next < outside; next += 1) {
    const page = await pages(next);
    if (page) return page.sheet > sheet;
  }
  // Nothing but comments up to the next sheet: they follow the cells they belong to.
  return false;
}

interface Run {
  readonly length: number;
  /** Not all pages of a long run: its first and last ones. */
  readonly seen: readonly CellArea[];
}

async function readRun(pages: Pages, first: number, end: number): Promise<Run> {
  const length = end - first;
  const places =
    length <= fewPages ? Array.from({ length }, (_, at) => first + at) : [first, first + 1, end - 2, end - 1];
  const seen = (await Promise.all(places.map(pages))).flatMap((page) => (page ? [page.cells] : []));
  return { length, seen };
}

async function describe(
  document: OfficeDocument,
  sheet: UnoReference,
  index: number,
  first: number,
  { length, seen }: Run,
): Promise<PrintedSheet> {
  const [style, name, areas] = await Promise.all([
    document.get(sheet, 'PageStyle'),
    document.as(sheet, XNamed.type).then((named) => document.call(named, XNamed.getName)),
    document.as(sheet, XPrintAreas.type).then((has) => document.call(has, XPrintAreas.getPrintAreas)),
  ]);
  const own = (areas as readonly UnoStruct[]).map(areaOf);
  const whole = seen.reduce((sum, area) => ({
    top: Math.min(sum.top, area.top),
    left: Math.min(sum.left, area.left),
    bottom: Math.max(sum.bottom, area.bottom),
    right: Math.max(sum.right, area.right),
  }));
  const starts = new Set(own.length > 0 ? own.map(({ left }) => left) : [whole.left]);
  return {
    index,
    name: name as string,
    reference: sheet,
    style: style as string,
    areas: own,
    printed: own.length > 0 ? own : [whole],
    first,
    pages: length,
    isWide: seen.some(({ left }) => !starts.has(left)),
  };
}
