/** Reads the boxes of a page and how it is shown. */
import { common, type ContentBox } from '../../pdf-core/content/matrix.js';
import type { Dictionary } from '../../pdf-core/objects/objects.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';
import type { Pdf } from '../../pdf-core/pdf/index.js';

export interface PageGeometry {
  /** The part that is shown, in the page's own units. */
  readonly box: ContentBox;
  /** Points in a unit. */
  readonly unit: number;
  /** 0, 90, 180 or 270, clockwise. */
  readonly rotation: number;
  /** As shown, in points. */
  readonly width: number;
  readonly height: number;
}

/** Readers use US Letter (in points) where a page gives no sensible box. */
const letter: ContentBox = [0, 0, 612, 792];

/** Returns the corners in order; undefined for what is no box. */
export function readBox(file: Pdf, value: QpdfValue | undefined): ContentBox | undefined {
  const numbers = file.array(value).map((item) => file.number(item));
  if (numbers.length < 4 || numbers.slice(0, 4).some((item) => item === undefined)) return undefined;
  const [x0, y0, x1, y1] = numbers as number[];
  return [Math.min(x0!, x1!), Math.min(y0!, y1!), Math.max(x0!, x1!), Math.max(y0!, y1!)];
}

const isReal = (box: ContentBox | undefined): box is ContentBox =>
  box !== undefined && box[2] - box[0] > 0.01 && box[3] - box[1] > 0.01;

export function geometryOf(file: Pdf, page: Dictionary): PageGeometry {
  const media = readBox(file, file.inherited(page, '/MediaBox'));
  const sheet = isReal(media) ? media : letter;
  const crop = readBox(file, file.inherited(page, '/CropBox'));
  const shown = crop && common(crop, sheet);
  const box = isReal(shown) ? shown : sheet;
  const given = file.number(page['/UserUnit']) ?? 1;
  const unit = given > 0 ? given : 1;
  const turned = (((file.number(file.inherited(page, '/Rotate')) ?? 0) % 360) + 360) % 360;
  const rotation = turned % 90 === 0 ? turned : 0;
  const [width, height] = [(box[2] - box[0]) * unit, (box[3] - box[1]) * unit];
  return rotation % 180 === 0
    ? { box, unit, rotation, width, height }
    : { box, unit, rotation, width: height, height: width };
}

/** Left, top, right and bottom of a box of the page's own units, as parts of the page as it is shown: 0 to 1. */
export function partOfShown(
  [left, bottom, right, top]: ContentBox,
  { box: [x0, y0, x1, y1], rotation }: PageGeometry,
): readonly [left: number, top: number, right: number, bottom: number] {
  const within = (length: number, whole: number) => Math.min(Math.max(length / whole, 0), 1);
  const [width, height] = [x1 - x0, y1 - y0];
  const across = (x: number) => within(x - x0, width);
  const up = (y: number) => within(y - y0, height);
  switch (rotation) {
    case 90:
      return [up(bottom), across(left), up(top), across(right)];
    case 180:
      return [1 - across(right), up(bottom), 1 - across(left), up(top)];
    case 270:
      return [1 - up(top), 1 - across(right), 1 - up(bottom), 1 - across(left)];
    default:
      return [across(left), 1 - up(top), across(right), 1 - up(bottom)];
  }
}
