/** The letters of a page, each followed by the one that stands next to it. */
import { cut, space, type PlacedSign } from './placed-sign.js';

type Placed = PlacedSign & { readonly box: NonNullable<PlacedSign['box']> };

/** Shares of the height of a letter: the gap that ends a row, the one that is a space, and how far the next letter may reach into it. */
const [widestGap, leastSpace, deepestOverlap] = [0.5, 0.12, 0.3];
/** The share of the lower letter's height by which two letters of a row are beside each other. */
const leastBeside = 0.5;
/** Letters that are compared with one: crowded places are read in the other orders alone. */
const mostCompared = 64;
/** The side of the squares by which letters are looked up, in units of the page, and how many of them a letter may take. */
const [square, mostSquares] = [24, 32];

const squaresOf = (low: number, high: number): number[] => {
  const first = Math.floor(low / square);
  return Array.from(
    { length: Math.min(Math.floor(high / square) - first + 1, mostSquares) },
    (_, at) => first + at,
  );
};

/**
 * Letters in rows from left to right, where each row takes the nearest letter to the right, of any size and raised or lowered. An order by
 * lines has no such rows: a small letter above the line, or a large one beside a small one, belongs to another line there.
 */
export function byNeighbours(letters: readonly PlacedSign[]): PlacedSign[] {
  const placed = letters
    .filter((letter): letter is Placed => letter.box !== null && letter.text.trim() !== '')
    .sort((a, b) => a.box[0] - b.box[0]);
  const places = new Map<string, number[]>();
  for (const [at, { box }] of placed.entries())
    for (const y of squaresOf(box[1], box[3])) {
      const key = `${Math.floor(box[0] / square)} ${y}`;
      const there = places.get(key);
      if (there) there.push(at);
      else places.set(key, [at]);
    }
  const pairs = placed
    .flatMap((_, at) => followersOf(placed, places, at))
    .sort((one, other) => one.distance - other.distance);
  const [next, before] = [new Map<number, number>(), new Set<number>()];
  for (const { from, to } of pairs) {
    if (next.has(from) || before.has(to)) continue;
    next.set(from, to);
    before.add(to);
  }
  return placed.flatMap((_, at) => (before.has(at) ? [] : rowFrom(placed, next, at)));
}

interface Pair {
  readonly from: number;
  readonly to: number;
  /** How far the second letter is from where it would follow the first one closely, in heights. */
  readonly distance: number;
}

/** The letters that may follow one. */
function followersOf(
  placed: readonly Placed[],
  places: ReadonlyMap<string, readonly number[]>,
  from: number,
): Pair[] {
  const one = placed[from]!;
  const height = one.box[3] - one.box[1];
  const [nearest, furthest] = [one.box[2] - height * deepestOverlap, one.box[2] + height * widestGap];
  const rows = squaresOf(one.box[1], one.box[3]);
  const beside = new Set<number>();
  for (const x of squaresOf(nearest, furthest))
    for (const y of rows)
      for (const to of places.get(`${x} ${y}`) ?? []) {
        beside.add(to);
        if (beside.size > mostCompared) return [];
      }
  return [...beside].flatMap((to) => {
    const { box, y } = placed[to]!;
    const shared = Math.min(one.box[3], box[3]) - Math.max(one.box[1], box[1]);
    // A letter only follows one that is before it in the list, so that rows have an end.
    if (to <= from || box[0] < nearest || box[0] > furthest) return [];
    if (shared < Math.min(height, box[3] - box[1]) * leastBeside) return [];
    return [{ from, to, distance: (Math.abs(box[0] - one.box[2]) + Math.abs(y - one.y)) / height }];
  });
}

/** The letters of a row, with spaces where there is room for them. */
function rowFrom(placed: readonly Placed[], next: ReadonlyMap<number, number>, first: number): PlacedSign[] {
  const row: PlacedSign[] = [];
  for (let at: number | undefined = first, end = Infinity; at !== undefined; at = next.get(at)) {
    const letter = placed[at]!;
    if (letter.box[0] - end > (letter.box[3] - letter.box[1]) * leastSpace) row.push(space);
    row.push(letter);
    end = letter.box[2];
  }
  // Rows are in no order, so no word goes on from one to the next.
  return [...row, ...cut];
}
