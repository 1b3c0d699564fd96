/**
 * Large letters that begin a paragraph beside several of its lines. Programs draw them before all other text or in a frame of their own, and their
 * line is not that of the letters which follow.
 */
import { append } from '../../../../contract/lists.js';
import { cut, type PlacedSign } from './placed-sign.js';

type Placed = PlacedSign & { readonly box: NonNullable<PlacedSign['box']> };
const isPlaced = (sign: PlacedSign): sign is Placed => sign.box !== null && sign.text.trim() !== '';
const heightOf = ({ box }: Placed): number => box[3] - box[1];

/** How much higher than the letters of the page such a letter is, at least. */
const large = 1.7;
/** More letters side by side are a title. */
const mostLetters = 4;
/** Heights of the line between such a letter and what follows it, and how far that may reach into it. */
const [widestGap, deepestOverlap] = [1.5, 0.5];
/** A page with more of them has letters of all sizes. */
const mostCaps = 64;

/**
 * Returns each of them with the beginning of each line beside it.
 * @param lines from top to bottom, each from left to right
 * @param reach how many letters of what is looked for may stand there
 */
export function besideDropCaps(lines: readonly (readonly PlacedSign[])[], reach: number): PlacedSign[] {
  const rows = lines.map((line) => line.filter(isPlaced));
  const heights = rows.flatMap((row) => row.map(heightOf)).sort((a, b) => a - b);
  const usual = heights[heights.length >> 1] ?? 0;
  const caps = rows.flatMap((row) => runsOf(row, usual * large));
  if (caps.length > mostCaps) return [];
  const order: PlacedSign[] = [];
  for (const cap of caps) {
    const end = cap.at(-1)!;
    for (const [place, row] of rows.entries()) {
      const first = row.find((sign) => follows(end, sign));
      if (!first) continue;
      const line = lines[place]!;
      const from = line.indexOf(first);
      append(order, [...cap, ...line.slice(from, from + 2 * reach), ...cut]);
    }
  }
  return order;
}

/** Large letters that stand side by side, a few at most. */
function runsOf(row: readonly Placed[], least: number): Placed[][] {
  const runs: Placed[][] = [];
  let last: Placed | undefined;
  for (const sign of row) {
    if (least > 0 && heightOf(sign) >= least) {
      const isNext = last !== undefined && runs.at(-1)?.at(-1) === last;
      if (isNext && sign.box[0] - last!.box[2] < heightOf(sign)) runs.at(-1)!.push(sign);
      else runs.push([sign]);
    }
    last = sign;
  }
  return runs.filter((run) => run.length <= mostLetters);
}

function follows(cap: Placed, sign: Placed): boolean {
  const height = heightOf(sign);
  const gap = sign.box[0] - cap.box[2];
  return (
    height * large <= heightOf(cap) &&
    gap >= -height * deepestOverlap &&
    gap <= height * widestGap &&
    sign.y > cap.box[1] &&
    sign.y < cap.box[3]
  );
}
