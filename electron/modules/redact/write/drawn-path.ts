/** Follows the path that content draws, and tells whether strokes of letters in a box may be parts of it. */
import { transformPoint, type ContentBox, type Matrix } from '../../../engine/pdf-core/content/matrix.js';

/** What is being drawn. */
export interface FollowedPath {
  readonly box: ContentBox | null;
  /** Where its last part ends. */
  readonly end: readonly [x: number, y: number] | null;
  readonly curves: number;
  /** Straight lines that were drawn one by one. */
  readonly lines: number;
  readonly rectangles: number;
  /** Curves and lines in or across a box that are no longer than those of its letters. */
  readonly near: { readonly curves: number; readonly lines: number };
  readonly isClip: boolean;
}
export const noPath: FollowedPath = {
  ...{ box: null, end: null, curves: 0, lines: 0, rectangles: 0 },
  ...{ near: { curves: 0, lines: 0 }, isClip: false },
};
/** The heights of a box that a stroke of its letters may be long: what is longer goes through it or around it. */
const longestStroke = 3;
/** Points of a stroke in a box that is narrow. */
const narrowStroke = 20;

type PathOperator = 'm' | 'l' | 'c' | 'v' | 'y' | 're';

/**
 * @param numbers of the operator
 * @param boxes what goes, in the page's own units
 */
export function extended(
  path: FollowedPath,
  operator: PathOperator,
  numbers: readonly number[],
  matrix: Matrix,
  boxes: readonly ContentBox[],
): FollowedPath {
  const isCurve = operator === 'c' || operator === 'v' || operator === 'y';
  const isLine = operator === 'l';
  let { box, end } = path;
  let own: ContentBox | null = end && (isCurve || isLine) ? [...end, ...end] : null;
  const points = operator === 're' ? cornersOf(numbers) : numbers;
  for (let at = 0; at + 1 < points.length; at += 2) {
    end = transformPoint(points[at]!, points[at + 1]!, matrix);
    box = reaching(box, end);
    own = reaching(own, end);
  }
  const isNear = (isCurve || isLine) && own !== null && isStroke(own, boxes);
  return {
    ...{ box, end, isClip: path.isClip },
    lines: path.lines + Number(isLine),
    curves: path.curves + Number(isCurve),
    rectangles: path.rectangles + Number(operator === 're'),
    near: {
      curves: path.near.curves + Number(isNear && isCurve),
      lines: path.near.lines + Number(isNear && isLine),
    },
  };
}

const cornersOf = ([x = 0, y = 0, width = 0, height = 0]: readonly number[]): readonly number[] => [
  ...[x + width, y, x, y + height, x + width, y + height],
  ...[x, y],
];

/** Whether a part of a path may be a stroke of a letter in a box. */
function isStroke(part: ContentBox, boxes: readonly ContentBox[]): boolean {
  const length = Math.max(part[2] - part[0], part[3] - part[1]);
  return boxes.some((box) => {
    const [width, height] = [box[2] - box[0], box[3] - box[1]];
    const [short, long] = [Math.min(width, height), Math.max(width, height)];
    const longest = Math.max(short * longestStroke, Math.min(long, narrowStroke));
    return length <= longest && overlaps(grown(part, 0.01), box);
  });
}

const reaching = (box: ContentBox | null, [x, y]: readonly [number, number]): ContentBox =>
  box ? [Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x), Math.max(box[3], y)] : [x, y, x, y];

export const grown = ([left, bottom, right, top]: ContentBox, by: number): ContentBox => [
  left - by,
  bottom - by,
  right + by,
  top + by,
];

export const overlaps = (one: ContentBox, other: ContentBox): boolean =>
  one[0] < other[2] && one[2] > other[0] && one[1] < other[3] && one[3] > other[1];

/** Points: a rectangle of less width or height is a line of a table, or below a text. */
const thin = 2;

/** Whether a line or a rectangle goes on beside an area, so that it tells nothing of what is in it. */
export const goesOn = (box: ContentBox, area: ContentBox): boolean =>
  Math.min(box[2] - box[0], box[3] - box[1]) < thin ||
  (box[0] <= area[0] && box[2] >= area[2]) ||
  (box[1] <= area[1] && box[3] >= area[3]);

/** Operators that begin a path or go on with it, those that may stand in one, and those that end it. */
const isPart = /^(?:[mlcvyh]|re)$/;
const mayStandInside = /^(?:[mlcvyhnfFbBSsW]|re|[fbBW]\*)$/;
const isEnd = /^(?:[nfFbBSs]|[fbB]\*)$/;

/** Follows where the operators of a path stand in content. */
export class PathRange {
  #start: number | null = null;
  #isWhole = true;

  /** @param isChanged others write it anew @returns where the path begins that it belongs to, or ends; null without one */
  add(operator: string, start: number, isChanged: boolean): { start: number; isWhole: boolean } | null {
    if (isPart.test(operator)) this.#start ??= start;
    if (this.#start === null) return null;
    if (isChanged || !mayStandInside.test(operator)) this.#isWhole = false;
    const found = { start: this.#start, isWhole: this.#isWhole };
    if (isEnd.test(operator)) [this.#start, this.#isWhole] = [null, true];
    return found;
  }
}
