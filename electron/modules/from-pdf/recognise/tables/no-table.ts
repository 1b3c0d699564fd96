/** This module tells which found tables are none: text that is only aligned like a table. */
import { heightOf, overlap, type Box } from '../../model/index.js';
import type { ReadTag } from '../../read/structure.js';
import type { FoundTable } from './index.js';
import type { Word } from '../lines/words.js';
import { isSureBullet, markerOf } from '../lines/markers.js';

/**
 * Tells whether a found table is none.
 * @param tags those of its page; undefined where they are not to be believed
 * @param gutters those between the columns of its page
 * @param bars drawn across its page
 * @param words those of its page
 */
export const isNoTable = (
  table: FoundTable,
  tags: ReadonlyMap<number, ReadTag> | undefined,
  gutters: readonly Box[],
  bars: readonly Box[],
  words: readonly Word[],
): boolean =>
  table.foundBy === 'alignment' &&
  (isWrittenDown(table) ||
    isList(table) ||
    hasBulletColumn(table) ||
    (table.confidence < sure &&
      (isTaggedAsText(table, tags) ||
        (!isTaggedAsTable(table, tags) &&
          !hasLabels(table) &&
          gutters.some((gutter) => !isBarred(table, gutter, bars) && isParted(table, gutter, words))))));

/** Tells whether most letters are written from top to bottom: lines of such text stand in tiers, which look like rows. */
const isWrittenDown = ({ cells }: FoundTable): boolean => {
  const letters = cells.flatMap(({ words }) => words.flatMap((word) => word.letters));
  return letters.filter(({ look }) => look.isVertical).length * 2 > letters.length;
};

/** A table found with at least this confidence, such as one of numbers, is one in spite of tags and of gutters. */
const sure = 0.7;

/** A gutter parts a table when it is free beyond it for more than this share of the table's height, and for more than 60 points. */
const goesOn = 0.5;

/** Beyond a table, columns of text have at least this many words on each side of the gutter; fewer are a line or two. */
const columnWords = 12;

/** Tells whether a column holds names of values, which end in a colon, with a value beside each: columns of text hold none. */
function hasLabels({ cells, columns, rows }: FoundTable): boolean {
  const textAt = new Map(
    cells.map(({ row, column, words }) => [`${row} ${column}`, words.map(({ text }) => text).join(' ')]),
  );
  return columns.slice(2).some((_, column) => {
    const labelled = rows
      .slice(1)
      .filter(
        (__, row) =>
          /[:：]$/u.test(textAt.get(`${row} ${column}`) ?? '') && textAt.get(`${row} ${column + 1}`),
      );
    return labelled.length * 2 >= rows.length - 1;
  });
}

/** Rows that are parted by at least this many lines or bands are read across. */
const fewestBars = 2;

/** Tells whether lines and bands part the rows of a table on both sides of a gutter, as they part those of no text in columns. */
function isBarred({ box, cells }: FoundTable, gutter: Box, bars: readonly Box[]): boolean {
  // The lines of a chart are at the height of the numbers beside them, those of a table between its rows.
  const words = cells.flatMap((cell) => cell.words);
  const isAtWords = (bar: Box) =>
    words.some(
      ({ baseline, size }) =>
        heightOf(bar) < 0.5 * size &&
        Math.abs((bar.top + bar.bottom) / 2 - baseline + 0.35 * size) < 0.3 * size,
    );
  const across = bars.filter(
    (bar) =>
      bar.left < gutter.left &&
      bar.right > gutter.right &&
      overlap(bar.top, bar.bottom, box.top - 3, box.bottom + 3) >= 0,
  );
  return across.length >= fewestBars && !across.some(isAtWords);
}

/** Tells whether a table is lines of two columns: their gutter continues above or below it, between words of both. */
function isParted(table: FoundTable, gutter: Box, words: readonly Word[]): boolean {
  const { box } = table;
  const middle = (gutter.left + gutter.right) / 2;
  if (hasRowsOver(table, middle)) return false;
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

/** Tells whether rows of a table have several texts on both sides of a place: lines of two columns have one on each. */
function hasRowsOver({ cells, rows }: FoundTable, at: number): boolean {
  const across = rows.slice(1).filter((_, row) => {
    const filled = cells.filter((cell) => cell.row === row && cell.words.length > 0);
    const left = filled.filter(({ box }) => (box.left + box.right) / 2 < at).length;
    return left > 1 && filled.length - left > 1;
  });
  return across.length > 1;
}

/** Tells whether a table is a list: texts with a marker before each, which look like a column. */
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

/** The most letter sizes between a bullet and its text; a dot that is a value stands in the middle of its column. */
const bulletReach = 2.5;
/** A column of at least this many bullets is one of a list. */
const fewestBullets = 3;

/** Tells whether a column holds nothing but bullets, each right before its text: lists that stand beside other text. */
function hasBulletColumn({ cells, columns }: FoundTable): boolean {
  return columns.slice(2).some((_, column) => {
    const own = cells.filter(
      (cell) => cell.column === column && cell.columnSpan === 1 && cell.words.length > 0,
    );
    const words = own.flatMap((cell) => cell.words);
    if (words.length < fewestBullets || !words.every(({ text }) => isBullet(text))) return false;
    const behind = cells.filter((cell) => cell.column === column + 1).flatMap((cell) => cell.words);
    return words.every((bullet) =>
      behind.some(
        ({ baseline, box, size }) =>
          Math.abs(baseline - bullet.baseline) < 0.5 * size &&
          box.left - bullet.box.right < bulletReach * size,
      ),
    );
  });
}

const isBullet = (text: string): boolean => {
  const marker = markerOf(`${text} x`);
  return marker?.rest === 'x' && isSureBullet(marker);
};

type Tags = ReadonlyMap<number, ReadTag> | undefined;

/** Returns the tags of a table's letters. */
const saidOf = ({ cells }: FoundTable, tags: Tags): ReadTag[] =>
  cells
    .flatMap(({ words }) => words.flatMap(({ letters }) => letters))
    .map(({ look }) => tags?.get(look.markedContent))
    .filter((tag): tag is ReadTag => tag !== undefined && tag.block > 0);

/** Tells whether the tags call none of a table's text a table. */
function isTaggedAsText(table: FoundTable, tags: Tags): boolean {
  const said = saidOf(table, tags);
  return said.length > 20 && said.every((tag) => !tag.isInTable);
}

/** Tells whether the tags call most of a table's text a table. */
function isTaggedAsTable(table: FoundTable, tags: Tags): boolean {
  const said = saidOf(table, tags);
  return said.length > 20 && said.filter((tag) => tag.isInTable).length > 0.8 * said.length;
}
