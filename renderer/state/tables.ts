/**
 * A person's changes to the tables of a PDF. They are stored only in the value of the option `tables`, so that a script, the
 * history and "Run again" have them as well; this module changes that value, with undo.
 */
import { createStore, useStore } from 'zustand';
import type {
  ManualTablePages,
  ManualTable,
  ManualTables,
  PageTables,
  ShownCell,
  ShownTable,
  TypedCell,
} from '../../contract/tables.js';

/** A page of a document. */
export interface TablePage {
  /** Name of the file. */
  readonly file: string;
  /** From 1. */
  readonly page: number;
  readonly layout: string;
}

/** The most layouts that are remembered, such as the statements of different banks. */
const maxRemembered = 60;

/** A shown table as a manual one. */
export function manualTableOf({ box, columns, rows, header_rows, cells }: ShownTable): ManualTable {
  const typed = cells
    .filter((cell) => cell.typed)
    .map(({ row, column, text }): TypedCell => ({ row, column, text }));
  return { box, columns, rows, header_rows, ...(typed.length > 0 && { typed }) };
}

/**
 * Parses a value. It was written here, or came from the service, which has checked it: the window has no schemas. An invalid
 * value counts as empty.
 */
function entriesOf(value: string): ManualTables {
  if (value.trim() === '') return [];
  try {
    const read = JSON.parse(value) as unknown;
    return Array.isArray(read) ? read.filter(isEntry) : [];
  } catch {
    return [];
  }
}

const isEntry = (entry: unknown): entry is ManualTablePages =>
  typeof entry === 'object' && entry !== null && 'tables' in entry && Array.isArray(entry.tables);

const speaksOf = (entry: ManualTablePages, { file, page }: TablePage): boolean =>
  entry.file === file && entry.pages === String(page);

/** The option's value with these tables on that page, in place of earlier ones. */
export function withTables(value: string, place: TablePage, tables: readonly ManualTable[]): string {
  const { file, page, layout } = place;
  const others = entriesOf(value).filter((entry) => !speaksOf(entry, place));
  const entry: ManualTablePages = { file, pages: String(page), layout, tables: [...tables] };
  return write([entry, ...others]);
}

/** The option's value without that page: its tables are found automatically again. */
export function asFound(value: string, place: TablePage): string {
  const kept = entriesOf(value).filter(
    (entry) => !speaksOf(entry, place) && !(entry.file === undefined && entry.layout === place.layout),
  );
  return write(kept);
}

/** The part to remember for the next document of the same layout: columns and headers, but not rows or typed texts. */
export function rememberedTables(value: string): string {
  const entries = entriesOf(value);
  const byLayout = new Map<string, ManualTablePages>();
  for (const { layout, tables } of entries) {
    if (layout === undefined || byLayout.has(layout)) continue;
    byLayout.set(layout, { layout, tables: tables.map(({ rows: _rows, typed: _typed, ...kept }) => kept) });
  }
  return write([...byLayout.values()].slice(0, maxRemembered));
}

/** True where the page has manual tables of its own, and not those of its layout. */
export const isChangedPage = (value: string, place: TablePage): boolean =>
  entriesOf(value).some((entry) => speaksOf(entry, place));

const write = (entries: ManualTables): string => (entries.length === 0 ? '' : JSON.stringify(entries));

export type Axis = 'columns' | 'rows';

/** The least points between two lines: no word fits in less. */
const narrowest = 4;

const edges = { columns: [0, 2], rows: [1, 3] } as const;

/** The table with a line moved, as far as its neighbours let it. The outer lines are the table's edges. */
export function moveLine(table: ShownTable, axis: Axis, index: number, to: number): ShownTable {
  const lines = [...table[axis]];
  const before = lines[index - 1];
  const behind = lines[index + 1];
  const least = before === undefined ? 0 : before + narrowest;
  const most = behind === undefined ? Infinity : behind - narrowest;
  lines[index] = Math.round(Math.min(Math.max(to, least), Math.max(least, most)) * 10) / 10;
  return withLines(table, axis, lines);
}

/** The table with one more line there; unchanged where there is no room for one. */
export function addLine(table: ShownTable, axis: Axis, at: number): ShownTable {
  const lines = table[axis];
  const [first = 0] = lines;
  const last = lines.at(-1) ?? 0;
  if (at <= first || at >= last || lines.some((line) => Math.abs(line - at) < narrowest)) return table;
  const split = lines.findLastIndex((line) => line < at);
  const cells = shifted(table.cells, axis, (place) =>
    place === split ? null : place < split ? place : place + 1,
  );
  return withLines(
    { ...table, cells },
    axis,
    [...lines, Math.round(at * 10) / 10].sort((a, b) => a - b),
  );
}

