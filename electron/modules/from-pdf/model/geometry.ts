/**
 * This module describes places on pages. All lengths are points (1/72 inch); the origin is the top left of the page as it is shown, y grows
 * downwards.
 */

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where something of the document lies; what continues over pages has several. */
export interface Place {
  /** Number of the page, from 1. */
  readonly page: number;
  readonly box: Box;
}

export const widthOf = ({ left, right }: Box): number => right - left;
export const heightOf = ({ top, bottom }: Box): number => bottom - top;

/** Returns the smallest box around two. */
export const around = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

/** Returns the smallest box around all; undefined for none. */
export const aroundAll = (boxes: readonly Box[]): Box | undefined => {
  const [first] = boxes;
  if (!first || boxes.length === 1) return first;
  let { left, top, right, bottom } = first;
  for (const box of boxes) {
    left = Math.min(left, box.left);
    top = Math.min(top, box.top);
    right = Math.max(right, box.right);
    bottom = Math.max(bottom, box.bottom);
  }
  return { left, top, right, bottom };
};

/** Returns how far two ranges overlap; negative for a gap between them. */
export const overlap = (from: number, to: number, otherFrom: number, otherTo: number): number =>
  Math.min(to, otherTo) - Math.max(from, otherFrom);

/** Returns the area that two boxes share, in square points. */
export const sharedArea = (one: Box, other: Box): number =>
  Math.max(0, overlap(one.left, one.right, other.left, other.right)) *
  Math.max(0, overlap(one.top, one.bottom, other.top, other.bottom));

/** Tells whether the middle of one box lies in the other. */
export const middleIn = (one: Box, other: Box, slack = 0): boolean => {
  const x = (one.left + one.right) / 2;
  const y = (one.top + one.bottom) / 2;
  return (
    x >= other.left - slack && x <= other.right + slack && y >= other.top - slack && y <= other.bottom + slack
  );
};

/** Returns the least of some numbers; Infinity for none. `Math.min(...)` cannot take all the words of a large page. */
export function minOf(values: readonly number[]): number {
  let least = Infinity;
  for (const value of values) least = Math.min(least, value);
  return least;
}
/** Returns the greatest of some numbers; -Infinity for none. See {@link minOf}. */
export function maxOf(values: readonly number[]): number {
  let greatest = -Infinity;
  for (const value of values) greatest = Math.max(greatest, value);
  return greatest;
}
