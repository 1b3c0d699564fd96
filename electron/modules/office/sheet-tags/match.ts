/** Finds for everything a page paints what it belongs to. Nothing is guessed: what is not sure is told. */
import { columnOf, furnitureColour, rowOf } from './colours.js';
import { gridOf, masterOf, spanAt, type TaggedGrid } from './grid.js';
import { cellOf, cellOwner, furniture, objectOwner } from './owners.js';
import type { PageContent, PaintedObject } from './paints.js';
import type { SurveyedSheet } from './survey.js';

/** One page in all exports. */
export interface PageViews {
  readonly real: PageContent;
  readonly without: readonly PageContent[];
  readonly columns: PageContent;
  readonly rows: PageContent;
}

export interface MatchedPage {
  /** For each painted thing, see owners.ts. */
  readonly owners: Float64Array;
  readonly grid: TaggedGrid;
}

/** What is shown in a cell, as the workbook says it. */
export type CellTexts = (
  sheet: SurveyedSheet,
  cells: readonly (readonly [row: number, column: number])[],
) => Promise<ReadonlyMap<number, string>>;

export interface SurveyedWorkbook {
  readonly sheets: ReadonlyMap<number, SurveyedSheet>;
  readonly objects: number;
  /** Row numbers and column letters are printed beside the cells. */
  readonly headings: boolean;
  readonly texts: CellTexts;
}

/** Thrown away with the reason: the document cannot be tagged truthfully. */
export class Unsure extends Error {}

export async function matchPage(views: PageViews, book: SurveyedWorkbook): Promise<MatchedPage> {
  const { real } = views;
  const owners = new Float64Array(real.paints.length);
  const codes = objectCodes(views, book.objects);
  const grid = gridOf(views.columns, views.rows, book.sheets);
  if (!grid) throw new Unsure('a page shows two sheets');
  // Without objects a picture is a cell's icon; with them it might be one that could not be hidden.
  const isStray = (at: number): boolean => real.paints[at]!.kind === 'image' && codes[at] === 0;
  if ((grid.sheet?.objects.length ?? book.objects) > 0 && real.paints.some((_, at) => isStray(at)))
    throw new Unsure('a picture is of no object');
  const texts = real.paints.flatMap(({ kind }, at) => (kind === 'text' ? [at] : []));
  const shown = texts.map((at) => real.paints[at]!);
  const inColumns = align(shown, textsOf(views.columns));
  const inRows = align(shown, textsOf(views.rows));
  if (!inColumns || !inRows) throw new Unsure('texts moved');
  const open: number[] = [];
  const order: number[] = [];
  for (const [place, at] of texts.entries()) {
    const paint = real.paints[at]!;
    if (codes[at]! > 0) continue;
    const column = inColumns[place] && changed(paint, inColumns[place]);
    const row = inRows[place] && changed(paint, inRows[place]);
    if (column === furnitureColour && row === furnitureColour) {
      owners[at] = furniture;
      continue;
    }
    const owner = cellFrom(column, row, book);
    if (owner === undefined) open.push(at);
    else owners[at] = owner;
    order.push(at);
  }
  for (const [at, code] of codes.entries()) if (code > 0) owners[at] = objectOwner(code);
  if (open.length > 0) await resolve(real.paints, owners, order, new Set(open), grid, book);
  return { owners, grid };
}

const textsOf = ({ paints }: PageContent): PaintedObject[] => paints.filter(({ kind }) => kind === 'text');

/** The colour in a probe, where it is another than the real one. */
const changed = (real: PaintedObject, probe: PaintedObject): number | undefined =>
  probe.colour === real.colour ? undefined : probe.colour;

/**
 * Partners of things in an export that may lack some of them; order, place and text agree.
 * @returns undefined when the other has something of its own
 */
function align(
  all: readonly PaintedObject[],
  some: readonly PaintedObject[],
): (PaintedObject | undefined)[] | undefined {
  const partners: (PaintedObject | undefined)[] = [];
  let next = 0;
  for (const { key, text } of all) {
    const candidate = some[next];
    // Colouring page headers may move them by a hair.
    if (candidate?.key === key || (candidate?.colour === furnitureColour && candidate.text === text)) {
      partners.push(candidate);
      next += 1;
    } else partners.push(undefined);
  }
  return next === some.length ? partners : undefined;
}