/** The middle of the widest column or highest row: the default place for a new line. */
export function widestMiddle(lines: readonly number[]): number {
  let [middle, width] = [0, -1];
  lines.forEach((line, place) => {
    const next = lines[place + 1];
    if (next === undefined || next - line <= width) return;
    [middle, width] = [(line + next) / 2, next - line];
  });
  return middle;
}

/** The table without an inner line. */
export function removeLine(table: ShownTable, axis: Axis, index: number): ShownTable {
  if (index <= 0 || index >= table[axis].length - 1) return table;
  const cells = shifted(table.cells, axis, (place) =>
    place === index || place === index - 1 ? null : place < index ? place : place - 1,
  );
  return withLines(
    { ...table, cells },
    axis,
    table[axis].filter((_line, place) => place !== index),
  );
}

/**
 * The cells as they stand after a line came or went: a typed text goes with its column or row, and is lost where these are divided or
 * joined. `placeOf` gives the new place of one.
 */
function shifted(
  cells: readonly ShownCell[],
  axis: Axis,
  placeOf: (place: number) => number | null,
): ShownCell[] {
  const side = axis === 'columns' ? 'column' : 'row';
  return cells.flatMap((cell) => {
    if (!cell.typed) return cell;
    const place = placeOf(cell[side]);
    return place === null ? [] : { ...cell, [side]: place };
  });
}

/** Number of typed texts that are in the first table and not in the second. */
export function lostTexts(before: ShownTable, now: ShownTable): number {
  const count = ({ cells }: ShownTable) => cells.filter((cell) => cell.typed).length;
  return Math.max(0, count(before) - count(now));
}

/** The tables that a person gave the page; undefined where they are found. */
const givenTables = (value: string, place: TablePage): readonly ManualTable[] | undefined =>
  entriesOf(value).find((entry) => speaksOf(entry, place))?.tables;

const haveSameLines = (given: ManualTable | undefined, { columns, rows }: ShownTable): boolean =>
  given?.columns?.length === columns.length && given.rows?.length === rows.length;

/** The tables of a page with the texts that were typed since they were read, so that no later change goes without them. */
export function withTypedSince(
  value: string,
  place: TablePage,
  shown: readonly ShownTable[],
): readonly ShownTable[] {
  const given = givenTables(value, place);
  if (given?.length !== shown.length) return shown;
  return shown.map((table, index) => {
    const said = given[index];
    if (!said?.typed || !haveSameLines(said, table)) return table;
    const texts = new Map(said.typed.map(({ row, column, text }) => [`${row} ${column}`, text]));
    const cells = table.cells.map((cell): ShownCell => {
      const text = texts.get(`${cell.row} ${cell.column}`);
      return text === undefined || (cell.typed && cell.text === text)
        ? cell
        : { ...cell, text, typed: true, doubtful: false };
    });
    return { ...table, cells };
  });
}

/** The part of the value that is said of no single document. */
export const layoutTables = (value: string): string =>
  write(entriesOf(value).filter(({ file }) => file === undefined));

/** How many tables a person gave each page, by its number. */
export const manualCounts = (value: string, file: string): ReadonlyMap<number, number> =>
  new Map(
    entriesOf(value)
      .filter((entry) => entry.file === file)
      .map(({ pages, tables }) => [Number(pages), tables.length]),
  );

/** True while the tables that are shown have other lines than those that were given since. */
export function haveOtherLines(value: string, place: TablePage, shown: readonly ShownTable[]): boolean {
  const given = givenTables(value, place);
  if (!given) return false;
  return given.length !== shown.length || shown.some((table, index) => !haveSameLines(given[index], table));
}

/** The table with another text in a cell. */
export function withText(table: ShownTable, cell: ShownCell, text: string): ShownTable {
  return {
    ...table,
    cells: table.cells.map((other) =>
      other === cell ? { ...cell, text, typed: true, doubtful: false } : other,
    ),
  };
}

function withLines(table: ShownTable, axis: Axis, lines: number[]): ShownTable {
  const box: ShownTable['box'] = [...table.box];
  const [first, last] = edges[axis];
  box[first] = lines[0] ?? box[first];
  box[last] = lines.at(-1) ?? box[last];
  return { ...table, [axis]: lines, box };
}

