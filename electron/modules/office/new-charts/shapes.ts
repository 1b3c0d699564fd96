/** What the new kinds of charts are in columns and bars: classes that values are counted in, columns that float, quartiles. */
import { maxOf, minOf } from '../../../../contract/lists.js';
import type { Binning, NewSeries } from './chart.js';

/** A column from one value to another. */
export interface Step {
  readonly from: number;
  readonly to: number;
  readonly isTotal: boolean;
}

/** Each value begins where the one before it ends; a total begins at zero. */
export function stepsOf({ values, totals }: Pick<NewSeries, 'values' | 'totals'>): readonly Step[] {
  let at = 0;
  return values.map((value, place) => {
    const isTotal = totals.has(place);
    const from = isTotal ? 0 : at;
    at = from + (value ?? 0);
    return { from, to: at, isTotal };
  });
}

export interface Counted {
  readonly name: string;
  readonly count: number;
}

/** Values counted in classes as Excel makes them: of Scott's width where the chart tells none. */
export function countedIn(all: readonly (number | null)[], binning: Binning): readonly Counted[] {
  const values = all.filter((value) => value !== null);
  const within = values.filter((value) => !isUnder(value, binning) && !isOver(value, binning));
  const least = binning.underflow ?? minOf(values);
  const most = binning.overflow ?? maxOf(values);
  const width = widthOf(within.length > 0 ? within : values, most - least, binning);
  const number = Math.max(1, Math.min(500, Math.ceil((most - least) / width - 1e-9)));
  const edges = Array.from({ length: number + 1 }, (_, at) => least + at * width);
  const counts = edges.slice(1).map(() => 0);
  for (const value of within) {
    const exact = (value - least) / width;
    const place = binning.closed === 'right' ? Math.ceil(exact - 1e-9) - 1 : Math.floor(exact + 1e-9);
    const at = Math.max(0, Math.min(number - 1, place));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const classes = counts.map((count, at) => ({
    count,
    name: named(edges[at] ?? 0, edges[at + 1] ?? 0, at, number, binning),
  }));
  const [under, over] = [
    values.filter((value) => isUnder(value, binning)),
    values.filter((value) => isOver(value, binning)),
  ];
  return [
    ...(binning.underflow === null
      ? []
      : [
          {
            name: `${binning.closed === 'right' ? '≤' : '<'} ${short(binning.underflow)}`,
            count: under.length,
          },
        ]),
    ...classes,
    ...(binning.overflow === null
      ? []
      : [
          {
            name: `${binning.closed === 'right' ? '>' : '≥'} ${short(binning.overflow)}`,
            count: over.length,
          },
        ]),
  ];
}

const isUnder = (value: number, { underflow, closed }: Binning): boolean =>
  underflow !== null && (closed === 'right' ? value <= underflow : value < underflow);
const isOver = (value: number, { overflow, closed }: Binning): boolean =>
  overflow !== null && (closed === 'right' ? value > overflow : value >= overflow);

function widthOf(values: readonly number[], reach: number, { size, count }: Binning): number {
  if (size !== null && size > 0) return size;
  if (reach <= 0) return 1;
  if (count !== null && count >= 1) return reach / Math.floor(count);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const scott = (3.5 * Math.sqrt(squares / Math.max(1, values.length - 1))) / Math.cbrt(values.length);
  return scott > 0 ? Number(scott.toPrecision(2)) : reach;
}

function named(
  from: number,
  to: number,
  at: number,
  number: number,
  { closed, underflow, overflow }: Binning,
) {
  const opens = closed === 'left' || (at === 0 && underflow === null) ? '[' : '(';
  const closes = closed === 'right' || (at === number - 1 && overflow === null) ? ']' : ')';
  return `${opens}${short(from)}, ${short(to)}${closes}`;
}

/** Without the digits that only sums of fractions have. */
const short = (value: number): string => String(Number(value.toPrecision(6)));

/** Values of one name added up, the largest first. */
export function addedUp(names: readonly string[], values: readonly (number | null)[]): readonly Counted[] {
  const sums = new Map<string, number>();
  values.forEach((value, at) => {
    const name = names[at] ?? '';
    sums.set(name, (sums.get(name) ?? 0) + (value ?? 0));
  });
  return [...sums].map(([name, count]) => ({ name, count }));
}

export interface Quartiles {
  readonly least: number;
  readonly first: number;
  readonly median: number;
  readonly third: number;
  readonly most: number;
}

/** As QUARTILE.INC and QUARTILE.EXC of Excel. */
export function quartilesOf(all: readonly number[], method: NewSeries['quartiles']): Quartiles {
  const values = [...all].sort((a, b) => a - b);
  const last = values.length - 1;
  const at = (share: number): number => {
    const exact = method === 'inclusive' ? share * last : share * (values.length + 1) - 1;
    const place = Math.max(0, Math.min(last, exact));
    const [low = 0, high = 0] = [values[Math.floor(place)], values[Math.ceil(place)]];
    return low + (high - low) * (place - Math.floor(place));
  };
  return {
    least: values[0] ?? 0,
    first: at(0.25),
    median: at(0.5),
    third: at(0.75),
    most: values[last] ?? 0,
  };
}
