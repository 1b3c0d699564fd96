/** Areas that a person drew on pages: what they are written as, where they lie, and which letters stand in them. */
import { ServiceError } from '../../../../contract/index.js';
import { common, invert, moveBox, type ContentBox } from '../../../engine/pdf-core/content/matrix.js';
import { pictureToPage, type VisiblePage } from '../../../engine/recognition/geometry.js';
import { isTouched } from './cut-letters.js';
import type { PlacedSign } from './placed-sign.js';
import { contextOf, lineBoxes, type PageFind } from './search.js';

/** An area, in points from the upper left of the page as it is shown. */
export interface DrawnArea {
  /** From 1. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** As it was written. */
  readonly written: string;
}

/** More areas than this nobody drew. */
const maxAreas = 10_000;
/** Smaller sides, in points, are no area. */
const leastSide = 0.1;
const form = /^(\d{1,7}):(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?),(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)$/;

/** Reads `page:x,y,w,h;…`. @throws ServiceError `redact_areas` */
export function readAreas(text: string): DrawnArea[] {
  const parts = text.split(/[;\r\n]/).filter((part) => part.trim() !== '');
  return parts.map((part, place) => {
    const written = part.replaceAll(/\s/g, '');
    const [, page = 0, x = 0, y = 0, w = 0, h = 0] = (form.exec(written) ?? []).map(Number);
    if (page < 1 || w < leastSide || h < leastSide || place >= maxAreas)
      throw new ServiceError('redact_areas', { area: part.trim().slice(0, 80) });
    return { page, x, y, w, h, written };
  });
}

/** Points in which a page is shown. @param unit points in one of its own units */
function shownSize({ left, bottom, right, top, turn }: VisiblePage, unit: number) {
  const [width, height] = [(right - left) * unit, (top - bottom) * unit];
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** The part of an area that lies on its page, in the page's own units. @throws ServiceError `redact_area_outside` */
export function boxOfArea(
  { x, y, w, h, page, written }: DrawnArea,
  frame: VisiblePage,
  unit: number,
): ContentBox {
  const { width, height } = shownSize(frame, unit);
  const box = moveBox([x, y, x + w, y + h], pictureToPage(frame, width, height));
  const shared = common(box, [frame.left, frame.bottom, frame.right, frame.top]);
  if (shared[2] - shared[0] <= 0 || shared[3] - shared[1] <= 0)
    throw new ServiceError('redact_area_outside', { area: written, page });
  return shared;
}

/** A box of the page's own units in points from the upper left of the page as it is shown. */
export function boxAsShown(box: ContentBox, frame: VisiblePage, unit: number) {
  const { width, height } = shownSize(frame, unit);
  const [left, top, right, bottom] = moveBox(box, invert(pictureToPage(frame, width, height)));
  const rounded = (value: number) => Math.round(value * 100) / 100;
  return { x: rounded(left), y: rounded(top), w: rounded(right - left), h: rounded(bottom - top) };
}

/** What an area takes: itself, and all of the letters that it touches by more than a sliver. */
export function findInArea(area: ContentBox, letters: readonly PlacedSign[]): PageFind {
  const touched = letters.map(
    ({ box, text }) => box !== null && text.trim() !== '' && isTouched(box, [area]),
  );
  const [first, last] = [touched.indexOf(true), touched.lastIndexOf(true)];
  let text = '';
  for (const [place, isTouched] of touched.entries()) {
    if (isTouched) text += letters[place]!.text;
    else if (text !== '' && !text.endsWith(' ')) text += ' ';
  }
  return {
    ...{ of: '', kind: 'area', text: text.trim() },
    boxes: [area, ...runsOf(letters, touched).flatMap(lineBoxes)],
    ...(first < 0 ? { before: '', after: '' } : contextOf(letters, first, last)),
  };
}

/** The letters that are touched, apart where others stand between them. */
function runsOf(letters: readonly PlacedSign[], touched: readonly boolean[]): PlacedSign[][] {
  const runs: PlacedSign[][] = [];
  let isOpen = false;
  for (const [place, letter] of letters.entries()) {
    if (touched[place]) {
      if (isOpen) runs.at(-1)!.push(letter);
      else runs.push([letter]);
      isOpen = true;
    } else if (letter.box !== null && letter.text.trim() !== '') isOpen = false;
  }
  return runs;
}
