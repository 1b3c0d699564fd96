/** This module tells whether texts that are aligned below each other are a table. */
import { maxOf, minOf } from '../../model/geometry.js';
import { tableLimits } from '../thresholds.js';
import { isName, itemText } from './column-names.js';
import { middleOf } from './grid.js';
import { isNumeric, isRow, textOf, type RulingLine } from './lines.js';
import { numberShare } from './regions.js';
import type { PlacedLine, PlacedItem } from './placed-line.js';
import type { TextGrid } from './text-grid.js';

/**
 * Tells whether a grid of texts is a table.
 * @param source its lines as running text has them
 */
export function isTable(grid: TextGrid, source: readonly RulingLine[]): boolean {
  const { texts, lines, cells, rows, headerRows } = grid;
  const many = source.filter(isRow);
  if (many.length < 3) return isHeadWithRow(grid);
  const chunks = many.flatMap((line) => line.chunks);
  const words = chunks.reduce((sum, { pieces }) => sum + pieces.length, 0) / chunks.length;
  const numbers = numberShare(many);
  if (texts.length <= 3 && words > 4.5 && numbers < 0.2) return false;
  if (words > 7 || (rows.length < 4 && words > 3 && numbers < 0.3)) return false;
  if (texts.length === 2) {
    const hasMarkers = many.every(({ chunks: [first] }) => {
      const text = textOf(first?.pieces ?? []);
      return text.length <= 3 && !/\d{2}/.test(text);
    });
    if (hasMarkers || (numbers < 0.05 && many.length < 5)) return false;
  }
  if (
    lines.length < 3 ||
    isContents(lines) ||
    isNumbered(many) ||
    isMarked(many) ||
    isCode(many) ||
    isSources(many) ||
    areBlocks(grid)
  )
    return false;
  // Rows of a table have something in most columns, whereas labels of a chart stand anywhere.
  const body = cells.filter((cell) => cell.row >= headerRows);
  const height = Math.max(1, rows.length - 1 - headerRows);
  return body.length >= height * texts.length * 0.42;
}

/**
 * Tells whether texts are blocks beside each other that were typeset independently: the lines of one lie between those of the
 * other, or most of their lines that are near enough to be one have baselines of their own.
 */
function areBlocks({ lines, texts }: TextGrid): boolean {
  const rows = lines.filter(({ items }) => items.length > 1);
  const off = rows.filter(({ items, line }) => {
    const baselines = items.map(({ pieces }) => middleOf(pieces.map(({ baseline }) => baseline)));
    return maxOf(baselines) - minOf(baselines) > tableLimits.sameBaseline * line.size;
  });
  if (off.length > rows.length * 0.5 && texts.length === 2) return true;
  for (let split = 1; split < texts.length; split += 1) {
    const sides = lines.map(({ items }) => {
      const left = items.some(({ first }) => first < split);
      const right = items.some(({ last }) => last >= split);
      return left === right ? undefined : left ? 'left' : 'right';
    });
    if (sides.includes(undefined)) continue;
    const changes = sides.filter((side, place) => place > 0 && side !== sides[place - 1]).length;
    if (changes > 2) return true;
  }
  return false;
}

/** Tells whether lines are a table of contents: texts with numbers of pages that rise. */
function isContents(lines: readonly PlacedLine[]): boolean {
  const numbers = lines.flatMap(({ items }) => {
    const last = items.length > 1 ? textOf(items.at(-1)?.pieces ?? []) : '';
    return /^\d{1,4}$/.test(last) ? [Number(last)] : [];
  });
  if (numbers.length < Math.max(4, lines.length * 0.5)) return false;
  const steps = numbers.slice(1).map((number, place) => number - (numbers[place] ?? 0));
  const others = lines.filter(({ items }) =>
    items.slice(1, -1).some(({ pieces }) => isNumeric(textOf(pieces))),
  );
  const words = lines.reduce((sum, { items }) => sum + (items[0]?.pieces.length ?? 0), 0) / lines.length;
  return steps.every((step) => step >= 0) && others.length < lines.length * 0.3 && words > 1.5;
}

