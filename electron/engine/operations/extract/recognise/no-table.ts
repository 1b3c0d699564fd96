/** What stands below each other as in a table, and is none. */
import { heightOf, overlap, type Box } from '../model/index.js';
import type { ReadTag } from '../read/structure.js';
import type { FoundTable } from './tables/index.js';
import type { Word } from './words.js';
import { markerOf } from './text/markers.js';

/**
 * @param tags of its page; undefined where they are not to be believed
 * @param gutters between the columns of its page
 * @param words of its page
 */
export const isNoTable = (
  table: FoundTable,
  tags: ReadonlyMap<number, ReadTag> | undefined,
  gutters: readonly Box[],
  words: readonly Word[],
): boolean =>
  table.foundBy === 'alignment' &&
  (isWrittenDown(table) ||
    isList(table) ||
    (table.confidence < sure &&
      (isTaggedAsText(table, tags) ||
        (!isTaggedAsTable(table, tags) && gutters.some((gutter) => isParted(table, gutter, words))))));

/** Lines from top to bottom stand in tiers: what stands above each other there is text. */
const isWrittenDown = ({ cells }: FoundTable): boolean => {
  const letters = cells.flatMap(({ words }) => words.flatMap((word) => word.letters));
  return letters.filter(({ look }) => look.isVertical).length * 2 > letters.length;
};

/** A table that is found with this confidence, such as one of numbers, is one in spite of tags and of gutters. */
const sure = 0.7;

/** Lines of text, in parts of the height of the table, that a gutter goes on for above and below what it goes through. */
const goesOn = 0.5;

/** Words on each side of a gutter, above and below a table, that are columns of text; fewer are a line or two. */
const columnWords = 12;

/** Lines of two columns that stand beside each other: the gutter goes on above or below them, between words of both. */
function isParted({ box }: FoundTable, gutter: Box, words: readonly Word[]): boolean {
  const middle = (gutter.left + gutter.right) / 2;
  if (middle < box.left + 10 || middle > box.right - 10) return false;
  const inside = overlap(gutter.top, gutter.bottom, box.top, box.bottom);
  const outside = heightOf(gutter) - inside;
  if (inside <= 0.8 * heightOf(box) || outside <= Math.max(60, goesOn * heightOf(box))) return false;
  const beyond = words.filter(
    (word) =>
      overlap(word.box.top, word.box.bottom, gutter.top, gutter.bottom) > 0 &&
      overlap(word.box.top, word.box.bottom, box.top, box.bottom) <= 0,
  );
  const right = beyond.filter((word) => word.box.left > middle).length;
  return right >= columnWords && beyond.length - right >= columnWords;
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

type Tags = ReadonlyMap<number, ReadTag> | undefined;

/** What the tags say of its letters. */
const saidOf = ({ cells }: FoundTable, tags: Tags): ReadTag[] =>
  cells
    .flatMap(({ words }) => words.flatMap(({ letters }) => letters))
    .map(({ look }) => tags?.get(look.markedContent))
    .filter((tag): tag is ReadTag => tag !== undefined && tag.block > 0);

/** What stands below each other and is text to those who tagged it. */
function isTaggedAsText(table: FoundTable, tags: Tags): boolean {
  const said = saidOf(table, tags);
  return said.length > 20 && said.every((tag) => !tag.isInTable);
}

/** What is a table to those who tagged it. */
function isTaggedAsTable(table: FoundTable, tags: Tags): boolean {
  const said = saidOf(table, tags);
  return said.length > 20 && said.filter((tag) => tag.isInTable).length > 0.8 * said.length;
}
