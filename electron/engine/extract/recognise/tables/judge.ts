/** Whether texts that stand below each other are a table. */
import { isNumeric, textOf, type Line } from './lines.js';
import { numberShare } from './regions.js';
import type { PlacedLine } from './rows.js';
import type { TextGrid } from './text-grid.js';

/** @param source lines as running text has them */
export function isTable(
  { texts, lines, cells, rows, headerRows }: TextGrid,
  source: readonly Line[],
): boolean {
  const many = source.filter(({ chunks }) => chunks.length > 1);
  if (many.length < 3) return false;
  const chunks = many.flatMap((line) => line.chunks);
  const words = chunks.reduce((sum, { pieces }) => sum + pieces.length, 0) / chunks.length;
  const numbers = numberShare(many);
  if (texts.length <= 3 && words > 4.5 && numbers < 0.2) return false;
  if (words > 7 || (rows.length < 4 && words > 3 && numbers < 0.3)) return false;
  if (texts.length === 2) {
    const isMarked = many.every(({ chunks: [first] }) => {
      const text = textOf(first?.pieces ?? []);
      return text.length <= 3 && !/\d{2}/.test(text);
    });
    if (isMarked || (numbers < 0.05 && many.length < 5)) return false;
  }
  if (lines.length < 3 || isContents(lines)) return false;
  // Rows of a table have something in most columns; labels of a chart stand anywhere.
  const body = cells.filter((cell) => cell.row >= headerRows);
  const height = Math.max(1, rows.length - 1 - headerRows);
  return body.length >= height * texts.length * 0.42;
}

/** Texts with numbers of pages that rise. */
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