/** Returns how sure it is that texts taken for a table are one with these rows and columns, from 0 to 1. */
export function confidenceOf(
  { texts, cells, rows, headerRows }: TextGrid,
  source: readonly RulingLine[],
): number {
  const numbers = numberShare(source.filter(isRow));
  const height = Math.max(1, rows.length - 1 - headerRows);
  const body = cells.filter((cell) => cell.row >= headerRows);
  const points = [
    numbers > 0.3,
    numbers > 0.5,
    texts.length > 2 && height > 2,
    headerRows > 0,
    body.length >= height * texts.length * 0.7,
    body.every(({ isDoubtful }) => !isDoubtful),
  ];
  return 0.45 + points.filter(Boolean).length * 0.075;
}

/** Tells whether lines are texts with rising numbers beside them, of lines or of items. */
function isNumbered(lines: readonly RulingLine[]): boolean {
  const wide = lines.filter(({ chunks }) => chunks.length > 3).length;
  if (lines.length < 5 || wide > lines.length * 0.15) return false;
  const numbers = lines.map(({ chunks: [first] }) => Number(textOf(first?.pieces ?? [])));
  const rising = numbers.slice(1).filter((number, place) => number === (numbers[place] ?? 0) + 1);
  return (
    rising.length >= numbers.length * 0.7 &&
    lines.filter(({ chunks }) => chunks.length > 2).length < lines.length * 0.3
  );
}

/** Tells whether lines begin with short signs, of whatever font: then they are items of a list. */
function isMarked(lines: readonly RulingLine[]): boolean {
  if (lines.some(({ chunks }) => chunks.length > 3)) return false;
  const counts = new Map<string, number>();
  for (const { chunks } of lines) {
    const text = textOf(chunks[0]?.pieces ?? []);
    if (text.length <= 2 && !/\d/.test(text)) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const marked = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return marked >= lines.length * 0.7;
}

/** Tells whether lines are a program, whose texts are aligned by tabs. */
function isCode(lines: readonly RulingLine[]): boolean {
  const pieces = lines.flatMap((line) => line.pieces);
  const fixed = pieces.filter(({ word }) => word.letters[0]?.look.font.isFixedPitch === true);
  const code = lines.filter((line) =>
    /[{};\\]$|^(?:#|\/\/)|\w\(.*\)|[=!<>]=|->|=>/.test(textOf(line.pieces)),
  );
  return code.length >= lines.length * (fixed.length < pieces.length * 0.8 ? 0.7 : 0.4);
}

/** Tells whether lines are entries of a list of sources, each with its key in brackets. */
function isSources(lines: readonly RulingLine[]): boolean {
  const isKey = (text: string) => /^\[[\p{L}\d+.]{1,9}\]$/u.test(text);
  const keyed = lines.filter(({ chunks }) => chunks.some(({ pieces }) => isKey(pieces[0]?.text ?? '')));
  return keyed.length >= lines.length * 0.4;
}

/** Tells whether a grid is nothing but names of columns, and one row of values that are in line with them. */
function isHeadWithRow({ lines, headerRows, rows, texts }: TextGrid): boolean {
  const [head, row] = lines;
  if (!head || !row || headerRows !== 1 || rows.length !== 3 || head.items.length < texts.length)
    return false;
  const size = Math.max(head.line.size, row.line.size);
  if (row.line.baseline - head.line.baseline > size * tableLimits.oneRowLeading) return false;
  if (!head.items.every(isName) || row.items.length < Math.max(2, texts.length * 0.6)) return false;
  if (row.items.some((item) => item.last > item.first || /:$/.test(itemText(item)))) return false;
  const isMarked = texts.length > 2 || !row.items.every(isName);
  const inLine = row.items.filter((item) => head.items.some((name) => isInLine(name, item, size)));
  return isMarked && inLine.length >= row.items.length * tableLimits.inLineShare;
}

/** Tells whether a value stands below a name: they begin, end or have their middles at one place. */
function isInLine(name: PlacedItem, value: PlacedItem, size: number): boolean {
  if (name.first !== value.first) return false;
  const offs = [
    name.left - value.left,
    name.right - value.right,
    (name.left + name.right - value.left - value.right) / 2,
  ];
  return offs.some((off) => Math.abs(off) <= size * tableLimits.sameEdge);
}
