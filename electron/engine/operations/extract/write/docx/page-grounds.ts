/** This module keeps the colour of whole pages in a text that flows: an area behind the first words of each. */
import {
  contrastOf,
  heightOf,
  widthOf,
  type Block,
  type DocumentModel,
  type Page,
  type Shape,
} from '../../model/index.js';
import { blocksOfFlow } from '../flow.js';
import { placesOf } from './page-breaks.js';

/** An area over at least this share of a page is its ground. */
const whole = 0.9;
/** Black letters are read on a ground of this contrast to them: text of another page may come to stand on it. */
const readable = 4.5;

/** Returns the ground of each page that has one, by the block of the flow that is first on that page. */
export function pageGrounds(model: DocumentModel): ReadonlyMap<Block, Shape> {
  const grounds = new Map<Block, Shape>();
  const byPage = new Map<number, Shape>();
  for (const [at, page] of model.pages.entries()) {
    const ground = groundOf(page);
    if (ground && (isReadable(ground) || isAlone(ground, model.pages[at + 1])))
      byPage.set(page.number, ground);
  }
  if (byPage.size === 0) return grounds;
  for (const block of blocksOfFlow(model)) {
    if (block.kind === 'picture') continue;
    const page = placesOf(block)[0]?.page ?? 0;
    const ground = byPage.get(page);
    if (!ground) continue;
    grounds.set(block, ground);
    byPage.delete(page);
  }
  return grounds;
}

function groundOf({ shapes, size }: Page): Shape | undefined {
  return shapes.find(
    ({ kind, box, fill }) =>
      kind === 'rectangle' &&
      fill !== null &&
      fill !== '#ffffff' &&
      widthOf(box) * heightOf(box) >= whole * size.width * size.height,
  );
}

const isReadable = ({ fill }: Shape): boolean => fill !== null && contrastOf(fill, '#000000') >= readable;

/** Tells whether no text of another look follows on the next page, which might come to stand on this ground. */
const isAlone = ({ fill }: Shape, next: Page | undefined): boolean =>
  next === undefined || groundOf(next)?.fill === fill;
