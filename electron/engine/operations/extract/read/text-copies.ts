/**
 * This module finds objects that draw the same letters once more at their place: as bold letters, or over a new ground. PDFium gives such
 * letters once, as those of the first object.
 */
import type { Box } from '../model/geometry.js';
import type { DrawnText } from './covers.js';

/** Copies lie at most so many points off each other. */
const apart = 3;

export class TextCopies {
  readonly #cells = new Map<string, number[]>();

  /**
   * @param texts by PDFium's handle
   * @param known those whose letters PDFium gives
   */
  constructor(
    private readonly texts: ReadonlyMap<number, DrawnText>,
    known: ReadonlySet<number>,
  ) {
    for (const [object, text] of texts) {
      const box = known.has(object) ? undefined : text.box();
      if (!box) continue;
      const key = keysOf(box, 0)[0] ?? '';
      const others = this.#cells.get(key);
      if (others) others.push(object);
      else this.#cells.set(key, [object]);
    }
  }

  /** Returns an object with its copies. */
  of(object: number): number[] {
    const box = this.#cells.size === 0 ? undefined : this.texts.get(object)?.box();
    if (!box) return object === 0 ? [] : [object];
    const near = keysOf(box, 1).flatMap((key) => this.#cells.get(key) ?? []);
    return [object, ...near.filter((other) => areAlike(this.texts.get(other)?.box(), box))];
  }
}

/** Returns the cell that a box begins in, and those around it. */
function keysOf({ left, top }: Box, around: number): string[] {
  const keys: string[] = [];
  for (let x = -around; x <= around; x += 1)
    for (let y = -around; y <= around; y += 1)
      keys.push(`${String(Math.floor(left / apart) + x)} ${String(Math.floor(top / apart) + y)}`);
  return keys;
}

const areAlike = (one: Box | undefined, other: Box): boolean =>
  one !== undefined &&
  (['left', 'top', 'right', 'bottom'] as const).every((edge) => Math.abs(one[edge] - other[edge]) <= apart);
