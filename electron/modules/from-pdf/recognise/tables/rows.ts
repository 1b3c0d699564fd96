/** This module tells which lines of text are one row, in tables without lines between rows. */
import { minOf } from '../../model/geometry.js';
import { tableLimits } from '../thresholds.js';
import { middleOf } from './grid.js';
import { itemText, namesColumns } from './column-names.js';
import { isNumeric } from './lines.js';
import type { TextColumn } from './columns.js';
import type { PlacedItem, PlacedLine } from './placed-line.js';

const isNumber = (item: PlacedItem): boolean => isNumeric(itemText(item));

/** Tells of each column whether it mostly holds numbers. */
function numericColumns(lines: readonly PlacedLine[], count: number): boolean[] {
  const all = new Array<number>(count).fill(0);
  const numbers = new Array<number>(count).fill(0);
  for (const { items } of lines)
    for (const item of items)
      if (item.first === item.last) {
        all[item.first] = (all[item.first] ?? 0) + 1;
        if (isNumber(item)) numbers[item.first] = (numbers[item.first] ?? 0) + 1;
      }
  return all.map((total, column) => total > 0 && (numbers[column] ?? 0) >= total * 0.5);
}

const year = /^[(']?(?:1[89]|20)\d\d(?:[-–/](?:\d\d)?\d\d)?[)*]?$/;

/**
 * Returns how many lines at the top name the columns.
 * @param ruled heights of lines that are drawn over the whole table
 */
export function headerLines(
  lines: readonly PlacedLine[],
  columns: readonly TextColumn[],
  ruled: readonly number[],
): number {
  const numbers = numericColumns(lines, columns.length);
  const isData = ({ items }: PlacedLine): boolean => {
    const cells = items.filter((item) => item.first === item.last && numbers[item.first]);
    const filled = cells.filter(isNumber);
    const isYears = filled.length > 0 && filled.every((item) => year.test(itemText(item)));
    return filled.length > 0 && filled.length >= cells.length * 0.5 && !isYears;
  };
  const limit = Math.max(1, Math.min(12, Math.floor(lines.length * 0.6)));
  const first = numbers.some(Boolean) ? lines.findIndex(isData) : -1;
  const rule = ruled
    .map((at) => lines.filter(({ line }) => line.baseline < at + 1).length)
    .find((count) => count > 0);
  if (first >= 0) {
    // Text between a line below the header and the first numbers is the name of a group of rows.
    const above = rule !== undefined && rule <= first ? rule : undefined;
    return Math.min(limit, above ?? withoutGroupName(lines, first));
  }
  if (rule !== undefined && rule <= Math.max(1, lines.length * 0.4)) return rule;
  return namesColumns(lines, columns.length) ? 1 : 0;
}

/** Leaves out a line of the first column only, right above the numbers: it names the rows below it. */
function withoutGroupName(lines: readonly PlacedLine[], first: number): number {
  let count = first;
  while (count > 0) {
    const items = lines[count - 1]?.items ?? [];
    if (items.length === 1 && items[0]?.first === 0 && items[0].last === 0 && count > 1) count -= 1;
    else break;
  }
  return count;
}

/**
 * Joins lines that are one row.
 * @param parts heights of lines that part rows for certain
 */
export function rowsOf(
  lines: readonly PlacedLine[],
  columns: readonly TextColumn[],
  parts: readonly number[],
): PlacedLine[][] {
  const numbers = numericColumns(lines, columns.length);
  const widest = columns.map((_, column) =>
    lines
      .flatMap(({ items }) => items.filter((item) => item.first === column && item.last === column))
      .reduce((most, { right }) => Math.max(most, right), 0),
  );
  const gaps = lines.slice(1).map((line, place) => line.line.baseline - (lines[place]?.line.baseline ?? 0));
  const steps = stepsOf(gaps);
  /** The least distance of a line that begins a row, with something in half of the columns or more. */
  const nearest = minOf(
    gaps.filter((_, place) => (lines[place + 1]?.items.length ?? 0) >= Math.max(2, columns.length * 0.5)),
  );
  const isRuled = parts.length >= Math.max(2, lines.length * 0.34);
  const rows: PlacedLine[][] = [];
  let next = 0;
  lines.forEach((line, place) => {
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (!row || !last) return void rows.push([line]);
    while (next < parts.length && (parts[next] ?? 0) < last.line.baseline) next += 1;
    const isParted = next < parts.length && (parts[next] ?? Infinity) < line.line.baseline;
    if (isParted) return void rows.push([line]);
    if (isRuled && !isMany(line, row)) return void row.push(line);
    const gap = gaps[place - 1] ?? 0;
    const isAlone = line.items.length === 1 && (line.items[0]?.first ?? 0) > 0;
    const isTight =
      (gap < line.line.size * 1.6 && (steps === undefined || gap < (steps.small + steps.large) / 2)) ||
      (isAlone && gap < line.line.size * tableLimits.furtherReach && gap < nearest * 0.75);
    if (isTight && goesOn({ row, last, line, numbers, widest, isStepped: steps !== undefined }))
      row.push(line);
    else rows.push([line]);
  });
  return rows;
}

/** Tells whether lines between two drawn ones still hold several rows: most columns begin again. */
const isMany = (line: PlacedLine, row: readonly PlacedLine[]): boolean =>
  line.items.length > 2 && row.every(({ items }) => items.length >= line.items.length);

/** Returns two common distances of lines, in a row and between rows; undefined where there is only one. */
function stepsOf(gaps: readonly number[]): { small: number; large: number } | undefined {
  const sorted = [...gaps].sort((one, other) => one - other);
  if (sorted.length < 4) return undefined;
  const small = sorted[Math.floor(sorted.length * 0.1)] ?? 0;
  const above = sorted.filter((gap) => gap > small * 1.2);
  const below = sorted.filter((gap) => gap <= small * 1.2);
  if (above.length < Math.max(3, sorted.length * 0.2) || below.length < 2) return undefined;
  return { small: middleOf(below), large: above[0] ?? small };
}

interface Step {
  readonly row: readonly PlacedLine[];
  readonly last: PlacedLine;
  readonly line: PlacedLine;
  readonly numbers: readonly boolean[];
  readonly widest: readonly number[];
  /** True where rows are further apart than lines of a row. */
  readonly isStepped: boolean;
}

/** Tells whether a line belongs to the row above it. */
function goesOn({ row, last, line, numbers, widest, isStepped }: Step): boolean {
  const isValue = (item: PlacedItem) =>
    item.first === item.last && numbers[item.first] === true && isNumber(item);
  const values = line.items.filter(isValue);
  const hadValues = row.some(({ items }) => items.some(isValue));
  if (values.length > 0 && hadValues) return false;
  if (isStepped) return true;
  const followed = line.items.map((item) => {
    const above = last.items.find((other) => other.first <= item.last && other.last >= item.first);
    return { item, above, wraps: above !== undefined && isWrap(above, item, widest[above.last] ?? 0) };
  });
  const texts = followed.filter(({ item }) => !isValue(item));
  if (values.length > 0) {
    // A label of several lines has the numbers beside its last one.
    const [label] = texts;
    return (
      row.length < 4 &&
      label !== undefined &&
      label.wraps &&
      beginsSmall(label.item) &&
      label.item.first === 0
    );
  }
  const isWhole = line.items.length >= row.reduce((most, { items }) => Math.max(most, items.length), 0);
  if (isWhole && line.items.length > 1 && !texts.every(({ wraps }) => wraps)) return false;
  const beginsAgain = texts.some(({ item }) => item.first === 0);
  if (!beginsAgain) return texts.every(({ above }) => above !== undefined) || line.items.length <= 1;
  return texts.every(({ item, wraps }) => wraps && (item.first > 0 || !beginsLarge(item)));
}

/** Tells whether the first word of the lower text had no room in the line above. */
function isWrap(above: PlacedItem, below: PlacedItem, right: number): boolean {
  const [word] = below.pieces;
  if (!word) return false;
  return above.right + (word.right - word.left) + word.size * 0.2 > right - word.size * 0.3;
}

const beginsSmall = (item: PlacedItem): boolean => /^[\p{Ll}(&/–-]/u.test(itemText(item));
const beginsLarge = (item: PlacedItem): boolean => /^[\p{Lu}\d•]/u.test(itemText(item));