/** A table in a drawn frame, whose lines are found automatically. Null for a frame that is too small. */
export function drawn(
  from: readonly [number, number],
  to: readonly [number, number],
  { width, height }: Pick<PageTables, 'width' | 'height'>,
): ManualTable | null {
  const across = [from[0], to[0]].map((x) => Math.min(Math.max(x, 0), width)).sort((a, b) => a - b);
  const down = [from[1], to[1]].map((y) => Math.min(Math.max(y, 0), height)).sort((a, b) => a - b);
  const [left = 0, right = 0] = across;
  const [top = 0, bottom = 0] = down;
  if (right - left < 2 * narrowest || bottom - top < 2 * narrowest) return null;
  const box = [left, top, right, bottom].map((at) => Math.round(at * 10) / 10);
  return { box: box as unknown as ManualTable['box'] };
}

/** Automatically found tables that were removed: no current table covers half of them. */
export function leftOut(found: PageTables | undefined, taken: readonly ShownTable[]): ShownTable[] {
  return (found?.tables ?? []).filter(({ box }) =>
    taken.every((other) => 2 * shared(box, other.box) < area(box)),
  );
}

type Frame = ShownTable['box'];
const area = ([left, top, right, bottom]: Frame): number => (right - left) * (bottom - top);
const shared = (a: Frame, b: Frame): number =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) *
  Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));

interface TablesState {
  /** Row of the document that is shown; null: the first. */
  readonly document: string | null;
  /** From 1; null before a page was chosen: then the first with a table. */
  readonly page: number | null;
  /** Index of the selected table on the page. */
  readonly table: number;
  /** Typed texts that the last change of lines took away. */
  readonly lost: number;
  /** Values of the option for undo and redo. */
  readonly past: readonly string[];
  readonly future: readonly string[];
  /** Null while nobody looks, and where nobody knows. */
  readonly sheets: SheetCount | null;
}

const first: TablesState = {
  ...{ document: null, page: null, table: 0, lost: 0, past: [], future: [] },
  sheets: null,
};
const maxSteps = 200;

const tablesStore = createStore<TablesState>(() => first);
const { getState, setState } = tablesStore;

export const useTablesState = <Value>(select: (state: TablesState) => Value): Value =>
  useStore(tablesStore, select);

export const showDocument = (document: string): void => setState({ document, page: null, table: 0 });
export const showPage = (page: number): void => setState({ page, table: 0, lost: 0 });
/** Stays on the page of a change. */
export const stayOn = (page: number): void => setState({ page });
export const chooseTable = (table: number): void => setState({ table });

/** Sheets that a document will give, while its tables are looked at; a table that continues may make them fewer. */
export interface SheetCount {
  readonly document: string;
  readonly count: number;
  readonly isMost: boolean;
}
export const countSheets = (sheets: SheetCount | null): void => setState({ sheets });

/**
 * How many sheets tables give.
 * @param values of the conversion @param counted tables of all pages; null while they are counted @param pages null while they are counted
 * @returns null where nobody knows before they are made
 */
export function sheetsOf(
  values: Readonly<Record<string, string>>,
  counted: { readonly tables: number; readonly continuing: number; readonly isKnown: boolean } | null,
  pages: number | null,
): Omit<SheetCount, 'document'> | null {
  if (counted === null || counted.tables === 0 || pages === null) return null;
  const { tables, continuing, isKnown } = counted;
  // Text around them may have a sheet of its own, and pages may be chosen.
  if (values['outside_text'] === 'keep' || (values['pages'] ?? '').trim() !== '') return null;
  const way = values['sheets'] ?? 'table';
  if (way === 'all') return { count: 1, isMost: false };
  if (way !== 'table') return null;
  const joins = values['continued'] !== 'false';
  return { count: tables - (joins ? continuing : 0), isMost: pages > 1 && tables > 1 && joins && !isKnown };
}

/**
 * Stores a value before it is replaced.
 * @param lost typed texts that the change takes away
 */
export const keepStep = (value: string, lost = 0): void =>
  setState(({ past }) => ({ past: [...past, value].slice(-maxSteps), future: [], lost }));

/** The value for undo; null where there is none. */
export function stepBack(now: string): string | null {
  const { past, future } = getState();
  const value = past.at(-1);
  if (value === undefined) return null;
  setState({ past: past.slice(0, -1), future: [...future, now], lost: 0 });
  return value;
}

/** The value for redo; null where there is none. */
export function stepForward(now: string): string | null {
  const { past, future } = getState();
  const value = future.at(-1);
  if (value === undefined) return null;
  setState({ past: [...past, now], future: future.slice(0, -1), lost: 0 });
  return value;
}
