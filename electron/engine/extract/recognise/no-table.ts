/** What stands below each other as in a table, and is none. */
import { heightOf, overlap, type Box } from '../model/index.js';
import type { ReadTag } from '../read/structure.js';
import type { FoundTable } from './tables/index.js';
import { markerOf } from './text/markers.js';

/**
 * @param tags of its page; undefined where they are not to be believed
 * @param gutters between the columns of its page
 */
export const isNoTable = (
  table: FoundTable,
  tags: ReadonlyMap<number, ReadTag> | undefined,
  gutters: readonly Box[],
): boolean =>
  table.foundBy === 'alignment' &&
  (isList(table) || isTaggedAsText(table, tags) || gutters.some((gutter) => isParted(table, gutter)));

/** Lines of text, in parts of the height of the table, that a gutter goes on for above and below what it goes through. */
const goesOn = 0.5;

/** Lines of two columns that stand beside each other: the gutter goes on above or below them. */
function isParted({ box }: FoundTable, gutter: Box): boolean {
  const middle = (gutter.left + gutter.right) / 2;
  if (middle < box.left + 10 || middle > box.right - 10) return false;
  const inside = overlap(gutter.top, gutter.bottom, box.top, box.bottom);
  const outside = heightOf(gutter) - inside;
  return inside > 0.8 * heightOf(box) && outside > Math.max(60, goesOn * heightOf(box));
}

/** Texts with a marker before each: a list, whose markers stand below each other as in a column. */
function isList({ cells, rows }: FoundTable): boolean {
  const texts = rows
    .slice(1)
    .map((_, row) =>
      cells
        .filter((cell) => cell.row === row && cell.words.length > 0)
        .map(({ words }) => words.map(({ text }) => text).join(' ')),
    );
  const filled = texts.filter((row) => row.length > 0);
  const isItem = (row: readonly string[]) =>
    row.length <= 2 &&
    (row.length === 2 ? markerOf(`${row[0]} x`)?.rest === 'x' : markerOf(row[0] ?? '') !== undefined);
  return filled.length > 0 && filled.filter(isItem).length >= 0.7 * filled.length;
}

/** What stands below each other and is text to those who tagged it. */
function isTaggedAsText({ cells }: FoundTable, tags: ReadonlyMap<number, ReadTag> | undefined): boolean {
  if (!tags) return false;
  const said = cells
    .flatMap(({ words }) => words.flatMap(({ letters }) => letters))
    .map(({ look }) => tags.get(look.markedContent))
    .filter((tag) => tag !== undefined && tag.block > 0);
  return said.length > 20 && said.every((tag) => !tag?.isInTable);
}
