/** A table of the model from a found one. */
import { minOf, maxOf } from '../../model/geometry.js';
import type { Box, Cell, Table } from '../../model/index.js';
import { joinedText } from './cell-text.js';
import type { FoundCell, FoundTable } from './found-table.js';
import type { Word } from '../words.js';

/** @param blocksOf makes paragraphs of the words of a cell, that lie in this box on the page */
export function toTable(
  found: FoundTable,
  page: number,
  blocksOf: (words: readonly Word[], box: Box) => Cell['blocks'],
): Table {
  return {
    kind: 'table',
    ...(found.name === undefined ? {} : { name: found.name }),
    columns: widths(found.columns),
    rows: widths(found.rows),
    cells: found.cells.map((cell) => ({
      row: cell.row,
      column: cell.column,
      rowSpan: cell.rowSpan,
      columnSpan: cell.columnSpan,
      blocks: cell.words.length === 0 ? [] : blocksOf(cell.words, cell.box),
      text: joinedText(cell.words),
      box: cell.box,
      borders: cell.borders,
      fill: cell.fill,
      vertical: verticalOf(cell, found),
      isDoubtful: cell.isDoubtful,
    })),
    headerRows: found.headerRows,
    foundBy: found.foundBy,
    confidence: found.confidence,
    places: [{ page, box: found.box }],
  };
}

const widths = (edges: readonly number[]): number[] =>
  edges.slice(1).map((edge, place) => edge - (edges[place] ?? edge));

/** Where the words stand in their cell. Only lines around a cell say how high it is. */
function verticalOf({ words, box, borders }: FoundCell, { turn }: FoundTable): Cell['vertical'] {
  if (turn !== 0 || words.length === 0 || !borders.top || !borders.bottom) return 'top';
  const above = minOf(words.map(({ baseline, size }) => baseline - size * 0.75)) - box.top;
  const below = box.bottom - maxOf(words.map(({ baseline, size }) => baseline + size * 0.2));
  const size = words[0]?.size ?? 0;
  if (Math.abs(above - below) < size * 0.7) return above + below < size ? 'top' : 'middle';
  return above > below ? 'bottom' : 'top';
}
