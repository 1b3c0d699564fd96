/** This module makes a table of the model from a found one. */
import { minOf, maxOf } from '../../model/geometry.js';
import type { Box, Cell, Table } from '../../model/index.js';
import { joinedText } from './cell-text.js';
import type { FoundCell, FoundTable } from './found-table.js';
import type { Word } from '../lines/words.js';

/**
 * Makes a table of the model.
 * @param page number of the page, from 1
 * @param blocksOf makes paragraphs of the words of a cell, which lie in this box on the page
 */
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

/**
 * Returns where the words stand in their cell, in the direction in which its lines follow each other. Only drawn lines tell how large a
 * cell is.
 */
function verticalOf(cell: FoundCell, { turn }: FoundTable): Cell['vertical'] {
  const gaps = turn === 0 ? gapsOf(cell) : null;
  if (!gaps) return 'top';
  const [before, behind] = gaps;
  const size = cell.words[0]?.size ?? 0;
  if (Math.abs(before - behind) < size * 0.7) return before + behind < size ? 'top' : 'middle';
  return before > behind ? 'bottom' : 'top';
}

/** Returns the room before the first line and behind the last one, in points; null where nothing tells how large the cell is. */
function gapsOf({ words, box, borders }: FoundCell): readonly [before: number, behind: number] | null {
  const [first] = words;
  if (!first) return null;
  const quarter = ((first.angle % 360) + 360) % 360;
  const isAside = (quarter === 90 || quarter === 270) && words.every(({ angle }) => angle === first.angle);
  if (isAside) {
    if (!borders.left || !borders.right) return null;
    const left = minOf(words.map((word) => word.box.left)) - box.left;
    const right = box.right - maxOf(words.map((word) => word.box.right));
    return quarter === 90 ? [left, right] : [right, left];
  }
  if (!borders.top || !borders.bottom) return null;
  return [
    minOf(words.map(({ baseline, size }) => baseline - size * 0.75)) - box.top,
    box.bottom - maxOf(words.map(({ baseline, size }) => baseline + size * 0.2)),
  ];
}
