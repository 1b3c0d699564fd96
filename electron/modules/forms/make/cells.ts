/** Finds the cells that lines make: of tables, of boxes with a caption, of boxes to tick, and of rows for one letter each. */
import { heightOf, widthOf, type DrawnLines, type FormBox, type RuledLine } from './geometry.js';

/** Points by which lines may miss each other. */
const slack = 1.5;
const minSide = 4;

/** More cells than this, and more steps to find them, are no form but a drawing. */
const maxCells = 3_000;
const maxSteps = 5_000_000;

/** Finds all cells: no line crosses one. In the order of rows, then from the left. @returns null for a drawing */
export function cellsOf({ across, down }: DrawnLines): FormBox[] | null {
  const cells = new Map<string, FormBox>();
  const rows = across.toSorted((one, other) => one.at - other.at);
  const columns = down.toSorted((one, other) => one.at - other.at);
  let steps = 0;
  for (const [place, top] of rows.entries()) {
    const below = columns.filter(
      (line) =>
        line.at >= top.from - slack &&
        line.at <= top.to + slack &&
        line.from <= top.at + slack &&
        line.to >= top.at + minSide,
    );
    for (const [from, left] of below.entries()) {
      const { cell, count } = cellAt(top, left, below.slice(from + 1), rows.slice(place + 1));
      steps += count;
      if (steps > maxSteps || cells.size > maxCells) return null;
      if (!cell) continue;
      const key = [cell.left, cell.top].map(Math.round).join(' ');
      const known = cells.get(key);
      if (!known || widthOf(cell) * heightOf(cell) < widthOf(known) * heightOf(known)) cells.set(key, cell);
    }
  }
  return [...cells.values()].toSorted((one, other) => one.top - other.top || one.left - other.left);
}

/** The cell below a line and right of another: the nearest lines that close it. Counts the lines that were looked at. */
function cellAt(
  top: RuledLine,
  left: RuledLine,
  others: readonly RuledLine[],
  rows: readonly RuledLine[],
): { readonly cell?: FormBox; readonly count: number } {
  let count = others.length + rows.length;
  for (const right of others) {
    if (right.at - left.at < minSide) continue;
    count += rows.length;
    if (count > maxSteps) break;
    const bottom = rows.find(
      (row) =>
        row.at - top.at >= minSide &&
        row.from <= left.at + slack &&
        row.to >= right.at - slack &&
        left.to >= row.at - slack &&
        right.to >= row.at - slack,
    );
    if (bottom) return { cell: { left: left.at, top: top.at, right: right.at, bottom: bottom.at }, count };
  }
  return { count };
}

/** Points: the sides of a box to tick. */
const tick = { least: 5.5, most: 22, ratio: 1.35 } as const;

/** Tells whether a box has the size of those that are ticked. */
export function isTickSized(box: FormBox): boolean {
  const [wide, high] = [widthOf(box), heightOf(box)];
  return (
    Math.min(wide, high) >= tick.least &&
    Math.max(wide, high) <= tick.most &&
    Math.max(wide / high, high / wide) <= tick.ratio
  );
}

/** A row of cells for one letter each. */
export interface Comb extends FormBox {
  readonly count: number;
  readonly cells: readonly FormBox[];
}

const minCombCells = 3;
/** Points: the width and height of a cell for one letter. */
const letter = { narrow: 7, wide: 32, low: 9, high: 42 } as const;

/** Finds rows of equal cells side by side that stand alone: cells above or below them are a table. @param cells empty ones */
export function combsOf(cells: readonly FormBox[], all: readonly FormBox[]): Comb[] {
  const combs: Comb[] = [];
  let run: FormBox[] = [];
  const end = () => {
    const [first] = run;
    const last = run.at(-1);
    if (first && last && run.length >= minCombCells && !run.some((cell) => isStacked(cell, all)))
      combs.push({
        ...{ left: first.left, top: first.top, right: last.right, bottom: last.bottom },
        ...{ count: run.length, cells: run },
      });
    run = [];
  };
  for (const cell of cells.toSorted(
    (one, other) => Math.round((one.top - other.top) / 2) || one.left - other.left,
  )) {
    const [wide, high] = [widthOf(cell), heightOf(cell)];
    const isLetter =
      wide >= letter.narrow &&
      wide <= letter.wide &&
      high >= letter.low &&
      high <= letter.high &&
      high >= 0.7 * wide;
    const last = run.at(-1);
    const goesOn =
      isLetter &&
      last !== undefined &&
      Math.abs(last.right - cell.left) <= slack &&
      Math.abs(last.top - cell.top) <= slack &&
      Math.abs(last.bottom - cell.bottom) <= slack &&
      Math.abs(widthOf(last) - wide) <= 0.15 * wide;
    if (!goesOn) end();
    if (isLetter) run.push(cell);
  }
  end();
  return combs;
}

const isStacked = (cell: FormBox, all: readonly FormBox[]): boolean =>
  all.some(
    (other) =>
      (Math.abs(other.bottom - cell.top) <= slack || Math.abs(other.top - cell.bottom) <= slack) &&
      Math.abs(other.left - cell.left) <= slack &&
      Math.abs(other.right - cell.right) <= slack,
  );
