/** What stands below each other as in a table, and is none. */
import type { ReadTag } from '../read/structure.js';
import type { FoundTable } from './tables/index.js';
import { markerOf } from './text/markers.js';

/** @param tags of its page; undefined where they are not to be believed */
export const isNoTable = (table: FoundTable, tags: ReadonlyMap<number, ReadTag> | undefined): boolean =>
  isList(table) || isTaggedAsText(table, tags);

/** Texts with a marker before each: a list, whose markers stand below each other as in a column. */
function isList({ foundBy, cells, rows }: FoundTable): boolean {
  if (foundBy !== 'alignment') return false;
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
function isTaggedAsText(
  { foundBy, cells }: FoundTable,
  tags: ReadonlyMap<number, ReadTag> | undefined,
): boolean {
  if (foundBy !== 'alignment' || !tags) return false;
  const said = cells
    .flatMap(({ words }) => words.flatMap(({ letters }) => letters))
    .map(({ look }) => tags.get(look.markedContent))
    .filter((tag) => tag !== undefined && tag.block > 0);
  return said.length > 20 && said.every((tag) => !tag?.isInTable);
}
