/** This module finds the drawings of a page: curves and slopes, with the lines that belong to them. */
import { around, heightOf, overlap, widthOf, type Box, type Picture } from '../../model/index.js';
import type { DrawnPath, ReadPage } from '../../read/read-page.js';

/** Makes pictures of parts of a page without its letters, which stand above them. */
export type DrawPictures = (page: number, boxes: readonly Box[]) => Promise<readonly Picture[]>;

/** Parts of one drawing are less than this many points apart. */
const gap = 6;
/** A part that is no larger than this many points either way is a speck. */
const minSide = 3;
/** A page with more parts than this is one drawing, such as a map. */
const maxParts = 3000;

/**
 * Lines of graphs have at least `segments` parts and are more than `side` points long and high. Ellipses and boxes with round corners, which stand
 * around text, have as many parts as is said here.
 */
const graphs = { segments: 8, side: 28 } as const;
const isRound = (segments: number): boolean => segments >= 13 && segments <= 19;

/** Returns the places of lines that go up and down, as in graphs. */
export const graphsOf = ({ drawn }: Pick<ReadPage, 'drawn'>): Box[] =>
  drawn.filter(isGraph).map(({ box }) => box);

/** Tells whether a part of a drawing is a line that goes up and down. */
export const isGraph = ({ box, segments, fill, stroke }: DrawnPath): boolean =>
  fill === null &&
  stroke !== null &&
  segments >= graphs.segments &&
  !isRound(segments) &&
  widthOf(box) > graphs.side &&
  heightOf(box) > graphs.side;

/** Returns the boxes of the drawings on a page, from the top. */
export function drawingBoxes({ drawn, width, height }: ReadPage): Box[] {
  const parts = drawn
    .map(({ box }) => box)
    .filter((box) => widthOf(box) > minSide || heightOf(box) > minSide);
  if (parts.length > maxParts) return [{ left: 0, top: 0, right: width, bottom: height }];
  let boxes: Box[] = [];
  for (const part of parts.sort((one, other) => one.top - other.top)) {
    let grown = part;
    // A box that grows may reach others that stood apart until then.
    for (let isGrowing = true; isGrowing;) {
      const apart = boxes.filter((box) => !isNear(box, grown));
      isGrowing = apart.length < boxes.length;
      for (const box of boxes) if (isNear(box, grown)) grown = around(grown, box);
      boxes = apart;
    }
    boxes.push(grown);
  }
  return boxes;
}

const isNear = (one: Box, other: Box): boolean =>
  overlap(one.left, one.right, other.left, other.right) > -gap &&
  overlap(one.top, one.bottom, other.top, other.bottom) > -gap;
