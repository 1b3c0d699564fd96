/** Where comments stand beside a page. All in points. */
import { minOf } from '../../../../contract/lists.js';

/** A comment beside its page. */
export interface MarginRequest {
  /** Where its top would be best, from the foot of the page. */
  readonly at: number;
  readonly height: number;
}

/**
 * Tops from above to below, as near as they can be to where they are wished, without touching each other.
 * @param wishes in the order from above to below; they fit
 * @param gap between two
 */
export function placeBeside(
  wishes: readonly MarginRequest[],
  top: number,
  bottom: number,
  gap: number,
): number[] {
  // Those that touch move as one, to where they are best together.
  interface Group {
    readonly wishes: readonly MarginRequest[];
    readonly height: number;
    readonly at: number;
  }
  const lift = (at: number, height: number) => Math.min(top, Math.max(at, bottom + height));
  const groups: Group[] = [];
  for (const wish of wishes) {
    let group: Group = { wishes: [wish], height: wish.height, at: lift(wish.at, wish.height) };
    for (
      let above = groups.at(-1);
      above && above.at - above.height - gap < group.at;
      above = groups.at(-1)
    ) {
      groups.pop();
      const all = [...above.wishes, ...group.wishes];
      const height = above.height + gap + group.height;
      group = { wishes: all, height, at: lift(best(all, gap), height) };
    }
    groups.push(group);
  }
  return groups.flatMap((group) => {
    let at = group.at;
    return group.wishes.map(({ height }) => {
      const own = at;
      at -= height + gap;
      return own;
    });
  });
}

/** The top of the first one for which all are nearest to their places. */
function best(wishes: readonly MarginRequest[], gap: number): number {
  let above = 0;
  let sum = 0;
  for (const { at, height } of wishes) {
    sum += at + above;
    above += height + gap;
  }
  return sum / wishes.length;
}

/** How much of a comment is shown: at least `least` of its rows. */
export interface Rows {
  readonly least: number;
  readonly all: number;
}

/**
 * Shares the room out: every comment gets as many rows as the one with the most, or all it has.
 * @param room for rows, all together
 * @returns rows of each; null where not even the least of them fit
 */
export function shareRows(comments: readonly Rows[], room: number): number[] | null {
  const shares = comments.map(({ least }) => least);
  let free = room - shares.reduce((sum, rows) => sum + rows, 0);
  if (free < 0) return null;
  for (let isGrowing = true; free > 0 && isGrowing;) {
    isGrowing = false;
    const lowest = minOf(shares.filter((rows, at) => rows < comments[at]!.all));
    for (const [at, { all }] of comments.entries()) {
      if (free === 0 || shares[at]! >= all || shares[at]! > lowest) continue;
      shares[at]! += 1;
      free -= 1;
      isGrowing = true;
    }
  }
  return shares;
}