/** The number of the object that each thing is part of; 0 for none. */
function objectCodes({ real, without }: PageViews, objects: number): Uint16Array {
  const codes = new Uint16Array(real.paints.length);
  for (const [bit, page] of without.entries()) {
    const partners = align(real.paints, page.paints);
    if (!partners) throw new Unsure('things moved when objects were hidden');
    for (const [at, partner] of partners.entries()) if (!partner) codes[at]! |= 1 << bit;
  }
  if (codes.some((code) => code > objects)) throw new Unsure('objects could not be told apart');
  return codes;
}

function cellFrom(
  column: number | undefined,
  row: number | undefined,
  { sheets }: SurveyedWorkbook,
): number | undefined {
  const across = column === undefined ? undefined : columnOf(column);
  const down = row === undefined ? undefined : rowOf(row);
  const sheet = across && sheets.get(across.sheet);
  if (!sheet || down === undefined || down > sheet.used.bottom || across.column > sheet.used.right)
    return undefined;
  return cellOwner(sheet.index, ...masterOf(sheet, down, across.column));
}

const squashed = (text: string): string => text.replace(/[\s\u00ad\u200b]+/g, '');

/**
 * Texts in a colour of their own: parts of cells, links, numbers in red. They are what the workbook says is in the cell
 * where they stand, or in a cell of the same row that runs over.
 */
async function resolve(
  paints: readonly PaintedObject[],
  owners: Float64Array,
  order: readonly number[],
  open: ReadonlySet<number>,
  { sheet, rows, columns }: TaggedGrid,
  { headings, texts }: SurveyedWorkbook,
): Promise<void> {
  const wanted = new Map<number, readonly [number, number]>();
  const want = (row: number, column: number): number => {
    const [top, left] = masterOf(sheet!, row, column);
    const owner = cellOwner(sheet!.index, top, left);
    wanted.set(owner, [top, left]);
    return owner;
  };
  const candidates = new Map<number, { own: number | undefined; row: number[] }>();
  for (const [place, at] of order.entries()) {
    if (!open.has(at) || squashed(paints[at]!.text) === '') continue;
    const { x, y, text } = paints[at]!;
    const row = spanAt(rows, y);
    const column = spanAt(columns, x);
    if (row === undefined || !sheet) {
      if (headings && isHeading(text)) continue;
      throw new Unsure('a text is in no cell');
    }
    if (column === undefined && headings && isHeading(text)) continue;
    const own = column === undefined ? undefined : want(row, column);
    candidates.set(at, { own, row: [...columns.keys()].map((one) => want(row, one)) });
    for (const beside of [order[place - 1], order[place + 1]]) {
      if (beside === undefined || owners[beside]! <= 0) continue;
      const cell = cellOf(owners[beside]!);
      if (cell.sheet === sheet.index) want(cell.row, cell.column);
    }
  }
  const said = wanted.size > 0 ? await texts(sheet!, [...wanted.values()]) : new Map<number, string>();
  const textOf = (owner: number): string => squashed(said.get(owner) ?? '');
  const done = new Set<number>();
  let current = 0;
  let rest = '';
  for (const at of order) {
    const text = squashed(paints[at]!.text);
    const known = owners[at]!;
    let owner = known;
    if (known === 0) {
      const found = candidates.get(at);
      if (!found) continue;
      owner = rest !== '' && rest.startsWith(text) ? current : choose(text, found, textOf, done);
    }
    if (owner !== current) {
      if (current > 0) done.add(current);
      current = owner;
      rest = textOf(owner);
    }
    rest = rest.startsWith(text) ? rest.slice(text.length) : '';
    owners[at] = owner;
  }
}

const isHeading = (text: string): boolean => /^(?:[A-Z]{1,3}|\d{1,7})$/.test(text);

function choose(
  text: string,
  { own, row }: { own: number | undefined; row: readonly number[] },
  textOf: (owner: number) => string,
  done: ReadonlySet<number>,
): number {
  const fits = (owner: number): boolean => !done.has(owner) && textOf(owner).startsWith(text);
  if (own !== undefined && (fits(own) || (/^#+$/.test(text) && textOf(own) !== ''))) return own;
  const others = [...new Set(row)].filter(fits);
  if (others.length !== 1) throw new Unsure('the cell of a text is not sure');
  return others[0]!;
}
