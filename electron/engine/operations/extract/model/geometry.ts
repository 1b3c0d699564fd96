/** Places on pages. All lengths are points (1/72 inch); the origin is the top left of the page as it is shown, y goes down. */

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

/** Where something of the document lies; what goes on over pages has several. */
export interface Place {
  /** From 1. */
  readonly page: number;
  readonly box: Box;
}

export const widthOf = ({ left, right }: Box): number => right - left;
export const heightOf = ({ top, bottom }: Box): number => bottom - top;

/** The smallest box around both. */
export const around = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

/** The smallest box around all; undefined for none. */
export const aroundAll = (boxes: readonly Box[]): Box | undefined => {
  const [first, ...rest] = boxes;
  return first && rest.reduce(around, first);
};

/** How far two ranges lie over each other; negative for a gap. */
export const overlap = (from: number, to: number, otherFrom: number, otherTo: number): number =>
  Math.min(to, otherTo) - Math.max(from, otherFrom);

/** The area both have. */
export const sharedArea = (one: Box, other: Box): number =>
  Math.max(0, overlap(one.left, one.right, other.left, other.right)) *
  Math.max(0, overlap(one.top, one.bottom, other.top, other.bottom));

/** True when the middle of one lies in the other. */
export const middleIn = (one: Box, other: Box, slack = 0): boolean => {
  const x = (one.left + one.right) / 2;
  const y = (one.top + one.bottom) / 2;
  return (
    x >= other.left - slack && x <= other.right + slack && y >= other.top - slack && y <= other.bottom + slack
  );
};

/** Not by `Math.min(...)`, which has no room for all the words of a large page. Infinity for none. */
export const minOf = (values: readonly number[]): number =>
  values.reduce((one, other) => Math.min(one, other), Infinity);
/** As {@link minOf}; less than any number for none. */
export const maxOf = (values: readonly number[]): number =>
  values.reduce((one, other) => Math.max(one, other), -Infinity);
