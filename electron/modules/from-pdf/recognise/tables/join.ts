/** This module joins tables that continue over pages. */
import { widthOf, type Cell, type Table } from '../../model/index.js';

/** A table in the flow of a document. */
export interface FlowTable {
  readonly table: Table;
  /** True where nothing of the flow stands above it on its page, except for its own title. */
  readonly isFirst: boolean;
  /** True where nothing of the flow stands below it on its page. */
  readonly isLast: boolean;
}

/**
 * Joins tables that continue over pages.
 * @param tables in reading order over all pages
 */
export function joinTables(tables: readonly FlowTable[]): Table[] {
  const result: Table[] = [];
  let last: FlowTable | undefined;
  for (const next of tables) {
    const above = result.at(-1);
    if (last && above && last.isLast && next.isFirst && goesOn(above, next.table)) {
      result[result.length - 1] = joined(above, next.table);
      last = next;
    } else {
      result.push(next.table);
      last = next;
    }
  }
  return result;
}

/** Edges of columns may differ by this share of the table's width: rows of another page may have longer texts. */
const slack = { rulings: 0.02, alignment: 0.12, tags: 0.12, person: 0.02 } as const;

/** Tells whether a table is the rest of the one above, on the next page. */
function goesOn(above: Table, below: Table): boolean {
  const [last, first] = [above.places.at(-1), below.places[0]];
  if (!last || !first || first.page !== last.page + 1) return false;
  if (above.columns.length !== below.columns.length) return false;
  const same = repeatedRows(above, below);
  // A table with a header of its own is another one, unless it has the same columns between drawn lines.
  const [one, other] = [edgesOf(above), edgesOf(below)];
  const width = Math.max(widthOf(last.box), widthOf(first.box));
  // A total ends a table: what begins anew with a head below it is the next invoice.
  if (endsInTotal(above) && (same > 0 || below.headerRows > 0)) return false;
  const allowed = Math.max(slack[above.foundBy], slack[below.foundBy]) * width;
  const isAligned = one.every((edge, place) => Math.abs(edge - (other[place] ?? Infinity)) <= allowed);
  if (same > 0) return true;
  const isOwnHead = below.headerRows > 0 && above.headerRows > 0 && above.foundBy === 'alignment';
  return isAligned && !isOwnHead;
}

/** Tells whether a table looks like the rest of the one before it, on the next page, and is another one because that ends in a total. */
export function isOtherByTotal(before: Table, next: Table): boolean {
  const [last, first] = [before.places.at(-1), next.places[0]];
  return (
    first?.page === (last?.page ?? Number.NaN) + 1 &&
    before.columns.length === next.columns.length &&
    endsInTotal(before) &&
    repeatedRows(before, next) > 0
  );
}

/** What the last row of a finished table begins with, in the languages of Platen; a subtotal that is carried over is none. */
const totalWords =
  /^(?:(?:grand|overall|invoice|general)\s+)?(?:totals?|totaal|totale|totali|totales|totais|total général|gesamt\p{L}*|summe|endsumme|endbetrag|rechnungsbetrag|eindtotaal|suma|somma|soma|amount due|balance due|montant dû|te betalen)(?!\p{L})/iu;
const carriedWords =
  /carried|forward|übertrag|overdracht|over te dragen|transport|reporter|riporto|a riportare|transportar/iu;

/** Tells whether the last row of a table says that it adds it up. */
function endsInTotal({ rows, cells }: Table): boolean {
  const last = cells.filter(({ row, rowSpan, text }) => row + rowSpan === rows.length && text.trim() !== '');
  return (
    last.some(({ text }) => totalWords.test(text.trim())) && !last.some(({ text }) => carriedWords.test(text))
  );
}

/** Returns the right edges of the columns, in points from the left of the table. */
function edgesOf({ columns }: Table): number[] {
  let at = 0;
  return columns.map((width) => (at += width));
}

/** Counts the rows at the top of both tables that say the same: the header, printed again. */
function repeatedRows(above: Table, below: Table): number {
  const most = Math.min(
    above.rows.length,
    below.rows.length - 1,
    Math.max(above.headerRows, below.headerRows, 1),
  );
  for (let count = most; count > 0; count -= 1) {
    const [one, other] = [headOf(above, count), headOf(below, count)];
    if (one !== '' && one === other) return count;
  }
  return 0;
}

function headOf({ cells }: Table, count: number): string {
  const head = cells.filter(({ row, text }) => row < count && text !== '');
  // Rows of numbers or of little text may be there twice by chance.
  const letters = head.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0);
  return letters < 4
    ? ''
    : head.map(({ row, column, text }) => `${row} ${column} ${text.replaceAll(/\s+/g, ' ')}`).join('\n');
}

/** Returns one table of two, without the header that is printed again. */
function joined(above: Table, below: Table): Table {
  const skipped = repeatedRows(above, below);
  const shift = above.rows.length - skipped;
  const moved = below.cells.flatMap((cell): Cell[] => {
    if (cell.row + cell.rowSpan <= skipped) return [];
    const row = Math.max(cell.row, skipped);
    return [{ ...cell, row: row + shift, rowSpan: cell.row + cell.rowSpan - row }];
  });
  return {
    ...above,
    rows: [...above.rows, ...below.rows.slice(skipped)],
    cells: [...above.cells, ...moved],
    confidence: Math.min(above.confidence, below.confidence),
    places: [...above.places, ...below.places],
  };
}
