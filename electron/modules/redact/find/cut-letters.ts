/** Which letters lie in boxes that are cut, by all who ask that. */
import type { ContentBox } from '../../../engine/pdf-core/content/matrix.js';

/** The part of a letter's width and height that may lie in a box without it being cut. */
const sliver = 0.2;
/** The part of each side of a find that lies in what is left, or in a link, where both are the same place. */
const sameSide = 0.4;

/** Whether more than a sliver of a letter lies in a box. */
export const isCut = (letter: ContentBox, boxes: readonly ContentBox[]): boolean =>
  liesIn(letter, boxes, sliver);

export const holdsPoint = (box: ContentBox, x: number, y: number): boolean =>
  x > box[0] && x < box[2] && y > box[1] && y < box[3];

/** Whether a box has no width or no height. */
export const isFlat = ([left, bottom, right, top]: ContentBox): boolean => left >= right || bottom >= top;

export const holdsBox = (one: ContentBox, other: ContentBox): boolean =>
  one[0] <= other[0] && one[1] <= other[1] && one[2] >= other[2] && one[3] >= other[3];

/** Whether more than a sliver of a letter lies in a box, or its middle: a box may be thinner than a sliver. */
export const isTouched = (letter: ContentBox, boxes: readonly ContentBox[]): boolean =>
  isCut(letter, boxes) || hasMiddleIn(letter, boxes);

/** Whether the middle of a letter lies in a box. */
export const hasMiddleIn = (letter: ContentBox, boxes: readonly ContentBox[]): boolean =>
  boxes.some((box) => holdsPoint(box, (letter[0] + letter[2]) / 2, (letter[1] + letter[3]) / 2));

/** Whether a link lies over a find, or under an area: not where it reaches into the line of it only. */
export const liesOver = (link: ContentBox, boxes: readonly ContentBox[]): boolean =>
  isTouched(link, boxes) || boxes.some((box) => liesIn(box, [link], sameSide));

/** Points by which a code may be read as larger than where it was cut. */
const codeEdge = 1;

/** Whether all of a find goes already. @param known the boxes that go */
export const isGone = (
  { boxes, isCode }: Pick<PlacedFind, 'boxes'> & { readonly isCode?: true },
  known: readonly ContentBox[],
): boolean =>
  boxes.every((box) =>
    isCode
      ? known.some(([left, bottom, right, top]) =>
          holdsBox([left - codeEdge, bottom - codeEdge, right + codeEdge, top + codeEdge], box),
        )
      : isCut(box, known),
  );

/** Whether a find is one of those that may stay: found for the same, at the same place. */
export const isSpared = (find: PlacedFind, spared: readonly PlacedFind[]): boolean =>
  find.boxes.length > 0 &&
  spared.some(
    ({ of, boxes }) => of === find.of && of !== '' && find.boxes.every((box) => liesIn(box, boxes, sameSide)),
  );

interface PlacedFind {
  /** What it was found for; `''` for an area. */
  readonly of: string;
  readonly boxes: readonly ContentBox[];
}

function liesIn(letter: ContentBox, boxes: readonly ContentBox[], part: number): boolean {
  return boxes.some((box) => {
    const across = Math.min(letter[2], box[2]) - Math.max(letter[0], box[0]);
    const up = Math.min(letter[3], box[3]) - Math.max(letter[1], box[1]);
    const [width, height] = [letter[2] - letter[0], letter[3] - letter[1]];
    return across > width * part - 0.001 && up > height * part - 0.001 && across >= 0 && up >= 0;
  });
}
