/** Places on a page as it is shown: points, from the upper left corner, y down. */

export interface FormBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A line across or down a page: `at` is its place on the other axis. */
export interface RuledLine {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** What is drawn on a page that fields may stand on. */
export interface DrawnLines {
  readonly across: readonly RuledLine[];
  readonly down: readonly RuledLine[];
  /** Small frames with round corners, and circles. */
  readonly rounded: readonly FormBox[];
}

/** Words that stand together, or a blank to write on. */
export interface Phrase extends FormBox {
  readonly text: string;
}

export const widthOf = ({ left, right }: FormBox): number => right - left;
export const heightOf = ({ top, bottom }: FormBox): number => bottom - top;

/** Returns how far two ranges overlap; negative for a gap. */
export const overlapOf = (from: number, to: number, otherFrom: number, otherTo: number): number =>
  Math.min(to, otherTo) - Math.max(from, otherFrom);

/** Tells whether the middle of one box lies in another. */
export const isMiddleIn = (one: FormBox, other: FormBox): boolean => {
  const x = (one.left + one.right) / 2;
  const y = (one.top + one.bottom) / 2;
  return x > other.left && x < other.right && y > other.top && y < other.bottom;
};

/** Returns the part of one box that lies in another, from 0 to 1. */
export function shareIn(one: FormBox, other: FormBox): number {
  const across = Math.max(0, overlapOf(one.left, one.right, other.left, other.right));
  const down = Math.max(0, overlapOf(one.top, one.bottom, other.top, other.bottom));
  return (across * down) / Math.max(0.01, widthOf(one) * heightOf(one));
}
